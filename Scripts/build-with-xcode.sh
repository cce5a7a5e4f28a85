#!/usr/bin/env bash
# Compiles the libraries of an app for a destination of Xcode, such as generic/platform=iOS, against Apple's UIKit.
# Usage: build-with-xcode.sh DESTINATION
set -euo pipefail
cd "$(dirname "$0")/.."

if ! command -v xcodebuild >/dev/null 2>&1; then
  echo "xcodebuild is missing: install Xcode, and run this on a Mac." >&2
  exit 1
fi
for scheme in UIKitCompositionalLayout StorefrontClient StorefrontUI; do
  echo "== $scheme for $1"
  xcodebuild build -quiet -scheme "$scheme" -destination "$1" -skipPackagePluginValidation
done
