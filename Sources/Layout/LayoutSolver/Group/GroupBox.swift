import CompositionalLayout

/// A box in the tree of one group: an item's slot, or a group with boxes of its own. The tree only
/// exists while a group is solved; ``SolvedGroup`` and ``SizedGroup`` are the results.
///
/// Equal boxes are one object with several places, so that equal nested groups are solved once.
/// Only the code that creates a box changes it, and only before the box has a second place.
final class GroupBox {
  /// The kinds of box.
  enum Content {
    case item(LayoutItem)
    case group(LayoutGroup)
    case custom(LayoutCustomItem)
  }

  /// The place of one of the boxes inside.
  struct Place {
    /// The corner, relative to the outer corner of the box that holds it.
    var corner = LayoutPoint.zero
    /// The index in ``GroupBox/inside`` of the box at this place.
    var number: Int
  }

  let content: Content
  /// The box in which this one was sized (`S2`).
  let box: LayoutExtent
  /// The insets that apply; none on an estimated axis (`S5`).
  let insets: LayoutInsets
  /// The axes on which the box is as long as its contents, or as its measured size.
  let estimated: AxisFlags
  /// The axes on which a measured size would replace an estimate (`S30`).
  var provisional: AxisFlags
  var size: LayoutExtent
  /// The number of subitems that fit, and the box in which they were sized.
  var slots: SlotFitting.Slots?
  /// The reason why the group holds nothing.
  var failure: LayoutDiagnostic.Problem?
  /// The distinct boxes inside.
  var inside: [GroupBox] = []
  /// The places of the boxes inside, in order.
  var places: [Place] = []
  var itemCount = 0
  /// The slots of the items directly inside, relative to their own corners; nil for a box that is
  /// not just a slot.
  lazy var slotsInside: [SolvedGroup.Slot?] = inside.map { child in
    guard case .item = child.content, child.badges.isEmpty else { return nil }
    let rect = LayoutRect(origin: .zero, extent: child.size.positive)
    return SolvedGroup.Slot(child, of: self, frame: rect.inset(by: child.insets))
  }
  /// The supplementary items anchored to the box.
  let badges: [LayoutSupplementaryItem]
  /// The number of boxes at all depths, including this one.
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

  /// A copy of the box, to be changed.
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

  /// Adds a place for one of the boxes inside.
  func add(_ number: Int) {
    places.append(Place(number: number))
    itemCount += inside[number].itemCount
    boxCount += inside[number].boxCount
  }

  /// The number of each subitem, if the boxes inside are the list of subitems, each once.
  var countsOfSubitems: [Int] {
    let count = inside.count
    let capacity = slots?.count ?? 0
    return inside.indices.map { capacity / count + ($0 < capacity % count ? 1 : 0) }
  }

  /// The inner size, which the boxes inside share (`S6`).
  var inner: LayoutExtent { size.less(insets) }

  /// The spacings at both edges along an axis.
  func edges(_ axis: LayoutAxis) -> EdgePair {
    switch content {
    case .item(let item): EdgePair(item.edgeSpacing, along: axis)
    case .group(let group): EdgePair(group.edgeSpacing, along: axis)
    case .custom: EdgePair(.none, along: axis)
    }
  }

  /// The length along an axis and the fixed spacings at both edges.
  func lengthWithEdges(_ axis: LayoutAxis) -> Double { size[axis] + edges(axis).length }

  /// The furthest end of the first cells' frames, relative to the outer corner; nil if there are
  /// none (`S14`).
  func furthestEnd(ofFirst count: Int, _ axis: LayoutAxis) -> Double? {
    guard count > 0, itemCount > 0 else { return nil }
    switch content {
    case .item: return size[axis] - insets.end(along: axis)
    case .custom: return size[axis]
    case .group: break
    }
    var furthest: Double?
    var left = count
    // All places of a box have the same relative extent.
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

  /// The end of the last cell's frame, relative to the outer corner; nil if there is none (`S14`).
  func lastEnd(_ axis: LayoutAxis) -> Double? {
    guard case .group = content else { return furthestEnd(ofFirst: 1, axis) }
    let last = places.last { inside[$0.number].itemCount > 0 }
    guard let last, let end = inside[last.number].lastEnd(axis) else { return nil }
    return last.corner[axis] + end
  }
}

/// The spacings at both edges of an item or a group along one axis (`S12`).
struct EdgePair: Sendable {
  let start: LayoutSpacing?
  let end: LayoutSpacing?

  init(_ edges: LayoutEdgeSpacing, along axis: LayoutAxis) {
    (start, end) = (edges.start(along: axis), edges.end(along: axis))
  }

  /// The sum of both, without the shares of flexible ones.
  var length: Double { (start?.value ?? 0) + (end?.value ?? 0) }

  /// The number of flexible ones.
  var flexibleCount: Int {
    (start?.isFlexible == true ? 1 : 0) + (end?.isFlexible == true ? 1 : 0)
  }
}
