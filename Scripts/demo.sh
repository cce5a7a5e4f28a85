#!/usr/bin/env bash
# Builds storefront, seeds a catalog, and prints the sections and the layout of the page "apps".
set -euo pipefail
cd "$(dirname "$0")/.."

swift="${SWIFT:-swift}"
database="${DATABASE:-storefront.sqlite}"

echo "Building storefront (the first time takes about a minute) …"
log="$(mktemp)"
trap 'rm -f "$log"' EXIT
if ! "$swift" build --product storefront >"$log" 2>&1; then
  cat "$log" >&2
  exit 1
fi
storefront="$("$swift" build --show-bin-path)/storefront"

say() {
  printf '\n$ storefront %s\n' "$*"
  STOREFRONT_DATABASE="$database" "$storefront" "$@"
}

say seed
say sections --page apps
say layout --page apps

printf '\nThe catalog is %s, the program %s.\n' "$database" "$storefront"
