/// A table of what Storefront and a peer take for the same work.
///
/// The two run in turns, so that whatever else the machine does disturbs both alike, and the
/// shortest run of each counts.
public struct Comparison {
  /// What the times are printed in.
  public enum Unit: String {
    /// Thousandths of a second.
    case milliseconds = "ms"
    /// Millionths of a second.
    case microseconds = "µs"

    fileprivate var seconds: Double { self == .milliseconds ? 1e-3 : 1e-6 }
  }

  private let unit: Unit

  /// Prints the head of a table.
  public init(_ title: String, peer: String, in unit: Unit) {
    self.unit = unit
    print("\n\(title)")
    printLine("", "Storefront, \(unit.rawValue)", "\(peer), \(unit.rawValue)", "ratio")
  }

  /// Measures and prints one line.
  ///
  /// The work returns a number that depends on all of it, so that the optimiser leaves none out.
  ///
  /// - Parameters:
  ///   - name: What is measured.
  ///   - runs: How often each of the two runs.
  ///   - count: How many operations one run makes; the times are of one operation.
  ///   - storefront: Storefront's way.
  ///   - peer: The peer's way, or `nil` where it would take too long.
  public func measure(
    _ name: String, runs: Int = 9, operations count: Int = 1, storefront: () throws -> Int,
    peer: (() throws -> Int)?
  ) throws {
    var (ours, theirs) = (Double.infinity, Double.infinity)
    for _ in 0..<runs {
      ours = min(ours, try seconds(storefront))
      if let peer { theirs = min(theirs, try seconds(peer)) }
    }
    let scale = 1 / (unit.seconds * Double(count))
    guard peer != nil else { return printLine(name, text(ours * scale), "left out", "") }
    printLine(name, text(ours * scale), text(theirs * scale), "× " + text(ours / theirs))
  }

  private func seconds(_ work: () throws -> Int) rethrows -> Double {
    let clock = ContinuousClock()
    let start = clock.now
    _ = try work()
    let (seconds, attoseconds) = (clock.now - start).components
    return Double(seconds) + Double(attoseconds) * 1e-18
  }

  /// The value with at least three digits that count.
  private func text(_ value: Double) -> String {
    let decimals = value >= 100 ? 0 : value >= 10 ? 1 : value >= 1 ? 2 : 3
    let scale = [1, 10, 100, 1_000][decimals]
    // Truncated after adding a half, because rounding calls libm, which nobody here links.
    let scaled = Int(value * Double(scale) + 0.5)
    guard decimals > 0 else { return String(scaled) }
    let part = String(scaled % scale)
    return "\(scaled / scale)." + String(repeating: "0", count: decimals - part.count) + part
  }

  private func printLine(_ name: String, _ columns: String...) {
    let padded = columns.map { String(repeating: " ", count: max(1, 20 - $0.count)) + $0 }
    let padding = String(repeating: " ", count: max(1, 44 - name.count))
    print(name + padding + padded.joined())
  }
}
