#!/usr/bin/env bash
# Checks the formatting, builds everything and fails on warnings, and runs the tests. STOREFRONT_TESTS says how
# much: desk (the default), ci or long. At a desk, STOREFRONT_BROWSER=1 includes the tests in a browser.
# BUILD_FLAGS are more arguments for each build.
set -euo pipefail
cd "$(dirname "$0")/.."

swift="${SWIFT:-swift}"
form="${STOREFRONT_TESTS:-desk}"
log="$(mktemp)"
trap 'rm -f "$log"' EXIT

# Omits progress, notes, and the warnings of Tests/UIKit/AppCode/Swift6, which calls UIKit from nonisolated code on
# purpose.
show() {
  awk '/^\[([0-9]+\/[0-9]+|#[A-Za-z]+)\]/ { next }
    /: note:/ || /Tests\/UIKit\/AppCode\/Swift6\/.*: warning:/ { skipped = 1; next }
    skipped && (/^ *[0-9]* *[|`:]/ || /^[0-9]*$/) { next }
    { skipped = 0; print; fflush() }'
}

# Runs a group of tests, and ends with what failed in it: the output of the other tests is long, and some services keep
# only the end. There are no tests of XCTest, and looking for them takes longer than starting a group.
run_tests() {
  "$swift" test --skip-build --disable-xctest ${traits[@]+"${traits[@]}"} "$@" 2>&1 | tee "$log" && return
  echo "== Seeds" >&2
  grep -E ": seed [0-9]+$" "$log" >&2 || true
  echo "== Failed" >&2
  grep -E -A 3 '✘|[Ff]atal error|: error:' "$log" >&2 || tail -n 20 "$log" >&2
  exit 1
}

# At a desk, the header of PostgreSQL's client library may be missing, and a fleet's log is only the error that says
# so. Continuous integration builds everything with the fleet, so that nothing is built twice, and then the one module
# that depends on the trait without it.
traits=()
if [ "$form" != desk ]; then traits=(--traits Fleet); fi

read -ra flags <<<"${BUILD_FLAGS:-}"

echo "== Lint"
make --no-print-directory lint SWIFT="$swift"

echo "== Build"
"$swift" build --build-tests ${flags[@]+"${flags[@]}"} ${traits[@]+"${traits[@]}"} 2>&1 | tee "$log" | show
if grep -E '(^|/)(Sources|Tests|Migrations|SeedData)/.*: warning:' "$log" |
  grep -v 'Tests/UIKit/AppCode/Swift6/' >&2; then
  echo "The build has warnings; fix them." >&2
  exit 1
fi

echo "== Test"
# Tests of services, servers and clients have deadlines, and other tests keep all threads busy for seconds, so
# these groups run one after the other.
services='^((PageServiceTests|StudioTests|StorefrontServerTests|StorefrontAppTests)\.|StorefrontCLITests\.StudioKill)'
clients='^StorefrontClientTests\.'
logs='^PostgresLogTests\.'
# Editors in a browser take as long as a third of all other tests, which they would wait for.
browsers='^StorefrontCLITests\.(BrowserTests|PlaygroundTests|StorefrontPageTests|Studio(?!Kill))'
run_tests --skip "$services" --skip "$clients" ${traits[@]+--skip "$logs"} --skip "$browsers"
run_tests --filter "$services"
run_tests --filter "$clients"
if [ "$form" = desk ] && [ -z "${STOREFRONT_BROWSER:-}" ]; then
  echo "Skipped: make test-browser tests previews and the studio in Chromium."
else
  run_tests --filter "$browsers"
fi

if [ ${#traits[@]} -gt 0 ]; then
  run_tests --filter "$logs"
  echo "== Without the fleet"
  "$swift" build ${flags[@]+"${flags[@]}"} --scratch-path .build/without-fleet --target PostgresLog 2>&1 | show
fi

echo "== Embedded files"
Scripts/test-embedding.sh

echo "== Generated client"
Scripts/test-generated-client.sh ${traits[@]+"${traits[@]}"}

echo "== Burning machines"
Scripts/test-litestream.sh ${traits[@]+"${traits[@]}"}

echo "== Agents"
Scripts/test-agents.sh ${traits[@]+"${traits[@]}"}

echo "== Packages"
if [ "$form" = desk ]; then
  echo "Skipped: make test-packages makes and installs the packages of a release."
else
  # Programs of a debug build, which load libraries that a system without Swift does not have.
  program="$("$swift" build ${traits[@]+"${traits[@]}"} --show-bin-path)/storefront-serve"
  mkdir -p .build/debug-package/libraries
  strip -o .build/debug-package/storefront "$program"
  ldd "$program" | awk '$3 ~ "^/" && $1 !~ /^(libc|libm)\./ { print $3 }' |
    xargs cp -t .build/debug-package/libraries
  # What is tested does not depend on how well it is compressed.
  export COMPRESSION=0
  Packaging/package.sh .build/debug-package/storefront .build/debug-package/storefront .build/debug-package/packages
  Scripts/test-packages.sh .build/debug-package/packages .build/debug-package/storefront \
    .build/debug-package/storefront .build/debug-package/libraries
  unset COMPRESSION
fi

echo "== Benchmarks"
Scripts/check-benchmarks.sh ${traits[@]+"${traits[@]}"}

echo "== WebAssembly"
if [ "$form" = desk ]; then
  echo "Skipped: continuous integration makes storefront.wasm again, and compares it (Scripts/web.sh --check)."
else
  SWIFT="$swift" Scripts/web.sh --check
fi

echo "== Examples"
if [ "$form" = desk ]; then
  echo "Skipped: continuous integration builds them as packages of their own."
else
  "$swift" test ${flags[@]+"${flags[@]}"} --package-path Examples/LayoutOnLinux 2>&1 | show
  # StorefrontAppTests tests the app's behavior. This builds it as a package that depends on Storefront.
  "$swift" build ${flags[@]+"${flags[@]}"} --package-path Examples/StorefrontApp 2>&1 | show
  # Swift writes the file only if there are packages to resolve.
  if grep -s '"identity"' Examples/*/Package.resolved >&2; then
    echo "Apps with traits: [] resolve these packages; make their use in Package.swift depend on a trait." >&2
    exit 1
  fi
fi

# More recordings of UIKit than the tests have: a list of folders, separated by colons.
if [ -n "${UIKIT_CASES:-}" ]; then
  echo "== Conformance"
  IFS=: read -ra folders <<<"$UIKIT_CASES"
  "$("$swift" build ${traits[@]+"${traits[@]}"} --show-bin-path)/uikit-conformance" "${folders[@]}"
fi
