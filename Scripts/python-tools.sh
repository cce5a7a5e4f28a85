# Sourced by the scripts that test with programs of PyPI.

# Installs the packages that a file lists into $folder/tools. Where that fails, a script at a desk ends here without an
# error.
install_tools() {
  if { python3 -m venv "$folder/tools" &&
    "$folder/tools/bin/pip" install --quiet --disable-pip-version-check -r "$1"; } >"$folder/log" 2>&1; then
    return
  fi
  if [ "${STOREFRONT_TESTS:-desk}" = desk ]; then
    echo "Skipped: python3 cannot install $2."
    exit 0
  fi
  cat "$folder/log" >&2
  exit 1
}
