import CatalogModel

/// Collects problems while files are read, up to a limit.
///
/// A class, because the reader of a file and the writer of its records share one log.
final class FindingLog {
  private(set) var findings: [CatalogFinding] = []
  /// The number of all findings, including those beyond the limit.
  private(set) var count = 0
  /// The names of the files, by their index.
  var sources: [String] = []
  private let limit: Int

  init(limit: Int) {
    self.limit = max(1, limit)
  }

  var isEmpty: Bool { count == 0 }

  /// Adds a finding; beyond the limit, it is only counted.
  func add(_ problem: CatalogProblem, value: String? = nil, at place: CatalogFinding.Place) {
    count += 1
    guard findings.count < limit else { return }
    findings.append(CatalogFinding(problem, value: value, at: place))
  }

  /// Throws the findings if there are any.
  func throwFindings() throws {
    guard isEmpty else { throw CatalogFindings(findings, count: count) }
  }

  /// The place of a record, or of one of its fields, for a finding.
  func place(
    _ record: RecordPlace, of kind: RecordKind, _ path: String = "", line: Int32? = nil,
    column: Int32? = nil
  ) -> CatalogFinding.Place {
    let file = Int(record.file)
    let column = column ?? record.column
    return CatalogFinding.Place(
      source: sources.indices.contains(file) ? sources[file] : nil,
      line: record.line > 0 ? Int(line ?? record.line) : nil,
      column: column > 0 && record.row == 0 ? Int(column) : nil,
      row: record.row > 0 ? Int(record.row) : nil,
      path: Self.joined(record.path(of: kind), path))
  }

  private static func joined(_ head: String, _ tail: String) -> String {
    head.isEmpty || tail.isEmpty ? head + tail : "\(head).\(tail)"
  }
}

extension RecordPlace {
  /// The path of the record in its document; empty if a line or row number is enough.
  func path(of kind: RecordKind) -> String {
    guard index >= 0 else { return "" }
    let own = "\(kind.plural)[\(index)]"
    return page >= 0 && kind == .section ? "pages[\(page)].\(own)" : own
  }
}
