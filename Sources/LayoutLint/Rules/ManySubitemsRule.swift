import CompositionalLayout
import LayoutSolver

/// Groups that hold so much that nothing is gained from repeating them.
struct ManySubitemsRule: LintRule {
  let id = "many-subitems"
  let severity = LintSeverity.warning
  let summary = "A group holds more than 10,000 subitems."

  private let limit = 10_000

  func problems(in plan: SizedPlan) -> [LintProblem] {
    plan.groups.compactMap { group in
      let (count, key) = size(of: group.group)
      guard count > limit else { return nil }
      return LintProblem(
        at: group.element.path.key(key),
        "The group holds \(count) subitems, and UIKit lays a whole group out at once.",
        remedy: "Describe a smaller group and let the section repeat it.")
    }
  }

  private func size(of group: LayoutGroup) -> (count: Int, key: String) {
    switch group.arrangement {
    case .stack(_, .subitems(let subitems)): (subitems.count, "subitems")
    case .stack(_, .dividing(_, let count)), .stack(_, .repeating(_, let count)): (count, "count")
    case .custom(let items): (items.count, "items")
    }
  }
}
