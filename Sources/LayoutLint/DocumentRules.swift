public import CompositionalLayout
public import DocumentJSON

/// Notes of the document reader, as lint rules beside those that check a plan.
enum DocumentRule: CaseIterable {
  case unknownMember, meaninglessMember, unknownSectionKind, unknownCondition, missingItemCount
  case unreadableValue

  /// The rule for documentation and for reports.
  var summary: LintRuleSummary {
    switch self {
    case .unknownMember:
      LintRuleSummary(
        id: "unknown-member", severity: .warning,
        summary: "A member of the document is unknown and is ignored.")
    case .meaninglessMember:
      LintRuleSummary(
        id: "meaningless-member", severity: .warning,
        summary: "A member has no meaning beside another one and is ignored.")
    case .unknownSectionKind:
      LintRuleSummary(
        id: "unknown-section-kind", severity: .warning,
        summary: "A section's kind is unknown; its fallback is used, or it is left out.")
    case .unknownCondition:
      LintRuleSummary(
        id: "unknown-condition", severity: .warning,
        summary: "An alternative's condition is unknown, so the alternative is left out (N170).")
    case .missingItemCount:
      LintRuleSummary(
        id: "missing-item-count", severity: .note,
        summary: "A section has no itemCount, so no items are laid out.")
    case .unreadableValue:
      LintRuleSummary(
        id: "unreadable-value", severity: .warning,
        summary: "Part of a page cannot be read; its fallback is used, or it is left out.")
    }
  }

  private var remedy: String {
    switch self {
    case .unknownMember: "Correct its name, or remove it."
    case .meaninglessMember: "Remove one of the two."
    case .unknownSectionKind: "Use a known kind, or give the section a fallback."
    case .unknownCondition: "Correct the condition's name, or read with a newer version."
    case .missingItemCount: "Add itemCount, or give the counts where the plan is solved."
    case .unreadableValue: "Correct it, or give the section a fallback."
    }
  }

  /// A finding of the rule; the sentence comes without a capital letter and a full stop.
  fileprivate func finding(at path: PlanPath, _ sentence: String) -> LintFinding {
    LintFinding(
      rule: summary.id, severity: summary.severity, path: path,
      message: sentence.prefix(1).uppercased() + sentence.dropFirst()
        + (sentence.hasSuffix("?") ? "" : "."),
      remedy: remedy)
  }
}

extension LayoutLinter {
  /// The reader's notes about a document and the findings in its plan: first those about the whole
  /// layout, then section by section. Every finding has a position in the text.
  public func findings(in document: PlanDocument) -> [LintFinding] {
    var found = findings(in: document.plan)
    // Sections that were left out shift the indices of those after them.
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
  /// Converts a reader's note to a finding.
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

  /// The finding with warnings raised to errors.
  public var strict: LintFinding {
    var finding = self
    if severity == .warning { finding.severity = .error }
    return finding
  }
}
