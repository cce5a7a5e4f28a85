/// Times of runs, in nanoseconds.
struct Stopwatch {
  /// The shortest of several runs: what the work takes when nothing disturbs it.
  static func shortest(of runs: Int, _ work: () -> Void) -> Double {
    let clock = ContinuousClock()
    var shortest = Double.infinity
    for _ in 0..<runs {
      let duration = clock.measure(work)
      let (seconds, attoseconds) = duration.components
      shortest = min(shortest, Double(seconds) * 1e9 + Double(attoseconds) / 1e9)
    }
    return shortest
  }
}

/// Keeps the optimiser from leaving out what nobody reads.
@inline(never)
func keep<Value>(_ value: Value) {}
