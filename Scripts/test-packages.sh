#!/usr/bin/env bash
# Usage: test-packages.sh FOLDER PROGRAM FLEET-PROGRAM [LIBRARIES]
# Tests the packages in FOLDER, which Packaging/package.sh made of the two programs, as their users have them: in a new
# Debian system without Swift, and in a namespace as a container. LIBRARIES is a folder with shared libraries that the
# programs need there, which those of a release do not. Needs root, and installs nothing.
set -euo pipefail
cd "$(dirname "$0")/.."
usage='Usage: Scripts/test-packages.sh FOLDER PROGRAM FLEET-PROGRAM [LIBRARIES]'
folder="$(realpath "${1:?$usage}")"
[ -e "$folder/SHA256SUMS" ] || {
  echo "There are no packages in $folder. Make them with: make package" >&2
  exit 1
}
programs=("${2:?$usage}" "${3:?$usage}")
libraries="${4:-}"

work="$(mktemp -d)"
# A system is made by users of its own, who have to see the folder.
chmod 755 "$work"
server=
trap '[ -z "$server" ] || kill "$server"; rm -rf --one-file-system "$work"' EXIT
root="$work/debian"

fail() {
  printf 'test-packages.sh: %s\n' "$@" >&2
  exit 1
}

echo "== The same programs give the same bytes"
(cd "$folder" && sha256sum --quiet --check SHA256SUMS)
(umask 077 && TZ=Asia/Tokyo Packaging/package.sh "${programs[@]}" "$work/again" >"$work/log") || fail "$(cat "$work/log")"
diff -r "$folder" "$work/again"
archive=("$folder"/storefront-*-linux-*.tar.gz)
cmp <(gzip -dc "${archive[0]}") <(xz -dc "${archive[0]%.gz}.xz")

echo "== Lintian"
suppressed=()
# Programs of a debug build name the folder of Swift's libraries.
[ -z "$libraries" ] || suppressed=(--suppress-tags custom-library-search-path)
lintian --fail-on error ${suppressed[@]+"${suppressed[@]}"} "$folder"/*.deb 2>&1 | sed '/running with root/d'

echo "== Installer"
cat >"$work/serve.py" <<'END'
import functools, http.server, sys
handler = functools.partial(http.server.SimpleHTTPRequestHandler, directory=sys.argv[1])
handler.log_message = lambda *_: None
server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), handler)
print(server.server_port, flush=True)
server.serve_forever()
END
python3 "$work/serve.py" "$folder" >"$work/port" 2>/dev/null &
server=$!
until [ -s "$work/port" ]; do sleep 0.1; done
options=()
[ -z "$libraries" ] || options=(--libraries "$libraries")
Packaging/test-installation.sh ${options[@]+"${options[@]}"} "$root" "http://127.0.0.1:$(cat "$work/port")"
kill "$server"
server=
chroot "$root" sh -s -- --remove <Packaging/install.sh
[ ! -e "$root/usr/local/bin/storefront" ] || fail "The installer leaves the program behind."

echo "== Debian packages"
mkdir -p "$root/packages"
cp "$folder"/*.deb "$root/packages"
in_debian() {
  unshare --mount bash -c 'mount -t proc proc "$0/proc" && mount --bind /dev "$0/dev" &&
    exec chroot "$0" /usr/bin/env -i PATH=/usr/sbin:/usr/bin:/sbin:/bin LC_ALL=C.UTF-8 DEBIAN_FRONTEND=noninteractive \
      STOREFRONT_DATABASE=/var/lib/storefront/storefront.sqlite "$@"' "$root" "$@"
}
as_storefront() { in_debian setpriv --reuid storefront --regid storefront --clear-groups "$@"; }
install_package() {
  # The programs of a debug build need libraries that no package has.
  in_debian sh -c "apt-get -qq update && apt-get -qq install --no-install-recommends /packages/$1" >"$work/log" 2>&1 ||
    fail "$(cat "$work/log")"
}
install_package "storefront_*.deb"
[ "$(in_debian stat -c '%U:%G %a' /var/lib/storefront)" = "storefront:storefront 770" ] || fail "The folder of catalogs"
[ "$(in_debian stat -c '%U:%G %a' /etc/storefront/environment)" = "root:root 600" ] || fail "The environment"
as_storefront storefront seed
as_storefront storefront doctor
install_package "storefront-fleet_*.deb"
[ "$(as_storefront storefront apps | wc -l)" -gt 15 ] || fail "The catalog after the other package took over"
in_debian test -e /usr/lib/systemd/system/storefront-fleet.service
# The settings belong to both.
in_debian apt-get -qq purge storefront-fleet storefront >"$work/log" 2>&1 || fail "$(cat "$work/log")"
grep -q "The catalogs in /var/lib/storefront and the user storefront stay" "$work/log" || fail "$(cat "$work/log")"
in_debian sh -c 'test -s /var/lib/storefront/storefront.sqlite && test ! -e /usr/bin/storefront && test ! -e /etc/storefront' ||
  fail "Purging leaves the program or its settings, or takes the catalog."

echo "== Image"
mkdir "$work/layout"
tar -xf "$folder"/storefront-*-image-*.tar -C "$work/layout"
version="$("${programs[0]}" --version)"
umoci unpack --image "$work/layout:$version" "$work/container"
Scripts/test-image.py "$work/container"
echo "All packages work."
