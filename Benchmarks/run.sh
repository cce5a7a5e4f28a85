#!/usr/bin/env bash
# Builds all benchmarks and runs them one after the other, startup.sh last. Missing tools and peers are
# reported and skipped.
set -euo pipefail
cd "$(dirname "$0")/.."

for peer in YOGA DIFFERENCEKIT; do
  variable="STOREFRONT_$peer"
  path="${!variable:-}"
  if [ -z "$path" ]; then
    echo "$variable is not set: the columns of that peer stay empty (see Benchmarks/README.md)."
  elif [ ! -e "$path" ]; then
    echo "$variable names $path, which does not exist." >&2
    exit 1
  fi
done

swift="${SWIFT:-swift}"
"$swift" build --package-path Benchmarks -c release >&2
programs="$("$swift" build --package-path Benchmarks -c release --show-bin-path)"

for name in solver snapshot document picture page catalog; do
  printf '\n== %s-benchmarks\n' "$name"
  "$programs/$name-benchmarks"
done

printf '\n== startup.sh\n'
Benchmarks/startup.sh
