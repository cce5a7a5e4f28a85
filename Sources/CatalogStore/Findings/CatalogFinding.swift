import DocumentJSON

/// A value in a file or a catalog that breaks a rule: its place, the rule, and what to do about it.
public struct CatalogFinding: Error, Hashable, Sendable {
  /// The place of a finding: in a file, on a command line, or in a table of the catalog.
  public struct Place: Hashable, Sendable {
    /// The file's name, `standard input`, or the table; nil for values from the command line.
    public var source: String?
    /// The line in the file, from 1.
    public var line: Int?
    /// The character in the line, from 1; nil for tables of cells, which have rows.
    public var column: Int?
    /// The row of a spreadsheet, from 1, counting the headings and blank rows.
    public var row: Int?
    /// The path of the value, such as `pages[0].sections[3].items[2]`, or its column heading, such
    /// as `rating`.
    public var path: String

    /// Creates a place.
    public init(
      source: String? = nil, line: Int? = nil, column: Int? = nil, row: Int? = nil,
      path: String = ""
    ) {
      self.source = source
      self.line = line
      self.column = column
      self.row = row
      self.path = path
    }
  }

  /// The problem.
  public var problem: CatalogProblem
  /// The invalid value as it was written; nil if there is none.
  public var value: String?
  /// The place of the value.
  public var place: Place

  /// Creates a finding.
  public init(_ problem: CatalogProblem, value: String? = nil, at place: Place) {
    self.problem = problem
    self.value = value
    self.place = place
  }

  /// The broken rule.
  public var rule: CatalogRule { problem.rule }
}

extension CatalogFinding.Place: CustomStringConvertible {
  /// The place on one line, such as `feed.ndjson:12:40 price.currency` or
  /// `apps.csv row 7 rating`.
  public var description: String {
    var text = source.map { $0.shortened(to: 200) } ?? ""
    if let row {
      text += " row \(row)"
    } else if let line {
      text += ":\(line)"
      if let column { text += ":\(column)" }
    }
    if !path.isEmpty { text += (text.isEmpty ? "" : " ") + path.shortened(to: 200) }
    return text
  }
}

extension CatalogFinding: CustomStringConvertible {
  /// The place, the problem and the remedy: two lines without a final newline.
  public var description: String {
    let place = "\(place)"
    return (place.isEmpty ? "" : "\(place): ") + "\(message)\n\(problem.remedy)"
  }

  /// The problem, with the value, in one sentence.
  public var message: String { problem.sentence(about: value.map(quoted)) }
}

/// The findings that prevented an import or an edit. Nothing was written.
public struct CatalogFindings: Error, Hashable, Sendable {
  /// The findings in file order, up to a limit.
  public var findings: [CatalogFinding]
  /// The number of all findings, including those beyond the limit.
  public var count: Int

  /// Creates a list of findings.
  public init(_ findings: [CatalogFinding], count: Int? = nil) {
    self.findings = findings
    self.count = count ?? findings.count
  }
}

extension CatalogFindings: CustomStringConvertible {
  /// Each finding, and the number of those beyond the limit.
  public var description: String {
    let rest = count - findings.count
    let texts = findings.map(\.description) + (rest > 0 ? ["… and \(rest) more."] : [])
    return texts.joined(separator: "\n")
  }
}
