#!/usr/bin/env bash
# Measures the server under load, and compares it with a minimal Hummingbird handler and with nginx, which
# send the same bytes. ROUNDS, SECONDS_A_ROUND, REQUESTS and STREAMS set the amount of work.
# Requires `apt-get install -y wrk nginx-light python3`.
set -euo pipefail
cd "$(dirname "$0")/.."

swift="${SWIFT:-swift}"
for tool in wrk python3; do
  command -v "$tool" >/dev/null || { echo "Skipped: $tool is missing; apt-get install -y $tool."; exit 0; }
done

"$swift" build --package-path Benchmarks -c release --product serve-benchmarks >&2
ulimit -n "$(ulimit -Hn)"
python3 Benchmarks/serve.py \
  "$("$swift" build --package-path Benchmarks -c release --show-bin-path)/serve-benchmarks"
