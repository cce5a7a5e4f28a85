import DocumentJSON

/// Findings that have one cause: they break the same rule at the same field of one file, and their
/// messages differ only in values.
public struct DiagnosticCause: Hashable, Sendable {
  /// The first finding. Its devices are those of all the findings; none if one of them is everywhere.
  public var first: Diagnostic
  /// The number of findings.
  public var count: Int
  /// The places of the next few findings after the first.
  public var further: [Diagnostic.Location]

  /// The number of places that ``further`` lists at most.
  public static let furtherPlaces = 3

  /// How often the cause shows and where next, such as `647 times: also in row 3, row 4, row 5 and 643
  /// more`; nil for a single finding.
  public var repetition: String? {
    guard count > 1 else { return nil }
    let places = further.map { $0.brief(in: first.location.source) }
    let rest = count - 1 - further.count
    return "\(count) times: also at " + places.joined(separator: ", ")
      + (rest > 0 ? " and \(rest) more" : "")
  }

  fileprivate mutating func add(_ finding: Diagnostic) {
    count += 1
    if further.count < Self.furtherPlaces { further.append(finding.location) }
    guard !first.location.devices.isEmpty else { return }
    if finding.location.devices.isEmpty {
      first.location.devices = []
    } else {
      let known = Set(first.location.devices)
      first.location.devices += finding.location.devices.filter { !known.contains($0) }
    }
  }
}

/// Sums findings up by their causes, in the order of each cause's first finding.
///
/// ```swift
/// for cause in DiagnosticSummary(findings).causes { print(cause.first, cause.count) }
/// ```
public struct DiagnosticSummary: Sendable {
  /// The causes, at most as many as the limit.
  public private(set) var causes: [DiagnosticCause] = []
  /// The number of all findings, those of causes beyond the limit included.
  public private(set) var count = 0
  private var indices: [Key: Int] = [:]
  private let rulesOfValues: Set<String>
  private let limit: Int

  /// Sums findings up.
  ///
  /// - Parameters:
  ///   - findings: The findings to begin with.
  ///   - rulesOfValues: The rules that a value breaks by what it names, such as a category that does not
  ///     exist, so that each value is a cause of its own.
  ///   - limit: The most causes to keep; later ones are only counted as findings.
  public init(
    _ findings: some Sequence<Diagnostic> = [], rulesOfValues: Set<String> = [], limit: Int = .max
  ) {
    (self.rulesOfValues, self.limit) = (rulesOfValues, limit)
    for finding in findings { add(finding) }
  }

  /// Adds a finding.
  public mutating func add(_ finding: Diagnostic) {
    count += 1
    let key = Key(
      rule: finding.rule, severity: finding.severity, source: finding.location.source,
      field: finding.path.steps.filter(\.isKey),
      message: rulesOfValues.contains(finding.rule)
        ? finding.message : finding.message.withoutValues)
    if let index = indices[key] {
      causes[index].add(finding)
    } else if causes.count < limit {
      indices[key] = causes.count
      causes.append(DiagnosticCause(first: finding, count: 1, further: []))
    }
  }

  private struct Key: Hashable {
    var rule: String
    var severity: Diagnostic.Severity
    var source: String?
    var field: [DocumentPath.Step]
    var message: String
  }
}

extension DocumentPath.Step {
  fileprivate var isKey: Bool {
    if case .key = self { true } else { false }
  }
}

extension String {
  /// A message without the texts between quotation marks and without digits.
  fileprivate var withoutValues: String {
    var rest = String.UnicodeScalarView()
    var isQuoted = false
    for scalar in unicodeScalars {
      if scalar == "\"" {
        isQuoted.toggle()
      } else if !isQuoted, !("0"..."9").contains(scalar) {
        rest.append(scalar)
      }
    }
    return String(rest)
  }
}

extension Diagnostic.Location {
  /// The place beside another one in a file: `row 3`, `line 7`, or the path.
  fileprivate func brief(in source: String?) -> String {
    guard self.source == source else { return "\(self)" }
    if let row { return "row \(row)" }
    if source != nil, let line { return "line \(line)" }
    return "\(path)"
  }
}
