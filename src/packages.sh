# Sourced by src/run.sh and tests/run.sh: installs the Debian packages that are missing.
# SPDX-License-Identifier: GPL-3.0-or-later

# What is needed to build the programs and to open the window.
BUILD_PACKAGES='gcc libc6-dev meson ninja-build pkg-config gettext
  libglib2.0-dev libgtk-4-dev libgtk-4-bin libsqlite3-dev libxlsxwriter-dev libminizip-dev
  libjson-glib-dev desktop-file-utils shared-mime-info hicolor-icon-theme adwaita-icon-theme
  librsvg2-common fonts-dejavu-core dconf-gsettings-backend'

# Runs a command as root: directly, or with sudo.
as_root ()
{
  if [ "$(id -u)" -eq 0 ]; then
    "$@"
  elif command -v sudo >/dev/null 2>&1; then
    sudo "$@"
  else
    return 1
  fi
}

# Prints those of the named packages that are not installed.
missing_packages ()
{
  for package in "$@"; do
    status=$(dpkg-query -W -f='${db:Status-Status}' "$package" 2>/dev/null) || status=
    [ "$status" = installed ] || printf '%s ' "$package"
  done
}

# Installs what is missing of the named packages; when nothing is, this takes no time.
need_packages ()
{
  if ! command -v dpkg-query >/dev/null 2>&1; then
    echo "This is not a Debian system: please install what corresponds to these packages yourself:" >&2
    echo "$*" >&2
    return 0
  fi
  missing=$(missing_packages "$@")
  [ -n "$missing" ] || return 0
  if [ "$(id -u)" -ne 0 ] && ! command -v sudo >/dev/null 2>&1; then
    echo "These packages are missing; please install them as root, then start this again:" >&2
    echo "  apt-get install --no-install-recommends $missing" >&2
    return 1
  fi
  echo "Installing what is missing: $missing"
  as_root env DEBIAN_FRONTEND=noninteractive apt-get update -q >&2 || return 1
  # Word splitting makes one argument of each package.
  # shellcheck disable=SC2086
  as_root env DEBIAN_FRONTEND=noninteractive \
    apt-get install -q -y --no-install-recommends $missing >&2
}
