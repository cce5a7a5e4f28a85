#!/usr/bin/env bash
# Draws the documentation's pictures into a folder with the storefront that is on the PATH. The pictures name
# a stack of fonts, and their text is measured for the widest of them; see FontMetrics.
set -euo pipefail

folder="$1"
database="$(mktemp -d)/pictures.sqlite"
trap 'rm -rf "$(dirname "$database")"' EXIT
mkdir -p "$folder"
storefront seed --database "$database" >/dev/null

draw() {
  name="$1"
  shift
  storefront render --database "$database" "$@" -o "$folder/$name.svg"
}

# The pages `apps` and `shop`, for the README.
draw apps --page apps --device iphone-16
draw shop --page shop --device iphone-16 --scheme dark

# Each section type.
draw singleList --page apps --section 0 --bare --full
draw doubleList --page apps --section 1 --bare --full
draw tripleList --page apps --section 2 --bare --full
draw categoryList --page apps --section 3 --bare --full
draw photoMosaic --page album --device iphone-16
draw brandRow --page shop --section 0 --bare --full
draw cardRow --page shop --section 1 --bare --full
draw photoGrid --page shop --section 2 --device iphone-16
draw episodeFeed --page feed --device iphone-16
draw badgedGrid --page badges --section 2 --bare --full

# Other options of pictures.
draw frames --page apps --device iphone-16 --frames
draw duo --page feed --device iphone-duo --device iphone-duo-open \
  --device iphone-duo-half-folded-landscape
draw feed-ipad --page feed --device ipad-landscape
