import CompositionalLayout

/// The placement of a section's groups across its flow (`S11`, `S12`).
struct GroupCrossing: Sendable {
  let edges: EdgePair
  /// The section's room across, of which flexible edges share the part that a group leaves; nil in
  /// an orthogonal row, whose room is the length of its tallest group (`S27`).
  let available: Double?

  /// The length of a group with its edges.
  func length(_ group: Double) -> Double { group + edges.length }
}

/// Divides items among groups of equal size.
struct ItemDivision: Sendable {
  let perGroup: Int
  private let inverse: Double

  init(perGroup: Int) {
    self.perGroup = perGroup
    inverse = perGroup == 0 ? 0 : 1 / Double(perGroup)
  }

  /// The place of an item: its group, and its index in the group.
  @inline(__always)
  func place(of item: Int) -> (group: Int, slot: Int) {
    // A multiplication with a correction by at most one takes a third of a division's time.
    var group = Int(Double(item) * inverse)
    var slot = item - group * perGroup
    if slot < 0 {
      group -= 1
      slot += perGroup
    } else if slot >= perGroup {
      group += 1
      slot -= perGroup
    }
    return (group, slot)
  }
}
