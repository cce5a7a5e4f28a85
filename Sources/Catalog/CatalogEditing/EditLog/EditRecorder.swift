import CatalogModel
import CatalogStore

/// Records what one transaction changes in the catalog, and writes the entry of the log at its end.
///
/// Before a writer changes a row, it notes the row as it is. At the end, the rows that were noted are
/// compared with what became of them, so that parts of the transaction that were undone leave nothing, and
/// a row that was changed twice counts once.
///
/// An entry of many new apps, categories and cards has their keys only, which is what undoing it takes. So has any
/// entry of more than ``rowLimit`` changed rows, which cannot be undone if it has anything else.
final class EditRecorder: TransactionRecord {
  /// The most changed rows of an entry with operations.
  static let rowLimit = 10_000
  /// The most changed rows of an entry with operations that only adds apps, categories and cards.
  static let additionLimit = 1_000

  let origin: EditOrigin
  var request: NamedRequest?
  /// The edits that are undone, newest first.
  var undoes: [Int64] = []
  /// The counts of changed rows that parts of the transaction report.
  var changes = CatalogChanges()
  /// The files of imports.
  private var sources: [ImportSource] = []
  /// The hashes of the files; only an entry without operations names them.
  private var files: [FileHash] = []
  /// The touched rows as they were; nil beyond the limit.
  private(set) var before: TouchedRows? = TouchedRows()
  /// The ids of records that were given other keys.
  private var renamed: Set<RecordID> = []
  /// The sections that were moved, and the items by their sections.
  private var moved = MovedElements()
  private var keys = TouchedKeys()
  private var rows = 0
  /// The operations of what was noted so far; nil if they are not made yet.
  private var made: Operations?

  /// What was done, and what undoes it.
  typealias Operations = (done: [EditOperation], inverse: [EditOperation])

  /// The transaction has not changed anything yet.
  init(by origin: EditOrigin) {
    self.origin = origin
  }

  /// Whether only keys are kept.
  private var isBulk: Bool { before == nil }

  /// Counts changed rows.
  private func count(_ number: Int) {
    rows += number
    made = nil
    if rows > Self.rowLimit, !isBulk { keepKeys() }
  }

  private func keepKeys() {
    before = nil
    files = sources.map(FileHash.init)
  }

  /// Notes the files of an import that begins.
  func note(files sources: [ImportSource]) {
    self.sources += sources
    if isBulk { files += sources.map(FileHash.init) }
  }

  // MARK: Rows

  /// Notes a row that is about to be written or removed.
  ///
  /// - Parameter row: The row as it is; nil for a new one.
  @inline(__always)
  func note<Row: LoggedRow>(_ id: Row.RowID, _ row: Row?) {
    Row.mark(id, in: &keys)
    count(1)
    guard !isBulk, before?[keyPath: Row.touched][id] == nil else { return }
    before?[keyPath: Row.touched].updateValue(row, forKey: id)
  }

  /// Notes a row of a table that is about to be removed with its key.
  func note<Row: NumberedRow>(
    removing id: Int64, of table: Row.Type, _ key: RecordKey, _ db: Database
  ) throws {
    keys.add(key)
    note(id, try Row.stored(db, id))
  }

  private func note<Row: NumberedRow & KeyedRow>(removing row: Row) {
    keys.add(row.recordKey)
    note(row.id, row)
  }

  /// Notes that a record is about to get another key. At the end, the rows say only which keys records have then.
  func note(renaming row: RecordID, from key: RecordKey, _ db: Database) throws {
    renamed.insert(row)
    switch row.kind {
    case .app: try note(removing: row.id, of: App.self, key, db)
    case .category: try note(removing: row.id, of: Category.self, key, db)
    case .card: try note(removing: row.id, of: Card.self, key, db)
    case .page: try note(removing: row.id, of: Page.self, key, db)
    case .section: try note(removing: row.id, of: SectionRow.self, key, db)
    }
  }

