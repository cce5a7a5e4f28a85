#!/usr/bin/env bash
# Usage: archive.sh PREFIX NAME
# Packs PREFIX as NAME.tar.gz and NAME.tar.xz, in which it is a folder with the last component of NAME.
set -euo pipefail
prefix="${1:?Usage: Packaging/archive.sh PREFIX NAME}"
name="${2:?Usage: Packaging/archive.sh PREFIX NAME}"

tar --create --file "$name.tar" --directory "$prefix" --format gnu --sort name --hard-dereference --owner 0 --group 0 --numeric-owner \
  --mtime "@$SOURCE_DATE_EPOCH" --transform "flags=r;s|^\.|$(basename "$name")|" .
gzip --no-name "-${COMPRESSION/#0/1}" --keep "$name.tar"
# One thread, because the bytes depend on their number.
xz "-$COMPRESSION" --threads=1 "$name.tar"
