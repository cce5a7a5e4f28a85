#!/usr/bin/env bash
# Sees that Swift and SQLite's headers are there. Installs the headers by apt where they are
# missing; says what to do where it cannot. Silent when there is nothing to do.
set -euo pipefail

swift="${SWIFT:-swift}"

if ! command -v "$swift" >/dev/null 2>&1; then
  cat >&2 <<'EOF'
Swift is missing. Storefront needs Swift 6.2 or newer:
install it from https://www.swift.org/install (swiftly: `swiftly install latest`),
see that `swift --version` answers in this shell, and run the same command again.
EOF
  exit 1
fi

[ "$(uname -s)" = Linux ] || exit 0 # Apple's systems bring SQLite with them.

if printf '#include <sqlite3.h>\n' | "${CC:-clang}" -E - >/dev/null 2>&1 \
  || [ -e /usr/include/sqlite3.h ]; then
  exit 0
fi

if ! command -v apt-get >/dev/null 2>&1; then
  echo "SQLite's headers (sqlite3.h) are missing, and there is no apt-get to install them with." >&2
  echo "Install your distribution's SQLite development package and run the same command again." >&2
  exit 1
fi

as_root=()
if [ "$(id -u)" -ne 0 ]; then
  if ! command -v sudo >/dev/null 2>&1; then
    echo "SQLite's headers are missing. Run as root: apt-get install -y libsqlite3-dev" >&2
    exit 1
  fi
  as_root=(sudo)
fi

echo "SQLite's headers are missing: installing libsqlite3-dev with ${as_root[*]:-}${as_root:+ }apt-get …"
"${as_root[@]}" apt-get update -qq
"${as_root[@]}" env DEBIAN_FRONTEND=noninteractive apt-get install -y -qq libsqlite3-dev
