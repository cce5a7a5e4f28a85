public import CompositionalLayout
public import DocumentJSON

/// Notes of the document reader, as lint rules beside those that check a plan.
enum DocumentRule: CaseIterable {
  case unknownMember, meaninglessMember, unknownSectionKind, unknownCondition, missingItemCount
  case unreadableValue

  /// The rule's description, and what to do about its diagnostics.
  private var facts: (id: String, severity: Diagnostic.Severity, summary: String, remedy: String) {
    switch self {
    case .unknownMember:
      (
        "unknown-member", .warning, "A member of the document is unknown and is ignored.",
        "Correct its name, or remove it."
      )
    case .meaninglessMember:
      (
        "meaningless-member", .warning,
        "A member has no meaning beside another one and is ignored.", "Remove one of the two."
      )
    case .unknownSectionKind:
      (
        "unknown-section-kind", .warning,
        "A section's kind is unknown; its fallback is used, or it is left out.",
        "Use a known kind, or give the section a fallback."
      )
    case .unknownCondition:
      (
        "unknown-condition", .warning,
        "An alternative's condition is unknown, so the alternative is left out (N170).",
        "Correct the condition's name, or read with a newer version."
      )
    case .missingItemCount:
      (
        "missing-item-count", .note, "A section has no itemCount, so no items are laid out.",
        "Add itemCount, or give the counts where the plan is solved."
      )
    case .unreadableValue:
      (
        "unreadable-value", .warning,
        "Part of a page cannot be read; its fallback is used, or it is left out.",
        "Correct it, or give the section a fallback."
      )
    }
  }

  /// The rule as documentation and reports describe it.
  var described: DiagnosticRule {
    DiagnosticRule(id: facts.id, severity: facts.severity, summary: facts.summary)
  }

  /// A diagnostic of the rule; the sentence comes without a capital letter and a full stop.
  fileprivate func diagnostic(at location: Diagnostic.Location, _ sentence: String) -> Diagnostic {
    described.diagnostic(
      at: location,
      message: sentence.prefix(1).uppercased() + sentence.dropFirst()
        + (sentence.hasSuffix("?") ? "" : "."),
      remedy: facts.remedy)
  }
}

extension LayoutLinter {
  /// The reader's notes about a document and the diagnostics in its plan: first those about the whole
  /// layout, then section by section. Every diagnostic has a position in the text.
  public func diagnostics(in document: PlanDocument) -> [Diagnostic] {
    var found = diagnostics(in: document.plan)
    // Sections that were left out shift the indices of those after them.
    let locations = document.locations(of: found.map { $0.path })
    for index in found.indices {
      found[index].location = Diagnostic.Location(
        locations[index].path, position: locations[index].position)
    }
    let all = document.notes.map(Diagnostic.init) + found
    return all.enumerated().sorted { left, right in
      (left.element.path.sectionIndex ?? -1, left.offset)
        < (right.element.path.sectionIndex ?? -1, right.offset)
    }.map { $0.element }
  }
}

extension Diagnostic {
  /// Converts a reader's note to a diagnostic.
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
    self = rule.diagnostic(at: Location(note.path, position: note.position), note.fact.sentence)
  }
}
