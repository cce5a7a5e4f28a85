#!/usr/bin/env bash
# Draws the studio's pictures of the documentation into a folder, from the tests in the files that the filter names.
# Needs Chromium with the fonts of `make browser`.
set -euo pipefail

mkdir -p "$1"
STOREFRONT_TESTS=ci STOREFRONT_STUDIO_PICTURES="$(cd "$1" && pwd)" "${SWIFT:-swift}" test --filter '^StorefrontCLITests\.Studio.*(Day|Language|Library|Proposal)Tests'
