#!/usr/bin/env bash
# Builds the documentation of every library with a DocC catalog, and fails on warnings. Uses the compiler for
# the symbol graphs and the toolchain's docc for the pages, so no plugin is needed.
set -euo pipefail
cd "$(dirname "$0")/.."

swift="${SWIFT:-swift}"
output="${1:-.build/docs}"
graphs="$(mktemp -d)"
trap 'rm -rf "$graphs"' EXIT

docc="$(dirname "$(command -v "$swift")")/docc"
[ -x "$docc" ] || docc="$(command -v docc || true)"
if [ -z "$docc" ]; then
  echo "docc is missing; it is part of the Swift toolchain from https://www.swift.org/install." >&2
  exit 1
fi

echo "== Symbol graphs"
# Where the tests are not built, it fails on their modules, and has written those of the libraries.
"$swift" package dump-symbol-graph --minimum-access-level public --skip-synthesized-members \
  >"$graphs/log" 2>&1 || true
found="$(sed -n 's/^Files written to //p' "$graphs/log" | tail -1)"
if [ -z "$found" ]; then
  cat "$graphs/log" >&2
  exit 1
fi

failed=0
rm -rf "$output"
mkdir -p "$output"
for catalog in Sources/*/*/*.docc; do
  module="$(basename "$catalog" .docc)"
  mkdir -p "$graphs/$module"
  # The symbols of the module, and its extensions of other modules.
  cp "$found/$module.symbols.json" "$graphs/$module/"
  for extension in "$found/$module"@*.symbols.json; do
    [ ! -e "$extension" ] || cp "$extension" "$graphs/$module/"
  done
  echo "== $module"
  "$docc" convert "$catalog" --additional-symbol-graph-dir "$graphs/$module" \
    --fallback-display-name "$module" --fallback-bundle-identifier "storefront.$module" \
    --warnings-as-errors --output-path "$output/$module.doccarchive" || failed=1
done
[ "$failed" -eq 0 ] || exit 1
echo "Built $output; view one with: docc preview Sources/Pages/Storefront/Storefront.docc"
