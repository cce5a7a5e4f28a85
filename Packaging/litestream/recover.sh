#!/bin/sh
# Usage: recover.sh FILE NEW [MEDIA NEW-MEDIA]
# Makes the file NEW of the newest copy that Litestream has of the catalog FILE, checks it, and says up to which edit it
# has all; likewise of the uploaded pictures. FILE and MEDIA are paths of the configuration /etc/litestream.yml, or of
# the one in LITESTREAM_CONFIG. Nothing is replaced; on another machine, the files need not exist.
set -eu

if [ $# -ne 2 ] && [ $# -ne 4 ]; then
  sed -n 's/^# \{0,1\}//; 2,5p' "$0" >&2
  exit 64
fi

# Makes a new file of the newest copy of another one, and has SQLite check it.
restore() {
  if [ -e "$2" ]; then
    echo "$2 already exists: name a new file." >&2
    exit 1
  fi
  litestream restore -config "${LITESTREAM_CONFIG:-/etc/litestream.yml}" -integrity-check full -o "$2" "$1" >&2
  if [ ! -e "$2" ]; then
    echo "There is no copy of $1." >&2
    exit 1
  fi
}

restore "$1" "$2"
# A newer version of the program may recover the catalog of an older one.
storefront migrate --database "$2" >/dev/null
code=0
storefront status --check --database "$2" || code=$?
echo "recovered up to this edit:"
storefront log --limit 1 --database "$2"
# The pictures come last, so that whatever is wrong with them, the catalog is there. They are copied one beside the other:
# a picture of the last second may be missing that the catalog names already.
if [ $# -eq 4 ]; then
  restore "$3" "$4"
  pictures="$(storefront media list --media "$4" --database "$2")" || exit 1
  echo "pictures    $(printf '%s\n' "$pictures" | tail -n +2 | wc -l | sed 's/^ *//')"
fi
exit $code
