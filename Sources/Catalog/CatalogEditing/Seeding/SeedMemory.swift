import CatalogModel
import CatalogStore

/// The catalog's record of what seeding wrote: a fingerprint for each row.
///
/// A row with the recorded fingerprint is unedited; a row with another one has been edited; a row
/// without a record is the user's own.
struct SeedMemory {
  /// How a row compares with the document.
  enum Standing {
    /// The catalog does not have the row.
    case missing
    /// The row equals the document's.
    case same
    /// The row is as an earlier seeding wrote it.
    case outdated
    /// Seeding wrote the row, and it has been edited since.
    case edited
    /// Seeding did not write the row.
    case own
  }

  private struct Entry: Hashable {
    let kind: String
    let key: String

    init(kind: String, key: String) { (self.kind, self.key) = (kind, key) }

    /// A text is remembered among the records of its kind, whose own keys are shorter.
    init(_ kind: RecordKind, _ key: String) {
      let parts = kind == .text ? key.split(separator: "/", maxSplits: 1).map(String.init) : []
      self =
        parts.count == 2
        ? Entry(kind: parts[0], key: parts[1]) : Entry(kind: kind.rawValue, key: key)
    }
  }

  private let db: Database
  private var fingerprints: [Entry: Int64]

  /// Reads the recorded fingerprints.
  init(_ db: Database) throws {
    self.db = db
    let rows = try fetch(db, "SELECT kind, key, fingerprint FROM seeded_row") { row in
      (Entry(kind: row.text(0), key: row.text(1)), row.integer(2))
    }
    fingerprints = Dictionary(rows) { first, _ in first }
  }

  /// Compares a row with the document's version.
  ///
  /// - Parameter earlier: The document's version without the fields of later versions of the catalog, as
  ///   a catalog that remembers nothing may have the row.
  func standing(
    _ kind: RecordKind, _ key: String, _ current: Fingerprint?, wanted: Fingerprint,
    earlier: Fingerprint? = nil
  ) -> Standing {
    guard let current else { return .missing }
    guard current != wanted else { return .same }
    return switch fingerprints[Entry(kind, key)] {
    case nil:
      current == earlier || kind == .section && FormerSample.sections.contains(current.value)
        ? .outdated : .own
    case current.value: .outdated
    default: .edited
    }
  }

  /// Whether seeding ever wrote a row with this key.
  func knows(_ kind: RecordKind, _ key: String) -> Bool {
    fingerprints[Entry(kind, key)] != nil
  }

  /// Whether a row is as seeding wrote it; `nil` if seeding never wrote it.
  func isUnchanged(_ kind: RecordKind, _ key: String, _ current: Fingerprint) -> Bool? {
    fingerprints[Entry(kind, key)].map { $0 == current.value }
  }

  /// Whether a page's sections are in the order in which seeding left them; `nil` if seeding never
  /// wrote the page.
  func isUnchanged(orderOf page: String, _ current: Fingerprint) -> Bool? {
    fingerprints[Entry(kind: "order", key: page)].map { $0 == current.value }
  }

  /// Records a row as it is now.
  mutating func remember(_ kind: RecordKind, _ key: String, _ current: Fingerprint) throws {
    try remember(Entry(kind, key), current)
  }

  /// Records the order of a page's sections.
  mutating func remember(orderOf page: String, _ current: Fingerprint) throws {
    try remember(Entry(kind: "order", key: page), current)
  }

  /// Deletes the record of a removed row.
  mutating func forget(_ kind: RecordKind, _ key: String) throws {
    let entry = Entry(kind, key)
    fingerprints[entry] = nil
    try PreparedStatement(db, "DELETE FROM seeded_row WHERE kind = ? AND key = ?")
      .run([entry.kind, entry.key])
  }

  /// Deletes all records.
  mutating func forgetAll() throws {
    fingerprints = [:]
    try PreparedStatement(db, "DELETE FROM seeded_row").run()
  }

  private mutating func remember(_ entry: Entry, _ current: Fingerprint) throws {
    guard fingerprints[entry] != current.value else { return }
    fingerprints[entry] = current.value
    try PreparedStatement(
      db,
      """
      INSERT INTO seeded_row (kind, key, fingerprint) VALUES (?, ?, ?)
      ON CONFLICT (kind, key) DO UPDATE SET fingerprint = excluded.fingerprint
      """
    ).run([entry.kind, entry.key, current.value])
  }
}

