import CatalogModel
import CatalogStore

/// The keys of very many records that a transaction touches.
///
/// Records are kept as ranges of ids, because bulk loads write rows in the order of their ids. Their keys
/// are read at the end.
struct BulkKeys {
  private var apps: [ClosedRange<Int64>] = []
  private var others: [TableKind: [ClosedRange<Int64>]] = [:]
  /// The keys of records that may be gone at the end.
  private var keys: Set<RecordKey> = []

  /// Adds a record by its id.
  @inline(__always)
  mutating func add(_ kind: TableKind, _ id: Int64) {
    if kind == .app {
      Self.add(id, to: &apps)
    } else {
      Self.add(id, to: &others[kind, default: []])
    }
  }

  /// Adds the key of a record that may be gone at the end.
  mutating func add(_ key: RecordKey) { keys.insert(key) }

  /// Adds the rows that were noted before there were too many.
  mutating func add(_ rows: TouchedRows) {
    func add<Row: NamedRow>(_ rows: [Int64: Row?]) {
      for (id, row) in rows.sorted(by: { $0.key < $1.key }) {
        self.add(Row.tableKind, id)
        if let row { self.add(row.recordKey) }
      }
    }
    add(rows.apps)
    add(rows.categories)
    add(rows.cards)
    add(rows.pages)
    for slug in rows.styles.keys { self.add(.style(slug)) }
    for name in rows.schemes.keys { self.add(.scheme(name)) }
    for tag in rows.locales.keys { self.add(.locale(tag)) }
    for key in rows.textNames.values { self.add(key) }
    for id in rows.memberships.keys.sorted() { self.add(.app, id) }
    let sections = Set(rows.sections.keys).union(rows.items.keys).union(rows.fallbacks.keys)
    for id in sections.sorted() { self.add(.section, id) }
    // Sections that are gone are found through their pages, which are kept whole.
    for (_, row) in rows.sections {
      if let row { self.add(.page, row.pageID) }
    }
  }

  /// Writes the keys of an entry. Where one range has all records of a kind, an empty key stands for them:
  /// writing a key for each of 200,000 new apps takes a tenth of their import.
  func write(_ revision: Int64, _ db: Database) throws {
    let insertion = "INSERT OR IGNORE INTO edit_key (kind, key, field, revision)"
    let single = try PreparedStatement(db, "\(insertion) VALUES (?, ?, '', ?)")
    for key in keys { try single.run([key.kind.rawValue, key.description, revision]) }
    for (kind, ranges) in [(.app, apps)] + others.sorted(by: { $0.key.rawValue < $1.key.rawValue })
    {
      let rows =
        kind == .section
        ? "SELECT page.slug || '/' || section.key AS name, section.id AS id FROM section "
          + "JOIN page ON page.id = section.page_id"
        : "SELECT \(kind.keyColumn) AS name, id FROM \(kind.table)"
      let range = try PreparedStatement(
        db,
        "\(insertion) SELECT ?1, name, '', ?2 FROM (\(rows)) WHERE id BETWEEN ?3 AND ?4 ORDER BY name"
      )
      let all = try fetch(
        db, "SELECT coalesce(min(id), 0), coalesce(max(id), 0) FROM \(kind.table)"
      ) { $0.integer(0)...max($0.integer(0), $0.integer(1)) }.first
      if let all, ranges.count == 1, ranges[0].lowerBound <= all.lowerBound,
        ranges[0].upperBound >= all.upperBound
      {
        try single.run([kind.rawValue, "", revision])
        continue
      }
      for ids in ranges {
        try range.run([kind.rawValue, revision, ids.lowerBound, ids.upperBound])
      }
    }
  }

  @inline(__always)
  private static func add(_ id: Int64, to ranges: inout [ClosedRange<Int64>]) {
    guard let last = ranges.last, last.upperBound + 1 == id else {
      if ranges.last?.contains(id) != true { ranges.append(id...id) }
      return
    }
    ranges[ranges.count - 1] = last.lowerBound...id
  }
}
