package import CompositionalLayout

/// The number of subitems in a row or column, and the length they take (`S8` to `S10`, `S16`).
package struct SizedRow: Sendable {
  /// What limits the number of subitems in a group.
  package enum Limit: Hashable, Sendable {
    /// The room: one more subitem would need this many points; nil if that is unknown.
    case room(needOfOneMore: Double?)
    /// The group's count.
    case count
    /// The list of subitems, each once, because the group is estimated along its axis.
    case list
    /// There is no room for the first subitem, which needs this many points.
    case noRoom(needed: Double)
    /// Insets or spacings leave a negative length inside.
    case noInnerSize(Double)
    /// The group has no subitems.
    case noSubitems
  }

  /// The axis of the group.
  package var axis: LayoutAxis
  /// What limits the number of subitems.
  package var limit: Limit
  /// The box in which the subitems are sized: the inner size minus the spacings.
  package var box: LayoutExtent
  /// The number of subitems in one group.
  package var capacity: Int
  /// The length of each subitem of an equal-count group, in points (`S10`).
  package var share: Double?
  /// The length that the subitems and the spacings between them take, in points.
  package var used: Double
  /// The room along the axis, in points; for an estimated group, the length of its contents.
  package var room: Double

  /// The length by which a row may exceed its room, in points (`S3`).
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
