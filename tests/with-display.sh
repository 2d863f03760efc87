#!/bin/sh
# Runs a command under a display of its own.
# SPDX-License-Identifier: GPL-3.0-or-later
#
# The server chooses a free number and tells it once it answers, and does not start anew when the
# last window closes: xvfb-run guesses the number and sometimes lost that race. No key repeats.
set -u

folder=$(mktemp -d)
server=
trap '[ -z "$server" ] || kill "$server"; rm -rf "$folder"' EXIT
trap 'exit 1' HUP INT TERM

mkfifo "$folder/display"
Xvfb -displayfd 3 -screen 0 1280x1024x24 -noreset -r -nolisten tcp \
  3>"$folder/display" >/dev/null 2>"$folder/errors" &
server=$!
if ! read -r number <"$folder/display"; then
  cat "$folder/errors" >&2
  exit 1
fi
DISPLAY=:$number "$@"
