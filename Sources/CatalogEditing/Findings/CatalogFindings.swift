public import CompositionalLayout

/// The findings that prevented an import or an edit. Nothing was written.
public struct CatalogFindings: Error, Hashable, Sendable {
  /// The findings in file order, up to a limit.
  public var findings: [Diagnostic]
  /// The number of all findings, including those beyond the limit.
  public var count: Int
  /// The causes of all findings, up to a limit.
  public var causes: [DiagnosticCause]

  /// The findings to list, of `count` in all; nil counts those listed. `causes` sums them up if it
  /// is nil.
  public init(
    _ findings: [Diagnostic], count: Int? = nil, causes: [DiagnosticCause]? = nil
  ) {
    self.findings = findings
    self.count = count ?? findings.count
    self.causes =
      causes
      ?? DiagnosticSummary(findings, rulesOfValues: CatalogRule.rulesOfValues).causes
  }
}

extension CatalogFindings: CustomStringConvertible {
  /// Each finding with its place, its message and, on a second line, its remedy; then the number of
  /// those beyond the limit.
  public var description: String {
    let texts = findings.map { "\($0.sentence)\n\($0.remedy)" }
    let rest = count - findings.count
    return (texts + (rest > 0 ? ["… and \(rest) more."] : [])).joined(separator: "\n")
  }
}
