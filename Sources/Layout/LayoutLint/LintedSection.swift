import CompositionalLayout
import LayoutSolver

/// The whole layout, prepared for the rules.
struct LintedLayout {
  let configuration: LayoutConfiguration
  let environment: LayoutEnvironment
  /// The layout's boundary items, in order.
  let boundaryItems: [SizedElement]
  /// The numbers that the solver refuses.
  let refusedNumbers: [PlanNumber]
}

/// A section of a plan, or one of its alternatives, with the solver's sizes, prepared for the
/// rules. A class, because every rule reads it and none changes it.
final class LintedSection {
  let sized: SizedSection
  let configuration: LayoutConfiguration
  let environment: LayoutEnvironment
  /// The section's group and all nested groups, outermost first.
  let groups: [SizedGroup]
  /// All elements with a size: boundary items, groups, items and supplementary items.
  let elements: [SizedElement]
  /// The numbers that the solver refuses.
  let refusedNumbers: [PlanNumber]
  /// Where each of the section's alternatives applies; nil if it has none, and for an alternative.
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
    elements = sized.boundaryItems + groups.flatMap { $0.elements }
    refusedNumbers = PlanNumbers(sized.layout, at: sized.path).found
  }

  /// The section's description.
  var layout: LayoutSection { sized.layout }
  /// The section's path in the plan.
  var path: PlanPath { sized.path }
  /// Whether the section scrolls orthogonally.
  var isOrthogonal: Bool { layout.orthogonalScrollingBehavior != .none }
}

/// A supplementary item with its size, and the insets that separate its host from its neighbors.
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

  /// The sum of the fractions along the group's axis in one run of its subitems.
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
  /// The path of the dimension along an axis.
  func path(along axis: LayoutAxis) -> PlanPath { path.size(along: axis) }
}

extension LayoutAxis {
  /// The leading and trailing edge of the axis, by name.
  var edgeNames: [String] { self == .horizontal ? ["leading", "trailing"] : ["top", "bottom"] }
}
