import BenchmarkSupport
import DiffableSnapshot

/// The difference of two snapshots, beside the one that the standard library finds with moves.
enum Differences {
  static func measure<Item>(_ identifiers: Identifiers<Item>, named type: String) throws {
    let old = identifiers.all
    let table = Comparison(
      "\(old.count) identifiers, \(type): difference", peer: "standard library", in: .milliseconds)
    for changes in [1_000, 2_200] {
      try measure(from: old, to: identifiers.changed(by: changes), "\(changes) changes", in: table)
    }
    // Its time and memory grow with the square of the changes.
    try measure(
      from: old, to: identifiers.shuffled, "shuffled", in: table, besidePeer: old.count <= 5_000)
  }

  private static func measure<Item: Hashable & Sendable>(
    from old: [Item], to new: [Item], _ name: String, in table: Comparison, besidePeer: Bool = true
  ) throws {
    let peer = { new.difference(from: old).inferringMoves().count }
    let (before, after) = (try snapshot(old), try snapshot(new))
    let runs = besidePeer ? 5 : 9
    try table.measure(
      name, runs: runs,
      storefront: {
        let difference = after.difference(from: before)
        return difference.itemMoves.count + difference.itemDeletions.count
      }, peer: besidePeer ? peer : nil)
    try table.measure(
      "\(name), both snapshots made first", runs: runs,
      storefront: {
        try snapshot(new).difference(from: snapshot(old)).itemMoves.count
      }, peer: besidePeer ? peer : nil)
  }
}
