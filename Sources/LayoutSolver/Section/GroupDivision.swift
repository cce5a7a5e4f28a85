import CompositionalLayout

/// Where the groups of a section stand across its flow (`S11`, `S12`).
struct GroupCrossing: Sendable {
  var start: LayoutSpacing?
  var end: LayoutSpacing?
  /// The room that the section has across, of which flexible edges share what a group leaves; nil in
  /// a row, whose room is what its tallest group takes (`S27`).
  var available: Double?

  /// A group's length with its edges.
  func length(_ group: Double) -> Double {
    group + (start?.value ?? 0) + (end?.value ?? 0)
  }
}

/// Deals items out to groups of one size.
struct ItemDivision: Sendable {
  let perGroup: Int
  private let inverse: Double

  init(perGroup: Int) {
    self.perGroup = perGroup
    inverse = perGroup == 0 ? 0 : 1 / Double(perGroup)
  }

  /// Where an item is: its group, and its number in it.
  @inline(__always)
  func place(of item: Int) -> (group: Int, slot: Int) {
    // A multiplication and a correction by at most one take a third of a division's time.
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
