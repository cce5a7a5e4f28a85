import BenchmarkSupport
import DiffableSnapshot

/// Measures calculating the difference of two lists, including the creation of both snapshots.
struct Differences<Item: Identifier> {
  let identifiers: Identifiers<Item>
  let table: Comparison
  private var old: [Item] { identifiers.all }

  init(_ identifiers: Identifiers<Item>, named type: String) {
    self.identifiers = identifiers
    table = Comparison(
      "\(identifiers.all.count) \(type) identifiers: two snapshots and their difference",
      peers: ["DifferenceKit", "standard library"], in: .milliseconds)
  }

  func measure() throws {
    for changes in [10, 1_000] {
      try measure(
        "\(changes) changes", to: identifiers.changed(by: changes),
        besideStandardLibrary: old.count <= 5_000)
    }
    try measure("shuffled", to: old.shuffled())
    try measure("reversed", to: old.reversed())
    try measure("all replaced", to: old.indices.map(identifiers.fresh))
    try measure("all removed", to: [])
    try measure("all inserted", from: [], to: old)
    try measureEdits()
  }

  /// The standard library's time is quadratic in the number of changes, so it is often skipped.
  private func measure(
    _ name: String, from other: [Item]? = nil, to new: [Item], besideStandardLibrary: Bool = false
  ) throws {
    let old = other ?? old
    try table.measure(
      name, rounds: 7, Work { try snapshot(new).difference(from: snapshot(old)).count },
      beside: [
        differenceKit { (old, new) },
        besideStandardLibrary ? Work { new.difference(from: old).inferringMoves().count } : nil,
      ])
  }

  /// Measures single insertions at random places, then the difference between the result and a shuffled
  /// list.
  private func measureEdits() throws {
    let old = old
    let shuffled = old.shuffled()
    let places = (0..<1_000).map { _ in Int.random(in: old.indices) }
    var list = old
    // The peers insert at an index, and a snapshot inserts before the identifier at that index.
    let destinations = places.enumerated().map { number, place in
      defer { list.insert(identifiers.fresh(number), at: place) }
      return list[place]
    }
    let fresh = identifiers.fresh
    try table.measure(
      "\(places.count) single insertions, then shuffled", rounds: 7,
      Work {
        var before = try snapshot(old)
        for (number, destination) in destinations.enumerated() {
          try before.insertItems([fresh(number)], beforeItem: destination)
        }
        return try snapshot(shuffled).difference(from: before).count
      },
      beside: [
        differenceKit {
          var list = old
          for (number, place) in places.enumerated() { list.insert(fresh(number), at: place) }
          return (list, shuffled)
        }, nil,
      ])
  }
}

extension SnapshotDifference {
  fileprivate var count: Int { itemDeletions.count + itemInsertions.count + itemMoves.count }
}
