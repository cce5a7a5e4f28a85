#!/usr/bin/env bash
# Builds every benchmark and runs one after the other, the start of the program last.
set -euo pipefail
cd "$(dirname "$0")/.."

swift="${SWIFT:-swift}"
"$swift" build --package-path Benchmarks -c release >&2
programs="$("$swift" build --package-path Benchmarks -c release --show-bin-path)"

for name in solver snapshot catalog; do
  printf '\n== %s-benchmarks\n' "$name"
  "$programs/$name-benchmarks"
done

printf '\n== startup.sh\n'
Benchmarks/startup.sh
