#!/usr/bin/env bash
# Usage: check-wasm.sh [STOREFRONT]
# Compiles the modules of layouts for WebAssembly in Embedded Swift, each in one piece, and fails on errors and
# warnings. With the program, and if Node.js and the libraries of C for WebAssembly are there, also links them and
# compares the frames of the sample pages with the program's.
#
# Without Swift's own library for WebAssembly, which its releases have, it only says so, and fails on continuous
# integration (STOREFRONT_TESTS=ci).
set -euo pipefail
cd "$(dirname "$0")/.."

program="${1:-}"
compiler="${SWIFT:-swift}c"
target=wasm32-unknown-none-wasm
out=.build/wasm
mkdir -p "$out"

resources="$("$compiler" -print-target-info | sed -n 's/.*"runtimeResourcePath": "\(.*\)".*/\1/p')"
if [ ! -e "$resources/embedded/Swift.swiftmodule/$target.swiftmodule" ]; then
  echo "Not compiled: this Swift has no library for $target." >&2
  [ "${STOREFRONT_TESTS:-desk}" != ci ]
  exit
fi

# SwiftPM makes such a map for its own builds.
schemas=Sources/Layout/EmbeddedSchemas
printf 'module EmbeddedSchemas {\n  header "%s"\n  export *\n}\n' "$PWD/$schemas/include/EmbeddedSchemas.h" \
  >"$out/module.modulemap"

flags=(-target "$target" -enable-experimental-feature Embedded -wmo -parse-as-library
  -swift-version 6 -package-name storefront -warnings-as-errors
  # Nothing in the toolchain defines what the protection of the stack calls.
  -Xfrontend -disable-stack-protector
  -I "$out" -Xcc "-fmodule-map-file=$out/module.modulemap")
for feature in MemberImportVisibility InternalImportsByDefault ExistentialAny; do
  flags+=(-enable-upcoming-feature "$feature")
done

compile() {
  local module="$1"
  shift
  "$compiler" "${flags[@]}" -module-name "$module" "$@"
}

libc=/usr/lib/wasm32-wasi/libc.a
builtins="$({ find /usr/lib/llvm-*/lib/clang -name libclang_rt.builtins-wasm32.a 2>/dev/null || true; } |
  sort -V | tail -n 1)"
if [ -n "$program" ] && { [ ! -e "$libc" ] || [ -z "$builtins" ] || ! command -v node >/dev/null; }; then
  echo "Not linked: make wasm installs Node.js and the libraries of C for WebAssembly."
  program=
fi

# The next module needs only the interface of this one, which takes a tenth of the time without optimization; meanwhile
# this one is compiled.
modules=(DocumentJSON CompositionalLayout LayoutSolver LayoutLint)
processes=()
trap 'kill $(jobs -p) 2>/dev/null || true' EXIT
for module in "${modules[@]}"; do
  files=()
  while IFS= read -r file; do files+=("$file"); done < <(find "Sources/Layout/$module" -name '*.swift' | sort)
  compile "$module" -emit-module -emit-module-path "$out/$module.swiftmodule" "${files[@]}"
  compile "$module" -Osize -c -o "$out/$module.o" "${files[@]}" &
  processes+=("$!")
done
if [ -n "$program" ]; then
  compile Frames -Osize -c -o "$out/Frames.o" Scripts/WebAssembly/Frames.swift \
    Sources/Layout/LayoutText/Frames/FrameDocument.swift &
  processes+=("$!")
fi
for process in "${processes[@]}"; do wait "$process"; done
for module in "${modules[@]}"; do echo "$module: $(wc -c <"$out/$module.o" | tr -d ' ') bytes"; done
echo "Compiled in $SECONDS s."
[ -n "$program" ] || exit 0

tools="$resources/../../bin"
compile_c() {
  "$tools/clang" --target=wasm32-wasi -isystem /usr/include/wasm32-wasi -std=gnu2x -Os -c -o "$out/$1.o" "${@:2}"
}
compile_c shim Scripts/WebAssembly/shim.c
compile_c EmbeddedSchemas -I "$schemas/include" "$schemas/EmbeddedSchemas.c"
objects=()
for name in Frames "${modules[@]}" shim EmbeddedSchemas; do objects+=("$out/$name.o"); done
"$tools/wasm-ld" --no-entry --export=frames --export=malloc --gc-sections --strip-debug -z stack-size=1048576 \
  "${objects[@]}" "$resources/embedded/$target/libswiftUnicodeDataTables.a" "$libc" "$builtins" -o "$out/frames.wasm"
echo "Linked: $(wc -c <"$out/frames.wasm" | tr -d ' ') bytes."

export STOREFRONT_DATABASE="$out/catalog.sqlite"
rm -f "$out"/catalog.sqlite*
"$program" seed >/dev/null
for page in apps album shop feed library badges; do
  "$program" layout "$page" --format json >"$out/$page.json"
  for device in iphone-se iphone-16 ipad-landscape; do
    node Scripts/WebAssembly/frames.mjs "$out/frames.wasm" "$device" "$out/$page.json" |
      diff - <("$program" frames "$out/$page.json" --device "$device" --format json) >&2 || {
      echo "The frames of $page on $device differ." >&2
      exit 1
    }
  done
done
echo "The frames of the sample pages are the program's."
