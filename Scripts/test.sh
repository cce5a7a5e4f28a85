#!/usr/bin/env bash
# Builds everything without a warning, checks the formatting and runs every test.
set -euo pipefail
cd "$(dirname "$0")/.."

swift="${SWIFT:-swift}"
log="$(mktemp)"
trap 'rm -f "$log"' EXIT

echo "== Build"
"$swift" build --build-tests 2>&1 | tee "$log" | { grep -vE '^\[[0-9]+/[0-9]+\]' || true; }
# In Swift 6 an app's code of no actor that calls UIKit's is warned, as the tests of it are meant to be.
if grep -E '(^|/)(Sources|Tests|Migrations|SeedData)/.*: warning:' "$log" |
  grep -v 'Tests/AppCode/Swift6/' >&2; then
  echo "The build has warnings; fix them." >&2
  exit 1
fi

echo "== Lint"
make --no-print-directory lint SWIFT="$swift"

echo "== Test"
# Services, servers and clients wait for each other within deadlines, and other tests keep every thread busy for
# seconds at a time: so they take turns.
sockets='^(PageServiceTests|StorefrontServerTests|StorefrontClientTests|StorefrontAppTests)\.'
"$swift" test --skip-build --skip "$sockets" 2>&1
"$swift" test --skip-build --filter "$sockets" 2>&1

echo "== Examples"
"$swift" test --package-path Examples/LayoutOnLinux 2>&1 | { grep -vE '^\[[0-9]+/[0-9]+\]' || true; }
# What the app shows is tested above; here it is built as an app that depends on the package.
"$swift" build --package-path Examples/StorefrontApp 2>&1 | { grep -vE '^\[[0-9]+/[0-9]+\]' || true; }

echo "== Dependencies of apps that ask for no trait"
for resolved in Examples/*/Package.resolved; do
  if sed -nE 's/.*"identity" : "(.*)".*/\1/p' "$resolved" | grep -vx swift-collections >&2; then
    echo "$resolved: a package with traits: [] resolves them; guard every use in Package.swift by the trait." >&2
    exit 1
  fi
done

echo "== Conformance"
# UIKIT_CASES names folders with colons between them; a folder may hold others.
IFS=: read -ra named <<<"${UIKIT_CASES:-}"
folders=()
for folder in ${named[@]+"${named[@]}"}; do
  if [ -d "$folder" ]; then folders+=("$folder"); else echo "There is no folder $folder." >&2; fi
done
if [ "${#folders[@]}" -gt 0 ]; then
  "$("$swift" build --show-bin-path)/uikit-conformance" "${folders[@]}"
else
  echo "Skipped: UIKIT_CASES names no folder of recorded answers of UIKit."
fi
