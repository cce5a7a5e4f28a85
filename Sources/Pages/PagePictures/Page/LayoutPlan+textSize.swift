import CompositionalLayout

extension LayoutPlan {
  /// The plan with each estimated height multiplied by a factor, as estimates grow with text size.
  func scalingEstimatedHeights(by factor: Double) -> LayoutPlan {
    guard factor != 1 else { return self }
    var (plan, scaling) = (self, EstimateScaling(factor: factor))
    for index in plan.sections.indices { plan.sections[index].layout.visit(&scaling) }
    return plan
  }
}

/// Multiplies the estimated heights of a section's groups, items and boundary items. Supplementary
/// items are left out, because no measured size replaces their estimates (`S30`).
private struct EstimateScaling: PlanVisitor {
  let factor: Double
  private(set) var changes = 0
  /// The number of places entered since a list of supplementary items.
  private var depthInSupplementaryItems = 0

  init(factor: Double) { self.factor = factor }

  mutating func enter(_ place: PlanStep, _ text: @autoclosure () -> String) {
    guard depthInSupplementaryItems > 0 || "\(place.key)" == "supplementaryItems" else { return }
    depthInSupplementaryItems += 1
  }

  mutating func leave() {
    depthInSupplementaryItems = max(0, depthInSupplementaryItems - 1)
  }

  mutating func number(
    _ value: inout Double, _ key: StaticString, _ role: NumberRole,
    _ text: @autoclosure () -> String
  ) {
    guard role == .estimate, "\(key)" == "height", depthInSupplementaryItems == 0 else { return }
    value *= factor
    changes += 1
  }
}
