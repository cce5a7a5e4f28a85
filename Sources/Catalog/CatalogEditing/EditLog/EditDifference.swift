import CatalogModel
import CatalogStore
import DocumentJSON

/// The operations that lead from one state of some rows to another one.
///
/// They come in an order in which each can be applied: sections that must go before others can come, then
/// new keys, records, sections with their items, and last what nothing uses any more.
struct EditDifference {
  let db: Database
  let from: TouchedRows
  let to: TouchedRows
  /// The records whose keys were changed; another key of the same id is another record.
  let renamed: Set<RecordID>
  let moved: MovedElements
  private(set) var operations: [EditOperation] = []
  /// The keys to which records are renamed until they are removed, because new records get their keys earlier.
  private(set) var keysAside: [RecordID: RecordKey] = [:]
  /// The ids under which there is another record afterwards: the one before was removed, and this one is new.
  private var replaced: Set<RecordID> = []

  /// Compares two states, of which one is that of the catalog.
  init(
    _ db: Database, from: TouchedRows, to: TouchedRows, renamed: Set<RecordID>,
    moved: MovedElements
  ) throws {
    (self.db, self.from, self.to) = (db, from, to)
    (self.renamed, self.moved) = (renamed, moved)
    let schemes = Self.changes(from.schemes, to.schemes)
    let styles = Self.changes(from.styles, to.styles)
    let categories = changes(from.categories, to.categories)
    let cards = changes(from.cards, to.cards)
    let apps = changes(from.apps, to.apps)
    let pages = changes(from.pages, to.pages)
    let sections = try SectionDifferences(self, pages: pages)

    let texts = try TextDifferences(self)
    operations += texts.removals
    try add(schemes.filter { $0.old == nil }, id: nil) { row, _ in .scheme(row) }
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
    try add(categories, id: \.id) { row, _ in .category(row) }
    let unchanged = self
    try add(
      apps, id: \.id, list: ("categories", { unchanged.hasSameCategories($0.id) })
    ) { row, rows in
      .app(row, categories: try unchanged.categories(of: row.id, in: rows))
    }
    try addCategories(except: Set(apps.map(\.id)))
    try add(cards, id: \.id) { row, _ in .card(row) }
    try add(styles, id: nil) { row, _ in .style(row) }
    try add(pages, id: \.id) { row, _ in .page(row) }
    operations += try sections.additions(in: self)
    operations += texts.additions
    for style in styles where style.new == nil { remove(.style(style.id)) }
    remove(apps)
    remove(cards)
    remove(categories)
    for scheme in schemes where scheme.new == nil { remove(.scheme(scheme.id)) }
    operations += LocaleDifferences.removals(from: from.locales, to: to.locales)
  }

  // MARK: Changed rows

  /// A row before and after.
  struct Change<ID, Row> {
    let id: ID
    let old: Row?
    let new: Row?
  }

  private static func changes<Key: Comparable & Hashable, Row>(
    _ from: [Key: Row?], _ to: [Key: Row?]
  ) -> [Change<Key, Row>] {
    from.keys.sorted().compactMap { key in
      let (old, new) = (from[key] ?? nil, to[key] ?? nil)
      return old == nil && new == nil ? nil : Change(id: key, old: old, new: new)
    }
  }

  /// The changes of rows with ids. A row whose id another record got is removed, and that one is new.
  private mutating func changes<Row: NamedRow>(
    _ from: [Int64: Row?], _ to: [Int64: Row?]
  ) -> [Change<Int64, Row>] {
    var changes: [Change<Int64, Row>] = []
    for change in Self.changes(from, to) {
      let id = RecordID(kind: Row.tableKind, id: change.id)
      if let old = change.old, let new = change.new, old.recordKey != new.recordKey,
        !renamed.contains(id)
      {
        replaced.insert(id)
        changes.append(Change(id: change.id, old: old, new: nil))
        changes.append(Change(id: change.id, old: nil, new: new))
      } else {
        changes.append(change)
      }
    }
    return changes
  }

  /// Whether another record has got an id.
  func isReplaced(_ kind: TableKind, _ id: Int64) -> Bool {
    replaced.contains(RecordID(kind: kind, id: id))
  }

  /// Whether ids stand for the same records in both states, whatever the keys of these are.
  func areSame<IDs: Collection<Int64> & Equatable>(
    _ kind: TableKind, _ old: IDs?, _ new: IDs?
  ) -> Bool {
    old == new && new?.contains { isReplaced(kind, $0) } != true
  }

  // MARK: Records

  private mutating func remove(_ key: RecordKey) {
    operations.append(EditOperation(.remove, key))
  }

