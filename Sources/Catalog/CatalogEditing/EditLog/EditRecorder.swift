import CatalogModel
import CatalogStore
import Foundation

/// Records what one transaction changes in the catalog, and writes the entry of the log at its end.
///
/// Before a writer changes a row, it notes the row as it is. At the end, the rows that were noted are
/// compared with what became of them, so that parts of the transaction that were undone leave nothing, and
/// a row that was changed twice counts once. Beyond ``rowLimit`` changed rows, only the keys are kept.
final class EditRecorder: TransactionRecord {
  /// The most changed rows of an entry that can be undone.
  static let rowLimit = 10_000

  let origin: EditOrigin
  var request: NamedRequest?
  /// The edits that are undone, newest first.
  var undoes: [Int64] = []
  /// The counts of changed rows that parts of the transaction report.
  var changes = CatalogChanges()
  /// The files of imports.
  private var sources: [ImportSource] = []
  /// The hashes of the files; only an entry that cannot be undone names them.
  private var files: [FileHash] = []
  /// The touched rows as they were; nil beyond the limit.
  private(set) var before: TouchedRows? = TouchedRows()
  /// The ids of records that were given other keys.
  private(set) var renamed: Set<RecordID> = []
  /// The sections that were moved, and the items by their sections.
  private(set) var moved = MovedElements()
  private(set) var bulk = BulkKeys()
  private var rows = 0

  /// The transaction has not changed anything yet.
  init(by origin: EditOrigin) {
    self.origin = origin
  }

  /// Whether only keys are kept.
  var isBulk: Bool { before == nil }

  /// Counts changed rows.
  func count(_ number: Int) {
    rows += number
    guard rows > Self.rowLimit, let before else { return }
    bulk.add(before)
    self.before = nil
    files = sources.map(FileHash.init)
  }

  /// Notes the files of an import that begins.
  func note(files sources: [ImportSource]) {
    self.sources += sources
    if isBulk { files += sources.map(FileHash.init) }
  }

  // MARK: Rows

  /// Notes an app that is about to be written or removed.
  @inline(__always)
  func note(app id: Int64, _ row: App?) {
    count(1)
    if isBulk { return bulk.add(.app, id) }
    if before?.apps[id] == nil { before?.apps.updateValue(row, forKey: id) }
  }

  func note(category id: Int64, _ row: CatalogModel.Category?) {
    count(1)
    if isBulk { return bulk.add(.category, id) }
    if before?.categories[id] == nil { before?.categories.updateValue(row, forKey: id) }
  }

  func note(card id: Int64, _ row: Card?) {
    count(1)
    if isBulk { return bulk.add(.card, id) }
    if before?.cards[id] == nil { before?.cards.updateValue(row, forKey: id) }
  }

  func note(page id: Int64, _ row: Page?) {
    count(1)
    if isBulk { return bulk.add(.page, id) }
    if before?.pages[id] == nil { before?.pages.updateValue(row, forKey: id) }
  }

  func note(style slug: String, _ row: StyleRow?) {
    count(1)
    if isBulk { return bulk.add(.style(slug)) }
    if before?.styles[slug] == nil { before?.styles.updateValue(row, forKey: slug) }
  }

  func note(scheme name: String, _ row: SchemeRow?) {
    count(1)
    if isBulk { return bulk.add(.scheme(name)) }
    if before?.schemes[name] == nil { before?.schemes.updateValue(row, forKey: name) }
  }

  func note(locale tag: String, _ row: CatalogLocale?) {
    count(1)
    if isBulk { return bulk.add(.locale(tag)) }
    if before?.locales[tag] == nil { before?.locales.updateValue(row, forKey: tag) }
  }

  /// Notes a text that is about to be written or removed.
  func note(text id: TextID, _ key: @autoclosure () -> RecordKey, _ row: TranslatedText?) {
    count(1)
    if isBulk { return bulk.add(key()) }
    guard before?.texts[id] == nil else { return }
    before?.texts.updateValue(row, forKey: id)
    before?.textNames[id] = key()
  }

  /// Notes a section that is about to be written or removed.
  func note(section id: Int64, _ row: SectionRow?) {
    count(1)
    if isBulk { return bulk.add(.section, id) }
    if before?.sections[id] == nil { before?.sections.updateValue(row, forKey: id) }
  }

  /// Notes a key that its record is about to lose, by removal or renaming. At the end, the rows say only which keys
  /// records have then.
  func note(leaving key: RecordKey) {
    if isBulk { bulk.add(key) }
  }

