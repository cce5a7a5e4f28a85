/// What seeding did to each table, or would do.
public struct SeedReport: Hashable, Sendable {
  /// The numbers of changed and unchanged rows, of one table or of all.
  public struct RowCounts: Hashable, Sendable {
    /// The number of new rows.
    public var inserted: Int
    /// The number of rows with new values.
    public var updated: Int
    /// The number of unchanged rows.
    public var unchanged: Int
    /// The number of deleted rows.
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

  /// A row that seeding keeps as it is.
  public struct KeptRow: Hashable, Sendable {
    /// Why seeding keeps a row as it is.
    public enum Reason: String, Sendable {
      /// Seeding wrote the row, and it has been edited since.
      case edited
      /// Seeding did not write the row.
      case own
    }

    /// The row.
    public var row: CatalogRow
    /// Why the row is kept.
    public var reason: Reason

    /// Creates a kept row.
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
  /// Rows that differ from what seeding wrote and are kept, at most ``keptRowLimit`` of them.
  public var kept: [KeptRow] = []
  /// The number of all kept rows.
  public var keptCount = 0
  /// The number of the user's own rows that a reset removed.
  public var ownRowsDeleted = 0
  /// The catalog's revision afterwards.
  public var revision: Int64 = 0
  /// The slugs of the document's pages that are as the document has them, sections included. Not part
  /// of the report's JSON.
  public var pagesAsSeeded: [String] = []

  private enum CodingKeys: CodingKey {
    case categories, apps, appCategories, pages, sections, sectionItems, kept, keptCount
    case ownRowsDeleted, revision
  }

  /// The most kept rows that a report lists.
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

  /// Whether seeding changed anything.
  public var hasChanges: Bool { total.inserted + total.updated + total.deleted > 0 }

  /// Adds what the writer changed.
  mutating func add(_ changes: CatalogChanges) {
    categories = categories + changes.categories
    apps = apps + changes.apps
    appCategories = appCategories + changes.appCategories
    pages = pages + changes.pages
    sections = sections + changes.sections
    sectionItems = sectionItems + changes.sectionItems
  }

  /// Records a row that is kept as it is.
  mutating func keep(_ kind: CatalogRow.Kind, _ key: String, _ reason: KeptRow.Reason) {
    keptCount += 1
    guard kept.count < Self.keptRowLimit else { return }
    kept.append(KeptRow(row: CatalogRow(kind: kind, key: key), reason: reason))
  }
}
