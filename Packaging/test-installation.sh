#!/usr/bin/env bash
# Installs a release in a fresh system and runs the README there: the one line, the first page and its picture within a
# minute, then every example in order. Run as root: the system is a folder, which is made if it is missing.
set -euo pipefail

usage() {
  cat <<'END'
Usage: Packaging/test-installation.sh [--libraries DIR] [--sources FILE] ROOT ADDRESS

  ROOT             The folder of the system, a new Debian unless it exists. A picture as PNG is
                   drawn if it has librsvg2-bin.
  ADDRESS          The folder of a release on a server, as in STOREFRONT_RELEASES.
  --libraries DIR  Copy the shared libraries of this folder into the system, for a program that
                   is not linked with them.
  --sources FILE   Where apt gets the packages of a new system from, instead of from where this
                   machine's does. The first suite in it is installed.
END
  exit "$1"
}

readme="$(cd "$(dirname "$0")/.." && pwd)/README.md"
libraries=
sources=
while [ $# -gt 0 ]; do
  case "$1" in
  --libraries) libraries="${2:?}" && shift ;;
  --sources) sources="${2:?}" && shift ;;
  --help | -h) usage 0 ;;
  -*) usage 64 >&2 ;;
  *) break ;;
  esac
  shift
done
[ $# -eq 2 ] || usage 64 >&2
root="$1"
address="${2%/}"
work="$(mktemp -d)"
trap 'rm -rf "$work"' EXIT

if [ ! -d "$root" ]; then
  found=()
  from=("$sources")
  [ -n "$sources" ] || from=(/etc/apt/sources.list /etc/apt/sources.list.d/*.list /etc/apt/sources.list.d/*.sources)
  for file in "${from[@]}"; do
    [ ! -s "$file" ] || found+=("$file")
  done
  suite="$(sed -n -e 's/^deb \(\[[^]]*\] \)\?[^ ]* \([^ ]*\) .*/\2/p' -e 's/^Suites: *\([^ ]*\).*/\1/p' "${found[@]}" |
    head -n 1)"
  echo "== Make a system of $suite"
  mmdebstrap --quiet --variant=minbase --include=ca-certificates,curl,xz-utils,librsvg2-bin \
    "$suite" "$root" "${found[@]}"
fi
if [ -n "$libraries" ]; then
  mkdir -p "$root/opt/libraries" "$root/etc/ld.so.conf.d"
  cp "$libraries"/*.so* "$root/opt/libraries"
  echo /opt/libraries >"$root/etc/ld.so.conf.d/libraries.conf"
  chroot "$root" /sbin/ldconfig
fi

# Runs the script of a file of this machine in a folder of the system, with nothing of this machine's environment.
inside() {
  mkdir -p "$root/$1"
  cp "$2" "$root/script"
  unshare --mount bash -c 'mount -t proc proc "$0/proc" && mount --bind /dev "$0/dev" &&
    exec chroot "$0" /usr/bin/env -i PATH=/usr/local/bin:/usr/bin:/bin HOME=/root LC_ALL=C.UTF-8 "${@:2}" \
      sh -c "cd \"\$0\" && . /script" "$1"' "$root" "$1" "${@:3}" </dev/null 2>&1
}

echo "== Install, and draw the first picture"
cat >"$work/first" <<'END'
set -e
curl -fsSL "$STOREFRONT_RELEASES/install.sh" | sh -s -- --force
storefront seed >seed.txt
storefront layout --page apps >layout.txt
storefront render --page apps -o apps.svg
END
begin="$(date +%s%N)"
inside /root/first "$work/first" "STOREFRONT_RELEASES=$address"
milliseconds=$((($(date +%s%N) - begin) / 1000000))
grep -q '<svg' "$root/root/first/apps.svg"
echo "The first picture was there after $milliseconds ms."
[ "$milliseconds" -lt 60000 ] || {
  echo "That is more than a minute." >&2
  exit 1
}
if [ -x "$root/usr/bin/rsvg-convert" ]; then
  echo "storefront render --page apps -o apps.png" >"$work/png"
  inside /root/first "$work/png"
  head -c 8 "$root/root/first/apps.png" | grep -q PNG
  echo "It was also drawn as PNG."
fi

echo "== Run the README"
# Each example becomes the files NUMBER.command and NUMBER.expected, as DocumentationTests reads them.
mkdir "$work/examples"
awk -v folder="$work/examples" '
  /^```/ { isInside = !isInside && $0 == "```console"; command = ""; next }
  isInside && /^\$ / { name = sprintf("%s/%03d", folder, ++count); command = name ".command"; printf "" >(name ".expected")
    print substr($0, 3) >command; goesOn = /\\$/; next }
  !isInside || command == "" { next }
  goesOn { print >command; goesOn = /\\$/; next }
  { print >(name ".expected") }' "$readme"
echo "storefront seed" >"$work/seed"
now=STOREFRONT_NOW=2026-11-21T12:00Z
rm -rf "$root/root/readme"
inside /root/readme "$work/seed" "$now" >/dev/null
count=0
failed=0
for command in "$work"/examples/*.command; do
  expected="${command%.command}.expected"
  code=0
  inside /root/readme "$command" "$now" >"$work/output" || code=$?
  # Findings are a result; another code belongs to an error that is shown.
  if { [ "$code" -eq 0 ] || [ "$code" -eq 2 ] || grep -q '^Error: ' "$expected"; } &&
    awk '
      function matches(line, pattern) {
        if (pattern > patterns) return line > lines
        if (expected[pattern] != "…")
          return line <= lines && output[line] == expected[pattern] && matches(line + 1, pattern + 1)
        for (; line <= lines + 1; line++) if (matches(line, pattern + 1)) return 1
        return 0
      }
      FILENAME == ARGV[1] { expected[++patterns] = $0; next }
      { output[++lines] = $0 }
      END { exit !matches(1, 1) }' "$expected" "$work/output"; then
    count=$((count + 1))
  else
    failed=$((failed + 1))
    printf 'This example ends with %s:\n' "$code" >&2
    sed 's/^/  $ /' "$command" >&2
    sed 's/^/  /' "$work/output" >&2
  fi
done
echo "$count examples print what the README says, $failed do not."
[ "$failed" -eq 0 ] && [ "$count" -gt 0 ]
