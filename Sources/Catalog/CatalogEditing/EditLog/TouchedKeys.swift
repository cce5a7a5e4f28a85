import CatalogModel
import CatalogStore

/// The keys of the records that a transaction touches, which is all that the log keeps of very many.
///
/// Records with ids are kept as ranges of ids, because bulk loads write rows in the order of their ids. Their keys
/// are read at the end.
struct TouchedKeys {
  private var apps: [ClosedRange<Int64>] = []
  private var others: [TableKind: [ClosedRange<Int64>]] = [:]
  /// The keys of records without ids, and the former keys of those that are renamed or gone.
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

  /// Adds a record by its key.
  mutating func add(_ key: RecordKey) { keys.insert(key) }

  /// Adds the record to which a list belongs; the order of a page's sections is that of the sections.
  mutating func add(_ list: RowList) {
    switch list {
    case .categories(let app): add(.app, app)
    case .items(let section), .fallback(let section): add(.section, section)
    case .sections: break
    }
  }

  /// The numbers of records by kind; nil if some were added by their keys.
  var counts: [TableKind: Int]? {
    guard keys.isEmpty else { return nil }
    var counts = others.mapValues(Self.count)
    if !apps.isEmpty { counts[.app] = Self.count(apps) }
    return counts
  }

  /// The number of ids in ranges that may overlap.
  private static func count(_ ranges: [ClosedRange<Int64>]) -> Int {
    var (count, end) = (0, Int64.min)
    for range in ranges.sorted(by: { $0.lowerBound < $1.lowerBound }) where range.upperBound > end {
      count += Int(range.upperBound - max(range.lowerBound, end + 1)) + 1
      end = range.upperBound
    }
    return count
  }

  /// Writes the keys of an entry.
  ///
  /// - Parameter isExact: Whether to write each key; otherwise an empty key stands for all records of a kind where one
  ///   range has them. Writing a key for each of 200,000 apps takes a tenth of their import.
  func write(_ revision: Int64, _ db: Database, isExact: Bool) throws {
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
      if !isExact, let all, ranges.count == 1, ranges[0].lowerBound <= all.lowerBound,
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
