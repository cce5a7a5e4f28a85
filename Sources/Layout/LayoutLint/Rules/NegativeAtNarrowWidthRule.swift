import CompositionalLayout
import DocumentJSON
import LayoutSolver

/// Lengths that become negative in a narrow collection view (`S5`, `S6`).
struct NegativeAtNarrowWidthRule: LintRule {
  let id = "negative-at-narrow-width"
  let severity = Diagnostic.Severity.note
  let summary = "A length becomes negative at a width that a window can have."

  /// The assumed least width of a window on any device, in points.
  private let narrowest = 200.0
  /// The assumed least width of a window beside other apps, as a fraction of the device's width.
  private let narrowestPart = 1.0 / 3
  /// The greatest width that is checked, in points.
  private let widest = 4096.0

  func problems(in section: LintedSection) -> [Diagnostic] {
    let width = section.environment.container.width
    // A television has only one width.
    guard section.environment.idiom != .tv, width.isFinite, width > 0, section.takesRoomAway else {
      return []
    }
    return problem(in: section, at: width).map { [$0] } ?? []
  }

  private func problem(in section: LintedSection, at width: Double) -> Diagnostic? {
    let negative = { (width: Double) -> NegativeLength? in
      LayoutSolver().sizes(
        of: section.sized.section, at: section.path, section.configuration,
        in: section.environment.narrowed(to: width)
      ).firstNegative
    }
    var low = min(max(narrowest, width * narrowestPart, section.widths.lowerBound), width)
    var high = width
    if section.sized.firstNegative != nil {
      (low, high) = (width, min(widest, section.widths.upperBound.nextDown))
      guard negative(high) == nil else { return nil }
    }
    guard var culprit = negative(low) else { return nil }
    while high - low > 0.005 {
      let middle = (low + high) / 2
      if let found = negative(middle) {
        (low, culprit) = (middle, found)
      } else {
        high = middle
      }
    }
    let limit = (high * 100).rounded() / 100
    return diagnostic(
      at: culprit.path,
      "Below a width of \(limit.text) points \(culprit.what) is negative.",
      remedy: "Reduce insets and spacing, or use fewer columns below that width.")
  }
}

extension LayoutEnvironment {
  /// The same environment with another width. Only in a narrower one, the insets for readable text shrink, to the
  /// margins.
  fileprivate func narrowed(to width: Double) -> LayoutEnvironment {
    var narrowed = self
    if width < container.width {
      narrowed.setWidth(width)
    } else {
      narrowed.container.width = width
    }
    return narrowed
  }
}

extension LintedSection {
  /// Whether any insets or spacings in the section reduce a length, so that one can become
  /// negative.
  fileprivate var takesRoomAway: Bool {
    sized.insets.content != .zero
      || groups.contains { group in
        group.group.contentInsets != .zero || group.group.interItemSpacing != nil
          || group.subitems.contains { $0.subitem.contentInsets != .zero }
      }
  }
}

/// A length below 0.
private struct NegativeLength {
  var path: PlanPath
  var what: String
}

extension SizedSection {
  /// The first negative length: inside a section's or a group's insets, an equal share, or an
  /// item's frame.
  fileprivate var firstNegative: NegativeLength? {
    let floor = -SizedRow.tolerance
    for axis in LayoutAxis.allCases where group.element.box[axis] < floor {
      return NegativeLength(
        path: path.key("contentInsets"),
        what: "the \(axis.lengthName) inside the section's insets")
    }
    for group in groups {
      for axis in LayoutAxis.allCases where group.inner[axis] < floor {
        return NegativeLength(
          path: group.element.path.key("contentInsets"),
          what: "the \(axis.lengthName) inside the group's insets")
      }
      if let row = group.row, row.box[row.axis] < floor {
        return NegativeLength(
          path: group.element.path.key("interItemSpacing"),
          what: "what the spacings leave of the group")
      }
      for subitem in group.subitems where subitem.group == nil {
        for axis in LayoutAxis.allCases where subitem.element.inner[axis] < floor {
          return NegativeLength(
            path: subitem.element.path.key("contentInsets"),
            what: "the item's \(axis.lengthName) inside its insets")
        }
      }
    }
    return nil
  }
}
