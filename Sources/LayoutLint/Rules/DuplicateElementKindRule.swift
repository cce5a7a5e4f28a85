import CompositionalLayout
import LayoutSolver

/// Siblings of one element kind (`N76`): UIKit raises.
struct DuplicateElementKindRule: LintRule {
  let id = "duplicate-element-kind"
  let severity = LintSeverity.error
  let summary = "Two supplementary items of one host, or two boundary items, have one element kind."

  func problems(in plan: SizedPlan) -> [LintProblem] {
    let layout = problems(
      plan.plan.configuration.boundaryItems.map(\.elementKind),
      PlanPath.configuration.key("boundaryItems"))
    return layout
      + plan.sections.flatMap { section in
        problems(section.layout.boundaryItems.map(\.elementKind), section.path.key("boundaryItems"))
          + section.groups.flatMap(problems)
      }
  }

  private func problems(in group: SizedGroup) -> [LintProblem] {
    let hosts =
      [(group.element.path, group.group.supplementaryItems)]
      + group.items.map { ($1.path, $0.supplementaryItems) }
    return hosts.flatMap { path, items in
      problems(items.map(\.elementKind), path.key("supplementaryItems"))
    }
  }

  private func problems(_ kinds: [String], _ path: PlanPath) -> [LintProblem] {
    var first: [String: Int] = [:]
    return kinds.enumerated().compactMap { index, kind in
      guard let earlier = first[kind] else {
        first[kind] = index
        return nil
      }
      return LintProblem(
        at: path.index(index).key("elementKind"),
        "The kind \"\(kind)\" is that of number \(earlier) beside it, and UIKit raises on that.",
        remedy: "Give each its own kind.")
    }
  }
}
