#!/usr/bin/env bash
# Usage: package.sh PROGRAM FLEET-PROGRAM FOLDER
# Makes all packages of a release in FOLDER: archives, Debian packages, an image and a bill of materials, with their
# checksums. PROGRAM and FLEET-PROGRAM are what build.sh builds, the latter with --fleet. The same programs give the same
# bytes. COMPRESSION is 0 to 9, the default.
set -euo pipefail
cd "$(dirname "$0")/.."

program="$(realpath "${1:?Usage: Packaging/package.sh PROGRAM FLEET-PROGRAM FOLDER}")"
fleet="$(realpath "${2:?Usage: Packaging/package.sh PROGRAM FLEET-PROGRAM FOLDER}")"
folder="${3:?Usage: Packaging/package.sh PROGRAM FLEET-PROGRAM FOLDER}"

missing=()
for tool in xz:xz-utils dpkg-deb:dpkg dpkg-shlibdeps:dpkg-dev python3:python3; do
  command -v "${tool%%:*}" >/dev/null || missing+=("${tool#*:}")
done
if [ ${#missing[@]} -gt 0 ]; then
  echo "Tools are missing. Install the packages: ${missing[*]}" >&2
  exit 1
fi

# All files get the time of the last commit, or of the changelog where there is no repository.
SOURCE_DATE_EPOCH="${SOURCE_DATE_EPOCH:-$(git log -1 --format=%ct 2>/dev/null || stat -c %Y CHANGELOG.md)}"
export SOURCE_DATE_EPOCH COMPRESSION="${COMPRESSION:-9}" LC_ALL=C TZ=UTC
umask 022

work="$(mktemp -d)"
trap 'rm -rf "$work"' EXIT
mkdir -p "$folder" "$work/packages"
packages="$work/packages"

echo "Writing the manual, completions and guides …"
Packaging/stage.sh "$program" "$work/prefix"
version="$("$work/prefix/bin/storefront" --version)"
cp -a "$work/prefix" "$work/fleet-prefix"
install -m 755 "$fleet" "$work/fleet-prefix/bin/storefront"
name="storefront-$version-linux-$(uname -m)"

echo "Packing $name …"
Packaging/bill-of-materials.py "$work/prefix/bin/storefront" "$work/fleet-prefix/bin/storefront" >"$packages/$name.cdx.json"
Packaging/archive.sh "$work/prefix" "$packages/$name"
Packaging/debian.sh storefront "$work/prefix" "$packages"
Packaging/debian.sh storefront-fleet "$work/fleet-prefix" "$packages"
Packaging/image.py "$work/fleet-prefix/bin/storefront" "$packages/storefront-$version-image-$(uname -m).tar"
install -m 755 Packaging/install.sh "$packages/install.sh"
(cd "$packages" && sha256sum -- * >"$work/SHA256SUMS")

# Packages of another version do not stay beside their checksums.
rm -rf "${folder:?}"/*
mv "$packages"/* "$work/SHA256SUMS" "$folder"
(cd "$folder" && du -h --apparent-size -- * | awk '{ printf "%8s  %s\n", $1, $2 }')
