import CompositionalLayout
import DocumentJSON
import LayoutSolver

/// Siblings with the same element kind (`N76`), for which UIKit raises an exception.
struct DuplicateElementKindRule: LintRule {
  let id = "duplicate-element-kind"
  let severity = Diagnostic.Severity.error
  let summary =
    "Two supplementary items of one host, or two boundary items, have the same element kind."

  func problems(in layout: LintedLayout) -> [Diagnostic] {
    problems(
      layout.configuration.boundaryItems.map { $0.elementKind },
      at: PlanPath.configuration.key("boundaryItems"))
  }

  func problems(in section: LintedSection) -> [Diagnostic] {
    problems(
      section.layout.boundaryItems.map { $0.elementKind }, at: section.path.key("boundaryItems"))
      + section.groups.flatMap(problems)
  }

  private func problems(in group: SizedGroup) -> [Diagnostic] {
    var hosts = [(group.element.path, group.group.supplementaryItems)]
    for subitem in group.subitems where subitem.group == nil {
      hosts.append((subitem.element.path, subitem.subitem.supplementaryItems))
    }
    return hosts.flatMap { path, items in
      problems(items.map { $0.elementKind }, at: path.key("supplementaryItems"))
    }
  }

  private func problems(_ kinds: [String], at path: PlanPath) -> [Diagnostic] {
    guard kinds.count > 1 else { return [] }
    var first: [String: Int] = [:]
    return kinds.enumerated().compactMap { index, kind in
      guard let earlier = first[kind] else {
        first[kind] = index
        return nil
      }
      return diagnostic(
        at: path.index(index).key("elementKind"),
        "The kind \"\(kind.shortened())\" is that of number \(earlier) beside it, and UIKit raises "
          + "on that (N76).",
        remedy: "Give each of them its own kind.")
    }
  }
}

/// Badges with the same element kind as a header, a footer or a side bar.
struct SharedElementKindRule: LintRule {
  let id = "shared-element-kind"
  let severity = Diagnostic.Severity.error
  let summary = "A badge has the same element kind as a header, footer or side bar of its section."

  func problems(in section: LintedSection) -> [Diagnostic] {
    let boundaryItems = section.configuration.boundaryItems + section.layout.boundaryItems
    guard !boundaryItems.isEmpty else { return [] }
    let kinds = Set(boundaryItems.map { $0.elementKind })
    return section.badges.filter { kinds.contains($0.item.elementKind) }.map { badge in
      let kind = ElementKind.name(of: badge.item.elementKind).shortened()
      return diagnostic(
        at: badge.element.path.key("elementKind"),
        "The kind \"\(kind)\" is that of a boundary item "
          + "too, so both are item 0 of that kind and use the same view class (S34).",
        remedy: "Give the badge a kind of its own.")
    }
  }
}
