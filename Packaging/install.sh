#!/bin/sh
{ # A shell reads up to the brace that closes this one before it runs anything: a script that was cut does nothing.

# Installs the newest release of Storefront on Linux, or removes it; --help says how.
#
# Everything is fetched, checked, unpacked and tried in a folder inside the prefix. Only then each file is renamed to
# its place, the program last. PREFIX/share/storefront/installed lists the files and the folders that were made.

releases="${STOREFRONT_RELEASES:-https://github.com/your-organization/storefront/releases/latest/download}"

usage() {
  cat <<'END'
Installs the newest release of Storefront on Linux with glibc, or removes it.

Usage: sh install.sh [--prefix DIR] [--force] [--remove]
       curl -fsSL ADDRESS/install.sh | sh -s -- [--prefix DIR] [--force] [--remove]

  --prefix DIR  Install below this folder, in bin and share. The default is
                STOREFRONT_PREFIX, else /usr/local for root and ~/.local for others.
  --force       Install again if the version is the same, and replace files that
                something else has put there.
  --remove      Remove what this script has installed below the folder.

STOREFRONT_RELEASES is the address of a release's folder, with SHA256SUMS and archives.
END
}

# Says what is wrong and what to do, a line each, and ends.
fail() {
  printf 'install.sh: %s\n' "$1" >&2
  shift
  [ $# -eq 0 ] || printf '%s\n' "$@" >&2
  [ -n "$isMoving" ] || echo "Nothing was changed." >&2
  exit 1
}

fail_usage() {
  printf 'install.sh: %s\n%s\n' "$1" "sh install.sh --help lists the options." >&2
  exit 64
}

has() { command -v "$1" >/dev/null 2>&1; }

# Removes the folder in which this run works, or one that was killed, and folders that it has made and left empty.
remove_work() {
  [ ! -f "$work/made" ] ||
    sort -r "$work/made" | while IFS= read -r folder; do rmdir "$prefix/$folder" 2>/dev/null; done
  rm -rf "$work"
}

# Removes what an end leaves beside an installation.
clean_up() {
  [ -z "$child" ] || kill "$child" 2>/dev/null
  [ -z "$work" ] || remove_work
  while [ -n "$newPrefix" ] && rmdir "$newPrefix" 2>/dev/null; do
    [ "$newPrefix" != "$firstNew" ] || break
    newPrefix="$(dirname "$newPrefix")"
  done
}

# Whether a path stays below the folder that it belongs to.
is_inside() {
  case "$1" in
  '' | /* | .. | ../* | */.. | */../*) return 1 ;;
  esac
}

# Ends unless files can be made in a folder.
check_rights() {
  [ -w "$1" ] && [ -x "$1" ] || fail "You may not write to $1." \
    "Run it as root, or choose a folder of yours: --prefix DIR."
}

# Makes the prefix, and sees to it that no other run works there. The system ends the lock with the last process that
# has the file, whatever ends it; elsewhere the file is closed. Where the system has no locks, there is none.
open_prefix() {
  firstNew="$prefix"
  existing="$prefix"
  while [ ! -e "$existing" ] && [ ! -L "$existing" ]; do
    firstNew="$existing"
    existing="$(dirname "$existing")"
  done
  [ -d "$existing" ] || fail "$existing is not a folder." "Choose another one: --prefix DIR."
  check_rights "$existing"
  if [ "$existing" != "$prefix" ]; then
    newPrefix="$prefix"
    words="$(mkdir -p "$prefix" 2>&1)" || fail "Could not make the folder $prefix: $words"
  fi
  if has flock && [ -r "$prefix" ]; then
    exec 9<"$prefix"
    flock -n 9 2>/dev/null
    if [ $? -eq 1 ]; then
      newPrefix=
      fail "Another installation is at work in $prefix." "Wait for its end, and run this again."
    fi
  fi
  work="$prefix/.storefront-installation"
  remove_work
  words="$(mkdir "$work" 2>&1)" || fail "Could not make the folder $work: $words"
}

check_tools() {
  has curl || has wget || fail "There is neither curl nor wget to fetch the release with." \
    "Install one of them, and run this again."
  has sha256sum || has shasum || has openssl ||
    fail "There is no sha256sum, shasum or openssl to check the release with." \
      "Install one of them, and run this again."
  has tar || fail "There is no tar to unpack the release with." "Install it, and run this again."
  has xz || has gzip || fail "There is neither xz nor gzip to unpack the release with." \
    "Install one of them, and run this again."
}

check_system() {
  system="$(uname -s)"
  [ "$system" = Linux ] || fail "The archives are for Linux, and this is $system." \
    "Build it from source: Documentation/Installing.md in the repository says how."
  machine="$(uname -m)"
  case "$machine" in
  amd64) machine=x86_64 ;;
  arm64) machine=aarch64 ;;
  esac
  case "$(ldd --version 2>&1)" in
  *musl*) fail "The programs need glibc, and the C library of this system is musl." \
    "Use the image for containers, or a system with glibc, such as Debian or Ubuntu." ;;
  esac
}

# Fetches a file of the release into the work folder. The shell waits for a program in the background, so that it
# can be ended meanwhile.
fetch() {
  fetched="$releases/$1"
  words="$work/words"
  rm -f "$words"
  if has curl; then
    set -- curl -fL --connect-timeout 30 --speed-limit 100 --speed-time 60 -o "$work/$1" "$fetched"
    case "$fetched" in
    https:*) set -- "$@" --proto =https ;;
    esac
    # Progress is for people.
    if [ -t 2 ]; then
      words=/dev/stderr
      set -- "$@" --progress-bar
    else
      set -- "$@" -sS
    fi
  else
    set -- wget -nv -t 1 -T 60 -O "$work/$1" "$fetched"
  fi
  "$@" 2>"$words" 9<&- &
  child=$!
  wait "$child"
  code=$?
  child=
  [ "$code" -ne 0 ] || return 0
  words="$(tail -n 1 "$work/words" 2>/dev/null)"
  fail "Could not fetch $fetched: ${words:-the program for it ended with code $code}" \
    "Check the connection, the address and the space on the disk, and run this again."
}

# Sets the name of the archive, its hash and the version from the list of the release.
find_archive() {
  kinds=gz
  if has xz; then kinds=xz; has gzip && kinds="xz gz"; fi
  others= archive= packed=
  for kind in $kinds; do
    while read -r sum name || [ -n "$sum" ]; do
      name="${name#\*}"
      case "$name" in
      */* | *[!A-Za-z0-9._+-]*) ;;
      storefront-*-linux-"$machine".tar.$kind)
        [ -n "$archive" ] || { archive="$name"; hash="$sum"; }
        ;;
      storefront-*-linux-*.tar.*)
        other="${name#*-linux-}"
        other="${other%.tar.*}"
        case " $machine $others " in
        *" $other "*) ;;
        *) others="${others:+$others }$other" ;;
        esac
        [ "$other" != "$machine" ] || packed="${name##*.}"
        ;;
      esac
    done <"$work/SHA256SUMS"
  done
  if [ -z "$archive" ]; then
    [ -z "$packed" ] || fail "The archives for $machine are packed with $packed, which is not here." \
      "Install it, and run this again."
    [ -n "$others" ] || fail "$releases/SHA256SUMS names no archive." \
      "STOREFRONT_RELEASES has to be the address of a release's folder."
    fail "The release has no archive for $machine, only for: $others" \
      "Build it from source: Documentation/Installing.md in the repository says how."
  fi
  folder="${archive%.tar.*}"
  version="${folder#storefront-}"
  version="${version%-linux-*}"
}