  /// Notes a text that is about to be written or removed.
  func note(text id: TextID, _ key: RecordKey, _ row: TranslatedText?) {
    keys.add(key)
    count(1)
    if !isBulk, before?.texts[id] == nil { before?.texts.updateValue(row, forKey: id) }
  }

  /// Notes a list of which some elements are about to change.
  ///
  /// - Parameters:
  ///   - rows: The number of elements that change.
  ///   - elements: The elements as they are.
  func note(
    _ list: RowList, rows: Int = 1, _ elements: @autoclosure () throws -> [PlacedItem]
  ) rethrows {
    keys.add(list)
    count(rows)
    if !isBulk, before?.lists[list] == nil { before?.lists[list] = try elements() }
  }

  /// Notes which section or which item of a section somebody moves.
  func note(moving found: CatalogKeys.Found) {
    switch found {
    case .row(let row) where row.kind == .section: moved.sections.insert(row.id)
    case .item(let id, let section): moved.items[section.id, default: []].insert(id)
    default: break
    }
  }

  /// Notes all rows of the catalog but styles and schemes, which are about to be removed.
  func noteEverything(_ db: Database) throws {
    for (id, row) in try db.texts("1", []) { note(text: id, row.recordKey, row.text) }
    for row in try CatalogStore.locales(db) { note(row.tag, row) }
    for row in try PageRow.table.rows(db, "") {
      note(removing: row)
      try note(.sections(page: row.id), rows: 0, db.elements(of: .sections(page: row.id)))
    }
    for row in try SectionRow.table.rows(db, "") {
      note(row.id, row)
      let items = try db.placedItems(ofSection: row.id)
      note(.items(section: row.id), rows: items.count, items)
      let apps = try db.elements(of: .fallback(section: row.id))
      if !apps.isEmpty { note(.fallback(section: row.id), rows: apps.count, apps) }
    }
    try forEachRow(db, "SELECT \(AppRow.columns) FROM app") { columns in
      let row = AppRow.decode(columns)
      note(removing: row)
      let list = RowList.categories(app: row.id)
      if !isBulk { try note(list, db.elements(of: list)) }
    }
    for row in try CategoryRow.table.rows(db, "") { note(removing: row) }
    for row in try CardRow.table.rows(db, "") { note(removing: row) }
  }

  // MARK: The entry

  /// Whether all that was touched are new apps, categories and cards, so that their keys suffice to undo it.
  private var onlyAdds: Bool { changes.newContent.map { $0 == keys.counts } ?? false }

  /// Whether the entry of what was noted so far can be undone.
  var isUndoable: Bool { !isBulk || onlyAdds }

  /// What the transaction has changed so far, as operations; nil beyond the limit.
  func operations(_ db: Database) throws -> Operations? {
    guard let before else { return nil }
    if let made { return made }
    let after = try TouchedRows(db, like: before)
    func difference(_ from: TouchedRows, _ to: TouchedRows) throws -> [EditOperation] {
      try EditDifference(db, from: from, to: to, renamed: renamed, moved: moved).operations
    }
    let operations = (try difference(before, after), try difference(after, before))
    made = operations
    return operations
  }

  func rollBack() { made = nil }

  func end(_ db: Database) throws {
    if rows > Self.additionLimit, !isBulk, onlyAdds { keepKeys() }
    let operations = try operations(db)
    let revision = try CatalogStore.revision(db)
    var origin = origin
    origin.moment = origin.moment ?? .now
    try db.withoutTriggers {
      try EditTable.insert(
        EditEntry(
          revision: revision, origin: origin, request: request?.name, undoes: undoes,
          changes: changes, files: files.map(\.edited), operations: operations?.done,
          inverse: operations?.inverse, isUndoable: isUndoable), asked: request?.asked, db)
      if isBulk { try keys.write(revision, db, isExact: onlyAdds) }
    }
  }
}

/// What somebody moved, as opposed to what made room for it.
struct MovedElements {
  /// The ids of sections.
  var sections: Set<Int64> = []
  /// The ids of items, by those of their sections.
  var items: [Int64: Set<Int64>] = [:]
}
