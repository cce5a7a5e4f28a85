public import CatalogModel
import CatalogStore
public import DocumentJSON

/// Rows that somebody pastes from a spreadsheet, and what they are: a row of headings as in tables of an import, then
/// one row for each record.
public struct PastedRows: Sendable {
  /// The rows, with tabs, commas or semicolons between their cells.
  public var text: String
  /// The kind of the records, or that of the items of ``section``.
  public var kind: ItemKind
  /// The section to which the records are added as items; nil for the records themselves. An item may be called by its
  /// name if only one record has it, and a single column needs no heading.
  public var section: SectionReference?

  /// Rows of a kind, or of items of a section.
  public init(_ text: String, kind: ItemKind, section: SectionReference? = nil) {
    (self.text, self.kind, self.section) = (text, kind, section)
  }

  /// The most rows below the headings.
  public static let mostRows = 1000
}

/// What pasted rows would do.
public struct PastedEdit: Sendable {
  /// A row of the table.
  public struct Row: Hashable, Sendable {
    /// The number that ``findings`` name.
    public var number: Int
    /// The texts of the cells.
    public var cells: [String]
  }

  /// The headings.
  public var headings: [String] = []
  /// The rows below them; one more than ``PastedRows/mostRows`` if there are more, and then nothing is tried.
  public var rows: [Row] = []
  /// What is wrong, with rows and the headings of columns. Nothing can be done unless it is empty.
  public var findings: [Diagnostic] = []
  /// The edit; empty if the catalog has all of it already.
  public var operations: [EditOperation] = []
  /// The numbers of changed rows of the catalog.
  public var changes = CatalogChanges()
  /// The revision that the edit was tried on.
  public var revision: Int64 = 0
}

extension CatalogTrials {
  /// Tries what pasted rows would do. Nothing is written: the operations are what an edit would have to do.
  ///
  /// - Throws: `CatalogError`, or ``ImportError`` if the text is no table.
  public func edit(pasting pasted: PastedRows) throws -> PastedEdit {
    // The copy has no index of words.
    var (edit, source) = try pasted.table(in: store)
    guard edit.findings.isEmpty, edit.rows.count <= PastedRows.mostRows else { return edit }
    (_, edit.revision) = try trying([]) { copy in
      do {
        (edit.operations, edit.changes) = try copy.write { db in
          let recorder = EditRecorder(by: EditOrigin(source: .import))
          let changes = try CatalogImport([source], options: ImportOptions()).run(db, recorder)
          return (try recorder.operations(db)?.done ?? [], changes)
        }
      } catch let problems as CatalogDiagnostics {
        // A name that no record has is no valid key, either, which need not be reported as well.
        let unknown = problems.diagnostics.filter {
          $0.rule == CatalogRule.unknownReference.rawValue
        }
        let places = Set(unknown.map(\.location))
        edit.findings = problems.diagnostics.filter {
          $0.rule != CatalogRule.key.rawValue || !places.contains($0.location)
        }
      }
    }
    return edit
  }
}

extension PastedRows {
  /// The table for people, and the one that is imported: items have columns for their place, and their keys.
  fileprivate func table(in store: CatalogStore) throws -> (edit: PastedEdit, source: ImportSource)
  {
    let pasted = ImportSource(.bytes(Array(text.utf8), name: Self.name), format: .csv)
    var parser = TableRows(TableParser(try ByteStream(pasted, isTable: true)))
    var edit = PastedEdit()
    var lines: [[String]] = []
    var names = RecordNames(of: kind, in: store)
    while let row = try parser.next(), edit.rows.count <= Self.mostRows {
      let cells = row.cells.map { $0.text ?? "" }
      guard !row.isBlank || !lines.isEmpty else { continue }
      if lines.isEmpty {
        let hasHeadings = section == nil || cells.contains { RecordField(heading: $0) != nil }
        edit.headings = hasHeadings ? cells : ["item"]
        lines.append(edit.headings + (section == nil ? [] : ["page", "section"]))
        if hasHeadings { continue }
      }
      let number = lines.count + 1
      if let problem = row.problem {
        edit.findings.append(
          CatalogProblem.malformed(detail: problem).diagnostic(
            value: nil, at: Diagnostic.Location(row: number), naming: [:]))
      }
      edit.rows.append(PastedEdit.Row(number: number, cells: cells))
      lines.append(try line(cells, below: edit.headings, &names))
    }
    let kind = section == nil ? RecordKind(kind) : .item
    return (
      edit,
      ImportSource(.bytes(Self.bytes(of: lines), name: Self.name), format: .tsv, kind: kind)
    )
  }

  private static let name = "rows"

  /// A row of the table that is imported.
  private func line(
    _ cells: [String], below headings: [String], _ names: inout RecordNames
  ) throws -> [String] {
    guard let section else { return cells }
    var line = cells
    for index in line.indices
    where headings.indices.contains(index) && RecordField(heading: headings[index]) == .item {
      line[index] = try names.key(of: line[index])
    }
    // Missing cells are added, so that the place is in its own columns; surplus cells follow it, and are reported.
    let missing = max(0, headings.count - line.count)
    line += Array(repeating: "", count: missing)
    line.insert(contentsOf: [section.page, section.key], at: headings.count)
    return line
  }

  /// The lines with quoted cells.
  private static func bytes(of lines: [[String]]) -> [UInt8] {
    let text = lines.map { $0.map(TableExport.quoted).joined(separator: "\t") }
    return Array(text.joined(separator: "\n").utf8)
  }
}

/// The keys of records by their names.
private struct RecordNames {
  private let kind: ItemKind
  private let store: CatalogStore
  /// The keys of the categories or cards by their names; those of apps are looked up one by one.
  private var known: [String: [String]]?

  init(of kind: ItemKind, in store: CatalogStore) {
    (self.kind, self.store) = (kind, store)
  }

  /// The key of the only record with a name, in any case; otherwise the text itself, which may be a key.
  mutating func key(of text: String) throws -> String {
    let name = text.lowercased()
    guard kind != .app else {
      let found = try store.apps(matching: AppQuery(text: text, order: .relevance, limit: 20)).apps
        .filter { $0.name.lowercased() == name }
      return found.count == 1 ? found[0].bundleIdentifier : text
    }
    let all = try known ?? names()
    known = all
    let keys = all[name] ?? []
    return keys.count == 1 ? keys[0] : text
  }

  private func names() throws -> [String: [String]] {
    let records =
      kind == .card
      ? try store.cards().map { ($0.title, $0.key) }
      : try store.categories().map { ($0.name, $0.slug) }
    return Dictionary(grouping: records) { $0.0.lowercased() }.mapValues { $0.map(\.1) }
  }
}
