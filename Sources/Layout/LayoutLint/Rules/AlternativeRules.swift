import CompositionalLayout
import DocumentJSON

/// Conditions that contradict themselves (`N170`).
struct AlternativeNeverHoldsRule: LintRule {
  let id = "alternative-never-holds"
  let severity = Diagnostic.Severity.error
  let summary = "An alternative's condition contradicts itself, so it is never true (N170)."

  func problems(in section: LintedSection) -> [Diagnostic] {
    section.conditions.filter { !$0.condition.canHold }.map { path, condition in
      diagnostic(
        at: path, "The condition \(condition) is never true (N170).",
        remedy: "Make the lower bound of the width less than its upper bound.")
    }
  }
}

/// Alternatives that hold only where an earlier one does (`N170`).
struct AlternativeShadowedRule: LintRule {
  let id = "alternative-shadowed"
  let severity = Diagnostic.Severity.warning
  let summary =
    "An earlier alternative applies wherever this one could, so this one is never used (N170)."

  func problems(in section: LintedSection) -> [Diagnostic] {
    guard let choices = section.choices else { return [] }
    return section.conditions.enumerated().compactMap { index, entry in
      guard entry.condition.canHold, choices.nearest[index] == nil else { return nil }
      return diagnostic(
        at: entry.path,
        "Wherever \(entry.condition) holds an earlier alternative does, so this one never applies "
          + "(N170).",
        remedy: "Move it before those alternatives, or remove it.")
    }
  }
}

/// Alternatives that hold everywhere (`N170`).
struct AlternativeWithoutConditionRule: LintRule {
  let id = "alternative-without-condition"
  let severity = Diagnostic.Severity.warning
  let summary = "An alternative without a condition applies everywhere (N170)."

  func problems(in section: LintedSection) -> [Diagnostic] {
    section.conditions.filter { $0.condition == LayoutCondition() }.map { path, _ in
      diagnostic(
        at: path,
        "The alternative names no condition, so the section itself never applies (N170).",
        remedy: "Add a condition, or make it the section's own description.")
    }
  }
}

/// Alternatives that lay out what would be laid out without them (`N170`).
struct AlternativeWithoutEffectRule: LintRule {
  let id = "alternative-without-effect"
  let severity = Diagnostic.Severity.warning
  let summary = "An alternative has the same layout that would apply without it (N170)."

  func problems(in section: LintedSection) -> [Diagnostic] {
    guard let choices = section.choices else { return [] }
    return section.conditions.enumerated().compactMap { index, entry in
      guard choices.nearest[index] != nil, !choices.effective.contains(index) else { return nil }
      return diagnostic(
        at: entry.path,
        "Where \(entry.condition) holds the same description would apply without this alternative "
          + "(N170).",
        remedy: "Remove it, or change its layout.")
    }
  }
}

/// Alternatives that ask for a phone or a tablet, where windows of the same size may be on either.
struct DeviceInsteadOfSizeRule: LintRule {
  let id = "device-instead-of-size"
  let severity = Diagnostic.Severity.note
  let summary =
    "An alternative asks for a phone or a tablet, where the window's size class decides."

  func problems(in section: LintedSection) -> [Diagnostic] {
    section.conditions.compactMap { path, condition in
      guard let idiom = condition.idiom, idiom == .phone || idiom == .pad else { return nil }
      return diagnostic(
        at: path.key("idiom"),
        "A window of any size may be on the idiom \(idiom), as on a phone that unfolds or in split view.",
        remedy: "Ask for horizontalSizeClass, with widthAtLeast if columns need a width.")
    }
  }
}

extension LintedSection {
  /// The conditions of the section's alternatives, with their places; none in an alternative.
  fileprivate var conditions: [(path: PlanPath, condition: LayoutCondition)] {
    (choices?.alternatives ?? []).enumerated().map { index, alternative in
      (path.alternative(index).key("when"), alternative.condition)
    }
  }
}
