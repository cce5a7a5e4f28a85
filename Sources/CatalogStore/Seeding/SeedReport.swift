/// What seeding did to each table, or would do.
public struct SeedReport: Codable, Hashable, Sendable {
  /// How many rows of a table, or of all tables, seeding touched in which way.
  public struct RowCounts: Codable, Hashable, Sendable {
    /// Rows that were not there.
    public var inserted: Int
    /// Rows that were there with other values.
    public var updated: Int
    /// Rows that were there just so.
    public var unchanged: Int
    /// Rows that were there and are no longer.
    public var deleted: Int

    /// Creates counts.
    public init(inserted: Int = 0, updated: Int = 0, unchanged: Int = 0, deleted: Int = 0) {
      self.inserted = inserted
      self.updated = updated
      self.unchanged = unchanged
      self.deleted = deleted
    }

    /// Adds two counts.
    public static func + (left: Self, right: Self) -> Self {
      Self(
        inserted: left.inserted + right.inserted, updated: left.updated + right.updated,
        unchanged: left.unchanged + right.unchanged, deleted: left.deleted + right.deleted)
    }
  }

  /// A row that seeding leaves as it is.
  public struct KeptRow: Codable, Hashable, Sendable {
    /// Why seeding leaves a row as it is.
    public enum Reason: String, Codable, Sendable {
      /// Seeding wrote it once, and somebody edited it since.
      case edited
      /// Seeding did not write it.
      case own
    }

    /// The row.
    public var row: CatalogRow
    /// Why it stays as it is.
    public var reason: Reason

    /// Creates a row that is kept.
    public init(row: CatalogRow, reason: Reason) {
      self.row = row
      self.reason = reason
    }
  }

  /// The categories.
  public var categories = RowCounts()
  /// The apps.
  public var apps = RowCounts()
  /// The memberships of apps in categories.
  public var appCategories = RowCounts()
  /// The pages.
  public var pages = RowCounts()
  /// The sections of the document's pages.
  public var sections = RowCounts()
  /// The items of those sections.
  public var sectionItems = RowCounts()
  /// Rows that are not as seeding wrote them and stay as they are, at most ``keptRowLimit`` of them.
  public var kept: [KeptRow] = []
  /// How many such rows there are.
  public var keptCount = 0
  /// How many such rows a reset removed.
  public var ownRowsDeleted = 0
  /// The catalog's revision afterwards.
  public var revision: Int64 = 0

  /// How many of the rows that stay as they are a report names.
  public static let keptRowLimit = 1000

  /// The tables by name, in the order in which they are written.
  public var tables: [(name: String, counts: RowCounts)] {
    [
      ("categories", categories), ("apps", apps), ("app categories", appCategories),
      ("pages", pages), ("sections", sections), ("section items", sectionItems),
    ]
  }

  /// The sum over all tables.
  public var total: RowCounts { tables.reduce(RowCounts()) { $0 + $1.counts } }

  /// Whether the catalog is another one than before.
  public var hasChanges: Bool { total.inserted + total.updated + total.deleted > 0 }

  /// Notes a row that stays as it is.
  mutating func keep(_ kind: CatalogRow.Kind, _ key: String, _ reason: KeptRow.Reason) {
    keptCount += 1
    guard kept.count < Self.keptRowLimit else { return }
    kept.append(KeptRow(row: CatalogRow(kind: kind, key: key), reason: reason))
  }
}

/// A row of the catalog by the name that people know it by.
public struct CatalogRow: Codable, Hashable, Sendable {
  /// The kinds of rows that have names.
  public enum Kind: String, Codable, Sendable {
    /// An app, by its bundle identifier.
    case app
    /// A category, by its slug.
    case category
    /// A page, by its slug.
    case page
    /// A section, by its page's slug and its own key, such as `apps/favorites`.
    case section
  }

  /// What the row is.
  public var kind: Kind
  /// Its name among rows of its kind.
  public var key: String

  /// Names a row.
  public init(kind: Kind, key: String) {
    self.kind = kind
    self.key = key
  }
}
