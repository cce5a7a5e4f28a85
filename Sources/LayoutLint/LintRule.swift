import CompositionalLayout

/// A kind of mistake in a plan.
protocol LintRule: Sendable {
  /// The identifier, in kebab case; it never changes.
  var id: String { get }
  /// The severity of its diagnostics.
  var severity: Diagnostic.Severity { get }
  /// What it finds, in one sentence.
  var summary: String { get }

  /// Checks the properties of the whole layout.
  func problems(in layout: LintedLayout) -> [Diagnostic]
  /// Checks a section.
  func problems(in section: LintedSection) -> [Diagnostic]
}

extension LintRule {
  func problems(in layout: LintedLayout) -> [Diagnostic] { [] }
  func problems(in section: LintedSection) -> [Diagnostic] { [] }

  /// The rule as documentation and reports describe it.
  var described: DiagnosticRule { DiagnosticRule(id: id, severity: severity, summary: summary) }

  /// A diagnostic of this rule.
  func diagnostic(at path: PlanPath, _ message: String, remedy: String) -> Diagnostic {
    described.diagnostic(at: Diagnostic.Location(path), message: message, remedy: remedy)
  }
}
