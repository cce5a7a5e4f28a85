import CompositionalLayout
import DocumentJSON
import LayoutSolver

/// Pinned boundary items that lie within the content (`S22`, `S24`).
struct PinnedWithoutExtendingRule: LintRule {
  let id = "pinned-without-extending"
  let severity = Diagnostic.Severity.warning
  let summary = "A pinned boundary item does not extend its section, so it covers items (S22, S24)."

  func problems(in layout: LintedLayout) -> [Diagnostic] {
    problems(layout.configuration.boundaryItems, at: PlanPath.configuration)
  }

  func problems(in section: LintedSection) -> [Diagnostic] {
    problems(section.layout.boundaryItems, at: section.path)
  }

  private func problems(_ items: [LayoutBoundaryItem], at path: PlanPath) -> [Diagnostic] {
    items.enumerated().filter { $1.pinToVisibleBounds && !$1.extendsBoundary }.map { index, item in
      diagnostic(
        at: path.key("boundaryItems").index(index).key("extendsBoundary"),
        "The \(ElementKind.name(of: item.elementKind).shortened()) is pinned but lies within the "
          + "boundary, so no space is reserved for it and it covers the items below (S22).",
        remedy: "Make it extend the boundary, or do not pin it.")
    }
  }
}

/// Pinned boundary items without an area, at which UIKit ends the app (`S22`, `S24`).
struct PinnedWithoutSizeRule: LintRule {
  let id = "pinned-without-size"
  let severity = Diagnostic.Severity.error
  let summary =
    "A pinned boundary item has no width or no height, at which UIKit ends the app (S24)."

  func problems(in layout: LintedLayout) -> [Diagnostic] {
    problems(layout.configuration.boundaryItems, layout.boundaryItems)
  }

  func problems(in section: LintedSection) -> [Diagnostic] {
    problems(section.layout.boundaryItems, section.sized.boundaryItems)
  }

  private func problems(
    _ items: [LayoutBoundaryItem], _ elements: [SizedElement]
  ) -> [Diagnostic] {
    zip(items, elements).filter { $0.0.pinToVisibleBounds }.flatMap { item, element in
      LayoutAxis.allCases.filter { element.extent[$0] <= 0 }.map { axis in
        diagnostic(
          at: element.path(along: axis),
          "The \(ElementKind.name(of: item.elementKind).shortened()) is pinned, and its "
            + "\(axis.lengthName) is 0 points: UIKit ends the app (S24).",
          remedy: "Give it a \(axis.lengthName), or do not pin it.")
      }
    }
  }
}

/// Backgrounds of orthogonally scrolling sections (`S27`).
struct DecorationInOrthogonalSectionRule: LintRule {
  let id = "decoration-in-orthogonal-section"
  let severity = Diagnostic.Severity.warning
  let summary = "A background does not move with a section that scrolls orthogonally (S27)."

  func problems(in section: LintedSection) -> [Diagnostic] {
    guard section.isOrthogonal else { return [] }
    return section.layout.decorationItems.enumerated().map { index, item in
      diagnostic(
        at: section.path.key("decorationItems").index(index),
        "The section scrolls orthogonally (\(section.layout.orthogonalScrollingBehavior)) and its "
          + "background \"\(item.elementKind.shortened())\" does not scroll with it (S27).",
        remedy: "Draw the background in the cells, or anchor a view to the group.")
    }
  }
}
