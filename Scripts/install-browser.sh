#!/usr/bin/env bash
# Installs Chromium and the fonts of the pictures with apt-get if they are missing. Never fails, because tests
# that need a browser are skipped without one.
set -euo pipefail

command -v chromium >/dev/null 2>&1 && exit 0

as_root=()
[ "$(id -u)" -eq 0 ] || as_root=(sudo)
if command -v apt-get >/dev/null 2>&1 && command -v "${as_root[0]:-apt-get}" >/dev/null 2>&1; then
  echo "Chromium is missing: installing chromium and fonts-inter with apt-get …"
  if "${as_root[@]}" apt-get update -qq \
    && "${as_root[@]}" env DEBIAN_FRONTEND=noninteractive \
      apt-get install -y -qq --no-install-recommends chromium fonts-inter fonts-liberation; then
    exit 0
  fi
fi
echo "Chromium could not be installed; the tests that need a browser are skipped." >&2
