import CompositionalLayout

/// One solved group of a section: the frames of all its contents in flat lists, relative to the
/// group's outer corner.
struct SolvedGroup: Sendable {
  /// The place of an item.
  struct Slot: Sendable {
    var frame: LayoutRect
    var zIndex: Int
    var provisional: AxisFlags
    /// The axes on which a measured size replaces an estimate.
    var measurable: AxisFlags
    /// The axes on which the item's length is uniform (`S7`).
    var uniform: AxisFlags
    /// The axes on which the item is as long as its uniform siblings.
    var shares: AxisFlags
  }

  /// The place of a supplementary item (`S32`).
  struct Supplementary: Sendable {
    var frame: LayoutRect
    var zIndex: Int
    /// The index of its kind in ``GroupContext/kinds``.
    var kind: Int
    /// Its number among the group's supplementary items of the same kind (`S34`).
    var ordinal: Int
  }

  var slots: [Slot] = []
  var supplementaries: [Supplementary] = []
  /// The number of supplementary items of each kind in the group.
  var kindCounts: [Int] = []
  var size = LayoutExtent.zero
  /// Whether trimming left a negative length, so that the section has none (`S14`).
  var isCollapsed = false
}

/// Flattens a group's tree into frames relative to its outer corner.
struct GroupFrames {
  let context: GroupContext
  private var solved = SolvedGroup()

  init(context: GroupContext) {
    self.context = context
    solved.kindCounts = context.kinds.map { _ in 0 }
  }

  mutating func collect(_ root: GroupBox) -> SolvedGroup {
    solved.slots.reserveCapacity(root.itemCount)
    solved.isCollapsed = root.size[context.flow] < 0
    solved.size = root.size.positive
    if root.itemCount > 0 { visit(root, of: root, at: .zero) }
    return solved
  }

  private mutating func visit(_ box: GroupBox, of parent: GroupBox, at corner: LayoutPoint) {
    let rect = LayoutRect(origin: corner, extent: box.size.positive)
    switch box.content {
    case .item:
      let frame = rect.inset(by: box.insets)
      solved.slots.append(SolvedGroup.Slot(box, of: parent, frame: frame))
      anchor(box.badges, to: frame, sizedIn: frame.extent)
    case .custom(let item):
      solved.slots.append(SolvedGroup.Slot(box, of: parent, frame: rect, zIndex: item.zIndex))
    case .group:
      guard box.itemCount > 0 else { return }
      if !box.badges.isEmpty {
        anchor(box.badges, to: rect.inset(by: box.insets), sizedIn: box.box)
      }
      visitInside(box, at: corner)
    }
  }

  private mutating func visitInside(_ box: GroupBox, at corner: LayoutPoint) {
    let slots = box.slotsInside
    for place in box.places {
      let (x, y) = (corner.x + place.corner.x, corner.y + place.corner.y)
      if var slot = slots[place.number] {
        slot.frame = slot.frame.moved(x: x, y: y)
        solved.slots.append(slot)
      } else {
        visit(box.inside[place.number], of: box, at: LayoutPoint(x: x, y: y))
      }
    }
  }

  private mutating func anchor(
    _ items: [LayoutSupplementaryItem], to host: LayoutRect, sizedIn box: LayoutExtent
  ) {
    for item in items {
      guard let kind = context.kinds.firstIndex(of: item.elementKind) else { continue }
      let frame = SupplementaryPlacement(item: item, size: context.resolve(item.size, in: box))
        .frame(on: host)
      solved.supplementaries.append(
        SolvedGroup.Supplementary(
          frame: frame, zIndex: item.zIndex, kind: kind, ordinal: solved.kindCounts[kind]))
      solved.kindCounts[kind] += 1
    }
  }
}

extension SolvedGroup.Slot {
  init(
    _ box: GroupBox, of parent: GroupBox, frame: LayoutRect, zIndex: Int = 0
  ) {
    let uniform = box.uniform
    self.init(
      frame: frame, zIndex: zIndex, provisional: box.provisional, measurable: box.estimated,
      uniform: uniform, shares: AxisFlags { uniform[$0] && parent.estimated[$0] })
  }
}

extension LayoutExtent {
  /// The extent with negative lengths replaced by 0.
  var positive: LayoutExtent {
    LayoutExtent(width: max(0, width), height: max(0, height))
  }
}

extension LayoutGroup {
  /// Adds the kinds of the supplementary items in the group's boxes, without duplicates.
  func collectKinds(into kinds: inout [String], depth: Int = 0) {
    guard depth < SolverLimits.nesting else { return }
    collect(supplementaryItems, into: &kinds)
    let subitems = subitems
    for index in subitems.indices where !subitems.repeatsGroup(at: index) {
      switch subitems[index] {
      case .item(let item): collect(item.supplementaryItems, into: &kinds)
      case .group(let group): group.collectKinds(into: &kinds, depth: depth + 1)
      }
    }
  }

  private func collect(_ items: [LayoutSupplementaryItem], into kinds: inout [String]) {
    for item in items where !kinds.contains(item.elementKind) { kinds.append(item.elementKind) }
  }
}
