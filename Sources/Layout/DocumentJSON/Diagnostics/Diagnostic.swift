/// A diagnostic: something in a document, a plan, a catalog or a page that breaks a rule. All checks
/// report their diagnostics as this type.
public struct Diagnostic: Hashable, Sendable {
  /// The severity of a diagnostic.
  public enum Severity: String, Hashable, Sendable, CaseIterable {
    /// It is refused, or not shown: UIKit raises an exception, or nothing is written.
    case error
    /// A value is ignored or hidden, or has an unexpected effect.
    case warning
    /// Good to know for some devices.
    case note
  }

  /// The rule's identifier, such as `no-room-for-first-item`.
  public var rule: String
  /// The severity.
  public var severity: Severity
  /// Where the problem is.
  public var location: Location
  /// The invalid value as it was written; nil if there is none.
  public var value: String?
  /// A sentence that describes the problem, with its numbers.
  public var message: String
  /// A sentence that says what to do about it; may be empty.
  public var remedy: String

  /// A diagnostic of a rule, with a sentence for the problem and one for its remedy.
  public init(
    rule: String, severity: Severity, at location: Location, value: String? = nil,
    message: String, remedy: String
  ) {
    self.rule = rule
    self.severity = severity
    self.location = location
    self.value = value
    self.message = message
    self.remedy = remedy
  }

  /// The path in the document: `sections[2].group.subitems[0].size.height`.
  public var path: DocumentPath {
    get { location.path }
    set { location.path = newValue }
  }

  /// The place, if there is one, and the message.
  public var sentence: String {
    let start = "\(location)"
    return start.isEmpty ? message : "\(start): \(message)"
  }

  /// The diagnostic with warnings raised to errors.
  public var strict: Diagnostic {
    var diagnostic = self
    if severity == .warning { diagnostic.severity = .error }
    return diagnostic
  }
}

extension Diagnostic: CustomStringConvertible {
  /// The diagnostic on one line: `error sections[0].group.size.width: … [rule]`.
  public var description: String { "\(severity.rawValue) \(location): \(message) [\(rule)]" }
}

/// A rule as documentation and reports describe it.
public struct DiagnosticRule: Hashable, Sendable {
  /// The identifier, such as `no-room-for-first-item`; it never changes.
  public var id: String
  /// The severity of its diagnostics.
  public var severity: Diagnostic.Severity
  /// What it requires or finds, in one sentence.
  public var summary: String
  /// The clauses of standards that it is about, such as `WCAG 1.4.3`.
  public var clauses: [String]

  /// A rule by its identifier, with the severity of its diagnostics, and the clauses of standards that it is about.
  public init(id: String, severity: Diagnostic.Severity, summary: String, clauses: [String] = []) {
    self.id = id
    self.severity = severity
    self.summary = summary
    self.clauses = clauses
  }

  /// A diagnostic of this rule.
  public func diagnostic(
    at location: Diagnostic.Location, value: String? = nil, message: String, remedy: String
  ) -> Diagnostic {
    Diagnostic(
      rule: id, severity: severity, at: location, value: value, message: message, remedy: remedy)
  }
}
