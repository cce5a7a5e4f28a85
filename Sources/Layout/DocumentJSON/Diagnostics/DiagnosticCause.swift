/// Diagnostics that have one cause: they break the same rule at the same field of one file, and their
/// messages differ only in values.
public struct DiagnosticCause: Hashable, Sendable {
  /// The first diagnostic. Its devices are those of all the diagnostics; none if one of them is everywhere.
  public var first: Diagnostic
  /// The number of diagnostics.
  public var count: Int
  /// The places of the next few diagnostics after the first.
  public var further: [Diagnostic.Location]
  /// The first few values that differ from each other, that of the first diagnostic included.
  public var values: [String] = []

  /// The number of places that ``further`` lists at most.
  public static let furtherPlaces = 3
  /// The number of values that ``values`` lists at most.
  public static let listedValues = 10

  /// How often the cause shows and where next, such as `647 times: also in row 3, row 4, row 5 and 643
  /// more`; nil for a single diagnostic.
  public var repetition: String? {
    guard count > 1 else { return nil }
    let locations = further.map { $0.brief(in: first.location.source) }
    let rest = count - 1 - further.count
    return "\(count) times: also at " + locations.joined(separator: ", ")
      + (rest > 0 ? " and \(rest) more" : "")
  }

  /// The values, if they differ: `Values: "ja", "nein", "x"`; those beyond the first few are left out.
  public var variety: String? {
    guard values.count > 1 else { return nil }
    let listed = values.prefix(Self.listedValues).map { quoted($0.shortened(to: 100)) }
    return "Values: " + listed.joined(separator: ", ")
      + (values.count > Self.listedValues ? " and others" : "")
  }

  fileprivate mutating func add(_ diagnostic: Diagnostic) {
    count += 1
    add(value: diagnostic.value)
    if further.count < Self.furtherPlaces { further.append(diagnostic.location) }
    first.location.widths = (first.location.widths + diagnostic.location.widths).united
    guard !first.location.devices.isEmpty else { return }
    if diagnostic.location.devices.isEmpty {
      first.location.devices = []
    } else {
      let known = Set(first.location.devices)
      first.location.devices += diagnostic.location.devices.filter { !known.contains($0) }
    }
  }
}

extension DiagnosticCause {
  /// Lists a value once, and one more than are shown.
  fileprivate mutating func add(value: String?) {
    guard let value, values.count <= Self.listedValues, !values.contains(value) else { return }
    values.append(value)
  }
}

/// Sums diagnostics up by their causes, in the order of each cause's first diagnostic.
///
/// ```swift
/// for cause in DiagnosticSummary(diagnostics).causes { print(cause.first, cause.count) }
/// ```
public struct DiagnosticSummary: Sendable {
  /// The causes, at most as many as the limit.
  public private(set) var causes: [DiagnosticCause] = []
  /// The number of all diagnostics, those of causes beyond the limit included.
  public private(set) var count = 0
  private var indices: [Key: Int] = [:]
  private let rulesOfValues: Set<String>
  private let separatesSections: Bool
  private let limit: Int

  /// Sums diagnostics up.
  ///
  /// - Parameters:
  ///   - diagnostics: The diagnostics to begin with.
  ///   - rulesOfValues: The rules that a value breaks by what it names, such as a category that does not
  ///     exist, so that each value is a cause of its own.
  ///   - separatesSections: Whether each section of a page has its own causes.
  ///   - limit: The most causes to keep; later ones are only counted as diagnostics.
  public init(
    _ diagnostics: some Sequence<Diagnostic> = [], rulesOfValues: Set<String> = [],
    separatesSections: Bool = false, limit: Int = .max
  ) {
    (self.rulesOfValues, self.limit) = (rulesOfValues, limit)
    self.separatesSections = separatesSections
    for diagnostic in diagnostics { add(diagnostic) }
  }

  /// Adds a diagnostic.
  public mutating func add(_ diagnostic: Diagnostic) {
    count += 1
    let key = key(of: diagnostic)
    if let index = indices[key] {
      causes[index].add(diagnostic)
    } else if causes.count < limit {
      indices[key] = causes.count
      let values = diagnostic.value.map { [$0] } ?? []
      causes.append(DiagnosticCause(first: diagnostic, count: 1, further: [], values: values))
    }
  }

  /// The index of a diagnostic's cause among ``causes``; nil if it is not among them.
  package func cause(of diagnostic: Diagnostic) -> Int? { indices[key(of: diagnostic)] }

  private func key(of diagnostic: Diagnostic) -> Key {
    Key(
      rule: diagnostic.rule, severity: diagnostic.severity, source: diagnostic.location.source,
      field: diagnostic.path.steps.prefix(separatesSections ? 2 : 0)
        + diagnostic.path.steps.filter { $0.isKey },
      message: rulesOfValues.contains(diagnostic.rule)
        ? diagnostic.message : diagnostic.message.withoutValues)
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
