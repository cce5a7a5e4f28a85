import CompositionalLayout
import LayoutSolver

extension SizedPlan {
  /// Everything in the plan that has a size, in reading order: the layout's boundary items, then
  /// each section's boundary items, groups, items and supplementary items.
  var elements: [SizedElement] {
    boundaryItems + sections.flatMap { $0.boundaryItems + $0.groups.flatMap(\.elements) }
  }

  /// Every group of every section.
  var groups: [SizedGroup] { sections.flatMap(\.groups) }

  /// Everything that has content insets and a size, with those insets.
  var insetElements: [(element: SizedElement, insets: LayoutInsets)] {
    let layoutItems = zip(boundaryItems, plan.configuration.boundaryItems)
      .map { ($0, $1.contentInsets) }
    return layoutItems + sections.flatMap(\.insetElements)
  }
}

extension SizedSection {
  fileprivate var insetElements: [(element: SizedElement, insets: LayoutInsets)] {
    let items = zip(boundaryItems, layout.boundaryItems).map { ($0, $1.contentInsets) }
    return items + groups.flatMap(\.insetElements)
  }
}

extension SizedGroup {
  /// The group, the items directly in it, and the supplementary items of both.
  var elements: [SizedElement] {
    [element] + supplementaryItems
      + subitems.filter { $0.group == nil }.flatMap { [$0.element] + $0.supplementaryItems }
  }

  /// The items directly in the group.
  var items: [(item: LayoutItem, element: SizedElement)] {
    subitems.compactMap { subitem in
      guard case .item(let item) = subitem.subitem else { return nil }
      return (item, subitem.element)
    }
  }

  fileprivate var insetElements: [(element: SizedElement, insets: LayoutInsets)] {
    var found = [(element, group.contentInsets)]
    found += zip(supplementaryItems, group.supplementaryItems).map { ($0, $1.contentInsets) }
    for subitem in subitems where subitem.group == nil {
      found.append((subitem.element, subitem.subitem.contentInsets))
      found += zip(subitem.supplementaryItems, subitem.subitem.supplementaryItems)
        .map { ($0, $1.contentInsets) }
    }
    return found
  }
}

extension SizedGroup {
  /// The sum of the fractions that the subitems of a whole group take of its room.
  var fraction: Double {
    guard let row, !subitems.isEmpty else { return 0 }
    return subitems.enumerated().reduce(0) { sum, subitem in
      let dimension = subitem.element.element.size[row.axis]
      let count = subitems.count
      let times = row.capacity / count + (subitem.offset < row.capacity % count ? 1 : 0)
      return dimension.fractionAxis == row.axis ? sum + Double(times) * dimension.value : sum
    }
  }
}

extension SizedRow {
  /// Whether the subitems are fitted into the room; a count is not, nor an estimated length.
  var isFitted: Bool {
    switch limit {
    case .room, .noRoom: true
    case .count, .list, .noInnerSize, .noSubitems: false
    }
  }
}

extension SizedElement {
  /// The path of the dimension along an axis.
  func path(along axis: LayoutAxis) -> PlanPath {
    path.size(along: axis)
  }
}

extension LayoutAxis {
  /// The edges at which the axis starts and ends.
  var edgeNames: [String] { self == .horizontal ? ["leading", "trailing"] : ["top", "bottom"] }
}
