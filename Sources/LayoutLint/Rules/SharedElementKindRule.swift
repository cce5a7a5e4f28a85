import CompositionalLayout
import LayoutSolver

/// Badges that share their element kind with a header, a footer or a side bar.
struct SharedElementKindRule: LintRule {
  let id = "shared-element-kind"
  let severity = LintSeverity.error
  let summary = "A badge has the element kind of a header, footer or side bar of its section."

  func problems(in plan: SizedPlan) -> [LintProblem] {
    let layoutItems = plan.plan.configuration.boundaryItems
    return plan.sections.flatMap { section in
      let kinds = Set((layoutItems + section.layout.boundaryItems).map(\.elementKind))
      return section.badges.filter { kinds.contains($0.item.elementKind) }.map { badge in
        LintProblem(
          at: badge.path.key("elementKind"),
          "The kind \"\(ElementKind.name(of: badge.item.elementKind))\" is that of a boundary item "
            + "too, so both are item 0 of one kind and are shown by one view class (S34).",
          remedy: "Give the badge a kind of its own.")
      }
    }
  }
}
