import DocumentJSON

/// Something in a file or in a catalog that breaks a rule: where it stands, which rule it breaks and
/// what to do about it.
public struct CatalogFinding: Error, Hashable, Sendable {
  /// Where a finding is: in a file, on a command line, or in a table of the catalog.
  public struct Place: Hashable, Sendable {
    /// The file as it was named, `standard input`, or the table; nil for a command's own values.
    public var source: String?
    /// The line in the file, from 1.
    public var line: Int?
    /// The character in the line, from 1; nil for a table of cells, which has rows.
    public var column: Int?
    /// The row of a spreadsheet, from 1 with the headings; blank rows count.
    public var row: Int?
    /// The way to the value, such as `pages[0].sections[3].items[2]` or the heading `rating`.
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

  /// What is wrong.
  public var problem: CatalogProblem
  /// The value that is wrong, as it stands there; nil where none is.
  public var value: String?
  /// Where it stands.
  public var place: Place

  /// Creates a finding.
  public init(_ problem: CatalogProblem, value: String? = nil, at place: Place) {
    self.problem = problem
    self.value = value
    self.place = place
  }

  /// The rule that is broken.
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
  /// Where it is, what is wrong, and what to do: two lines without a final newline.
  public var description: String {
    let place = "\(place)"
    return (place.isEmpty ? "" : "\(place): ") + "\(message)\n\(problem.remedy)"
  }

  /// What is wrong, with the value: one sentence.
  public var message: String { problem.sentence(about: value.map(quoted)) }
}

/// What keeps files or edits from being written: every finding, up to a limit. Nothing was written.
public struct CatalogFindings: Error, Hashable, Sendable {
  /// The findings in the order of the files, at most as many as were asked for.
  public var findings: [CatalogFinding]
  /// How many there are, those included that are not listed.
  public var count: Int

  /// Creates a list of findings.
  public init(_ findings: [CatalogFinding], count: Int? = nil) {
    self.findings = findings
    self.count = count ?? findings.count
  }
}

extension CatalogFindings: CustomStringConvertible {
  /// Each finding, and how many more there are.
  public var description: String {
    let rest = count - findings.count
    let texts = findings.map(\.description) + (rest > 0 ? ["… and \(rest) more."] : [])
    return texts.joined(separator: "\n")
  }
}
