/// A number of a plan and where it is.
struct PlanNumber {
  var path: String
  var value: Double
  /// Whether the number is a length, a fraction or a count, and so never below 0; offsets and
  /// origins may be.
  var isLength = true
}

extension LayoutPlan {
  /// Every number of the plan, in reading order.
  var numbers: [PlanNumber] {
    var numbers = PlanNumbers()
    numbers.add(configuration.interSectionSpacing, "configuration.interSectionSpacing")
    numbers.add(configuration.boundaryItems, "configuration.boundaryItems")
    for (index, section) in sections.enumerated() {
      if let count = section.itemCount {
        numbers.add(Double(count), "sections[\(index)].itemCount")
      }
      numbers.add(section.layout, "sections[\(index)]")
    }
    return numbers.found
  }
}

/// Collects the numbers of elements under their paths.
private struct PlanNumbers {
  var found: [PlanNumber] = []

  mutating func add(_ value: Double, _ path: String, isLength: Bool = true) {
    found.append(PlanNumber(path: path, value: value, isLength: isLength))
  }

  mutating func add(_ section: LayoutSection, _ path: String) {
    add(section.contentInsets, "\(path).contentInsets")
    add(section.interGroupSpacing, "\(path).interGroupSpacing")
    add(section.boundaryItems, "\(path).boundaryItems")
    for (index, item) in section.decorationItems.enumerated() {
      add(item.contentInsets, "\(path).decorationItems[\(index)].contentInsets")
    }
    if let padding = section.list?.headerTopPadding {
      add(padding, "\(path).list.headerTopPadding")
    }
    add(section.group, "\(path).group", depth: 1)
  }

  mutating func add(_ group: LayoutGroup, _ path: String, depth: Int) {
    add(group.size, "\(path).size")
    add(group.interItemSpacing, "\(path).interItemSpacing")
    addSurroundings(group.contentInsets, group.edgeSpacing, group.supplementaryItems, path)
    switch group.arrangement {
    case .stack(_, .dividing(_, let count)), .stack(_, .repeating(_, let count)):
      add(Double(count), "\(path).count")
    case .stack(_, .subitems): break
    case .custom(let items): add(items, "\(path).items")
    }
    guard depth < SizedGroup.depthLimit else { return }
    for (path, subitem) in group.subitemPaths(at: path) {
      switch subitem {
      case .group(let group): add(group, path, depth: depth + 1)
      case .item(let item):
        add(item.size, "\(path).size")
        addSurroundings(item.contentInsets, item.edgeSpacing, item.supplementaryItems, path)
      }
    }
  }

  mutating func add(_ items: [LayoutCustomItem], _ path: String) {
    for (index, item) in items.enumerated() {
      let path = "\(path)[\(index)].frame"
      add(item.frame.x, "\(path).x", isLength: false)
      add(item.frame.y, "\(path).y", isLength: false)
      add(item.frame.width, "\(path).width")
      add(item.frame.height, "\(path).height")
    }
  }

  mutating func add(_ items: [LayoutBoundaryItem], _ path: String) {
    for (index, item) in items.enumerated() {
      add(item.size, "\(path)[\(index)].size")
      add(item.contentInsets, "\(path)[\(index)].contentInsets")
      add(item.offset, "\(path)[\(index)].offset")
    }
  }

  private mutating func addSurroundings(
    _ insets: LayoutInsets, _ spacing: LayoutEdgeSpacing, _ badges: [LayoutSupplementaryItem],
    _ path: String
  ) {
    add(insets, "\(path).contentInsets")
    add(spacing.leading, "\(path).edgeSpacing.leading")
    add(spacing.top, "\(path).edgeSpacing.top")
    add(spacing.trailing, "\(path).edgeSpacing.trailing")
    add(spacing.bottom, "\(path).edgeSpacing.bottom")
    for (index, badge) in badges.enumerated() {
      let path = "\(path).supplementaryItems[\(index)]"
      add(badge.size, "\(path).size")
      add(badge.contentInsets, "\(path).contentInsets")
      add(badge.containerAnchor, "\(path).containerAnchor")
      if let anchor = badge.itemAnchor { add(anchor, "\(path).itemAnchor") }
    }
  }

  private mutating func add(_ anchor: LayoutAnchor, _ path: String) {
    switch anchor.offset {
    case .absolute(let offset): add(offset, "\(path).absoluteOffset")
    case .fractional(let offset): add(offset, "\(path).fractionalOffset")
    }
  }

  private mutating func add(_ size: LayoutSize, _ path: String) {
    add(size.width.value, "\(path).width")
    add(size.height.value, "\(path).height")
  }

  private mutating func add(_ spacing: LayoutSpacing?, _ path: String) {
    if let spacing { add(spacing.value, path) }
  }

  private mutating func add(_ insets: LayoutInsets, _ path: String) {
    add(insets.top, "\(path).top")
    add(insets.leading, "\(path).leading")
    add(insets.bottom, "\(path).bottom")
    add(insets.trailing, "\(path).trailing")
  }

  private mutating func add(_ point: LayoutPoint, _ path: String) {
    add(point.x, "\(path).x", isLength: false)
    add(point.y, "\(path).y", isLength: false)
  }
}
