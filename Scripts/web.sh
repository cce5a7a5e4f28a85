#!/usr/bin/env bash
# Usage: web.sh [--check]
# Compiles what solves and draws pages for WebAssembly, in Embedded Swift, and fails on errors and warnings. If what links
# it is there (`make wasm`), makes storefront.wasm, which the programs carry; with --check, compares it with the file that
# they carry instead of replacing that.
#
# Without Swift's own library for WebAssembly, which its releases have, it only says so, and fails on continuous
# integration (STOREFRONT_TESTS=ci). Other versions of the tools make other bytes, so that they compare nothing.
set -euo pipefail
cd "$(dirname "$0")/.."
export LC_ALL=C

case "${1:-}" in
  "" | --check) ;;
  *) sed -n '2s/^# //p' "$0" >&2; exit 64 ;;
esac
compiler="${SWIFT:-swift}c"
target=wasm32-unknown-none-wasm
assets=Sources/Pages/EmbeddedWebAssets
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
  # Otherwise there is a hash in it that depends on the folder's name.
  -Xfrontend -disable-incremental-llvm-codegen
  -I "$out" -Xcc "-fmodule-map-file=$out/module.modulemap")
for feature in MemberImportVisibility InternalImportsByDefault ExistentialAny; do
  flags+=(-enable-upcoming-feature "$feature")
done

compile() {
  local module="$1" options="$2" files=()
  while IFS= read -r file; do files+=("$file"); done < <(find "${@:3}" -name '*.swift' | sort)
  # The options are words.
  # shellcheck disable=SC2086
  "$compiler" "${flags[@]}" -module-name "$module" $options "${files[@]}"
}
# Of a module that others import, the interface is enough: in Embedded Swift, the last one has the code of all.
interface() { compile "$1" "-emit-module -emit-module-path $out/$1.swiftmodule" "${@:2}"; }

# The folders of each module that browsers need, in the order of imports.
catalog=Sources/Catalog/CatalogModel
pictures=Sources/Pages/PagePictures
for module in DocumentJSON CompositionalLayout LayoutSolver LayoutLint; do
  interface "$module" "Sources/Layout/$module"
done
interface LayoutText Sources/Layout/LayoutText/Documents
interface CatalogModel "$catalog"/{Cells,Choices,Records,Rules,Values}
interface Storefront Sources/Pages/Storefront/{Accessibility,Page}
interface PagePictures "$pictures"/{Artwork,Canvas,Cells,Frames,Page,Screen,Type}
interface Publishing Sources/Pages/Publishing/Pictures
compile StorefrontWeb "-Osize -c -o $out/StorefrontWeb.o" Sources/Pages/StorefrontWeb Scripts/WebAssembly
echo "Compiled for WebAssembly in $SECONDS s."

libc=/usr/lib/wasm32-wasi/libc.a
builtins="$({ find /usr/lib/llvm-*/lib/clang -name libclang_rt.builtins-wasm32.a 2>/dev/null || true; } |
  sort -V | tail -n 1)"
if [ ! -e "$libc" ] || [ -z "$builtins" ] || ! command -v wasm-opt >/dev/null; then
  echo "Not linked: make wasm installs the libraries of C for WebAssembly, and Binaryen." >&2
  [ "${STOREFRONT_TESTS:-desk}" != ci ]
  exit
fi

tools="$resources/../../bin"
compile_c() {
  "$tools/clang" --target=wasm32-wasi -isystem /usr/include/wasm32-wasi -std=gnu2x -Os -c -o "$out/$1.o" "${@:2}"
}
compile_c shim Scripts/WebAssembly/shim.c
compile_c EmbeddedSchemas -I "$schemas/include" "$schemas/EmbeddedSchemas.c"
exports=()
for name in allocate free open ask close seed; do exports+=("--export=storefront_$name"); done
# A page that needs more than 512 MB of memory ends in an error.
"$tools/wasm-ld" --no-entry "${exports[@]}" --gc-sections --strip-debug -z stack-size=1048576 --max-memory=536870912 \
  "$out/StorefrontWeb.o" "$out/shim.o" "$out/EmbeddedSchemas.o" \
  "$resources/embedded/$target/libswiftUnicodeDataTables.a" "$libc" "$builtins" -o "$out/linked.wasm"
wasm-opt -Oz --strip-debug --enable-bulk-memory --enable-sign-ext --enable-mutable-globals \
  --enable-nontrapping-float-to-int "$out/linked.wasm" -o "$out/storefront.wasm"
echo "storefront.wasm: $(wc -c <"$out/storefront.wasm") bytes, $(gzip -9 -c "$out/storefront.wasm" | wc -c) compressed."

tools_used="$("$compiler" --version 2>/dev/null | sed -n 's/.*(\(swift-[^ )]*\)).*/\1/p'), $(wasm-opt --version)"
if [ "${1:-}" != --check ]; then
  cp "$out/storefront.wasm" "$assets/storefront.wasm"
  echo "$tools_used" >"$assets/storefront.wasm.txt"
elif [ "$tools_used" != "$(cat "$assets/storefront.wasm.txt")" ]; then
  echo "Not compared: storefront.wasm was made with $(cat "$assets/storefront.wasm.txt"), and this is $tools_used."
elif ! cmp "$out/storefront.wasm" "$assets/storefront.wasm"; then
  echo "storefront.wasm is not what the sources say: make it again with make web." >&2
  exit 1
fi
