import CatalogModel
import CatalogStore
import DocumentJSON

/// The operations that lead from one state of some rows to another one, in an order in which each can be applied:
///
/// | step | operations | why there |
/// |---|---|---|
/// | 1 | texts go | their records still have their former keys |
/// | 2 | schemes come | actions have them |
/// | 3 | locales come and change | texts have them; fallbacks are set when all are declared |
/// | 4 | sections show others no more, and go | a source goes after what shows it, and shows nothing itself |
/// | 5 | pages go | new ones may have their slugs |
/// | 6 | categories, apps and cards that go in step 12 get other keys | new ones have theirs |
/// | 7 | categories, apps, cards and pages are renamed | from here on, operations name the new keys |
/// | 8 | categories, then apps, then cards come and change | apps list categories |
/// | 9 | styles, then pages come and change | sections have them |
/// | 10 | sections are renamed, come and change with their items, and move | what they show is there by now |
/// | 11 | texts come and change | their records have their new keys |
/// | 12 | styles, apps, cards, categories, schemes and locales go | nothing uses them any more |
struct EditDifference {
  let db: Database
  let from: TouchedRows
  let to: TouchedRows
  /// The records whose keys were changed; another key of the same id is another record.
  let renamed: Set<RecordID>
  let moved: MovedElements
  private(set) var operations: [EditOperation] = []
  /// The keys that records have from step 6 until they are removed, by those that they had before.
  private(set) var keysAside: [RecordKey: RecordKey] = [:]
  /// The ids under which there is another record afterwards: the one before was removed, and this one is new.
  private var replaced: Set<RecordID> = []

  /// Compares two states, of which one is that of the catalog.
  init(
    _ db: Database, from: TouchedRows, to: TouchedRows, renamed: Set<RecordID>,
    moved: MovedElements
  ) throws {
    (self.db, self.from, self.to) = (db, from, to)
    (self.renamed, self.moved) = (renamed, moved)
    let schemes = changes(of: SchemeRow.self)
    let styles = changes(of: StyleRow.self)
    let categories = splitChanges(of: Category.self)
    let cards = splitChanges(of: Card.self)
    let apps = splitChanges(of: App.self)
    let pages = splitChanges(of: Page.self)
    let sections = try SectionDifferences(self, pages: pages)
    let texts = try TextDifferences(self)
    operations += texts.removals
    try write(schemes)
    operations += try LocaleDifferences.additions(
      from: from.locales, to: to.locales, stored: CatalogStore.locales(db))
    operations += try sections.removals(in: self)
    remove(pages)
    try setAside(categories)
    try setAside(apps)
    try setAside(cards)
    try rename(categories)
    try rename(apps)
    try rename(cards)
    try rename(pages)
    try write(categories)
    try write(apps)
    try addCategories(except: Set(apps.map(\.id)))
    try write(cards)
    try write(styles)
    try write(pages)
    operations += try sections.additions(in: self)
    operations += texts.additions
    remove(styles)
    remove(apps)
    remove(cards)
    remove(categories)
    remove(schemes)
    operations += LocaleDifferences.removals(from: from.locales, to: to.locales)
  }

  // MARK: Changed rows

  /// A row before and after.
  struct Change<ID, Row> {
    let id: ID
    let old: Row?
    let new: Row?
  }

  private func changes<Row: LoggedRow>(of table: Row.Type) -> [Change<Row.RowID, Row>] {
    let (from, to) = (from[keyPath: Row.touched], to[keyPath: Row.touched])
    return from.keys.sorted().compactMap { key in
      let (old, new) = (from[key] ?? nil, to[key] ?? nil)
      return old == nil && new == nil ? nil : Change(id: key, old: old, new: new)
    }
  }

  /// The changes of rows with ids. A row whose id another record got is removed, and that one is new.
  private mutating func splitChanges<Row: NumberedRow & KeyedRow>(
    of table: Row.Type
  ) -> [Change<Int64, Row>] {
    var split: [Change<Int64, Row>] = []
    for change in changes(of: table) {
      let id = RecordID(kind: Row.tableKind, id: change.id)
      if let old = change.old, let new = change.new, old.recordKey != new.recordKey,
        !renamed.contains(id)
      {
        replaced.insert(id)
        split.append(Change(id: change.id, old: old, new: nil))
        split.append(Change(id: change.id, old: nil, new: new))
      } else {
        split.append(change)
      }
    }
    return split
  }

  /// Whether another record has got an id.
  func isReplaced(_ kind: TableKind, _ id: Int64) -> Bool {
    replaced.contains(RecordID(kind: kind, id: id))
  }

  /// Whether ids stand for the same records in both states, whatever the keys of these are.
  func areSame(_ kind: TableKind, _ old: [Int64]?, _ new: [Int64]?) -> Bool {
    old == new && new?.contains { isReplaced(kind, $0) } != true
  }

  // MARK: Records

