import CompositionalLayout

/// What a row or a column holds and how much of its axis that takes (`S8` to `S10`, `S16`).
package struct SizedRow: Sendable {
  /// What decides how many subitems a group holds.
  package enum Limit: Hashable, Sendable {
    /// The room: one more would need so many points; nil where it is not known.
    case room(needOfOneMore: Double?)
    /// The count that the group names.
    case count
    /// The list of subitems, each once: the group is estimated along its axis.
    case list
    /// There is no room for the first subitem, which needs so many points.
    case noRoom(needed: Double)
    /// Insets or spacings leave less than nothing inside.
    case noInnerSize(Double)
    /// There are no subitems.
    case noSubitems
  }

  /// The axis of the group.
  package var axis: LayoutAxis
  /// What decides how many subitems it holds.
  package var limit: Limit
  /// The box that its subitems are sized in: its inner size less the spacings.
  package var box: LayoutExtent
  /// How many subitems one group holds.
  package var capacity: Int
  /// How long each of an equal-count group's subitems is, in points (`S10`).
  package var share: Double?
  /// What the subitems and the spacings between them take of the axis, in points.
  package var used: Double
  /// The room along the axis, in points; as long as what it holds where the group is estimated.
  package var room: Double

  /// How much longer than its room a row may be, in points (`S3`).
  package static let tolerance = 0.001
}

extension SizedRow {
  init?(_ box: GroupBox, _ group: LayoutGroup) {
    guard let axis = group.axis else { return nil }
    self.axis = axis
    let inner = box.inner
    let slots = box.slots
    self.box = slots?.box ?? inner
    capacity = slots?.count ?? 0
    share = slots?.share
    switch (box.failure, slots?.limit) {
    case (.noRoom(let needed, _), _): limit = .noRoom(needed: needed)
    case (.noInnerSize(let length), _): limit = .noInnerSize(length)
    case (.some, _): limit = .noSubitems
    case (nil, .room): limit = .room(needOfOneMore: slots?.needOfOneMore)
    case (nil, .count): limit = .count
    case (nil, .list): limit = .list
    case (nil, nil): return nil
    }
    let placement = StackPlacement(axis: axis, spacing: group.interItemSpacing)
    used = placement.used(box, box.countsOfSubitems)
    room = box.estimated[axis] ? used : inner[axis]
  }
}
