#!/usr/bin/env bash
# Builds storefront, seeds a catalog, prints the sections, a plan and its frames of the page "apps", and writes a preview.
set -euo pipefail
cd "$(dirname "$0")/.."

swift="${SWIFT:-swift}"
database="${DATABASE:-storefront.sqlite}"
log="$(mktemp)"
trap 'rm -f "$log"' EXIT

echo "Building storefront (the first time takes some minutes) …"
if [ -t 1 ]; then
  "$swift" build --product storefront
# Elsewhere a line for each package and module, and everything if the build fails.
elif ! "$swift" build --product storefront 2>&1 | tee "$log" |
  awk '/^(Fetching|Building|Build complete)/ { print "  " $0; fflush() }
    /^\[.*\] Compiling / && !seen[$3]++ { print "  " $1 " " $3; fflush() }'; then
  cat "$log" >&2
  exit 1
fi
storefront="$("$swift" build --show-bin-path)/storefront"

say() {
  printf '\n$ storefront %s\n' "$*"
  STOREFRONT_DATABASE="$database" "$storefront" "$@"
}

preview="$(dirname "$database")/apps.html"
say seed
say sections apps
say layout apps --section favorites --device iphone-16
say frames apps --section favorites --device iphone-16 --measured-by render
say preview apps -o "$preview"

printf '\nOpen %s in a browser: the page, with its frames.\n' "$preview"
printf 'The catalog is %s, the program %s.\n' "$database" "$storefront"
