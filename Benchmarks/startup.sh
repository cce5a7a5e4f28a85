#!/usr/bin/env bash
# Measures how long a release build of storefront takes to start, read the sample catalog and print a page's
# sections, and compares it with a trivial query of sqlite3 on the same file.
set -euo pipefail
cd "$(dirname "$0")/.."

swift="${SWIFT:-swift}"
for tool in hyperfine sqlite3 python3; do
  command -v "$tool" >/dev/null || { echo "Skipped: $tool is missing; apt-get install -y $tool."; exit 0; }
done

make --no-print-directory release SWIFT="$swift" >/dev/null
storefront="$("$swift" build -c release --static-swift-stdlib --show-bin-path)/storefront"
folder="$(mktemp -d)"
trap 'rm -rf "$folder"' EXIT
"$storefront" seed --database "$folder/catalog.sqlite" >/dev/null

hyperfine --shell=none --warmup 10 --runs 200 --export-json "$folder/times.json" \
  "$storefront sections --database $folder/catalog.sqlite" \
  "sqlite3 $folder/catalog.sqlite 'select 1'" >/dev/null 2>&1

python3 - "$folder/times.json" <<'PYTHON'
import json, sys

ours, sqlite = (run["median"] * 1000 for run in json.load(open(sys.argv[1]))["results"])
print(f"storefront sections   {ours:6.1f} ms  (median of 200)")
print(f"sqlite3 'select 1'    {sqlite:6.1f} ms")
print(f"ratio                 {ours / sqlite:6.1f}")
PYTHON
