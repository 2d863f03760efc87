#!/bin/sh
# Builds Boulier and starts it; without a display, computes an example on the command line.
# SPDX-License-Identifier: GPL-3.0-or-later
#
#   sh src/run.sh                    the window, with the worked examples on its first page
#   sh src/run.sh FILE               the window with this file
#   sh src/run.sh compute FILE …     boulier-cli with these arguments
set -eu

root=$(cd "$(dirname "$0")/.." && pwd)
build=$root/build
. "$root/src/packages.sh"

# Everything that is not an error goes to a log, so that a second start prints nothing of it.
build_programs ()
{
  mkdir -p "$build"
  log=$build/run.log
  if [ ! -f "$build/build.ninja" ]; then
    echo "Building Boulier; the first time this takes a few minutes." >&2
  fi
  {
    [ -f "$build/build.ninja" ] || meson setup "$build" "$root" --buildtype=release
    meson compile -C "$build" boulier boulier-cli boulier-pages boulier-gmo
  } >"$log" 2>&1 </dev/null || {
    cat "$log" >&2
    echo "Boulier could not be built; the messages above say why." >&2
    exit 1
  }
}

# Shows what the program does where no window can be opened.
compute_example ()
{
  example=$root/resources/examples/belgium.json
  "$cli" compute "$example" --player a
  "$cli" export "$example" -o boulier-example.xlsx
  echo
  echo "The same calculation as a workbook: ${PWD%/}/boulier-example.xlsx"
}

# shellcheck disable=SC2086
need_packages $BUILD_PACKAGES
build_programs

# The programs run from the build folder: their translations are there too.
export BOULIER_LOCALEDIR="$build/po"
cli=$build/src/cli/boulier-cli

case "${1:-}" in
  compute | export | convert | rules | --help | -h | --version)
    exec "$cli" "$@"
    ;;
esac
if [ -n "${WAYLAND_DISPLAY:-}${DISPLAY:-}" ]; then
  exec "$build/src/gui/boulier" "$@"
elif [ $# -gt 0 ]; then
  exec "$cli" "$@"
else
  compute_example
fi
