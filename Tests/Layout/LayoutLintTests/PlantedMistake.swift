import CompositionalLayout
import LayoutLint
import Testing

/// A layout with one mistake, and where a rule must find it.
struct PlantedMistake: CustomTestStringConvertible {
  var rule: String
  var path: String
  var plan: LayoutPlan
  /// The device on which the rule finds it; nil for any.
  var device: String?

  init(_ rule: String, at path: String, on device: String? = nil, _ layout: LayoutSection) {
    self.init(rule, at: path, LayoutPlan(sections: [PlannedSection(layout: layout)]))
    self.device = device
  }

  init(_ rule: String, at path: String, _ plan: LayoutPlan) {
    self.rule = rule
    self.path = path
    self.plan = plan
  }

  var testDescription: String { "\(rule) at \(path)" }
}

/// A row of 100 points that repeats items, which by default leave nothing to find.
func row(
  _ items: [LayoutItem], spacing: LayoutSpacing? = nil,
  _ change: (inout LayoutSection) -> Void = { _ in }
) -> LayoutSection {
  let size = LayoutSize(width: .fractionalWidth(1), height: .absolute(100))
  var section = LayoutSection(group: .horizontal(size: size, items: items, spacing: spacing))
  change(&section)
  return section
}

/// An item that fills half of a row.
let halfItem = item(0.5)

/// An item that fills a share of a row.
func item(_ share: Double) -> LayoutItem {
  LayoutItem(width: .fractionalWidth(share), height: .fractionalHeight(1))
}

/// A row that divides itself into equal shares.
func equalRow(_ item: LayoutItem, count: Int, spacing: LayoutSpacing? = nil) -> LayoutSection {
  let size = LayoutSize(width: .fractionalWidth(1), height: .absolute(100))
  return LayoutSection(
    group: .horizontal(size: size, subitem: .item(item), count: count, spacing: spacing))
}

/// A header of the section's width.
func header(_ change: (inout LayoutBoundaryItem) -> Void = { _ in }) -> LayoutBoundaryItem {
  var header = LayoutBoundaryItem(
    size: LayoutSize(width: .fractionalWidth(1), height: .absolute(44)),
    elementKind: ElementKind.sectionHeader, alignment: .top)
  change(&header)
  return header
}

/// An item with a badge of 20 points in its corner.
func badgedItem(_ change: (inout LayoutSupplementaryItem) -> Void) -> LayoutItem {
  var badge = LayoutSupplementaryItem(
    size: LayoutSize(width: .absolute(20), height: .absolute(20)), elementKind: "badge",
    containerAnchor: LayoutAnchor(edges: [.top, .trailing]))
  change(&badge)
  var item = halfItem
  item.supplementaryItems = [badge]
  return item
}
