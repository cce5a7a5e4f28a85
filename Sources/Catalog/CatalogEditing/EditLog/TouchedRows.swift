import CatalogModel
import CatalogStore

/// The rows that a transaction touches, as they are at one moment; nil for a row that does not exist.
struct TouchedRows {
  var apps: [Int64: App?] = [:]
  /// The ids of the categories of apps.
  var memberships: [Int64: Set<Int64>] = [:]
  var categories: [Int64: CatalogModel.Category?] = [:]
  var cards: [Int64: Card?] = [:]
  var styles: [String: StyleRow?] = [:]
  var schemes: [String: SchemeRow?] = [:]
  var locales: [String: CatalogLocale?] = [:]
  var texts: [TextID: TranslatedText?] = [:]
  /// The keys of the texts when they were noted.
  var textNames: [TextID: RecordKey] = [:]
  var pages: [Int64: Page?] = [:]
  var sections: [Int64: SectionRow?] = [:]
  /// The items of sections, in order.
  var items: [Int64: [PlacedItem]] = [:]
  /// The ids of the apps of sections' fallbacks, in order.
  var fallbacks: [Int64: [Int64]] = [:]
  /// The ids of the sections of pages, in order.
  var orders: [Int64: [Int64]] = [:]

  init() {}

  /// Reads the rows that were touched, as they are now.
  init(_ db: Database, like other: TouchedRows) throws {
    func row<Row>(_ table: CatalogTable<Row>, _ column: String, _ key: any Bindable) throws -> Row?
    {
      try table.rows(db, "WHERE \(column) = ?", [key]).first
    }
    for id in other.apps.keys { apps.updateValue(try row(AppRow.table, "id", id), forKey: id) }
    for id in other.categories.keys {
      categories.updateValue(try row(CategoryRow.table, "id", id), forKey: id)
    }
    for id in other.cards.keys { cards.updateValue(try row(CardRow.table, "id", id), forKey: id) }
    for id in other.pages.keys { pages.updateValue(try row(PageRow.table, "id", id), forKey: id) }
    for slug in other.styles.keys {
      styles.updateValue(try row(StyleRow.table, "slug", slug), forKey: slug)
    }
    for name in other.schemes.keys {
      schemes.updateValue(try row(SchemeRow.table, "name", name), forKey: name)
    }
    for tag in other.locales.keys {
      locales.updateValue(try row(LocaleRow.table, "tag", tag), forKey: tag)
    }
    for id in other.texts.keys { texts.updateValue(try db.text(at: id), forKey: id) }
    for id in other.sections.keys { sections.updateValue(try db.section(id), forKey: id) }
    for id in other.memberships.keys { memberships[id] = try db.categories(ofApp: id) }
    for id in other.items.keys { items[id] = try db.placedItems(ofSection: id) }
    for id in other.fallbacks.keys { fallbacks[id] = try db.fallback(ofSection: id) }
    for id in other.orders.keys { orders[id] = try db.sectionOrder(ofPage: id) }
  }
}

extension Database {
  /// The ids of an app's categories.
  func categories(ofApp id: Int64) throws -> Set<Int64> {
    Set(
      try fetch(self, "SELECT category_id FROM app_category WHERE app_id = ?", [id]) {
        $0.integer(0)
      })
  }

  /// The ids of a page's sections, in order.
  func sectionOrder(ofPage id: Int64) throws -> [Int64] {
    try fetch(self, "SELECT id FROM section WHERE page_id = ? ORDER BY position", [id]) {
      $0.integer(0)
    }
  }
}
