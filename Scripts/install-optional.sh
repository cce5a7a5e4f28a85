#!/usr/bin/env bash
# Usage: install-optional.sh PROGRAM PACKAGE... Installs the packages with apt-get if the program is missing.
# Never fails, because the tests that need the program are skipped without it.
set -euo pipefail
program="$1"
shift

PATH="$PATH:/usr/sbin:/usr/local/sbin" command -v "$program" >/dev/null 2>&1 && exit 0

as_root=()
[ "$(id -u)" -eq 0 ] || as_root=(sudo)
if command -v apt-get >/dev/null 2>&1 && command -v "${as_root[0]:-apt-get}" >/dev/null 2>&1; then
  echo "$program is missing: installing $* with apt-get …"
  if "${as_root[@]}" apt-get update -qq \
    && "${as_root[@]}" env DEBIAN_FRONTEND=noninteractive \
      apt-get install -y -qq --no-install-recommends "$@"; then
    exit 0
  fi
fi
echo "$program could not be installed; the tests that need it are skipped." >&2
