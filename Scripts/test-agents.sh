#!/usr/bin/env bash
# Speaks with storefront mcp by PyPI's client of the Model Context Protocol in all of its modes, and lets an agent without a
# model build a page from a brief. The client is installed into a temporary folder. At a desk, this is skipped where it
# cannot be installed; STOREFRONT_TESTS=ci or long fails.
set -euo pipefail
cd "$(dirname "$0")/.."

swift="${SWIFT:-swift}"
folder="$(mktemp -d)"
trap 'rm -rf "$folder"' EXIT

. Scripts/python-tools.sh
install_tools Scripts/agents.txt "the client of agents"

# Arguments are those of the build, so that nothing is built twice.
programs="$("$swift" build "$@" --show-bin-path)"
export STOREFRONT_DATABASE="$folder/catalog.sqlite" STOREFRONT_NOW=2026-12-01T09:00:00Z
unset STOREFRONT_FLEET STOREFRONT_MEDIA
"$programs/storefront" seed >"$folder/log"
"$folder/tools/bin/python" Scripts/agents.py "$programs/storefront" "$folder" Scripts/agents-brief.json
