import CatalogModel
import GRDB

/// What seeding wrote, as the catalog remembers it: a fingerprint for each row.
///
/// A row that still has its fingerprint is the sample's; one that has another has been edited, and
/// one that is not remembered is somebody's own.
struct SeedMemory {
  /// What becomes of a row that the document has, too.
  enum Standing {
    /// The catalog lacks it.
    case missing
    /// It is there, just so.
    case same
    /// It is as an earlier seeding wrote it.
    case outdated
    /// Seeding wrote it, and somebody edited it.
    case edited
    /// Somebody else wrote it.
    case own
  }

  private struct Entry: Hashable {
    let kind: String
    let key: String
  }

  private let db: Database
  private var fingerprints: [Entry: Int64]

  /// Reads what the catalog remembers.
  init(_ db: Database) throws {
    self.db = db
    let rows = try fetch(db, "SELECT kind, key, fingerprint FROM seeded_row") { row in
      (Entry(kind: row.text(0), key: row.text(1)), row.integer(2))
    }
    fingerprints = Dictionary(rows) { first, _ in first }
  }

  /// How a row stands to what the document wants it to be.
  func standing(
    _ kind: CatalogRow.Kind, _ key: String, _ current: Fingerprint?, wanted: Fingerprint
  ) -> Standing {
    guard let current else { return .missing }
    guard current != wanted else { return .same }
    return switch fingerprint(kind.rawValue, key) {
    case nil: .own
    case current.value: .outdated
    default: .edited
    }
  }

  /// Whether seeding ever wrote a row of that name.
  func knows(_ kind: CatalogRow.Kind, _ key: String) -> Bool {
    fingerprint(kind.rawValue, key) != nil
  }

  /// Whether a row is as seeding wrote it, or `nil` if it was never seeded.
  func isUnchanged(_ kind: CatalogRow.Kind, _ key: String, _ current: Fingerprint) -> Bool? {
    fingerprint(kind.rawValue, key).map { $0 == current.value }
  }

  /// Whether a page's sections are in the order in which seeding left them, or `nil` if it never
  /// wrote that page.
  func isUnchanged(orderOf page: String, _ current: Fingerprint) -> Bool? {
    fingerprint("order", page).map { $0 == current.value }
  }

  /// Remembers a row as it is now.
  mutating func remember(_ kind: CatalogRow.Kind, _ key: String, _ current: Fingerprint) throws {
    try remember(kind.rawValue, key, current)
  }

  /// Remembers the order of a page's sections.
  mutating func remember(orderOf page: String, _ current: Fingerprint) throws {
    try remember("order", page, current)
  }

  /// Forgets a row that has gone.
  mutating func forget(_ kind: CatalogRow.Kind, _ key: String) throws {
    fingerprints[Entry(kind: kind.rawValue, key: key)] = nil
    try PreparedStatement(db, "DELETE FROM seeded_row WHERE kind = ? AND key = ?")
      .run([kind.rawValue, key])
  }

  /// Forgets everything.
  mutating func forgetAll() throws {
    fingerprints = [:]
    try PreparedStatement(db, "DELETE FROM seeded_row").run()
  }

  private func fingerprint(_ kind: String, _ key: String) -> Int64? {
    fingerprints[Entry(kind: kind, key: key)]
  }

  private mutating func remember(_ kind: String, _ key: String, _ current: Fingerprint) throws {
    guard fingerprint(kind, key) != current.value else { return }
    fingerprints[Entry(kind: kind, key: key)] = current.value
    try PreparedStatement(
      db,
      """
      INSERT INTO seeded_row (kind, key, fingerprint) VALUES (?, ?, ?)
      ON CONFLICT (kind, key) DO UPDATE SET fingerprint = excluded.fingerprint
      """
    ).run([kind, key, current.value])
  }
}

/// A number that follows from the values of a row, the same in every run and on every machine.
///
/// It is FNV-1a over the values and their lengths. Numbers and positions of rows are no part of it:
/// they are assigned.
struct Fingerprint: Hashable {
  private(set) var value: Int64 = Int64(bitPattern: 0xcbf2_9ce4_8422_2325)

  /// Takes in a text, or the absence of one.
  mutating func add(_ text: String?) {
    guard let text else { return add(-1) }
    add(Int64(text.utf8.count))
    for byte in text.utf8 { add(byte: byte) }
  }

  /// Takes in a number.
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
  /// The fingerprint of a list of texts in their order.
  init(_ texts: [String]) {
    add(Int64(texts.count))
    for text in texts { add(text) }
  }

  /// The fingerprint of an app and the slugs of its categories, whose order does not matter.
  init(_ app: App, categories: some Sequence<String>) {
    self.init(categories.sorted())
    add(app.bundleIdentifier)
    add(app.kindLine)
    add(app.name)
    add(app.subtitle)
    add(app.iconAddress)
    add(app.artwork?.address)
    add(Int64(app.artwork?.pixelWidth ?? 0))
    add(Int64(app.artwork?.pixelHeight ?? 0))
    add(app.hasInAppPurchases ? 1 : 0)
    add(app.price.minorUnits)
    add(app.price.currency)
    add(app.rating.map { "\($0)" })
  }

  /// The fingerprint of a category.
  init(_ category: CatalogModel.Category) {
    self.init([category.slug, category.name, category.iconAddress])
  }

  /// The fingerprint of a page without its sections.
  init(_ page: Page) {
    self.init([page.slug, page.title])
  }

  /// The fingerprint of a section and the names of its items in order. The key is no part of it: it
  /// may follow from the title.
  init(_ section: Section, items: [String]) {
    self.init(items)
    add(section.kind.name)
    add(section.title)
    add(section.subtitle)
    add(Int64(section.columns ?? 0))
  }
}
