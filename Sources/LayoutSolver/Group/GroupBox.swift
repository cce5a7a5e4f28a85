import CompositionalLayout

/// A box in the tree that one group of a section becomes: an item's slot, or a group with boxes of
/// its own. It exists while a group is solved; ``SolvedGroup`` and ``SizedGroup`` are what stays.
///
/// Boxes that are alike are one box that stands in several places, so that equal nested groups are
/// solved once. A box is changed only by who made it, before it stands anywhere else.
final class GroupBox {
  /// What the box is.
  enum Content {
    case item(LayoutItem)
    case group(LayoutGroup)
    case custom(LayoutCustomItem)
  }

  /// Where one of the boxes inside stands.
  struct Place {
    /// The corner, relative to the outer corner of the box that holds it.
    var corner = LayoutPoint.zero
    /// Which of ``GroupBox/inside`` stands there.
    var number: Int
  }

  let content: Content
  /// The box that this one was sized in (`S2`).
  let box: LayoutExtent
  /// What its insets take; nothing on an estimated axis (`S5`).
  let insets: LayoutInsets
  /// The axes on which it is as long as what it holds, or as what was measured.
  let estimated: AxisFlags
  /// The axes on which a measured size would replace an estimate (`S30`).
  var provisional: AxisFlags
  var size: LayoutExtent
  /// How many subitems were found to fit, and in what.
  var slots: SlotFitting.Slots?
  /// Why it holds nothing.
  var failure: LayoutDiagnostic.Problem?
  /// The boxes that it holds, each kind once.
  var inside: [GroupBox] = []
  /// Where they stand, in order.
  var places: [Place] = []
  var itemCount = 0
  /// The slots of the items directly inside, from their own corners; nil for what is more than a slot.
  lazy var slotsInside: [SolvedGroup.Slot?] = inside.map { child in
    guard case .item = child.content, child.badges.isEmpty else { return nil }
    let rect = LayoutRect(origin: .zero, extent: child.size.positive)
    return SolvedGroup.Slot(child, of: self, frame: rect.inset(by: child.insets))
  }
  /// The supplementary items that are anchored to the box.
  let badges: [LayoutSupplementaryItem]
  /// How many boxes there are at all depths, this one included.
  var boxCount = 1

  init(
    _ content: Content, size: LayoutExtent, box: LayoutExtent, insets: LayoutInsets = .zero,
    estimated: AxisFlags = AxisFlags()
  ) {
    self.content = content
    self.size = size
    self.box = box
    self.insets = insets
    self.estimated = estimated
    provisional = AxisFlags()
    switch content {
    case .item(let item): badges = item.supplementaryItems
    case .group(let group): badges = group.supplementaryItems
    case .custom: badges = []
    }
  }

  /// The same box, to be changed.
  func copy() -> GroupBox {
    let copy = GroupBox(content, size: size, box: box, insets: insets, estimated: estimated)
    copy.provisional = provisional
    copy.slots = slots
    copy.failure = failure
    copy.inside = inside
    copy.places = places
    copy.itemCount = itemCount
    copy.boxCount = boxCount
    return copy
  }

  /// Holds one more box.
  func add(_ number: Int) {
    places.append(Place(number: number))
    itemCount += inside[number].itemCount
    boxCount += inside[number].boxCount
  }

  /// How many of each subitem there are when the boxes inside are the list of subitems, each once.
  var countsOfSubitems: [Int] {
    let count = inside.count
    let capacity = slots?.count ?? 0
    return inside.indices.map { capacity / count + ($0 < capacity % count ? 1 : 0) }
  }

  /// The inner size, which the boxes inside share (`S6`).
  var inner: LayoutExtent { size.less(insets) }

  /// The spacings at both edges along an axis.
  func edges(_ axis: LayoutAxis) -> (start: LayoutSpacing?, end: LayoutSpacing?) {
    switch content {
    case .item(let item):
      (item.edgeSpacing.start(along: axis), item.edgeSpacing.end(along: axis))
    case .group(let group):
      (group.edgeSpacing.start(along: axis), group.edgeSpacing.end(along: axis))
    case .custom: (nil, nil)
    }
  }

  /// The length along an axis and the fixed spacings at both edges.
  func lengthWithEdges(_ axis: LayoutAxis) -> Double {
    let (start, end) = edges(axis)
    return size[axis] + (start?.value ?? 0) + (end?.value ?? 0)
  }

  /// Where the furthest of the first cells' frames ends, relative to the outer corner; nil where
  /// there are none (`S14`).
  func furthestEnd(ofFirst count: Int, _ axis: LayoutAxis) -> Double? {
    guard count > 0, itemCount > 0 else { return nil }
    switch content {
    case .item: return size[axis] - insets.end(along: axis)
    case .custom: return size[axis]
    case .group: break
    }
    var furthest: Double?
    var left = count
    // All of a box inside reach equally far wherever it stands.
    var ends: [Double??] = inside.map { _ in .none }
    for place in places where left > 0 {
      let child = inside[place.number]
      let end: Double?
      if child.itemCount <= left, let known = ends[place.number] {
        end = known
      } else {
        end = child.furthestEnd(ofFirst: left, axis)
        if child.itemCount <= left { ends[place.number] = .some(end) }
      }
      left -= child.itemCount
      if let end { furthest = max(furthest ?? -.infinity, place.corner[axis] + end) }
    }
    return furthest
  }
}