hash_of() {
  if has sha256sum; then
    sha256sum
  elif has shasum; then
    shasum -a 256
  else
    openssl dgst -sha256 -r
  fi <"$1" | cut -d ' ' -f 1
}

check_hash() {
  found="$(hash_of "$work/$archive")"
  [ "$found" = "$hash" ] || fail "$releases/$archive is not what SHA256SUMS says." \
    "expected: $hash" "found:    ${found:-nothing}" \
    "Run this again; if it stays so, do not use the file, and tell the maintainers."
}

# Makes a plain archive of the packed one, and lists what is in it.
decompress() {
  case "$archive" in
  *.xz) xz -dc "$work/$archive" ;;
  *.gz) gzip -dc "$work/$archive" ;;
  esac >"$work/tar" && rm -f "$work/$archive" &&
    tar -tf "$work/tar" >"$work/names" && tar -tvf "$work/tar" >"$work/members"
}

# Takes the files out of the plain archive, for everybody to read.
extract() {
  cd "$work" && tar -xof tar && rm -f tar && chmod -R u=rwX,go=rX "$folder"
}

unpack() {
  words="$(decompress 2>&1)" || fail "Could not unpack $archive: $words"
  while IFS= read -r name; do
    is_inside "$name" || fail "$archive has a file outside of its folder: $name"
    case "$name" in
    "$folder" | "$folder"/*) ;;
    *) fail "$archive has a file outside of its folder: $name" ;;
    esac
  done <"$work/names"
  # Links lead to a neighbor only.
  while IFS= read -r member; do
    case "$member" in
    *' -> '*/* | *' link to '* | *' -> ..') fail "$archive has a link that leads elsewhere: $member" ;;
    [-dl]*) ;;
    *) fail "$archive has something else than files, folders and links: $member" ;;
    esac
  done <"$work/members"
  words="$(extract 2>&1)" || fail "Could not unpack $archive: $words"
  tree="$work/$folder"
  [ -f "$tree/bin/storefront" ] || fail "$archive has no bin/storefront."
}

