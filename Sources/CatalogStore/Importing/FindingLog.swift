import CatalogModel

/// Collects what is wrong with files while they are read, up to a limit.
///
/// A reference, because the reader of a file and the writer of its records both add to it.
final class FindingLog {
  private(set) var findings: [CatalogFinding] = []
  /// How many there are, those over the limit included.
  private(set) var count = 0
  /// The files' names, by their numbers in places.
  var sources: [String] = []
  private let limit: Int

  init(limit: Int) {
    self.limit = max(1, limit)
  }

  var isEmpty: Bool { count == 0 }

  /// Adds a finding, unless there are enough to look at.
  func add(_ problem: CatalogProblem, value: String? = nil, at place: CatalogFinding.Place) {
    count += 1
    guard findings.count < limit else { return }
    findings.append(CatalogFinding(problem, value: value, at: place))
  }

  /// Throws what was found, if anything was.
  func throwFindings() throws {
    guard isEmpty else { throw CatalogFindings(findings, count: count) }
  }

  /// A record's place, or that of one of its fields, as a finding tells it.
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
  /// The way to the record in its document; empty where a line or a row says it all.
  func path(of kind: RecordKind) -> String {
    guard index >= 0 else { return "" }
    let own = "\(kind.plural)[\(index)]"
    return page >= 0 && kind == .section ? "pages[\(page)].\(own)" : own
  }
}
