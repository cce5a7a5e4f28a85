import CatalogModel
import CatalogStore
import DocumentJSON

/// Collects problems while files are read, up to a limit, and sums all of them up.
///
/// A class, because the reader of a file and the writer of its records share one log.
final class DiagnosticLog {
  private(set) var diagnostics: [Diagnostic] = []
  /// The number of all diagnostics, including those beyond the limit.
  var count: Int { summary.count }
  /// The values that may stay although new ones like them are refused; nil for none.
  var heldValues: HeldValues?
  /// The names of the files, by their index.
  var sources: [String] = []
  /// The first actions with each scheme that the catalog must declare, which files may do later.
  private(set) var schemeUses: [String: [(address: String, location: Diagnostic.Location)]] = [:]
  /// The links that are written, and the records that are removed.
  var links = LinkChanges()
  private let limit: Int
  /// The program's options, for remedies.
  private let settingNames: [ImportSetting: String]
  private var summary: DiagnosticSummary
  /// The number of names that were compared with others for suggestions.
  private var comparedNames = 0

  init(limit: Int, settingNames: [ImportSetting: String] = [:]) {
    self.limit = max(1, limit)
    self.settingNames = settingNames
    summary = DiagnosticSummary(rulesOfValues: CatalogRule.rulesOfValues, limit: self.limit)
  }

  var isEmpty: Bool { count == 0 }

  /// Adds a diagnostic; beyond the limit, it is only summed up.
  func add(
    _ problem: CatalogProblem, value: String? = nil,
    at location: Diagnostic.Location = Diagnostic.Location(),
    severity: Diagnostic.Severity = .error
  ) {
    var diagnostic = problem.diagnostic(value: value, at: location, naming: settingNames)
    diagnostic.severity = severity
    summary.add(diagnostic)
    if diagnostics.count < limit { diagnostics.append(diagnostic) }
  }

  /// Notes an action of a record.
  func use(_ address: String, at location: @autoclosure () -> Diagnostic.Location) {
    links.use(address, at: location())
    guard let scheme = Action.declaredScheme(of: address),
      schemeUses[scheme, default: []].count < Self.notedUses
    else { return }
    schemeUses[scheme, default: []].append((address, location()))
  }

  /// Forgets the actions of the records so far.
  func forgetUses() { (schemeUses, links) = ([:], LinkChanges()) }

  /// The most actions with one scheme that are noted.
  private static let notedUses = 5

  /// The names similar to an unknown one, for a diagnostic; none after many diagnostics, because every name
  /// is compared.
  func suggestions(for name: String, in names: some Sequence<String>) -> [String] {
    comparedNames += 1
    return comparedNames <= Self.mostComparedNames ? NearNames.names(near: name, in: names) : []
  }

  private static let mostComparedNames = 1_000

  /// Throws the diagnostics if there are any.
  func throwDiagnostics() throws {
    guard isEmpty else {
      throw CatalogDiagnostics(diagnostics, count: count, causes: summary.causes)
    }
  }

  /// The location of a record, or of one of its fields, for a diagnostic. Without a position, it is the
  /// record's.
  func location(
    _ record: RecordLocation, of kind: RecordKind, _ path: String = "",
    at position: TextPosition? = nil
  ) -> Diagnostic.Location {
    location(record, of: kind, DocumentPath(path) ?? .root.key(path), at: position)
  }

  /// The place of something in a record.
  func location(
    _ record: RecordLocation, of kind: RecordKind, _ path: DocumentPath, at position: TextPosition?
  ) -> Diagnostic.Location {
    location(record, record.path(of: kind).appending(path), at: position)
  }

  /// The place of a publication, or of one of its members.
  func location(
    ofPublication record: RecordLocation, _ path: DocumentPath = .root,
    at position: TextPosition? = nil
  ) -> Diagnostic.Location {
    let start: DocumentPath =
      record.index < 0
      ? .root : .root.key(PublicationRecord.listName).index(Int(record.index))
    return location(record, start.appending(path), at: position)
  }

  private func location(
    _ record: RecordLocation, _ path: DocumentPath, at position: TextPosition?
  ) -> Diagnostic.Location {
    let file = Int(record.file)
    let column = position?.column ?? Int(record.column)
    return Diagnostic.Location(
      source: sources.indices.contains(file) ? sources[file] : nil,
      path: path,
      line: record.line > 0 ? position?.line ?? Int(record.line) : nil,
      column: column > 0 && record.row == 0 ? column : nil,
      row: record.row > 0 ? Int(record.row) : nil)
  }
}

extension RecordLocation {
  /// The path of the record in its document; the root if a line or row number is enough.
  func path(of kind: RecordKind) -> DocumentPath {
    guard index >= 0 else { return .root }
    let page: DocumentPath =
      page >= 0 && kind == .section ? .root.key("pages").index(Int(page)) : .root
    return page.key(kind.plural).index(Int(index))
  }
}
