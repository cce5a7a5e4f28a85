import CompositionalLayout
import DocumentJSON

/// What the reader of a document notices, as rules beside those that look at a plan.
enum DocumentRule: CaseIterable {
  case unknownMember, meaninglessMember, unknownSectionKind, unknownCondition, missingItemCount
  case unreadableValue

  /// The rule for documentation and for reports.
  var summary: LintRuleSummary {
    switch self {
    case .unknownMember:
      LintRuleSummary(
        id: "unknown-member", severity: .warning,
        summary: "A member of the document is not known and is ignored.")
    case .meaninglessMember:
      LintRuleSummary(
        id: "meaningless-member", severity: .warning,
        summary: "A member means nothing beside another one and is ignored.")
    case .unknownSectionKind:
      LintRuleSummary(
        id: "unknown-section-kind", severity: .warning,
        summary: "A section's kind is not known; its fallback is taken, or it is left out.")
    case .unknownCondition:
      LintRuleSummary(
        id: "unknown-condition", severity: .warning,
        summary: "An alternative's condition is not known, so the alternative is left out (N170).")
    case .missingItemCount:
      LintRuleSummary(
        id: "missing-item-count", severity: .note,
        summary: "A section does not say how many items it holds, so none are laid out.")
    case .unreadableValue:
      LintRuleSummary(
        id: "unreadable-value", severity: .warning,
        summary: "Part of a page cannot be read; its fallback is taken, or it is left out.")
    }
  }

  private var remedy: String {
    switch self {
    case .unknownMember: "Correct its name, or take it out."
    case .meaninglessMember: "Take out one of the two."
    case .unknownSectionKind: "Use a kind that is known, or give the section a fallback."
    case .unknownCondition: "Correct the condition's name, or read with a newer version."
    case .missingItemCount: "Add itemCount, or give the counts where the plan is solved."
    case .unreadableValue: "Correct it, or give the section a fallback."
    }
  }

  /// A finding of the rule; the sentence is one without a capital and a full stop.
  fileprivate func finding(at path: PlanPath, _ sentence: String) -> LintFinding {
    LintFinding(
      rule: summary.id, severity: summary.severity, path: path,
      message: sentence.prefix(1).uppercased() + sentence.dropFirst()
        + (sentence.hasSuffix("?") ? "" : "."),
      remedy: remedy)
  }
}

extension LayoutLinter {
  /// What the reader noticed about a document, and what the rules find in its plan: what all sections
  /// share first, then section by section. Every finding says where it stands in the text.
  public func findings(in document: PlanDocument) -> [LintFinding] {
    var found = findings(in: document.plan)
    // Sections that were left out move the others up.
    let places = document.places(of: found.map(\.path))
    for index in found.indices {
      (found[index].path, found[index].position) = (places[index].path, places[index].position)
    }
    let all = document.notes.map(LintFinding.init) + found
    return all.enumerated().sorted { left, right in
      (left.element.path.sectionIndex ?? -1, left.offset)
        < (right.element.path.sectionIndex ?? -1, right.offset)
    }.map(\.element)
  }
}

extension LintFinding {
  /// What a reader noticed, as a finding.
  public init(_ note: DocumentNote) {
    let rule: DocumentRule =
      switch note.fact {
      case .unknownMember: .unknownMember
      case .meaningless: .meaninglessMember
      case .tookFallback, .leftOut: .unknownSectionKind
      case .leftOutAlternative: .unknownCondition
      case .missingCount: .missingItemCount
      case .unreadable: .unreadableValue
      }
    self = rule.finding(at: note.path, note.fact.sentence)
    position = note.position
  }

  /// The finding where warnings count as errors.
  public var strict: LintFinding {
    var finding = self
    if severity == .warning { finding.severity = .error }
    return finding
  }
}