  /// Adds the operations that remove records.
  private mutating func remove<Row: NamedRow>(_ changes: [Change<Int64, Row>]) {
    for change in changes where change.new == nil {
      let aside = keysAside[RecordID(kind: Row.tableKind, id: change.id)]
      if let key = aside ?? change.old?.recordKey { remove(key) }
    }
  }

  /// Adds the operations that free the keys of records that are removed last, where others get these keys.
  private mutating func setAside<Row: NamedRow>(_ changes: [Change<Int64, Row>]) throws {
    let wanted = Set(
      changes.compactMap { $0.old?.recordKey == $0.new?.recordKey ? nil : $0.new?.recordKey })
    var spare = spareKeys(changes)
    for change in changes where change.new == nil {
      guard let old = change.old?.recordKey, wanted.contains(old) else { continue }
      let aside = try spare.next(like: old, "removed")
      operations.append(EditOperation(.rename, old, to: aside.name))
      keysAside[RecordID(kind: Row.tableKind, id: change.id)] = aside
    }
  }

  /// Keys that no record has, in neither state.
  private func spareKeys<Row: NamedRow>(_ changes: [Change<Int64, Row>]) -> SpareKeys {
    let keys = changes.flatMap { [$0.old?.recordKey, $0.new?.recordKey] }.compactMap(\.self)
    let stored = CatalogKeys(db: db)
    return SpareKeys(taken: Set(keys).union(keysAside.values)) { try stored.find($0) != nil }
  }

  /// Adds the operations that write new records and changed fields.
  private mutating func add<ID, Row>(
    _ changes: [Change<ID, Row>], id: KeyPath<Row, Int64>?,
    list: (name: String, isSame: (Row) -> Bool)? = nil,
    _ record: (Row, TouchedRows) throws -> ExportedRecord
  ) throws {
    for change in changes {
      guard let new = change.new else { continue }
      let wanted = try record(new, to)
      let members = try Self.members(of: wanted)
      if let old = change.old {
        let fields = try Self.fields(
          from: Self.members(of: record(old, from)), to: members,
          list: list.map { ($0.name, $0.isSame(new)) })
        if !fields.isEmpty {
          operations.append(EditOperation(.set, wanted.key, fields: fields))
        }
      } else {
        let number = try id.map { [EditField("id", try EditValue(new[keyPath: $0]))] } ?? []
        operations.append(EditOperation(.add, wanted.key, fields: number + members))
      }
    }
  }

  /// Adds the operations that set the categories of apps that are the same otherwise.
  private mutating func addCategories(except apps: Set<Int64>) throws {
    for id in to.memberships.keys.sorted() where !apps.contains(id) {
      guard !hasSameCategories(id) else { continue }
      let new = try categories(of: id, in: to)
      operations.append(
        EditOperation(
          .set, .app(try name(.app, id, in: to)),
          fields: [EditField("categories", new.isEmpty ? .null : try EditValue(new))]))
    }
  }

  private func hasSameCategories(_ app: Int64) -> Bool {
    areSame(.category, from.memberships[app], to.memberships[app])
  }

  private func categories(of app: Int64, in rows: TouchedRows) throws -> [String] {
    try (rows.memberships[app] ?? []).map { try name(.category, $0, in: rows) }.sorted()
  }

  /// Adds the operations that give records other keys.
  private mutating func rename<Row: NamedRow>(_ changes: [Change<Int64, Row>]) throws {
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

  // MARK: Fields

  /// The members of a record's object that are neither its key nor its place.
  static func members(of record: ExportedRecord) throws -> [EditField] {
    var writer = JSONWriter(.compact)
    writer.object { record.writeMembers(to: &$0) }
    return try JSONDocument(writer.finish()).root.members.compactMap { member in
      switch member.name {
      case "bundleIdentifier", "slug", "key", "scheme", "item", "tag", "page", "section",
        "position", "record", "field", "locale":
        nil
      default: EditField(member.name, EditValue(compact: member.value.text))
      }
    }
  }

  /// The fields that differ; those that are missing afterwards are null, but for a price: without it an app
  /// is free, and with null nobody knows it.
  ///
  /// - Parameter list: The field that lists other records, and whether these are the same: their keys may have
  ///   changed, or belong to others by now.
  static func fields(
    from old: [EditField], to new: [EditField], list: (name: String, isSame: Bool)? = nil
  ) throws -> [EditField] {
    let free = try EditValue(Price.free)
    var before = Dictionary(old.map { ($0.name, $0.value) }) { first, _ in first }
    if let list {
      before[list.name] = list.isSame ? new.first { $0.name == list.name }?.value : nil
    }
    let after = Set(new.map(\.name))
    return new.filter { before[$0.name] != $0.value }
      + old.filter { !after.contains($0.name) }.map {
        EditField($0.name, $0.name == "price" ? free : .null)
      }
  }
}
