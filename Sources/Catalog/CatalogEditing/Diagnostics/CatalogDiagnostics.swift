public import DocumentJSON

/// The diagnostics that prevented an import or an edit. Nothing was written.
public struct CatalogDiagnostics: Error, Hashable, Sendable {
  /// The diagnostics in file order, up to a limit.
  public var diagnostics: [Diagnostic]
  /// The number of all diagnostics, including those beyond the limit.
  public var count: Int
  /// The causes of all diagnostics, up to a limit.
  public var causes: [DiagnosticCause]

  /// The diagnostics to list, of `count` in all; nil counts those listed. `causes` sums them up if it
  /// is nil.
  public init(
    _ diagnostics: [Diagnostic], count: Int? = nil, causes: [DiagnosticCause]? = nil
  ) {
    self.diagnostics = diagnostics
    self.count = count ?? diagnostics.count
    self.causes =
      causes
      ?? DiagnosticSummary(diagnostics, rulesOfValues: CatalogRule.rulesOfValues).causes
  }
}

extension CatalogDiagnostics: CustomStringConvertible {
  /// Each diagnostic with its place, its message and, on a second line, its remedy; then the number of
  /// those beyond the limit.
  public var description: String {
    let texts = diagnostics.map { "\($0.sentence)\n\($0.remedy)" }
    let rest = count - diagnostics.count
    return (texts + (rest > 0 ? ["… and \(rest) more."] : [])).joined(separator: "\n")
  }
}
