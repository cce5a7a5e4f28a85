#!/usr/bin/env bash
# Usage: stage.sh PROGRAM PREFIX
#        stage.sh --remove PREFIX
# Writes all files of an installation below PREFIX, with PROGRAM as `storefront`, or removes them. PROGRAM is an
# optimized storefront-serve, which is the command line if its name is storefront.
set -euo pipefail
cd "$(dirname "$0")/.."

remove=false
if [ "${1:-}" = --remove ]; then
  remove=true
  shift
else
  built="${1:?Usage: Packaging/stage.sh PROGRAM PREFIX}"
  shift
fi
prefix="${1:?Usage: Packaging/stage.sh PROGRAM PREFIX}"

program="$prefix/bin/storefront"
server="$prefix/bin/storefront-serve"
manual="$prefix/share/man/man1/storefront.1"
bash="$prefix/share/bash-completion/completions/storefront"
zsh="$prefix/share/zsh/site-functions/_storefront"
fish="$prefix/share/fish/vendor_completions.d/storefront.fish"
documents="$prefix/share/doc/storefront"

if $remove; then
  rm -f "$program" "$server" "$manual" "$bash" "$zsh" "$fish"
  rm -rf "$documents"
  echo "Removed storefront from $prefix."
  exit
fi

if ! mkdir -p "$prefix/bin" 2>/dev/null || [ ! -w "$prefix/bin" ]; then
  echo "Cannot write to $prefix/bin. Run: sudo make install, or: make install PREFIX=\$HOME/.local" >&2
  exit 1
fi
for file in "$manual" "$bash" "$zsh" "$fish"; do install -d -m 755 "$(dirname "$file")"; done

# A program that runs is replaced, and not written to.
install -m 755 "$built" "$program.new"
mv -f "$program.new" "$program"
ln -sf storefront "$server"

written="$(mktemp)"
trap 'rm -f "$written"' EXIT
"$program" --experimental-dump-help >"$written"
"${SWIFT:-swift}" Scripts/manual.swift "$("$program" --version)" <"$written" >"$written.1"
install -m 644 "$written.1" "$manual"
rm "$written.1"
for shell in bash zsh fish; do
  "$program" --generate-completion-script "$shell" >"$written"
  install -m 644 "$written" "${!shell}"
done

examples="$documents/examples"
install -d -m 755 "$documents" "$examples"
install -m 644 README.md CHANGELOG.md LICENSE Documentation/*.md "$documents"
for folder in systemd nginx fleet litestream; do
  install -d -m 755 "$examples/$folder"
  install -m 644 Packaging/"$folder"/* "$examples/$folder"
done
install -m 644 Packaging/README.md "$examples"

# The licenses of the packages that are part of the program.
for license in .build/checkouts/*/{LICENSE,NOTICE}.txt; do
  [ -e "$license" ] || continue
  install -D -m 644 "$license" "$documents/licenses/$(basename "$(dirname "$license")")/$(basename "$license")"
done
