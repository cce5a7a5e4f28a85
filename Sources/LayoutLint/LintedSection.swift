import CompositionalLayout
import LayoutSolver

/// What all sections of a plan share, as rules look at it.
struct LintedLayout {
  let configuration: LayoutConfiguration
  let environment: LayoutEnvironment
  /// The layout's boundary items, in order.
  let boundaryItems: [SizedElement]
  /// The numbers with which nothing can be laid out.
  let refusedNumbers: [PlanNumber]
}

/// A section of a plan, or one of its alternatives, with the solver's sizes, as rules look at it.
struct LintedSection {
  let sized: SizedSection
  let configuration: LayoutConfiguration
  let environment: LayoutEnvironment
  /// The section's group and all groups in it, outermost first.
  let groups: [SizedGroup]
  /// Everything in it that has a size: its boundary items, groups, items and supplementary items.
  let elements: [SizedElement]
  /// The numbers with which nothing can be laid out.
  let refusedNumbers: [PlanNumber]
  /// Where each of the section's alternatives applies; nil if it has none, and in an alternative.
  let choices: AlternativeChoices?
  /// The widths at which the description applies, in points.
  let widths: Range<Double>

  init(
    _ sized: SizedSection, _ configuration: LayoutConfiguration, _ environment: LayoutEnvironment,
    choices: AlternativeChoices? = nil, widths: Range<Double>? = nil
  ) {
    self.choices = choices
    self.widths = widths ?? 0..<Double.infinity
    self.sized = sized
    self.configuration = configuration
    self.environment = environment
    groups = sized.groups
    elements = sized.boundaryItems + groups.flatMap(\.elements)
    refusedNumbers = PlanNumbers(sized.layout, at: sized.path).found
  }

  /// The section as it is described.
  var layout: LayoutSection { sized.layout }
  /// Where it is.
  var path: PlanPath { sized.path }
  /// Whether it scrolls by itself.
  var isOrthogonal: Bool { layout.orthogonalScrollingBehavior != .none }
}

/// A supplementary item with its size and the insets of its host, which keep it from its neighbours.
struct LintedBadge {
  let element: SizedElement
  let item: LayoutSupplementaryItem
  let hostInsets: LayoutInsets
}

extension LintedSection {
  /// The supplementary items of groups and items.
  var badges: [LintedBadge] {
    groups.flatMap { group in
      badges(group.supplementaryItems, group.group.supplementaryItems, group.group.contentInsets)
        + group.subitems.filter { $0.group == nil }.flatMap { item in
          badges(
            item.supplementaryItems, item.subitem.supplementaryItems, item.subitem.contentInsets)
        }
    }
  }

  private func badges(
    _ elements: [SizedElement], _ items: [LayoutSupplementaryItem], _ insets: LayoutInsets
  ) -> [LintedBadge] {
    zip(elements, items).map { LintedBadge(element: $0, item: $1, hostInsets: insets) }
  }
}

extension SizedGroup {
  /// The group, the items directly in it, and the supplementary items of both.
  var elements: [SizedElement] {
    [element] + supplementaryItems
      + subitems.filter { $0.group == nil }.flatMap { [$0.element] + $0.supplementaryItems }
  }

  /// The axis along which a group lays its subitems out; nil for a custom group.
  var axis: LayoutAxis? { row?.axis }

  /// The sum of the fractions of its own axis that one run of its subitems takes.
  var fractionTaken: Double {
    guard let row, !subitems.isEmpty else { return 0 }
    let (rounds, rest) = row.capacity.quotientAndRemainder(dividingBy: subitems.count)
    return subitems.enumerated().reduce(0) { sum, entry in
      let dimension = entry.element.subitem.size[row.axis]
      guard dimension.fractionAxis == row.axis else { return sum }
      return sum + dimension.value * Double(rounds + (entry.offset < rest ? 1 : 0))
    }
  }
}

extension SizedElement {
  /// The place of the dimension along an axis.
  func path(along axis: LayoutAxis) -> PlanPath { path.size(along: axis) }
}

extension LayoutAxis {
  /// The edges at which the axis starts and ends.
  var edgeNames: [String] { self == .horizontal ? ["leading", "trailing"] : ["top", "bottom"] }
}
