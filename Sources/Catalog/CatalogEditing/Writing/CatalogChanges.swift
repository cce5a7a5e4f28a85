/// What an import, an edit or seeding did to each table, or would do.
public struct CatalogChanges: Hashable, Sendable {
  /// The numbers of changed and unchanged rows of a table.
  public struct RowCounts: Hashable, Sendable {
    /// The number of new rows.
    public var inserted: Int
    /// The number of rows with new values.
    public var updated: Int
    /// The number of unchanged rows.
    public var unchanged: Int
    /// The number of removed rows.
    public var removed: Int

    /// Rows of a table; those left out are 0.
    public init(inserted: Int = 0, updated: Int = 0, unchanged: Int = 0, removed: Int = 0) {
      self.inserted = inserted
      self.updated = updated
      self.unchanged = unchanged
      self.removed = removed
    }

    static func += (left: inout Self, right: Self) {
      left.inserted += right.inserted
      left.updated += right.updated
      left.unchanged += right.unchanged
      left.removed += right.removed
    }
  }

  /// The categories.
  public var categories = RowCounts()
  /// The apps.
  public var apps = RowCounts()
  /// The memberships of apps in categories.
  public var appCategories = RowCounts()
  /// The cards.
  public var cards = RowCounts()
  /// The styles of sections.
  public var styles = RowCounts()
  /// The pages.
  public var pages = RowCounts()
  /// The sections.
  public var sections = RowCounts()
  /// The items of sections and of their fallbacks; a moved item counts as updated.
  public var sectionItems = RowCounts()
  /// The schemes of addresses.
  public var schemes = RowCounts()
  /// The locales.
  public var locales = RowCounts()
  /// The texts in other languages than the source.
  public var texts = RowCounts()
  /// The publications, removed ones included; one that was withdrawn counts as updated.
  public var publications = RowCounts()
  /// The new sections that had no key, as `page/key` with the derived key.
  public var derivedKeys: [String] = []
  /// The catalog's revision afterwards.
  public var revision: Int64 = 0

  /// No changes.
  public init() {}

  /// The counts of the tables, in the order in which the tables refer to each other.
  private static let counts:
    [(name: String, path: any WritableKeyPath<Self, RowCounts> & Sendable)] = [
      ("categories", \.categories), ("apps", \.apps), ("app categories", \.appCategories),
      ("cards", \.cards), ("styles", \.styles), ("pages", \.pages), ("sections", \.sections),
      ("section items", \.sectionItems), ("schemes", \.schemes), ("locales", \.locales),
      ("texts", \.texts),
      ("publications", \.publications),
    ]

  /// The members of an object with the counts, such as `sectionItems`.
  package static let members:
    [(name: String, path: any WritableKeyPath<Self, RowCounts> & Sendable)] = counts.map { count in
      let words = count.name.split(separator: " ")
      return (
        words.dropFirst().reduce("\(words[0])") { $0 + $1.prefix(1).uppercased() + $1.dropFirst() },
        count.path
      )
    }

  /// The tables by name, in the order in which they refer to each other.
  public var tables: [(name: String, counts: RowCounts)] {
    Self.counts.map { (Self.words[$0.name] ?? $0.name, self[keyPath: $0.path]) }
  }

  /// What people call tables whose names say something else to them.
  private static let words = ["locales": "languages", "texts": "translations"]

  /// The sum over all tables.
  public var total: RowCounts { tables.reduce(into: RowCounts()) { $0 += $1.counts } }

  /// Whether anything has changed.
  public var hasChanges: Bool { total.inserted + total.updated + total.removed > 0 }

  /// Adds the counts of another report.
  mutating func add(_ other: CatalogChanges) {
    for (_, path) in Self.counts { self[keyPath: path] += other[keyPath: path] }
    derivedKeys += other.derivedKeys
  }

  /// The counts of a kind of record.
  subscript(kind: RecordKind) -> RowCounts {
    get { self[keyPath: Self.path(of: kind)] }
    set { self[keyPath: Self.path(of: kind)] = newValue }
  }

  private static func path(of kind: RecordKind) -> WritableKeyPath<Self, RowCounts> {
    switch kind {
    case .app: \.apps
    case .category: \.categories
    case .card: \.cards
    case .style: \.styles
    case .page: \.pages
    case .section: \.sections
    case .item: \.sectionItems
    case .scheme: \.schemes
    case .locale: \.locales
    case .text: \.texts
    }
  }
}
