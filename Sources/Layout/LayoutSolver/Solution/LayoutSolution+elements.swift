import CompositionalLayout

extension LayoutSolution {
  func cell(_ item: Int, inSection section: Int) -> LayoutElement? {
    guard let frame = frame(ofItem: item, inSection: section) else { return nil }
    let slot = sections[section].slot(ofItem: item)
    return LayoutElement(
      identifier: .cell(section: section, item: item), frame: frame,
      zIndex: max(slot.zIndex, sections[section].leastZIndex),
      isProvisional: !slot.provisional.isEmpty)
  }

  func supplementary(_ kind: String, _ item: Int, inSection section: Int) -> LayoutElement? {
    guard sections.indices.contains(section), item >= 0 else { return nil }
    let solved = sections[section]
    let kinds = sections[section].template.context.kinds
    guard let kindNumber = kinds.firstIndex(of: kind) else { return nil }
    let number = solved.group(ofKind: kindNumber, ordinal: item)
    guard number < solved.groupCount else { return nil }
    let ordinal = item - solved.firstOrdinal(ofKind: kindNumber, inGroup: number)
    let group = solved.group(number)
    guard
      let found = group.supplementaries.first(where: {
        $0.kind == kindNumber && $0.ordinal == ordinal
      })
    else { return nil }
    let origin = origin(ofGroupsIn: section)
    let corner = solved.frame(of: group, startingAt: solved.start(ofGroup: number))
    let frame = found.frame.moved(x: origin.x + corner.x, y: origin.y + corner.y)
    return LayoutElement(
      identifier: ElementIdentifier(
        category: .supplementary(kind: kind), section: section, item: item),
      frame: mapping.rounded(frame), zIndex: max(found.zIndex, sections[section].leastZIndex))
  }

  func boundaryElement(
    _ number: Int, inSection section: Int, visibleBounds: LayoutRect? = nil
  ) -> LayoutElement {
    let placed = sections[section].boundaries.items[number]
    var frame = placed.frame
    frame.setStart(frame.start(scrollAxis) + start(ofSection: section), scrollAxis)
    return element(
      .boundary(kind: placed.item.elementKind, section: section), placed, frame,
      within: pinningLimits(inSection: section), visibleBounds: visibleBounds)
  }

  func layoutBoundaryElement(_ number: Int, visibleBounds: LayoutRect? = nil) -> LayoutElement {
    let placed = boundaries.items[number]
    return element(
      .layoutBoundary(kind: placed.item.elementKind), placed, placed.frame,
      within: PinningLimits(
        start: boundaries.roomBefore, end: boundaries.roomBefore + boundaries.coreLength),
      visibleBounds: visibleBounds)
  }

  func decoration(_ number: Int, inSection section: Int) -> LayoutElement? {
    guard sections[section].length > 0 else { return nil }
    let item = sections[section].template.section.decorationItems[number]
    let frame = localFrame(ofSection: section).inset(by: item.contentInsets)
    return LayoutElement(
      identifier: ElementIdentifier(
        category: .decoration(kind: item.elementKind), section: section, item: number),
      frame: mapping.rounded(frame), zIndex: item.zIndex)
  }

  private func element(
    _ identifier: ElementIdentifier, _ placed: PlacedBoundaryItem, _ natural: LayoutRect,
    within limits: PinningLimits, visibleBounds: LayoutRect?
  ) -> LayoutElement {
    let item = placed.item
    let insets = item.contentInsets.ignoring(estimatesOf: item.size)
    var element = LayoutElement(
      identifier: identifier, frame: mapping.rounded(natural.inset(by: insets)),
      zIndex: item.zIndex, isProvisional: !placed.provisional.isEmpty)
    guard item.pinToVisibleBounds, let visibleBounds else { return element }
    let held = limits.held(
      natural, item.side(along: scrollAxis), in: mapping.unrounded(visibleBounds), scrollAxis)
    let frame = mapping.rounded(held.inset(by: insets))
    if frame.overlaps(visibleBounds) {
      element.frame = frame
      element.zIndex = item.zIndex.saturatingAdd(PinningLimits.zIndex)
      element.isPinned = true
    }
    return element
  }

  private func pinningLimits(inSection section: Int) -> PinningLimits {
    let placement = sections[section].boundaries
    let start = start(ofSection: section) + placement.roomBefore
    return PinningLimits(start: start, end: start + placement.coreLength)
  }
}

extension Int {
  func saturatingAdd(_ other: Int) -> Int {
    let (sum, overflow) = addingReportingOverflow(other)
    return overflow ? (other > 0 ? .max : .min) : sum
  }

  /// The product of two numbers that are not negative. A billion groups with several supplementary items of a
  /// kind have more of them than 32 bits can count.
  func saturatingMultiply(_ other: Int) -> Int {
    let (product, overflow) = multipliedReportingOverflow(by: other)
    return overflow ? .max : product
  }
}

/// The range in which a pinned boundary item may move: to the far end of its section or layout,
/// minus the room of the items that extend there (`S24`).
struct PinningLimits {
  /// The start of the content, after the items that extend before it.
  var start: Double
  /// The end of the content, before the items that extend after it.
  var end: Double

  /// The z index that is added to pinned items.
  static let zIndex = 1_000_000_000

  /// The position at which an item is pinned to the visible bounds.
  func held(
    _ natural: LayoutRect, _ side: BoundarySide, in visible: LayoutRect, _ axis: LayoutAxis
  ) -> LayoutRect {
    let (place, length) = (natural.start(axis), natural.length(axis))
    var held = natural
    switch side {
    case .before:
      held.setStart(max(place, min(visible.start(axis), end - length)), axis)
    case .after:
      held.setStart(min(place, max(visible.end(axis) - length, start)), axis)
    case .side, .middle:
      // No recording covers these items, so only one too long to be fully visible is pinned.
      guard length > visible.length(axis) else { return natural }
      held.setStart(max(place, min(visible.start(axis), end - length)), axis)
    }
    return held
  }
}