# Starts the program before it gets to its place: the loader says what the system lacks.
try_program() {
  words="$("$tree/bin/storefront" --version 2>&1 9<&-)"
  code=$?
  if [ "$code" -ne 0 ]; then
    needed="$(printf '%s\n' "$words" |
      sed -n 's/.*version .GLIBC_\([0-9.]*\). not found.*/\1/p' | sort -t . -k 1,1n -k 2,2n | tail -n 1)"
    [ -z "$needed" ] || fail "storefront $version needs glibc $needed or newer, and this system has ${libc:-an older one}." \
      "Use a newer system or the image for containers, or build it from source."
    fail "storefront $version does not start on this system: ${words:-it ends with code $code}" \
      "Build it from source: Documentation/Installing.md in the repository says how."
  fi
  [ "$words" = "$version" ] || fail "The program in $archive says that its version is: $words"
}

# Makes folders below the prefix, and notes each before.
make_folder() {
  [ ! -d "$prefix/$1" ] || return 0
  case "$1" in */*) make_folder "${1%/*}" ;; esac
  printf '%s/\n' "$1" >>"$work/made"
  words="$(mkdir "$prefix/$1" 2>&1)" || fail "Could not make the folder $prefix/$1: $words"
}

# Checks all places, makes their folders, and writes the lists, so that nothing is left to do but to rename.
prepare() {
  : >"$work/made"
  : >"$work/old"
  [ ! -f "$list" ] || sed 1d "$list" >"$work/old"
  (cd "$tree" && find . ! -type d) | sed 's|^\./||' | sort >"$work/new"
  while IFS= read -r file; do
    target="$prefix/$file"
    [ ! -d "$target" ] || fail "$target is a folder." "Remove it, and run this again."
    if { [ -e "$target" ] || [ -L "$target" ]; } && [ -z "$isForced" ] &&
      ! grep -qxF -e "$file" "$work/old"; then
      fail "$target is there already, and this script has not installed it." \
        "Remove it, or replace it with --force."
    fi
    make_folder "$(dirname "$file")"
    check_rights "$(dirname "$target")"
  done <"$work/new"
  make_folder share/storefront
  check_rights "$prefix/share/storefront"
  sed -n '/\/$/p' "$work/old" >>"$work/made"
  {
    echo "storefront unfinished"
    sort -u "$work/old" "$work/new" "$work/made"
  } >"$work/both" && {
    echo "storefront $version"
    sort -u "$work/new" "$work/made"
  } >"$work/final" || fail "Could not write to $work."
}

# From the first renaming on, the list has the files of both versions, until the new one is complete.
move() {
  trap '' HUP INT TERM
  isMoving=yes
  rename both share/storefront/installed
  while IFS= read -r file; do
    [ "$file" = bin/storefront ] || rename "$folder/$file" "$file"
  done <"$work/new"
  rename "$folder/bin/storefront" bin/storefront
  sort -r "$work/old" | while IFS= read -r file; do
    grep -qxF -e "$file" "$work/new" || delete "$file"
  done
  rename final share/storefront/installed
}

rename() {
  words="$(mv -f "$work/$1" "$prefix/$2" 2>&1)" ||
    fail "Could not rename a file to $prefix/$2: $words" "The installation is unfinished. Run this again."
}

# Removes a file of a list, or a folder if nothing is in it.
delete() {
  is_inside "$1" || return 0
  case "$1" in
  */) rmdir "$prefix/$1" 2>/dev/null ;;
  *) rm -f "$prefix/$1" ;;
  esac
}

