/// Something that can be timed.
public struct Work {
  private let timed: () throws -> Double

  /// Work that starts from nothing.
  ///
  /// - Parameter body: Returns a number that depends on all that was done, so that the optimiser
  ///   leaves none of it out.
  public init(_ body: @escaping () throws -> Int) {
    self.init(preparing: {}) { _ in try body() }
  }

  /// Work on something that is made anew for each round, and whose making is not timed.
  public init<State>(
    preparing prepare: @escaping () throws -> State,
    _ body: @escaping (inout State) throws -> Int
  ) {
    timed = {
      var state = try prepare()
      let clock = ContinuousClock()
      let start = clock.now
      keep(try body(&state))
      let (seconds, attoseconds) = (clock.now - start).components
      return Double(seconds) + Double(attoseconds) * 1e-18
    }
  }

  /// Runs once and gives the time, in seconds.
  public func seconds() throws -> Double { try timed() }
}

/// The median seconds of several runs, after one that does not count.
public func medianSeconds(rounds: Int = 9, _ body: @escaping () throws -> Int) throws -> Double {
  let work = Work(body)
  _ = try work.seconds()
  return median(try (0..<rounds).map { _ in try work.seconds() })
}

/// Keeps the optimiser from leaving out what nobody reads.
@inline(never)
public func keep<Value>(_ value: Value) {}

/// The middle one of these values, or the mean of the two in the middle; 0 for none.
func median(_ values: [Double]) -> Double {
  guard !values.isEmpty else { return 0 }
  let sorted = values.sorted()
  return (sorted[(sorted.count - 1) / 2] + sorted[sorted.count / 2]) / 2
}

extension Double {
  /// The value with at least three digits that count, and a separator every three digits.
  public var text: String {
    let decimals = self >= 100 ? 0 : self >= 10 ? 1 : self >= 1 ? 2 : 3
    let scale = [1, 10, 100, 1_000][decimals]
    // Truncated after adding a half, because rounding calls libm, which nobody here links.
    let scaled = Int(self * Double(scale) + 0.5)
    let whole = String(scaled / scale)
    var grouped = ""
    for (index, digit) in whole.enumerated() {
      if index > 0, (whole.count - index) % 3 == 0 { grouped.append(",") }
      grouped.append(digit)
    }
    guard decimals > 0 else { return grouped }
    let part = String(scaled % scale)
    return grouped + "." + String(repeating: "0", count: decimals - part.count) + part
  }
}
