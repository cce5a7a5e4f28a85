#!/usr/bin/env bash
# Checks that Swift is installed, and installs the headers of SQLite and zlib with apt-get if they are
# missing. If that is not possible, prints instructions. Prints nothing if nothing is missing.
set -euo pipefail

swift="${SWIFT:-swift}"

if ! command -v "$swift" >/dev/null 2>&1; then
  cat >&2 <<'EOF'
Swift is missing. Storefront needs Swift 6.2 or newer:
install it from https://www.swift.org/install (swiftly: `swiftly install latest`),
check that `swift --version` works in this shell, and run the same command again.
EOF
  exit 1
fi

[ "$(uname -s)" = Linux ] || exit 0 # Apple's SDKs contain both.

has_header() {
  printf '#include <%s>\n' "$1" | "${CC:-clang}" -E - >/dev/null 2>&1 || [ -e "/usr/include/$1" ]
}

packages=()
has_header sqlite3.h || packages+=(libsqlite3-dev)
has_header zlib.h || packages+=(zlib1g-dev)
[ ${#packages[@]} -gt 0 ] || exit 0

if ! command -v apt-get >/dev/null 2>&1; then
  echo "Headers are missing (${packages[*]}), and apt-get is not available to install them." >&2
  echo "Install your distribution's development packages of SQLite and zlib and run the same command again." >&2
  exit 1
fi

as_root=()
if [ "$(id -u)" -ne 0 ]; then
  if ! command -v sudo >/dev/null 2>&1; then
    echo "Headers are missing. Run as root: apt-get install -y ${packages[*]}" >&2
    exit 1
  fi
  as_root=(sudo)
fi

echo "Headers are missing: installing ${packages[*]} with ${as_root[*]:-}${as_root:+ }apt-get …"
"${as_root[@]}" apt-get update -qq
"${as_root[@]}" env DEBIAN_FRONTEND=noninteractive apt-get install -y -qq "${packages[@]}"
