#!/usr/bin/env bash
# Speaks with storefront mcp by PyPI's client of the Model Context Protocol in all of its modes, and lets an agent without a
# model build a page from a brief. The client is installed into a temporary folder. At a desk, this is skipped where it
# cannot be installed; STOREFRONT_TESTS=ci or long fails.
set -euo pipefail
cd "$(dirname "$0")/.."

swift="${SWIFT:-swift}"
form="${STOREFRONT_TESTS:-desk}"
folder="$(mktemp -d)"
trap 'rm -rf "$folder"' EXIT

if ! { python3 -m venv "$folder/tools" &&
  "$folder/tools/bin/pip" install --quiet --disable-pip-version-check -r Scripts/agents.txt; } \
  >"$folder/log" 2>&1; then
  if [ "$form" = desk ]; then
    echo "Skipped: python3 cannot install the client of agents."
    exit 0
  fi
  cat "$folder/log" >&2
  exit 1
fi

# Arguments are those of the build, so that nothing is built twice.
programs="$("$swift" build "$@" --show-bin-path)"
export STOREFRONT_DATABASE="$folder/catalog.sqlite" STOREFRONT_NOW=2026-12-01T09:00:00Z
unset STOREFRONT_FLEET STOREFRONT_MEDIA
"$programs/storefront" seed >"$folder/log"
"$folder/tools/bin/python" Scripts/agents.py "$programs/storefront" "$folder" Scripts/agents-brief.json
