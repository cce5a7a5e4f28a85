#!/usr/bin/env bash
# Checks that the benchmarks, which are a package of their own, compile against the modules that were just built: a
# build of that package would compile all of Storefront once more. ServeBenchmarks is left out, since it imports
# Hummingbird, which Storefront does not depend on; a workflow builds all of them. Arguments are those of the build.
set -euo pipefail
cd "$(dirname "$0")/.."

swift="${SWIFT:-swift}"
products="$("$swift" build "$@" --show-bin-path)"
modules="$(mktemp -d)"
trap 'rm -rf "$modules"' EXIT

flags=(-swift-version 6 -package-name benchmarks -I "$products/Modules" -I "$modules")
for feature in MemberImportVisibility InternalImportsByDefault ExistentialAny; do
  flags+=(-enable-upcoming-feature "$feature")
done
# The maps of C modules, those that packages have and those that SwiftPM makes.
while IFS= read -r map; do
  flags+=(-Xcc "-fmodule-map-file=$map" -Xcc "-I$(dirname "$map")")
done < <(find Sources Migrations .build/checkouts -name module.modulemap -path '*/include/*'
  find Benchmarks/Sources -name module.modulemap)
while IFS= read -r map; do
  flags+=(-Xcc "-fmodule-map-file=$map")
done < <(find "$products" -maxdepth 2 -name module.modulemap)

compile() { "${swift}c" "${flags[@]}" "$@"; }
compile -parse-as-library -emit-module -module-name BenchmarkSupport \
  -o "$modules/BenchmarkSupport.swiftmodule" $(find Benchmarks/Sources/BenchmarkSupport -name '*.swift')
for folder in Benchmarks/Sources/*Benchmarks; do
  [ "$(basename "$folder")" != ServeBenchmarks ] || continue
  echo "$(basename "$folder")"
  compile -typecheck -module-name "$(basename "$folder")" $(find "$folder" -name '*.swift')
done
