#!/usr/bin/env bash
# Installs nginx with apt-get if it is missing. Never fails, because the test of the nginx example is skipped
# without it.
set -euo pipefail

for folder in /usr/sbin /usr/local/sbin /usr/bin /usr/local/bin; do
  [ -x "$folder/nginx" ] && exit 0
done

as_root=()
[ "$(id -u)" -eq 0 ] || as_root=(sudo)
if command -v apt-get >/dev/null 2>&1 && command -v "${as_root[0]:-apt-get}" >/dev/null 2>&1; then
  echo "nginx is missing: installing nginx-light, openssl and curl with apt-get …"
  if "${as_root[@]}" apt-get update -qq \
    && "${as_root[@]}" env DEBIAN_FRONTEND=noninteractive \
      apt-get install -y -qq --no-install-recommends nginx-light openssl curl; then
    exit 0
  fi
fi
echo "nginx could not be installed; the test of its example is skipped." >&2