  /// Notes that a record is about to get another key.
  func note(renaming row: RecordID, from key: RecordKey, _ db: Database) throws {
    note(leaving: key)
    renamed.insert(row)
    func current<Row>(_ table: CatalogTable<Row>) throws -> Row? {
      try table.rows(db, "WHERE id = ?", [row.id]).first
    }
    switch row.kind {
    case .app: note(app: row.id, try current(AppRow.table))
    case .category: note(category: row.id, try current(CategoryRow.table))
    case .card: note(card: row.id, try current(CardRow.table))
    case .page: note(page: row.id, try current(PageRow.table))
    case .section: note(section: row.id, try db.section(row.id))
    }
  }

  /// Notes the categories of an app that are about to change.
  func note(categoriesOf app: Int64, _ categories: @autoclosure () throws -> Set<Int64>) rethrows {
    count(1)
    if isBulk { return bulk.add(.app, app) }
    if before?.memberships[app] == nil { before?.memberships[app] = try categories() }
  }

  /// Notes the items of a section, of which some are about to change.
  func note(itemsOf section: Int64, rows: Int, _ items: @autoclosure () throws -> [PlacedItem])
    rethrows
  {
    count(rows)
    if isBulk { return bulk.add(.section, section) }
    if before?.items[section] == nil { before?.items[section] = try items() }
  }

  /// Notes the apps of a section's fallback, which are about to change.
  func note(fallbackOf section: Int64, _ apps: [Int64]) {
    count(max(1, apps.count))
    if isBulk { return bulk.add(.section, section) }
    if before?.fallbacks[section] == nil { before?.fallbacks[section] = apps }
  }

  /// Notes the order of a page's sections, which is about to change.
  func note(orderOf page: Int64, _ order: @autoclosure () throws -> [Int64]) rethrows {
    guard !isBulk, before?.orders[page] == nil else { return }
    before?.orders[page] = try order()
  }

  /// Notes which section or which item of a section somebody moves.
  func note(moving found: CatalogKeys.Found) {
    switch found {
    case .row(let row) where row.kind == .section: moved.sections.insert(row.id)
    case .item(let id, let section): moved.items[section.id, default: []].insert(id)
    default: break
    }
  }

  // MARK: The entry

  /// What the transaction has changed so far, as operations; nil beyond the limit.
  func operations(
    _ db: Database
  ) throws -> (done: [EditOperation], inverse: [EditOperation])? {
    guard let before else { return nil }
    let after = try TouchedRows(db, like: before)
    return (
      try EditDifference(db, from: before, to: after, renamed: renamed, moved: moved).operations,
      try EditDifference(db, from: after, to: before, renamed: renamed, moved: moved).operations
    )
  }

  func end(_ db: Database) throws {
    let operations = try operations(db)
    let revision = try CatalogStore.revision(db)
    var origin = origin
    origin.moment = origin.moment ?? .now
    try db.withoutTriggers {
      try EditTable.insert(
        EditEntry(
          revision: revision, origin: origin, request: request?.name, undoes: undoes,
          changes: changes, files: files.map(\.edited),
          operations: operations?.done, inverse: operations?.inverse), asked: request?.asked, db)
      if isBulk { try bulk.write(revision, db) }
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

extension EditRecorder {
  /// Notes all rows of the catalog, which are about to be removed.
  func noteEverything(_ db: Database) throws {
    for (id, row) in try db.texts("1", []) {
      note(text: id, row.recordKey, row.text)
    }
    for row in try CatalogStore.locales(db) { note(locale: row.tag, row) }
    for row in try PageRow.table.rows(db, "") {
      note(page: row.id, row)
      note(leaving: row.recordKey)
      try note(orderOf: row.id, db.sectionOrder(ofPage: row.id))
    }
    let sections = try fetch(db, "SELECT \(SectionRow.table.selected) FROM section") {
      try SectionRow($0)
    }
    for row in sections {
      note(section: row.id, row)
      let items = try db.placedItems(ofSection: row.id)
      note(itemsOf: row.id, rows: items.count, items)
      let fallback = try db.fallback(ofSection: row.id)
      if !fallback.isEmpty { note(fallbackOf: row.id, fallback) }
    }
    try forEachRow(db, "SELECT \(AppRow.columns) FROM app") { columns in
      let row = AppRow.decode(columns)
      note(app: row.id, row)
      note(leaving: row.recordKey)
    }
    if !isBulk {
      for id in try fetch(db, "SELECT id FROM app", [], { $0.integer(0) }) {
        try note(categoriesOf: id, db.categories(ofApp: id))
      }
    }
    for row in try CategoryRow.table.rows(db, "") {
      note(category: row.id, row)
      note(leaving: row.recordKey)
    }
    for row in try CardRow.table.rows(db, "") {
      note(card: row.id, row)
      note(leaving: row.recordKey)
    }
  }
}
