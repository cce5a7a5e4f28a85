#!/usr/bin/env bash
# Installs the release builds of storefront and storefront-serve, the manual page and the shell completions
# below a prefix, or removes them with --remove. DESTDIR is prepended to the prefix.
set -euo pipefail
cd "$(dirname "$0")/.."

remove=false
if [ "${1:-}" = --remove ]; then
  remove=true
  shift
fi
root="${DESTDIR:-}${1:?Usage: Scripts/install.sh [--remove] PREFIX}"

program="$root/bin/storefront"
server="$root/bin/storefront-serve"
manual="$root/share/man/man1/storefront.1"
bash="$root/share/bash-completion/completions/storefront"
zsh="$root/share/zsh/site-functions/_storefront"
fish="$root/share/fish/vendor_completions.d/storefront.fish"

if $remove; then
  rm -f "$program" "$server" "$manual" "$bash" "$zsh" "$fish"
  echo "Removed storefront from $root."
  exit
fi

swift="${SWIFT:-swift}"
built="$("$swift" build -c release --static-swift-stdlib --show-bin-path)/storefront"
if ! mkdir -p "$root/bin" 2>/dev/null || [ ! -w "$root/bin" ]; then
  echo "Cannot write to $root/bin. Run: sudo make install, or: make install PREFIX=\$HOME/.local" >&2
  exit 1
fi
install -d "$(dirname "$manual")" "$(dirname "$bash")" "$(dirname "$zsh")" "$(dirname "$fish")"
install -m 755 "$built" "$program"
install -m 755 "$built-serve" "$server"
install -m 644 .build/storefront.1 "$manual"
"$built" --generate-completion-script bash >"$bash"
"$built" --generate-completion-script zsh >"$zsh"
"$built" --generate-completion-script fish >"$fish"
echo "Installed $program, storefront-serve, the manual page and completions."
case ":$PATH:" in
*":$root/bin:"*) ;;
*) echo "Add $root/bin to your PATH to run it as storefront." ;;
esac