/// A hash of a row's values, the same in every run and on every machine.
///
/// It is FNV-1a over the values and their lengths. Ids and positions are not included, because they
/// are assigned.
struct Fingerprint: Hashable {
  private(set) var value: Int64 = Int64(bitPattern: 0xcbf2_9ce4_8422_2325)

  /// Adds a text, or the absence of one.
  mutating func add(_ text: String?) {
    guard let text else { return add(-1) }
    add(Int64(text.utf8.count))
    for byte in text.utf8 { add(byte: byte) }
  }

  /// Adds a number.
  mutating func add(_ number: Int64) {
    withUnsafeBytes(of: number.littleEndian) { bytes in
      for byte in bytes { add(byte: byte) }
    }
  }

  private mutating func add(byte: UInt8) {
    let mixed = (UInt64(bitPattern: value) ^ UInt64(byte)) &* 0x0000_0100_0000_01b3
    value = Int64(bitPattern: mixed)
  }
}

extension Fingerprint {
  /// The fingerprint of a list of texts, in order.
  init(_ texts: [String]) {
    add(Int64(texts.count))
    for text in texts { add(text) }
  }

  /// The fingerprint of an app with the slugs of its categories, in any order.
  init(_ app: App, categories: [String]) {
    self.init(categories.sorted())
    add(app, of: AppRow.table)
  }

  /// The fingerprint of a category, a card, or a page without its sections.
  init<Row: KeyedRow>(_ row: Row) {
    add(Int64(Row.table.firstFieldCount))
    add(row, of: Row.table)
  }

  /// The fingerprint of a text in another language than the source, whatever its state.
  init(_ text: TranslatedText) { add(text.text) }

  /// The fingerprint of a section with its items in order. The key is not included, because it may
  /// be derived from the title.
  ///
  /// - Parameter source: The section that it shows; nil for one with content of its own.
  init(
    _ section: SectionRow, items: [(key: String, details: ItemDetails)], source: SectionReference?
  ) {
    self.init(items.map(\.key))
    add(section, of: SectionRow.table)
    if let source {
      add("from")
      add(source.description)
    }
    for item in items where !item.details.isEmpty {
      add(item.key)
      add(item.details, of: ItemDetails.table)
    }
  }

  /// The fingerprint of a section as a document has it.
  ///
  /// - Parameter isEarlier: Whether to leave out the fields of later versions of the catalog, with the title
  ///   that the section had before.
  init(_ record: SectionRecord, isEarlier: Bool = false) {
    var row = record.change.row
    row.type = record.type ?? ""
    if record.from.value != nil { row = SectionRow.shared(key: "") }
    if isEarlier {
      row.values.title = row.values.title.map { FormerSample.titles[$0] ?? $0 }
      for column in SectionRow.table.laterContent {
        column.copy(from: SectionRow.table.empty, to: &row)
      }
    }
    let items = record.items.value ?? []
    self.init(
      row,
      items: items.map { item in
        (item.name, isEarlier ? ItemDetails() : item.details?.row ?? ItemDetails())
      }, source: record.from.value)
  }

  /// Adds the content of a row in the order of its table's columns. A missing number counts as 0.
  ///
  /// Columns of a later version count only where they have a value, so that the fingerprints that a catalog
  /// of an earlier version remembers stay those of its rows.
  private mutating func add<Row>(_ row: Row, of table: CatalogTable<Row>) {
    for value in table.content {
      switch value {
      case .text(let get, _): add(get(row))
      case .integer(let get, _), .amount(let get, _, _): add(get(row) ?? 0)
      case .real(let get, _): add(get(row).map { "\($0)" })
      case .flag(let get, _): add(get(row) ? 1 : 0)
      }
    }
    for column in table.laterContent {
      guard let text = column.text(row), text != column.text(table.empty) else { continue }
      add(column.name)
      add(text)
    }
  }
}

extension CatalogTable {
  /// The number of fields that the table had at first. Fingerprints begin with it, and keep it.
  fileprivate var firstFieldCount: Int { fields.count - laterContent.count }
}
