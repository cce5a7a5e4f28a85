#!/usr/bin/env bash
# Usage: debian.sh PACKAGE PREFIX FOLDER
# Makes the Debian package storefront or storefront-fleet of the files in PREFIX, in FOLDER.
set -euo pipefail
cd "$(dirname "$0")/.."
package="${1:?Usage: Packaging/debian.sh PACKAGE PREFIX FOLDER}"
prefix="${2:?Usage: Packaging/debian.sh PACKAGE PREFIX FOLDER}"
folder="${3:?Usage: Packaging/debian.sh PACKAGE PREFIX FOLDER}"

version="$("$prefix/bin/storefront" --version)-1"
architecture="$(dpkg --print-architecture)"
work="$(mktemp -d)"
trap 'rm -rf "$work"' EXIT
root="$work/root"
mkdir -p "$root/DEBIAN" "$root/usr/lib/systemd/system" "$root/etc/storefront" "$work/debian"
cp -a "$prefix/." "$root/usr"

# As Debian names and compresses them.
documents="$root/usr/share/doc/storefront"
if [ "$package" != storefront ]; then
  mv "$documents" "$root/usr/share/doc/$package"
  documents="$root/usr/share/doc/$package"
fi
rm "$documents/LICENSE"
install -m 644 Packaging/debian/copyright "$documents/copyright"
mv "$documents/CHANGELOG.md" "$documents/changelog"
cat >"$documents/changelog.Debian" <<END
$package ($version) unstable; urgency=medium

  * /usr/share/doc/$package/changelog.gz has the changes.

 -- $(sed -n 's/^Maintainer: //p' Packaging/debian/control)  $(date -R -d "@$SOURCE_DATE_EPOCH")
END
gzip --no-name --best "$documents/changelog" "$documents/changelog.Debian" "$root/usr/share/man/man1/storefront.1"
ln -s storefront.1.gz "$root/usr/share/man/man1/storefront-serve.1.gz"
mkdir -p "$root/usr/share/zsh/vendor-completions"
mv "$root/usr/share/zsh/site-functions/_storefront" "$root/usr/share/zsh/vendor-completions/"
rmdir "$root/usr/share/zsh/site-functions"

units=(storefront.service storefront-mirror.service)
[ "$package" = storefront ] || units+=(storefront-fleet.service)
for unit in "${units[@]}"; do install -m 644 "Packaging/systemd/$unit" "$root/usr/lib/systemd/system/$unit"; done
rm -r "$documents/examples/systemd"
# It may get a token, which only root reads for the server.
install -m 600 Packaging/debian/environment "$root/etc/storefront/environment"
echo /etc/storefront/environment >"$root/DEBIAN/conffiles"
install -D -m 644 Packaging/debian/lintian-overrides "$root/usr/share/lintian/overrides/$package"
sed -i "s/^PACKAGE:/$package:/" "$root/usr/share/lintian/overrides/$package"

for script in postinst prerm postrm; do
  install -m 755 "Packaging/debian/$script" "$root/DEBIAN/$script"
  sed -i "s/^units=.*/units=\"${units[*]}\"/" "$root/DEBIAN/$script"
done

# What the program links, with the lowest versions that have the symbols it uses.
cp Packaging/debian/control "$work/debian/control"
libraries="$(cd "$work" && dpkg-shlibdeps -O "$root/usr/bin/storefront" 2>/dev/null | sed 's/^shlibs:Depends=//')"
{
  awk -v RS= -v package="$package" '$0 ~ "(^|\n)Package: " package "(\n|$)"' Packaging/debian/control
  sed -n '/^Maintainer: /p; /^Homepage: /p; /^Section: /p; /^Priority: /p' Packaging/debian/control
  echo "Version: $version"
  echo "Architecture: $architecture"
  echo "Installed-Size: $(du -sk --apparent-size "$root" | cut -f1)"
} | sed "s/\${shlibs:Depends}/$libraries/; /^Architecture: any/d" >"$root/DEBIAN/control"

(cd "$root" && find . -path ./DEBIAN -prune -o -type f -printf '%P\0' | sort -z | xargs -0 md5sum) >"$root/DEBIAN/md5sums"
find "$root" -exec touch --no-dereference --date "@$SOURCE_DATE_EPOCH" {} +
dpkg-deb --root-owner-group -Zxz "-z$COMPRESSION" --threads-max=1 --build "$root" "$folder/${package}_${version}_$architecture.deb" >/dev/null
