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

// MARK: - JSON

extension DiagnosticReport: JSONWritable {
  /// The report as JSON text.
  public func json() throws(DocumentError) -> String { try jsonText(.pretty) }

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

extension DiagnosticReport {
  /// The clauses of standards that the rule of a diagnostic is about.
  func clauses(of diagnostic: Diagnostic) -> [String] {
    rules.first { $0.id == diagnostic.rule }?.clauses ?? []
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
