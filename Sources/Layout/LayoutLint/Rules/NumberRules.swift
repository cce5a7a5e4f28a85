import CompositionalLayout
import DocumentJSON
import LayoutSolver

/// Numbers that are infinite or not numbers (`S1`).
struct NonFiniteNumberRule: LintRule {
  let id = "non-finite-number"
  let severity = Diagnostic.Severity.error
  let summary = "A number is infinite or not a number."

  func problems(in layout: LintedLayout) -> [Diagnostic] {
    layout.refusedNumbers.filter { !$0.value.isFinite }.map(problem)
  }

  func problems(in section: LintedSection) -> [Diagnostic] {
    section.refusedNumbers.filter { !$0.value.isFinite }.map(problem)
  }

  private func problem(_ number: PlanNumber) -> Diagnostic {
    diagnostic(
      at: number.path, "The number is \(number.value), which cannot be laid out (S1).",
      remedy: "Write a finite number of points, or a fraction.")
  }
}

/// Lengths, spacings, insets and counts below 0.
struct NegativeNumberRule: LintRule {
  let id = "negative-number"
  let severity = Diagnostic.Severity.error
  let summary = "A length, a spacing, an inset or a count is negative."

  func problems(in layout: LintedLayout) -> [Diagnostic] {
    layout.refusedNumbers.filter { $0.value.isFinite }.map(problem)
  }

  func problems(in section: LintedSection) -> [Diagnostic] {
    section.refusedNumbers.filter { $0.value.isFinite }.map(problem)
  }

  func problem(_ number: PlanNumber) -> Diagnostic {
    diagnostic(
      at: number.path, "The number is \(number.value.text); a length or count cannot be negative.",
      remedy: "Write 0 or more; to move an element, use an offset.")
  }
}

/// Fractions of 0, often the result of an integer division.
struct FractionZeroRule: SizeRule {
  let id = "fraction-zero"
  let severity = Diagnostic.Severity.error
  let summary = "A fraction is 0, as 1/3 is in integer arithmetic."

  func problem(_ dimension: LayoutDimension, _ axis: LayoutAxis, at path: PlanPath) -> Diagnostic? {
    guard dimension.fractionAxis != nil, dimension.value == 0 else { return nil }
    return diagnostic(
      at: path,
      "The fraction is 0, so the \(axis.lengthName) is 0 points; "
        + "an integer division gives that (1/3 is 0, 1.0/3 is not).",
      remedy: "Divide decimal numbers, or leave out what should not be seen.")
  }
}

/// Absolute and estimated lengths of 0, about which UIKit writes to the console: "Invalid absolute dimension, must be
/// > 0.0. NOTE: This will be a hard-assert soon" (`S1`).
struct ZeroLengthRule: SizeRule {
  let id = "zero-length"
  let severity = Diagnostic.Severity.warning
  let summary = "An absolute or estimated length is 0, which UIKit calls invalid (S1)."

  func problem(_ dimension: LayoutDimension, _ axis: LayoutAxis, at path: PlanPath) -> Diagnostic? {
    guard dimension.fractionAxis == nil, dimension.value == 0 else { return nil }
    return diagnostic(
      at: path,
      "The \(axis.lengthName) is \(dimension); UIKit calls 0 invalid, and will refuse it (S1).",
      remedy: dimension.isEstimated
        ? "Write an estimate above 0; the measured size may be 0."
        : "Write a length above 0, or leave out what should not be seen.")
  }
}

/// Fractions above 1 of the container's length along the same axis.
struct FractionAboveOneRule: LintRule {
  let id = "fraction-above-one"
  let severity = Diagnostic.Severity.warning
  let summary =
    "A fraction of the same axis is above 1, so the element is longer than its container."

  func problems(in layout: LintedLayout) -> [Diagnostic] {
    let across = layout.configuration.scrollDirection.across
    return layout.boundaryItems.compactMap { problem(of: $0, along: across) }
  }

  func problems(in section: LintedSection) -> [Diagnostic] {
    let across = section.configuration.scrollDirection.across
    let beside = section.sized.boundaryItems.compactMap { problem(of: $0, along: across) }
    let group =
      section.isOrthogonal
      ? nil : problem(of: section.sized.group.element, along: section.sized.axis.across)
    let within = section.groups.flatMap { group in
      group.subitems.flatMap { subitem in
        LayoutAxis.allCases.compactMap { axis in
          group.row?.share != nil && axis == group.axis
            ? nil : problem(of: subitem.element, along: axis)
        }
      }
    }
    return beside + (group.map { [$0] } ?? []) + within
  }

  private func problem(of element: SizedElement, along axis: LayoutAxis) -> Diagnostic? {
    let dimension = element.size[axis]
    guard dimension.fractionAxis == axis, dimension.value > 1 + 1e-9 else { return nil }
    return diagnostic(
      at: element.path(along: axis),
      "\(dimension) is \(dimension.value.text) times the \(axis.lengthName) of its container, "
        + "so it does not fit (S13).",
      remedy: "Write 1 or less; as a percentage, \(dimension.value.text) is "
        + "\((dimension.value / 100).text).")
  }
}

/// Frames of a custom group without an area (`S15`).
struct EmptyCustomFrameRule: LintRule {
  let id = "empty-custom-frame"
  let severity = Diagnostic.Severity.error
  let summary =
    "A frame of a custom group has no width or no height, so its item is invisible (S15)."

  func problems(in section: LintedSection) -> [Diagnostic] {
    section.groups.flatMap { group -> [Diagnostic] in
      guard case .custom(let items) = group.group.arrangement else { return [] }
      let place = group.element.path.key("items")
      return items.enumerated().flatMap { index, item in
        LayoutAxis.allCases.filter { item.frame.extent[$0] == 0 }.map { axis in
          diagnostic(
            at: place.index(index).key("frame").key(axis.lengthName),
            "The \(axis.lengthName) is 0, so the item is invisible (S15).",
            remedy: "Give the frame a \(axis.lengthName), or leave it out.")
        }
      }
    }
  }
}
