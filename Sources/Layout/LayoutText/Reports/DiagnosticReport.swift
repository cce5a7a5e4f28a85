public import CompositionalLayout
public import DocumentJSON

/// A report of diagnostics, as text for people, as JSON for programs, and as a SARIF log for code hosts
/// and editors.
public struct DiagnosticReport: Sendable {
  /// What was checked, which decides the form of the text and the members in JSON.
  public enum Subject: Hashable, Sendable {
    /// A plan, and where it comes from; nil if it has no name.
    case plan(Source?)
    /// Documents for a catalog; the diagnostics name their files.
    case catalog
    /// A page on the devices of a matrix.
    case page(DeviceMatrix)
  }

  /// Where a plan comes from.
  public enum Source: Hashable, Sendable {
    /// A document in a file, with the path that the user gave.
    case file(String)
    /// A document from standard input.
    case standardInput
    /// A page of the catalog, by its slug.
    case page(String)
  }

  /// What was checked.
  public var subject: Subject
  /// The diagnostics to list, which may be fewer than were found.
  public var diagnostics: [Diagnostic]
  /// The number of all diagnostics.
  public var count: Int
  /// The rules that were checked, with and without diagnostics.
  public var rules: [DiagnosticRule]
  /// The causes of the diagnostics, which the text lists in place of single diagnostics; nil lists each.
  public var causes: [DiagnosticCause]?
  /// Further lines below each of the ``causes`` in the text; none if empty.
  package var details: [[String]] = []
  /// The environment of a plan, of which the report says what is assumed.
  public var environment: LayoutEnvironment?
  /// How to list the diagnostics that are left out, such as `with --max-findings 50`.
  public var remedyForOmissions = ""

  /// The diagnostics on a subject, and the rules that were checked.
  ///
  /// - Parameters:
  ///   - diagnostics: The diagnostics to list.
  ///   - subject: What was checked.
  ///   - count: The number of all diagnostics; nil if all are listed.
  ///   - rules: The rules that were checked.
  public init(
    _ diagnostics: [Diagnostic], on subject: Subject, count: Int? = nil, rules: [DiagnosticRule]
  ) {
    self.diagnostics = diagnostics
    self.subject = subject
    self.count = count ?? diagnostics.count
    self.rules = rules
  }
}

extension DiagnosticReport.Source: CustomStringConvertible {
  /// The file's path, `standard input`, or `page apps`.
  public var description: String {
    switch self {
    case .file(let path): path
    case .standardInput: "standard input"
    case .page(let slug): "page \(slug)"
    }
  }
}

// MARK: - Text

extension DiagnosticReport {
  /// The report as text: each diagnostic with its place, message and remedy, and a summary line.
  public func text(style: TextStyle = .plain) -> String {
    let assumed = environment?.assumptions.map { [StyledText("Assumed: \($0).")] } ?? []
    return (styledLines + [StyledText(summary)] + assumed).map { style.rendered($0) + "\n" }
      .joined()
  }

  /// The diagnostics as lines of text, without the summary.
  package var lines: [String] { styledLines.map(TextStyle.plain.rendered) }

  private var styledLines: [StyledText] {
    guard let causes else { return diagnostics.flatMap(styledLines) }
    return causes.enumerated().flatMap { index, cause in
      styledLines(of: cause.first)
        + ([cause.repetition, cause.variety].compactMap { $0.map { "  " + $0 } }
        + (details.indices.contains(index) ? details[index] : [])).map { StyledText($0) }
    }
  }

  private func styledLines(of diagnostic: Diagnostic) -> [StyledText] {
    switch subject {
    case .plan:
      var head = StyledText(diagnostic.severity.rawValue, .severity(diagnostic.severity))
      head.append(" ")
      head.append("\(diagnostic.path)", .type)
      head.append("  " + diagnostic.rule, .faint)
      if let line = diagnostic.location.line { head.append("  line \(line)", .faint) }
      return [head] + body(of: diagnostic) + clauseLines(of: diagnostic)
    case .catalog:
      let location = "\(diagnostic.location)"
      return [StyledText((location.isEmpty ? "" : "\(location)  ") + diagnostic.rule)]
        + body(of: diagnostic)
    case .page(let matrix):
      let devices = matrix.description(of: diagnostic.location.devices)
      let widths = diagnostic.location.widths
      return [StyledText("\(diagnostic)")] + clauseLines(of: diagnostic)
        + (devices.isEmpty ? [] : [StyledText("  on \(devices)")])
        + (widths.isEmpty ? [] : [StyledText("  in windows from \(widths.words)")])
    }
  }

