import CatalogModel
import CatalogStore
import DocumentJSON
import GRDB

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
  /// The keys of records until they are removed, because others need theirs before.
  private(set) var keysAside: [RecordID: String] = [:]
  /// The ids that other records have got: the former ones are removed, and the others are new.
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
    let categories = changes(.category, from.categories, to.categories, \.slug)
    let cards = changes(.card, from.cards, to.cards, \.key)
    let apps = changes(.app, from.apps, to.apps, \.bundleIdentifier)
    let pages = changes(.page, from.pages, to.pages, \.slug)
    let sections = try SectionDifferences(self, pages: pages)

    let texts = try TextDifferences(self)
    operations += texts.removals
    try add(schemes.filter { $0.old == nil }, .scheme, id: nil) { row, _ in .scheme(row) }
    operations += try LocaleDifferences.additions(
      from: from.locales, to: to.locales, stored: CatalogStore.locales(db))
    operations += try sections.removals(in: self)
    for page in pages where page.new == nil {
      if let row = page.old { remove(.page, row.slug) }
    }
    setAside(.category, categories, \.slug)
    setAside(.app, apps, \.bundleIdentifier)
    setAside(.card, cards, \.key)
    rename(.category, categories, \.slug)
    rename(.app, apps, \.bundleIdentifier)
    rename(.card, cards, \.key)
    rename(.page, pages, \.slug)
    try add(categories, .category, id: \.id) { row, _ in .category(row) }
    let unchanged = self
    try add(
      apps, .app, id: \.id, list: ("categories", { unchanged.hasSameCategories($0.id) })
    ) { row, rows in
      .app(row, categories: try unchanged.categories(of: row.id, in: rows))
    }
    try addCategories(except: Set(apps.map(\.id)))
    try add(cards, .card, id: \.id) { row, _ in .card(row) }
    try add(styles, .style, id: nil) { row, _ in .style(row) }
    try add(pages, .page, id: \.id) { row, _ in .page(row) }
    operations += try sections.additions(in: self)
    operations += texts.additions
    for style in styles where style.new == nil { remove(.style, style.id) }
    remove(.app, apps, \.bundleIdentifier)
    remove(.card, cards, \.key)
    remove(.category, categories, \.slug)
    for scheme in schemes where scheme.new == nil { remove(.scheme, scheme.id) }
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
  private mutating func changes<Row>(
    _ kind: RecordKind, _ from: [Int64: Row?], _ to: [Int64: Row?], _ key: (Row) -> String
  ) -> [Change<Int64, Row>] {
    var changes: [Change<Int64, Row>] = []
    for change in Self.changes(from, to) {
      let id = RecordID(kind: kind, id: change.id)
      if let old = change.old, let new = change.new, key(old) != key(new), !renamed.contains(id) {
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
  func isReplaced(_ kind: RecordKind, _ id: Int64) -> Bool {
    replaced.contains(RecordID(kind: kind, id: id))
  }

  /// Whether ids stand for the same records in both states, whatever the keys of these are.
  func areSame<IDs: Collection<Int64> & Equatable>(
    _ kind: RecordKind, _ old: IDs?, _ new: IDs?
  ) -> Bool {
    old == new && new?.contains { isReplaced(kind, $0) } != true
  }

  // MARK: Records

  private mutating func remove(_ kind: RecordKind, _ key: String?) {
    if let key { operations.append(EditOperation(.remove, kind, [key])) }
  }

  /// Adds the operations that remove records.
  private mutating func remove<Row>(
    _ kind: RecordKind, _ changes: [Change<Int64, Row>], _ key: (Row) -> String
  ) {
    for change in changes where change.new == nil {
      remove(kind, keysAside[RecordID(kind: kind, id: change.id)] ?? change.old.map(key))
    }
  }

  /// Adds the operations that free the keys of records that are removed last, where others get these keys.
  private mutating func setAside<Row>(
    _ kind: RecordKind, _ changes: [Change<Int64, Row>], _ key: (Row) -> String
  ) {
    let wanted = Set(
      changes.filter { $0.old.map(key) != $0.new.map(key) }.compactMap { $0.new.map(key) })
    for change in changes where change.new == nil {
      guard let old = change.old.map(key), wanted.contains(old) else { continue }
      operations.append(EditOperation(.rename, kind, [old], to: old + "-removed"))
      keysAside[RecordID(kind: kind, id: change.id)] = old + "-removed"
    }
  }

  /// Adds the operations that write new records and changed fields.
  private mutating func add<ID, Row>(
    _ changes: [Change<ID, Row>], _ kind: RecordKind, id: KeyPath<Row, Int64>?,
    list: (name: String, isSame: (Row) -> Bool)? = nil,
    _ record: (Row, TouchedRows) throws -> ExportedRecord
  ) throws {
    for change in changes {
      guard let new = change.new else { continue }
      let wanted = try Self.members(of: record(new, to))
      if let old = change.old {
        let fields = try Self.fields(
          from: Self.members(of: record(old, from)).fields, to: wanted.fields,
          list: list.map { ($0.name, $0.isSame(new)) })
        if !fields.isEmpty {
          operations.append(EditOperation(.set, kind, [wanted.key], fields: fields))
        }
      } else {
        let number = try id.map { [EditField("id", try EditValue(new[keyPath: $0]))] } ?? []
        operations.append(
          EditOperation(.add, kind, [wanted.key], fields: number + wanted.fields))
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
          .set, .app, [try name(.app, id, in: to)],
          fields: [EditField("categories", new.isEmpty ? .null : try EditValue(new))]))
    }
  }

  private func hasSameCategories(_ app: Int64) -> Bool {
    areSame(.category, from.memberships[app], to.memberships[app])
  }

  private func categories(of app: Int64, in rows: TouchedRows) throws -> [String] {
    try (rows.memberships[app] ?? []).map { try name(.category, $0, in: rows) }.sorted()
  }

  /// Adds the operations that give records other keys. One whose key is not free yet gets it last, and of
  /// those that exchange their keys, one gets a key in between.
  private mutating func rename<Row>(
    _ kind: RecordKind, _ changes: [Change<Int64, Row>], _ key: (Row) -> String
  ) {
    operations += Self.renamings(
      changes.compactMap { change in
        guard let old = change.old.map(key), let new = change.new.map(key), old != new else {
          return nil
        }
        return (old, new)
      }
    ).map { EditOperation(.rename, kind, [$0.old], to: $0.new) }
  }

  /// Orders renamings, so that each new key is free.
  static func renamings(
    _ wanted: [(old: String, new: String)]
  ) -> [(old: String, new: String)] {
    var pending = wanted
    var ordered: [(old: String, new: String)] = []
    while !pending.isEmpty {
      let taken = Set(pending.map(\.old))
      let free = pending.filter { !taken.contains($0.new) }
      if free.isEmpty {
        let between = pending[0].old + "-\(pending.count)-renamed"
        ordered.append((pending[0].old, between))
        pending[0].old = between
      } else {
        ordered += free
        pending.removeAll { !taken.contains($0.new) }
      }
    }
    return ordered
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

  /// The key of a record, and the other members of its object that are no place.
  static func members(
    of record: ExportedRecord
  ) throws -> (key: String, fields: [EditField]) {
    var writer = JSONWriter(.compact)
    writer.object { record.writeMembers(to: &$0) }
    var key = ""
    var fields: [EditField] = []
    for member in try JSONDocument(writer.finish()).root.members {
      switch member.name {
      case "bundleIdentifier", "slug", "key", "scheme", "item", "tag":
        key = member.value.string ?? ""
      case "page", "section", "position", "record", "field", "locale": break
      default: fields.append(EditField(member.name, EditValue(compact: member.value.text)))
      }
    }
    return (key, fields)
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
