#!/bin/sh
# Runs a test of the window under a display, a session bus and a home of its own.
# SPDX-License-Identifier: GPL-3.0-or-later
set -u

home=$(mktemp -d)
trap 'rm -rf "$home"' EXIT
trap 'exit 1' HUP INT TERM
mkdir -m 700 "$home/run"
mkdir "$home/Documents" "$home/config"
printf 'XDG_DOCUMENTS_DIR="$HOME/Documents"\n' >"$home/config/user-dirs.dirs"

export HOME="$home" XDG_RUNTIME_DIR="$home/run" XDG_CONFIG_HOME="$home/config"
export XDG_DATA_HOME="$home/data" XDG_CACHE_HOME="$home/cache" XDG_STATE_HOME="$home/state"
export GDK_BACKEND=x11 GSK_RENDERER=cairo GSETTINGS_BACKEND=memory GTK_USE_PORTAL=0
export LC_ALL="${LC_ALL:-C.UTF-8}" GTK_A11Y="${GTK_A11Y:-test}"
unset DISPLAY WAYLAND_DISPLAY DBUS_SESSION_BUS_ADDRESS

# What the bus starts writes to standard output too: that of the test is for the test alone.
exec 9>&1
"$(dirname "$0")/../with-display.sh" dbus-run-session -- sh -c 'exec "$@" >&9' sh "$@" >&2
