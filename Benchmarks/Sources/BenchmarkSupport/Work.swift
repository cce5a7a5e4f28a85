/// Work whose time can be measured.
public struct Work {
  private let timed: () throws -> Double

  /// Creates work without preparation.
  ///
  /// - Parameter body: Returns a number that depends on all results, so that the optimizer cannot
  ///   remove any of the work.
  public init(_ body: @escaping () throws -> Int) {
    self.init(preparing: {}) { _ in try body() }
  }

  /// Creates work on a value that is prepared for each round. The preparation is not timed.
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

  /// Runs the work once and returns the time, in seconds.
  public func seconds() throws -> Double { try timed() }
}

/// The median time of several runs, in seconds, after one that is not counted.
public func medianSeconds(rounds: Int = 9, _ body: @escaping () throws -> Int) throws -> Double {
  let work = Work(body)
  _ = try work.seconds()
  return median(try (0..<rounds).map { _ in try work.seconds() })
}

/// Keeps the optimizer from removing the calculation of a value that is not used.
@inline(never)
public func keep<Value>(_ value: Value) {}

/// The median of the values; 0 if there are none.
func median(_ values: [Double]) -> Double {
  guard !values.isEmpty else { return 0 }
  let sorted = values.sorted()
  return (sorted[(sorted.count - 1) / 2] + sorted[sorted.count / 2]) / 2
}

extension Double {
  /// The value with at least three significant digits and with thousands separators.
  public var text: String {
    let decimals = self >= 100 ? 0 : self >= 10 ? 1 : self >= 1 ? 2 : 3
    let scale = [1, 10, 100, 1_000][decimals]
    // Adds a half and truncates, because rounding would require libm, which is not linked.
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
