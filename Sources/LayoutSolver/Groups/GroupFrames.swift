import CompositionalLayout

/// Flattens a group's tree into frames relative to its outer corner.
struct GroupFrames {
  let context: SectionContext
  private var solved = SolvedGroup()

  init(context: SectionContext) {
    self.context = context
    solved.kindCounts = context.kinds.map { _ in 0 }
  }

  mutating func collect(_ root: GroupNode) -> SolvedGroup {
    solved.slots.reserveCapacity(root.itemCount)
    solved.isCollapsed = root.size[context.flow] < 0
    solved.size = LayoutExtent(
      width: max(0, root.size.width), height: max(0, root.size.height))
    if root.itemCount > 0 { visit(root, at: .zero) }
    return solved
  }

  private mutating func visit(_ node: GroupNode, at corner: LayoutPoint) {
    let box = LayoutRect(
      origin: corner,
      extent: LayoutExtent(width: max(0, node.size.width), height: max(0, node.size.height)))
    switch node.content {
    case .item(let item):
      let frame = box.inset(by: node.insets)
      solved.slots.append(
        SolvedGroup.Slot(
          frame: frame, zIndex: 0, provisional: node.provisional, measurable: node.estimated,
          uniform: node.uniform))
      anchor(item.supplementaryItems, to: frame, sizedIn: frame.extent)
    case .custom(let item):
      solved.slots.append(
        SolvedGroup.Slot(
          frame: box, zIndex: item.zIndex, provisional: AxisFlags(), measurable: AxisFlags(),
          uniform: AxisFlags()))
    case .group(let group):
      guard node.itemCount > 0 else { return }
      anchor(group.supplementaryItems, to: box.inset(by: node.insets), sizedIn: node.box)
      for child in node.children {
        visit(child, at: LayoutPoint(x: corner.x + child.origin.x, y: corner.y + child.origin.y))
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

extension LayoutGroup {
  /// Adds the kinds of the supplementary items that the group's boxes make, each once.
  func collectKinds(into kinds: inout [String], depth: Int = 0) {
    guard depth < SolverLimits.nesting else { return }
    collect(supplementaryItems, into: &kinds)
    for subitem in subitems {
      switch subitem {
      case .item(let item): collect(item.supplementaryItems, into: &kinds)
      case .group(let group): group.collectKinds(into: &kinds, depth: depth + 1)
      }
    }
  }

  private func collect(_ items: [LayoutSupplementaryItem], into kinds: inout [String]) {
    for item in items where !kinds.contains(item.elementKind) { kinds.append(item.elementKind) }
  }
}