# Whether the version is here, complete.
is_installed() {
  [ -f "$list" ] && [ "$(sed 1q "$list")" = "storefront $version" ] || return 1
  sed 1d "$list" >"$work/old"
  while IFS= read -r file; do
    case "$file" in
    */) ;;
    *) [ -e "$prefix/$file" ] || return 1 ;;
    esac
  done <"$work/old"
}

remove() {
  [ -f "$list" ] || [ -f "$prefix/.storefront-installation/made" ] ||
    fail "This script has installed nothing in $prefix: there is no $list."
  open_prefix
  # Without a list, a removal was killed in the end, and its folders are gone by now.
  [ -f "$list" ] || return 0
  sed 1d "$list" | sort -r >"$work/old" && sed -n '/\/$/p' "$work/old" >"$work/made" || fail "Could not write to $work."
  while IFS= read -r file; do
    case "$file" in
    */) ;;
    *) [ ! -e "$prefix/$file" ] || check_rights "$(dirname "$prefix/$file")" ;;
    esac
  done <"$work/old"
  check_rights "${list%/*}"
  trap '' HUP INT TERM
  isMoving=yes
  while IFS= read -r file; do
    case "$file" in
    */) ;;
    *) delete "$file" || fail "Could not remove $prefix/$file." "Run this again." ;;
    esac
  done <"$work/old"
  # The list goes last, so that a run that is killed can be repeated.
  rm -f "$list" || fail "Could not remove $list." "Run this again."
}

say_where() {
  echo "Installed storefront $version in $prefix."
  case ":$PATH:" in
  *":$prefix/bin:"*)
    first="$(command -v storefront)"
    [ "$first" = "$prefix/bin/storefront" ] || echo "Another one comes before it in PATH: $first"
    ;;
  *)
    echo "$prefix/bin is not in PATH. Add this line to ~/.profile, and sign in again:"
    echo "  export PATH=\"$prefix/bin:\$PATH\""
    ;;
  esac
}

say_how_to_remove() {
  fetching="curl -fsSL"
  has curl || fetching="wget -qO-"
  where=
  [ "$prefix" = "$standard" ] || where=" --prefix '$prefix'"
  echo "To remove it: $fetching $releases/install.sh | sh -s -- --remove$where"
}

main() {
  set -u
  umask 022
  LC_ALL=C
  export LC_ALL
  unset CDPATH
  releases="${releases%/}"
  isForced= isMoving= isRemoving= child= work= newPrefix= firstNew=
  prefix="${STOREFRONT_PREFIX:-}"
  while [ $# -gt 0 ]; do
    case "$1" in
    --help | -h)
      usage
      exit 0
      ;;
    --force) isForced=yes ;;
    --remove) isRemoving=yes ;;
    --prefix=?*) prefix="${1#--prefix=}" ;;
    --prefix)
      [ -n "${2:-}" ] || fail_usage "--prefix needs a folder."
      prefix="$2"
      shift
      ;;
    *) fail_usage "There is no option $1." ;;
    esac
    shift
  done
  standard=/usr/local
  [ "$(id -u)" = 0 ] || standard="${HOME:+$HOME/.local}"
  prefix="${prefix:-$standard}"
  [ -n "$prefix" ] || fail "HOME is not set." "Name the folder to install in: --prefix DIR."
  case "$prefix" in
  /*) ;;
  *) prefix="$PWD/$prefix" ;;
  esac
  while [ "$prefix" != "${prefix%/}" ] && [ "$prefix" != / ]; do prefix="${prefix%/}"; done
  list="$prefix/share/storefront/installed"

  trap clean_up EXIT
  trap 'exit 129' HUP
  trap 'exit 130' INT
  trap 'exit 143' TERM
  if [ -n "$isRemoving" ]; then
    remove
    echo "Removed storefront from $prefix."
    exit 0
  fi
  check_tools
  check_system
  libc="$(getconf GNU_LIBC_VERSION 2>/dev/null)"
  libc="${libc#glibc }"
  open_prefix
  fetch SHA256SUMS
  find_archive
  if [ -z "$isForced" ] && is_installed; then
    echo "storefront $version is already installed in $prefix."
    say_how_to_remove
    exit 0
  fi
  fetch "$archive"
  check_hash
  unpack
  try_program
  prepare
  move
  say_where
  say_how_to_remove
}

main "$@"
exit
}