  /// Adds the operations that remove records.
  private mutating func remove<ID, Row: KeyedRow>(_ changes: [Change<ID, Row>]) {
    for case (let old?, nil) in changes.map({ ($0.old, $0.new) }) {
      operations.append(EditOperation(.remove, keysAside[old.recordKey] ?? old.recordKey))
    }
  }

  /// Adds the operations that free the keys of records that are removed last, where others get these keys.
  private mutating func setAside<Row: KeyedRow>(_ changes: [Change<Int64, Row>]) throws {
    let wanted = Set(
      changes.compactMap { $0.old?.recordKey == $0.new?.recordKey ? nil : $0.new?.recordKey })
    var spare = spareKeys(changes)
    for change in changes where change.new == nil {
      guard let old = change.old?.recordKey, wanted.contains(old) else { continue }
      let aside = try spare.next(like: old, "removed")
      operations.append(EditOperation(.rename, old, to: aside.name))
      keysAside[old] = aside
    }
  }

  /// Keys that no record has, in neither state.
  private func spareKeys<Row: KeyedRow>(_ changes: [Change<Int64, Row>]) -> SpareKeys {
    let keys = changes.flatMap { [$0.old?.recordKey, $0.new?.recordKey] }.compactMap(\.self)
    let stored = CatalogKeys(db: db)
    return SpareKeys(taken: Set(keys).union(keysAside.values)) { try stored.find($0) != nil }
  }

  /// Adds the operations that write new records and changed fields.
  private mutating func write<ID, Row: KeyedRow>(_ changes: [Change<ID, Row>]) throws {
    let members = MemberColumns.all(Row.table)
    for change in changes {
      guard let new = change.new else { continue }
      if let old = change.old {
        let lists = try (new as? App).flatMap { try changedCategories(of: $0.id) }
        let fields = try [EditField](
          from: old, to: new, members, lists: lists.map { [$0] } ?? [])
        guard !fields.isEmpty else { continue }
        operations.append(EditOperation(.set, new.recordKey, fields: fields))
      } else {
        var fields = try [EditField](of: new, members)
        if let id = change.id as? Int64 { fields.insert(EditField("id", try EditValue(id)), at: 0) }
        if let app = new as? App {
          let list = try categories(of: app.id)
          if list.value != .null { fields.append(list) }
        }
        operations.append(EditOperation(.add, new.recordKey, fields: fields))
      }
    }
  }

  /// Adds the operations that set the categories of apps that are the same otherwise.
  private mutating func addCategories(except apps: Set<Int64>) throws {
    var changed: [Int64] = []
    for case .categories(let app) in to.lists.keys where !apps.contains(app) { changed.append(app) }
    for app in changed.sorted() {
      guard let list = try changedCategories(of: app) else { continue }
      operations.append(EditOperation(.set, .app(try name(.app, app, in: to)), fields: [list]))
    }
  }

  /// The categories of an app afterwards; nil if they stay the same.
  private func changedCategories(of app: Int64) throws -> EditField? {
    let list = RowList.categories(app: app)
    return areSame(.category, from.ids(list), to.ids(list)) ? nil : try categories(of: app)
  }

  /// The categories of an app afterwards.
  private func categories(of app: Int64) throws -> EditField {
    let ids = to.ids(.categories(app: app)) ?? []
    return try EditField(
      "categories", keys: ids.map { try name(.category, $0, in: to) }.sorted())
  }

  /// Adds the operations that give records other keys.
  private mutating func rename<Row: KeyedRow>(_ changes: [Change<Int64, Row>]) throws {
    let wanted = changes.compactMap { change in
      change.old.flatMap { old in change.new.map { (old.recordKey, $0.recordKey) } }
    }
    operations += try Renamings.operations(for: wanted, spareKeys(changes))
  }

  // MARK: Names

  /// The key of what an item shows, of a category or of an app.
  func name(_ kind: ItemKind, _ id: Int64, in rows: TouchedRows) throws -> String {
    let touched: String?? =
      switch kind {
      case .app: rows.apps[id].map { $0?.bundleIdentifier }
      case .category: rows.categories[id].map { $0?.slug }
      case .card: rows.cards[id].map { $0?.key }
      }
    if let touched, let name = touched { return name }
    return try fetch(
      db, "SELECT \(kind.keyColumn) FROM \(kind.table) WHERE id = ?", [id]
    ) { $0.text(0) }.first ?? ""
  }

  /// The slug of a page.
  func page(_ id: Int64, in rows: TouchedRows) throws -> String {
    if let row = rows.pages[id] ?? nil { return row.slug }
    return try fetch(db, "SELECT slug FROM page WHERE id = ?", [id]) { $0.text(0) }.first ?? ""
  }

  /// A section's row; nil if there is none.
  func section(_ id: Int64, in rows: TouchedRows) throws -> SectionRow? {
    if let touched = rows.sections[id] { return touched }
    return try db.section(id)
  }

  /// A section's page and key.
  func reference(_ id: Int64, in rows: TouchedRows) throws -> SectionReference? {
    try section(id, in: rows).map {
      SectionReference(page: try page($0.pageID, in: rows), key: $0.key)
    }
  }
}
