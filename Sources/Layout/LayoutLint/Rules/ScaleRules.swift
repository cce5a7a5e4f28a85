import CompositionalLayout
import DocumentJSON
import LayoutSolver

/// Groups nested too deeply to follow.
struct DeepNestingRule: LintRule {
  let id = "deep-nesting"
  let severity = Diagnostic.Severity.warning
  let summary = "Groups are nested deeper than 16 levels."

  private let limit = 16

  func problems(in section: LintedSection) -> [Diagnostic] {
    section.groups.filter { $0.depth == limit + 1 }.map { group in
      diagnostic(
        at: group.element.path,
        "The group is at nesting level \(group.depth); more than \(limit) levels slow down every "
          + "layout pass and are hard to read.",
        remedy: "Merge levels that hold one subitem, or use a custom group.")
    }
  }
}

/// Groups that hold too many subitems.
struct ManySubitemsRule: LintRule {
  let id = "many-subitems"
  let severity = Diagnostic.Severity.warning
  let summary = "A group holds more than 10,000 subitems."

  private let limit = 10_000

  func problems(in section: LintedSection) -> [Diagnostic] {
    section.groups.compactMap { group in
      let (count, key) = size(of: group.group)
      guard count > limit else { return nil }
      return diagnostic(
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
