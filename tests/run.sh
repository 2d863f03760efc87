#!/bin/sh
# Builds Boulier with gcc, with the sanitizers and with clang, runs every test and counts the results.
# SPDX-License-Identifier: GPL-3.0-or-later
#
#   sh tests/run.sh          everything
#   sh tests/run.sh core io  these suites only
#
# The last line says how many tests passed, failed and were skipped. The exit status is 0 only when
# something ran and nothing failed.
set -u

root=$(cd "$(dirname "$0")/.." && pwd)
. "$root/src/packages.sh"

TEST_PACKAGES='clang lld xvfb dbus dbus-daemon xdotool openbox at-spi2-core gir1.2-atspi-2.0
  gir1.2-gtk-4.0 python3 python3-gi python3-openpyxl libreoffice-calc-nogui gnumeric
  locales libc-bin appstream libglib2.0-bin mandoc libxml2-utils strace'
# Where a release no longer has it, the check of the layout of the code is left out.
OPTIONAL_PACKAGES='clang-format-14'

stop ()
{
  echo "$1" >&2
  echo "0 passed, 1 failed, 0 skipped"
  exit 1
}

install_packages ()
{
  # shellcheck disable=SC2086
  need_packages $BUILD_PACKAGES $TEST_PACKAGES || stop "The tests need these packages."
  for package in $OPTIONAL_PACKAGES; do
    if [ -n "$(missing_packages "$package")" ] && apt-cache show "$package" >/dev/null 2>&1; then
      need_packages "$package" || echo "Going on without $package." >&2
    fi
  done
}

# The languages of the translations, for the tests that look at numbers and words in them.
make_locales ()
{
  for name in fr_FR nl_NL de_DE; do
    if ! locale -a 2>/dev/null | grep -qix "$name.utf-\?8"; then
      as_root localedef -i "$name" -f UTF-8 "$name.UTF-8" || stop "The locale $name could not be made."
    fi
  done
}

# Tests touch nothing of the user's: they get folders of their own, removed at the end.
make_home ()
{
  home=$(mktemp -d)
  trap 'rm -rf "$home"' EXIT
  trap 'exit 1' HUP INT TERM
  mkdir -m 700 "$home/run"
  export HOME="$home" XDG_RUNTIME_DIR="$home/run" XDG_CONFIG_HOME="$home/config"
  export XDG_DATA_HOME="$home/data" XDG_CACHE_HOME="$home/cache" XDG_STATE_HOME="$home/state"
  export LANG=C.UTF-8 NO_AT_BRIDGE=0 GDK_BACKEND=x11 GSK_RENDERER=cairo
  unset LC_ALL LANGUAGE DISPLAY WAYLAND_DISPLAY DBUS_SESSION_BUS_ADDRESS
}

# build FOLDER OPTION…
# Some sixty programs are linked with their debugging information: the usual linker takes longer for
# that than the compiler for everything else.
build ()
{
  folder=$root/$1
  shift
  export CC_LD=lld
  if [ -f "$folder/build.ninja" ]; then
    meson configure "$folder" "$@" || return 1
  else
    meson setup "$folder" "$root" "$@" || return 1
  fi
  ninja -C "$folder" -j "$(nproc)"
}

# run_tests FOLDER LOG OPTION…
run_tests ()
{
  folder=$root/$1
  log=$2
  shift 2
  meson test -C "$folder" --no-rebuild --print-errorlogs --logbase "$log" "$@" </dev/null
}

run_sanitized ()
{
  LSAN_OPTIONS=suppressions=$root/tests/lsan.supp:print_suppressions=0 \
  UBSAN_OPTIONS=halt_on_error=1:print_stacktrace=1 \
    run_tests build-asan "$@" --no-suite heavy --no-suite packaging --timeout-multiplier 3
}

install_packages
make_locales
make_home

suites=
for name in "$@"; do
  suites="$suites --suite $name"
done

# Without a program to test it ends here; a complaint of the other compiler counts as a failed test.
{
  CC=gcc build build-test -Dwerror=true -Dbuildtype=debugoptimized || stop "The build failed."
  CC=gcc build build-asan -Dwerror=true -Dbuildtype=debugoptimized -Db_sanitize=address,undefined ||
    stop "The build with the sanitizers failed."
  if CC=clang build build-clang -Dwerror=true -Dbuildtype=plain; then clang=--passed; else clang=--failed; fi
} </dev/null

rm -f "$root"/build-test/meson-logs/*.json "$root"/build-asan/meson-logs/*.json
good=0
if [ $# -eq 0 ]; then
  run_tests build-test testlog --no-suite heavy --no-suite gui || good=1
  # Windows are tested one at a time and leave a processor idle: meanwhile workbooks are recalculated
  # in other programs, which takes minutes, and to which the sanitizers have nothing to say.
  nice -n 19 meson test -C "$root/build-test" --no-rebuild --print-errorlogs --logbase heavylog \
    --suite heavy --timeout-multiplier 3 >"$home/heavy" 2>&1 </dev/null &
  heavy=$!
  # A window waits more than it computes: with the sanitizers it does the same, and once is enough.
  run_sanitized guilog --suite gui || good=1
  run_tests build-test keyslog keys || good=1
  wait "$heavy" || good=1
  cat "$home/heavy"
  run_sanitized testlog --no-suite gui || good=1
  set -- build-test/meson-logs/testlog.json build-test/meson-logs/heavylog.json \
    build-test/meson-logs/keyslog.json build-asan/meson-logs/guilog.json \
    build-asan/meson-logs/testlog.json
else
  # shellcheck disable=SC2086
  run_tests build-test testlog $suites || good=1
  # shellcheck disable=SC2086
  run_sanitized testlog $suites || good=1
  set -- build-test/meson-logs/testlog.json
  # Among the suites asked for there may be none for the sanitizers.
  [ ! -f "$root/build-asan/meson-logs/testlog.json" ] || set -- "$@" build-asan/meson-logs/testlog.json
fi

cd "$root" || exit 1
/usr/bin/python3 "$root/tests/count.py" $clang "the build with clang" "$@" || good=1
exit $good
