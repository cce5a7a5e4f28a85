#!/usr/bin/env bash
# Builds the program that users install, which is both `storefront` and `storefront-serve`, without symbols and
# with all libraries in it but the C library. Prints its path in the last line. A link beside it has the other name.
#
#   Packaging/build.sh [--fleet] [OPTIONS OF swift build]
#
# --fleet builds it with the trait Fleet, in .build/fleet; it needs libpq where it runs.
set -euo pipefail
cd "$(dirname "$0")/.."

swift="${SWIFT:-swift}"
options=(-c release --product storefront-serve)
if [ "${1:-}" = --fleet ]; then
  shift
  options+=(--traits Fleet --scratch-path .build/fleet)
fi
if [ "$(uname -s)" = Linux ]; then
  # In a folder that has only them, the linker takes static libraries where it finds shared ones elsewhere. What
  # is not there is linked as usual.
  libraries="$PWD/.build/static-libraries"
  mkdir -p "$libraries"
  for name in libsqlite3.a libz.a libstdc++.a; do
    file="$("${CC:-clang}" -print-file-name="$name")"
    if [ -e "$file" ]; then ln -sf "$file" "$libraries/"; fi
  done
  # With the prefix map, the folder of the build is not in the program: builds in two folders give the same bytes.
  # No plug-in asks the program for its symbols. Exported, they would keep what nobody calls, and slow down each start.
  options+=(
    --static-swift-stdlib -debug-info-format none -Xcc "-ffile-prefix-map=$PWD=." -Xlinker "-L$libraries" -Xlinker -s
    -Xlinker --no-export-dynamic -Xswiftc -use-ld=lld -Xswiftc -Xclang-linker -Xswiftc -static-libgcc
  )
fi
"$swift" build "${options[@]}" "$@" >&2
folder="$("$swift" build "${options[@]}" "$@" --show-bin-path)"
ln -sf storefront-serve "$folder/storefront"
echo "$folder/storefront-serve"
