/// A plan whose elements have the sizes that an environment gives them, before anything is placed.
///
/// It serves those who look at a description rather than at frames: the lint rules and the
/// explanation of sizes. Which box a fraction is of is `S2` and `S4`, how many fit in a group `S9`.
package struct SizedPlan: Sendable {
  /// The plan as it is described.
  package var plan: LayoutPlan
  /// Where it is sized.
  package var environment: LayoutEnvironment
  /// The layout's own boundary items, in order (`S23`).
  package var boundaryItems: [SizedElement]
  /// The sections, in order.
  package var sections: [SizedSection]

  /// Sizes a plan.
  package init(_ plan: LayoutPlan, in environment: LayoutEnvironment) {
    self.plan = plan
    self.environment = environment
    boundaryItems = plan.configuration.boundaryItems.enumerated().map { index, item in
      SizedElement(
        path: "configuration.boundaryItems[\(index)]", size: item.size,
        container: environment.container, scale: environment.displayScale)
    }
    sections = plan.sections.enumerated().map { index, section in
      SizedSection(section, at: index, in: plan.configuration, environment)
    }
  }
}
