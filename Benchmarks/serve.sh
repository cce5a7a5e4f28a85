#!/usr/bin/env bash
# The server under load, beside a bare handler of Hummingbird's and nginx with the same bytes. ROUNDS,
# SECONDS_A_ROUND, REQUESTS and STREAMS say how much of it; `apt-get install -y wrk nginx-light python3`.
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
