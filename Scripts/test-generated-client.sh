#!/usr/bin/env bash
# Checks a saved copy of /openapi.json with openapi-spec-validator, and reads every route of a running server with the
# client that openapi-python-client makes of it. Both tools are installed into a temporary folder. At a desk,
# this is skipped where they cannot be installed; STOREFRONT_TESTS=ci or long fails.
set -euo pipefail
cd "$(dirname "$0")/.."

swift="${SWIFT:-swift}"
folder="$(mktemp -d)"
server=
finish() {
  [ -z "$server" ] || kill "$server" 2>/dev/null || true
  rm -rf "$folder"
}
trap finish EXIT

. Scripts/python-tools.sh
install_tools Scripts/generated-client.txt "openapi-python-client"

# Arguments are those of the build, so that nothing is built twice.
programs="$("$swift" build "$@" --show-bin-path)"
export STOREFRONT_DATABASE="$folder/catalog.sqlite" STOREFRONT_TOKEN
STOREFRONT_TOKEN="$(python3 -c 'import secrets; print(secrets.token_hex(32))')"
export STOREFRONT_MEDIA="$folder/media.sqlite" STOREFRONT_MEDIA_ADDRESS=https://shop.example.com
"$programs/storefront" seed >"$folder/log"
picture="$("$programs/storefront" media add Tests/Catalog/CatalogModelTests/Pictures/photo.png)"
"$programs/storefront-serve" --port 0 >"$folder/server" 2>&1 &
server=$!
address=
until [ -n "$address" ]; do
  if ! kill -0 "$server" 2>/dev/null; then
    cat "$folder/server" >&2
    exit 1
  fi
  address="$(grep -oE 'http://[0-9.]+:[0-9]+' "$folder/server" | head -n 1 || true)"
  sleep 0.05
done

python3 -c 'import sys, urllib.request as r; r.urlretrieve(sys.argv[1], sys.argv[2])' \
  "$address/openapi.json" "$folder/openapi.json"
"$folder/tools/bin/openapi-spec-validator" "$folder/openapi.json"
# It does not know the types of pictures, whose bytes it is to hand on as they are.
{
  echo "content_type_overrides:"
  printf '  image/%s: application/octet-stream\n' png jpeg gif webp avif
} >"$folder/config.yaml"
# Its own formatter is in the folder of the tools.
PATH="$folder/tools/bin:$PATH" "$folder/tools/bin/openapi-python-client" generate --fail-on-warning \
  --config "$folder/config.yaml" --path "$folder/openapi.json" --output-path "$folder/client"
"$folder/tools/bin/python" Scripts/generated-client.py "$address" "$STOREFRONT_TOKEN" "$folder/client" \
  "${picture##*/}"