  private func body(of diagnostic: Diagnostic) -> [StyledText] {
    [diagnostic.message, diagnostic.remedy].filter { !$0.isEmpty }.map { StyledText("  " + $0) }
  }

  private func clauseLines(of diagnostic: Diagnostic) -> [StyledText] {
    let clauses = clauses(of: diagnostic)
    return clauses.isEmpty ? [] : [StyledText("  " + clauses.joined(separator: ", "), .faint)]
  }

  /// The clauses of standards that the rule of a diagnostic is about.
  private func clauses(of diagnostic: Diagnostic) -> [String] {
    rules.first { $0.id == diagnostic.rule }?.clauses ?? []
  }

  private var summary: String {
    guard count > 0 else { return "No findings." }
    let total = counted(count, "finding")
    guard case .catalog = subject else {
      let parts = Diagnostic.Severity.allCases.compactMap { severity -> String? in
        let count = diagnostics.count { $0.severity == severity }
        return count == 0 ? nil : counted(count, severity.rawValue)
      }
      return total + ": " + parts.joined(separator: ", ")
    }
    if let causes {
      guard causes.count < count else { return total }
      return "\(total) with \(counted(causes.count, "cause"))"
        + (remedyForOmissions.isEmpty ? "" : "; each \(remedyForOmissions)")
    }
    let rest = count - diagnostics.count
    return total + (rest > 0 ? "; \(rest) more \(remedyForOmissions)" : "")
  }
}

// MARK: - JSON

extension DiagnosticReport: JSONWritable {
  /// The report as JSON text.
  public func json() throws -> String { try jsonText(.pretty) }

  /// Writes a `storefront.lint/1` or `storefront.findings/1` document. For a page, writes the list of
  /// diagnostics, which is a part of `storefront.publish/1`.
  public func write(to writer: inout JSONWriter) {
    switch subject {
    case .plan(let source):
      // The members of this format are sorted.
      let assumed = environment?.namesOfAssumed ?? []
      writer.object { writer in
        writer.member("assumed", assumed.isEmpty ? nil : assumed)
        writer.member("count", count)
        writer.array("findings", writeDiagnostics)
        writer.member("format", "storefront.lint/1")
        writer.member("source", source.map { "\($0)" })
      }
    case .catalog:
      writer.object { writer in
        writer.member("format", "storefront.findings/1")
        writer.member("count", count)
        writer.array("findings", writeDiagnostics)
      }
    case .page: writer.array(writeDiagnostics)
    }
  }

  /// Writes the diagnostics as the elements of a list.
  package func writeDiagnostics(to writer: inout JSONWriter) {
    let members = subject.members
    for diagnostic in diagnostics {
      let clauses = clauses(of: diagnostic)
      writer.object { writer in
        for member in members { diagnostic.write(member, clauses: clauses, to: &writer) }
      }
    }
  }
}

extension DiagnosticReport.Subject {
  /// The members of a diagnostic, in order.
  fileprivate var members: [Diagnostic.Member] {
    switch self {
    case .plan: [.clauses, .column, .line, .message, .path, .remedy, .rule, .severity]
    case .catalog: [.rule, .source, .line, .column, .row, .pathInside, .value, .message, .remedy]
    case .page: [.severity, .rule, .clauses, .path, .message, .remedy, .places, .widths]
    }
  }
}

extension Diagnostic {
  fileprivate enum Member {
    case severity, rule, source, line, column, row, path, pathInside, value, message, remedy, places
    case widths, clauses
  }

  fileprivate func write(
    _ member: Member, clauses: [String], to writer: inout JSONWriter
  ) {
    switch member {
    case .severity: writer.member("severity", severity.rawValue)
    case .rule: writer.member("rule", rule)
    case .source: writer.member("source", location.source)
    case .line: writer.member("line", location.line)
    case .column: writer.member("column", location.column)
    case .row: writer.member("row", location.row)
    case .path: writer.member("path", "\(path)")
    case .pathInside: writer.member("path", "\(path)", unless: "")
    case .value: writer.member("value", value)
    case .clauses: writer.member("clauses", clauses, unless: [])
    case .message: writer.member("message", message)
    case .remedy: writer.member("remedy", remedy, unless: "")
    case .places:
      writer.array("places") { writer in
        for variant in location.devices {
          writer.object { writer in
            writer.member("device", variant.device)
            writer.member("direction", variant.direction)
            writer.member("textSize", variant.textSize)
          }
        }
      }
    case .widths:
      guard !location.widths.isEmpty else { return }
      writer.array("widths") { writer in
        for interval in location.widths { writer.object(interval.writeEnds) }
      }
    }
  }
}
