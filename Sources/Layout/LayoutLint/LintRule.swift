import CompositionalLayout
import DocumentJSON
import LayoutSolver

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

/// A kind of mistake in a single width or height, whatever element has it.
protocol SizeRule: LintRule {
  /// What is wrong with a dimension along an axis; nil for nothing.
  func problem(_ dimension: LayoutDimension, _ axis: LayoutAxis, at path: PlanPath) -> Diagnostic?
}

extension SizeRule {
  func problems(in layout: LintedLayout) -> [Diagnostic] { problems(in: layout.boundaryItems) }
  func problems(in section: LintedSection) -> [Diagnostic] { problems(in: section.elements) }

  private func problems(in elements: [SizedElement]) -> [Diagnostic] {
    elements.flatMap { element in
      LayoutAxis.allCases.compactMap { axis in
        problem(element.size[axis], axis, at: element.path(along: axis))
      }
    }
  }
}

/// Any rule. Embedded Swift has no values of a protocol's type, so that these are its functions.
struct ListedRule: Sendable {
  /// The rule as documentation and reports describe it.
  let described: DiagnosticRule
  /// Checks the properties of the whole layout.
  let problemsInLayout: @Sendable (LintedLayout) -> [Diagnostic]
  /// Checks a section.
  let problemsInSection: @Sendable (LintedSection) -> [Diagnostic]
}

extension LintRule {
  /// The rule in a list of all rules.
  var listed: ListedRule {
    ListedRule(
      described: described, problemsInLayout: { problems(in: $0) },
      problemsInSection: { problems(in: $0) })
  }
}
