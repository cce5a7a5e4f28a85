/// A table of the times that Storefront and its peers take for the same work.
///
/// All of them take turns, round by round, so that other work on the machine affects them equally. A
/// time is the median of all rounds. A ratio is the median of the ratios of all rounds, so it is
/// reliable even if the times vary.
public struct Comparison {
  /// The unit of the printed times.
  public enum Unit: String {
    /// Milliseconds.
    case milliseconds = "ms"
    /// Microseconds.
    case microseconds = "µs"
    /// Nanoseconds.
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

  /// Prints the header of a table. A peer is another implementation of the same work.
  public init(_ title: String, peers: [String], in unit: Unit) {
    self.unit = unit
    self.peers = peers
    print("\n\(title), \(unit.rawValue)")
    printLine(["", "Storefront"] + peers.flatMap { [$0, "ratio"] })
  }

  /// Prints the header of a table with one peer.
  public init(_ title: String, peer: String, in unit: Unit) {
    self.init(title, peers: [peer], in: unit)
  }

  /// Measures and prints one row, and returns the median of Storefront's times, in seconds.
  ///
  /// - Parameters:
  ///   - name: The title of the row.
  ///   - rounds: The number of rounds, after one round that is not counted.
  ///   - count: The number of operations in a round. The printed times are per operation.
  ///   - storefront: The work as Storefront does it.
  ///   - others: The work as the peers do it, in the order of the header; `nil` for a peer that would
  ///     take too long, cannot do the work, or is not available.
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

  /// Measures and prints one row with one peer.
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
