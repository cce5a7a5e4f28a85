#!/usr/bin/env bash
# Makes a release: checks the changelog, sets the version where it stands, tests, packs, and writes the notes.
set -euo pipefail
cd "$(dirname "$0")/.."

# Where the version stands, in quotation marks; a test compares this with the whole package.
places=(
  Sources/Catalog/CatalogModel/StorefrontVersion.swift
  Sources/Layout/EmbeddedSchemas/openapi.json
  Sources/UIKit/LayoutSnapshotTesting/LayoutSnapshotTesting.docc/TestYourLayoutsOnLinux.md
  Documentation/Languages.md
  README.md
)
notes=.build/release-notes.md

usage() {
  cat <<'END'
Makes a release of a clean work tree. Nothing is pushed, and what fails is set back.

Usage: Scripts/release.sh [--commit] VERSION
       Scripts/release.sh --notes VERSION

  --commit  Commit the version and tag the commit in the end.
  --notes   Only check that VERSION is the one of the work tree, and write its notes into
            .build/release-notes.md, as the workflow does for a tag.
END
}

fail() {
  printf 'release.sh: %s\n' "$@" >&2
  exit 1
}

# The text of a section of the changelog, by the name in its heading, without empty lines around it.
section() {
  awk -v name="## [$1]" 'index($0, "## [") == 1 { isInside = index($0, name) == 1; next }
    isInside { if (NF) { while (empty) { print ""; empty-- } print; hasText = 1 } else if (hasText) empty++ }' CHANGELOG.md
}

write_notes() {
  [ -n "$(section "$version")" ] || fail "CHANGELOG.md says nothing about $version."
  mkdir -p "$(dirname "$notes")"
  section "$version" >"$notes"
}

# Replaces a file by what a filter makes of it.
edit() {
  local file="$1"
  "${@:2}" <"$file" >"$scratch"
  cat "$scratch" >"$file"
}

# Sets the version in all places, and the changelog's section of what is unreleased under its heading.
set_version() {
  if [ -z "$(section "$version")" ]; then
    [ -n "$(section Unreleased)" ] ||
      fail "CHANGELOG.md has no section for $version, and nothing below Unreleased."
    edit CHANGELOG.md awk -v heading="## [$version] - $(date -u +%F)" \
      '{ print } $0 == "## [Unreleased]" { print ""; print heading }'
  fi
  for place in "${places[@]}"; do
    grep -qF "\"$current\"" "$place" || fail "$place does not name the version \"$current\"."
    edit "$place" sed "s/\"${current//./\\.}\"/\"$version\"/g"
  done
}

set_back() {
  rm -f "$scratch"
  git checkout -q -- CHANGELOG.md "${places[@]}"
  echo "release.sh: The version and the changelog are as before." >&2
}

mode=
case "${1:-}" in
--commit | --notes)
  mode="$1"
  shift
  ;;
--help | -h)
  usage
  exit
  ;;
esac
if [ $# -ne 1 ] || [[ "$1" == -* ]]; then
  usage >&2
  exit 64
fi
version="$1"
number='(0|[1-9][0-9]*)'
[[ "$version" =~ ^$number\.$number\.$number$ ]] || fail "$version is not a version such as 1.2.3."
current="$(sed -n 's/^package let storefrontVersion = "\(.*\)"$/\1/p' "${places[0]}")"
[ -n "$current" ] || fail "${places[0]} has no version."

if [ "$mode" = --notes ]; then
  [ "$version" = "$current" ] || fail "The work tree has the version $current, not $version."
  write_notes
  exit
fi

[ -z "$(git status --porcelain)" ] ||
  fail "The work tree has changes. Commit them, or put them away with: git stash --include-untracked"
[ -z "$(git tag --list "v$version")" ] || fail "There is a tag v$version already."
newest="$(printf '%s\n' "$current" "$version" | sort -V | tail -n 1)"
[ "$newest" = "$version" ] || fail "$version is not newer than $current."

scratch="$(mktemp)"
trap set_back EXIT
trap 'exit 130' INT TERM
set_version
write_notes
for target in test docs package test-packages; do
  make "$target" || fail "make $target failed."
done
trap 'rm -f "$scratch"' EXIT

if [ "$mode" = --commit ]; then
  # Where a section and its version stood already, there is nothing to commit.
  git commit -qam "Version $version" || [ -z "$(git status --porcelain)" ]
  git tag -a "v$version" -m "Version $version"
  echo "Committed and tagged version $version. To publish it:"
else
  echo "Version $version is ready, with its notes in $notes. To publish it:"
  echo "  git commit -am \"Version $version\""
  echo "  git tag -a v$version -m \"Version $version\""
fi
echo "  git push origin HEAD v$version"
