/// What an import or an edit did to each table, or would do.
public struct CatalogChanges: Hashable, Sendable {
  /// The numbers of changed and unchanged rows of a table.
  public typealias RowCounts = SeedReport.RowCounts

  /// The categories.
  public var categories = RowCounts()
  /// The apps.
  public var apps = RowCounts()
  /// The memberships of apps in categories.
  public var appCategories = RowCounts()
  /// The styles of sections.
  public var styles = RowCounts()
  /// The pages.
  public var pages = RowCounts()
  /// The sections.
  public var sections = RowCounts()
  /// The items of sections; a moved item counts as updated.
  public var sectionItems = RowCounts()
  /// The new sections that had no key, as `page/key` with the derived key.
  public var derivedKeys: [String] = []
  /// The catalog's revision afterwards.
  public var revision: Int64 = 0

  /// Creates a report of no changes.
  public init() {}

  /// The tables by name, in the order in which they refer to each other.
  public var tables: [(name: String, counts: RowCounts)] {
    [
      ("categories", categories), ("apps", apps), ("app categories", appCategories),
      ("styles", styles), ("pages", pages), ("sections", sections), ("section items", sectionItems),
    ]
  }

  /// The sum over all tables.
  public var total: RowCounts { tables.reduce(RowCounts()) { $0 + $1.counts } }

  /// Whether anything has changed.
  public var hasChanges: Bool { total.inserted + total.updated + total.deleted > 0 }

  /// Adds the counts of another report.
  mutating func add(_ other: CatalogChanges) {
    categories = categories + other.categories
    apps = apps + other.apps
    appCategories = appCategories + other.appCategories
    styles = styles + other.styles
    pages = pages + other.pages
    sections = sections + other.sections
    sectionItems = sectionItems + other.sectionItems
    derivedKeys += other.derivedKeys
  }
}
