import CompositionalLayout
import LayoutSolver

/// A number of a plan and where it is.
struct PlanNumber {
  var path: PlanPath
  var value: Double
  /// Whether the number is a length, a fraction or a count, and so never below 0; offsets and
  /// origins may be.
  var isLength = true
}

extension LayoutPlan {
  /// Every number of the plan, in reading order.
  var numbers: [PlanNumber] {
    var numbers = PlanNumbers()
    numbers.add(
      configuration.interSectionSpacing, PlanPath.configuration.key("interSectionSpacing"))
    numbers.add(configuration.boundaryItems, PlanPath.configuration.key("boundaryItems"))
    for (index, section) in sections.enumerated() {
      if let count = section.itemCount {
        numbers.add(Double(count), PlanPath.section(index).key("itemCount"))
      }
      numbers.add(section.layout, PlanPath.section(index))
    }
    return numbers.found
  }
}

/// Collects the numbers of elements under their paths.
private struct PlanNumbers {
  var found: [PlanNumber] = []

  mutating func add(_ value: Double, _ path: PlanPath, isLength: Bool = true) {
    found.append(PlanNumber(path: path, value: value, isLength: isLength))
  }

  mutating func add(_ section: LayoutSection, _ path: PlanPath) {
    add(section.contentInsets, path.key("contentInsets"))
    add(section.interGroupSpacing, path.key("interGroupSpacing"))
    add(section.boundaryItems, path.key("boundaryItems"))
    for (index, item) in section.decorationItems.enumerated() {
      add(item.contentInsets, path.key("decorationItems").index(index).key("contentInsets"))
    }
    if let padding = section.list?.headerTopPadding {
      add(padding, path.key("list").key("headerTopPadding"))
    }
    add(section.group, path.key("group"), depth: 1)
  }

  mutating func add(_ group: LayoutGroup, _ path: PlanPath, depth: Int) {
    add(group.size, path.key("size"))
    add(group.interItemSpacing, path.key("interItemSpacing"))
    addSurroundings(group.contentInsets, group.edgeSpacing, group.supplementaryItems, path)
    switch group.arrangement {
    case .stack(_, .dividing(_, let count)), .stack(_, .repeating(_, let count)):
      add(Double(count), path.key("count"))
    case .stack(_, .subitems): break
    case .custom(let items): add(items, path.key("items"))
    }
    guard depth < SolverLimits.nesting else { return }
    for (path, subitem) in group.subitems(from: path) {
      switch subitem {
      case .group(let group): add(group, path, depth: depth + 1)
      case .item(let item):
        add(item.size, path.key("size"))
        addSurroundings(item.contentInsets, item.edgeSpacing, item.supplementaryItems, path)
      }
    }
  }

  mutating func add(_ items: [LayoutCustomItem], _ path: PlanPath) {
    for (index, item) in items.enumerated() {
      let path = path.index(index).key("frame")
      add(item.frame.x, path.key("x"), isLength: false)
      add(item.frame.y, path.key("y"), isLength: false)
      add(item.frame.width, path.key("width"))
      add(item.frame.height, path.key("height"))
    }
  }

  mutating func add(_ items: [LayoutBoundaryItem], _ path: PlanPath) {
    for (index, item) in items.enumerated() {
      add(item.size, path.index(index).key("size"))
      add(item.contentInsets, path.index(index).key("contentInsets"))
      add(item.offset, path.index(index).key("offset"))
    }
  }

  private mutating func addSurroundings(
    _ insets: LayoutInsets, _ spacing: LayoutEdgeSpacing, _ badges: [LayoutSupplementaryItem],
    _ path: PlanPath
  ) {
    add(insets, path.key("contentInsets"))
    add(spacing.leading, path.key("edgeSpacing").key("leading"))
    add(spacing.top, path.key("edgeSpacing").key("top"))
    add(spacing.trailing, path.key("edgeSpacing").key("trailing"))
    add(spacing.bottom, path.key("edgeSpacing").key("bottom"))
    for (index, badge) in badges.enumerated() {
      let path = path.key("supplementaryItems").index(index)
      add(badge.size, path.key("size"))
      add(badge.contentInsets, path.key("contentInsets"))
      add(badge.containerAnchor, path.key("containerAnchor"))
      if let anchor = badge.itemAnchor { add(anchor, path.key("itemAnchor")) }
    }
  }

  private mutating func add(_ anchor: LayoutAnchor, _ path: PlanPath) {
    switch anchor.offset {
    case .absolute(let offset): add(offset, path.key("absoluteOffset"))
    case .fractional(let offset): add(offset, path.key("fractionalOffset"))
    }
  }

  private mutating func add(_ size: LayoutSize, _ path: PlanPath) {
    add(size.width.value, path.key("width"))
    add(size.height.value, path.key("height"))
  }

  private mutating func add(_ spacing: LayoutSpacing?, _ path: PlanPath) {
    if let spacing { add(spacing.value, path) }
  }

  private mutating func add(_ insets: LayoutInsets, _ path: PlanPath) {
    add(insets.top, path.key("top"))
    add(insets.leading, path.key("leading"))
    add(insets.bottom, path.key("bottom"))
    add(insets.trailing, path.key("trailing"))
  }

  private mutating func add(_ point: LayoutPoint, _ path: PlanPath) {
    add(point.x, path.key("x"), isLength: false)
    add(point.y, path.key("y"), isLength: false)
  }
}
