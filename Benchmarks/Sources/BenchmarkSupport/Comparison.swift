/// A table of what Storefront and its peers take for the same work.
///
/// All of them run in turns, round by round, so that whatever else the machine does disturbs them
/// alike. A time is the median of its rounds; a ratio is the median of the rounds' ratios, and so
/// holds where the times themselves waver.
public struct Comparison {
  /// What the times are printed in.
  public enum Unit: String {
    /// Thousandths of a second.
    case milliseconds = "ms"
    /// Millionths of a second.
    case microseconds = "µs"
    /// Billionths of a second.
    case nanoseconds = "ns"

    fileprivate var seconds: Double {
      switch self {
      case .milliseconds: 1e-3
      case .microseconds: 1e-6
      case .nanoseconds: 1e-9
      }
    }
  }

  private let unit: Unit
  private let peers: [String]

  /// Prints the head of a table. A peer is whatever does the same work in another way.
  public init(_ title: String, peers: [String], in unit: Unit) {
    self.unit = unit
    self.peers = peers
    print("\n\(title), \(unit.rawValue)")
    printLine(["", "Storefront"] + peers.flatMap { [$0, "ratio"] })
  }

  /// Prints the head of a table with one peer.
  public init(_ title: String, peer: String, in unit: Unit) {
    self.init(title, peers: [peer], in: unit)
  }

  /// Measures one line, prints it, and gives the median seconds of Storefront's rounds.
  ///
  /// - Parameters:
  ///   - name: What is measured.
  ///   - rounds: How often each contender runs, after one round that does not count.
  ///   - count: How many operations one round makes; the printed times are of one operation.
  ///   - storefront: Storefront's way.
  ///   - others: The peers' ways, in the order of the table's head; `nil` where one would take too
  ///     long, cannot do the work, or was not given.
  @discardableResult
  public func measure(
    _ name: String, rounds: Int = 9, operations count: Int = 1, _ storefront: Work,
    beside others: [Work?]
  ) throws -> Double {
    let contenders = [storefront] + others
    var seconds = contenders.map { _ in [Double]() }
    for round in 0...rounds {
      for (index, work) in contenders.enumerated() {
        guard let time = try work?.seconds(), round > 0 else { continue }
        seconds[index].append(time)
      }
    }
    let scale = 1 / (unit.seconds * Double(count))
    var columns = [name, (median(seconds[0]) * scale).text]
    for times in seconds.dropFirst() {
      guard !times.isEmpty else {
        columns += ["-", ""]
        continue
      }
      columns += [(median(times) * scale).text, "× " + median(ratios(seconds[0], times)).text]
    }
    printLine(columns)
    return median(seconds[0])
  }

  /// Measures one line beside one peer.
  @discardableResult
  public func measure(
    _ name: String, rounds: Int = 9, operations count: Int = 1,
    storefront: @escaping () throws -> Int, peer: (() throws -> Int)?
  ) throws -> Double {
    try measure(
      name, rounds: rounds, operations: count, Work(storefront), beside: [peer.map { Work($0) }])
  }

  private func ratios(_ ours: [Double], _ theirs: [Double]) -> [Double] {
    zip(ours, theirs).map { $0 / $1 }
  }

  private func printLine(_ columns: [String]) {
    let widths = [44, 12] + peers.flatMap { [max(12, $0.count + 2), 10] }
    let cells = zip(columns, widths).enumerated().map { index, cell in
      let padding = String(repeating: " ", count: max(1, cell.1 - cell.0.count))
      return index == 0 ? cell.0 + padding : padding + cell.0
    }
    var line = cells.joined()
    while line.last == " " { line.removeLast() }
    print(line)
  }
}
