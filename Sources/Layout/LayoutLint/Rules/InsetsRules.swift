import CompositionalLayout
import DocumentJSON
import LayoutSolver

/// Insets that leave no space inside (`S5`, `S6`).
struct InsetsEatSlotRule: LintRule {
  let id = "insets-eat-the-slot"
  let severity = Diagnostic.Severity.error
  let summary = "Content insets leave no space inside an element (S5, S6)."

  func problems(in layout: LintedLayout) -> [Diagnostic] {
    layout.boundaryItems.flatMap(problems)
  }

  func problems(in section: LintedSection) -> [Diagnostic] {
    let container = section.environment.container
    let axes = section.isOrthogonal ? LayoutAxis.allCases : [section.sized.axis.across]
    let own = axes.compactMap {
      problem(section.sized.insets.content, of: container, along: $0, at: section.path)
    }
    // Across the scroll axis, a background is as long as the collection view, minus the
    // background's own insets (`S21`).
    let backgrounds = section.layout.decorationItems.enumerated().compactMap { index, item in
      problem(
        item.contentInsets, of: container, along: section.configuration.scrollDirection.across,
        at: section.path.key("decorationItems").index(index))
    }
    return own + backgrounds + section.elements.flatMap(problems)
  }

  private func problems(of element: SizedElement) -> [Diagnostic] {
    LayoutAxis.allCases.compactMap { axis in
      element.size[axis].isEstimated
        ? nil : problem(element.contentInsets, of: element.extent, along: axis, at: element.path)
    }
  }

  private func problem(
    _ insets: LayoutInsets, of extent: LayoutExtent, along axis: LayoutAxis, at path: PlanPath
  ) -> Diagnostic? {
    let total = insets.total(along: axis)
    guard total > 0, extent[axis].isFinite, extent[axis] >= 0, total >= extent[axis] else {
      return nil
    }
    let edge = axis.edgeNames[insets.start(along: axis) >= insets.end(along: axis) ? 0 : 1]
    return diagnostic(
      at: path.key("contentInsets").key(edge),
      "The insets along the \(axis.lengthName) are \(total.text) points in total, out of "
        + "\(extent[axis].text), so nothing is left (S5).",
      remedy: "Make the insets smaller, or the element longer.")
  }
}

/// Insets that an estimated axis ignores (`S5`).
struct InsetsOnEstimatedAxisRule: LintRule {
  let id = "insets-on-estimated-axis"
  let severity = Diagnostic.Severity.warning
  let summary = "Content insets lie along an estimated dimension, where they are ignored (S5)."

  func problems(in layout: LintedLayout) -> [Diagnostic] {
    layout.boundaryItems.flatMap(problems)
  }

  func problems(in section: LintedSection) -> [Diagnostic] {
    section.elements.flatMap(problems)
  }

  private func problems(of element: SizedElement) -> [Diagnostic] {
    let insets = element.contentInsets
    return LayoutAxis.allCases.compactMap { axis in
      guard element.size[axis].isEstimated,
        insets.start(along: axis) != 0 || insets.end(along: axis) != 0
      else { return nil }
      let edge = axis.edgeNames[insets.start(along: axis) != 0 ? 0 : 1]
      return diagnostic(
        at: element.path.key("contentInsets").key(edge),
        "The \(axis.lengthName) is estimated (\(element.size[axis])), and insets along it are "
          + "ignored (S5).",
        remedy: "Use the section's insets, spacing between items, or constraints in the cell.")
    }
  }
}
