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

# A path that begins with - is no option, and one that begins with file: no address.
for path; do
  shift
  case "$path" in /*) ;; *) path="./$path" ;; esac
  set -- "$@" "$path"
done

for program in litestream storefront; do
  if ! command -v "$program" >/dev/null; then
    echo "There is no program $program." >&2
    exit 1
  fi
done

# A word of a command.
word() {
  printf "'%s'" "$(printf '%s' "$1" | sed "s/'/'\\\\''/g")"
}

# Makes a new file of the newest copy of another one, and has SQLite check it.
restore() {
  case "$2" in *\?*)
    # Litestream would check the file whose name ends before it.
    echo "$2 has a question mark: name another file." >&2
    exit 1
    ;;
  esac
  # SQLite would take a log that lies there for that of the new file.
  for file in "$2" "$2-wal" "$2-shm" "$2-journal"; do
    if [ -e "$file" ] || [ -L "$file" ]; then
      echo "$file already exists: name a new file." >&2
      exit 1
    fi
  done
  config="${LITESTREAM_CONFIG:-/etc/litestream.yml}"
  failed=
  said="$(litestream restore -config "$config" -integrity-check full -o "$2" "$1" 2>&1)" || failed=1
  printf '%s\n' "$said" >&2
  if [ -n "$failed" ] || [ ! -e "$2" ]; then
    echo "$2 was not made of the copies of $1: the lines above say why." >&2
    last="$(printf '%s\n' "$said" | sed -n 's/.*non-contiguous.* up to \([0-9a-f]\{16\}\) but.*/\1/p')"
    [ -z "$last" ] || echo "Files are missing in the bucket. What was there before the first gap is recovered by" \
      "litestream restore -config $(word "$config") -txid $last -o $(word "$2") $(word "$1")" >&2
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
