#!/usr/bin/env bash
# Checks that a changed SQL file is in the program after the next build: builds the target that embeds the files in
# a package of its own, with a program that prints one of them.
set -euo pipefail
cd "$(dirname "$0")/.."

swift="${SWIFT:-swift}"
package="$(mktemp -d)"
trap 'rm -rf "$package"' EXIT
cp -R Migrations "$package/Migrations"
mkdir -p "$package/Sources/print"
cat >"$package/Sources/print/main.c" <<'EOF'
#include "EmbeddedMigrations.h"
#include <stdio.h>
int main(void) { return puts(migration_sql(1)) < 0; }
EOF
cat >"$package/Package.swift" <<'EOF'
// swift-tools-version: 6.2
import PackageDescription
let package = Package(
  name: "embedding",
  targets: [
    .target(name: "EmbeddedMigrations", path: "Migrations"),
    .executableTarget(name: "print", dependencies: ["EmbeddedMigrations"]),
  ], cLanguageStandard: .gnu2x)
EOF

for change in "" "-- Changed."; do
  echo "$change" >>"$package/Migrations/v0001_catalog.sql"
  "$swift" build --package-path "$package" >"$package/log" 2>&1 || {
    cat "$package/log" >&2
    exit 1
  }
  if ! "$package/.build/debug/print" | diff - <(cat "$package/Migrations/v0001_catalog.sql" && echo) >&2; then
    echo "The program does not contain the SQL file of Migrations that was there when it was built." >&2
    exit 1
  fi
done
