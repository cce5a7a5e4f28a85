import CatalogModel
import CatalogStore

/// The rows that a transaction touches, as they are at one moment; nil for a row that does not exist.
struct TouchedRows {
  var apps: [Int64: App?] = [:]
  var categories: [Int64: CatalogModel.Category?] = [:]
  var cards: [Int64: Card?] = [:]
  var pages: [Int64: Page?] = [:]
  var sections: [Int64: SectionRow?] = [:]
  var styles: [String: StyleRow?] = [:]
  var schemes: [String: SchemeRow?] = [:]
  var locales: [String: CatalogLocale?] = [:]
  var texts: [TextID: TranslatedText?] = [:]
  var lists: [RowList: [PlacedItem]] = [:]

  /// The tables with columns.
  static var tables: [any LoggedRow.Type] {
    [
      App.self, CatalogModel.Category.self, Card.self, Page.self, SectionRow.self, StyleRow.self,
      SchemeRow.self, CatalogLocale.self,
    ]
  }

  init() {}

  /// Reads the rows that were touched, as they are now.
  init(_ db: Database, like other: TouchedRows) throws {
    for table in Self.tables { try read(table, like: other, db) }
    for id in other.texts.keys { texts.updateValue(try db.text(at: id), forKey: id) }
    for list in other.lists.keys { lists[list] = try db.elements(of: list) }
  }

  private mutating func read<Row: LoggedRow>(
    _ table: Row.Type, like other: TouchedRows, _ db: Database
  ) throws {
    for id in other[keyPath: Row.touched].keys {
      self[keyPath: Row.touched].updateValue(try Row.stored(db, id), forKey: id)
    }
  }

  /// The ids of a list's elements, in order; nil if it was not touched.
  func ids(_ list: RowList) -> [Int64]? { lists[list].map { $0.map(\.id) } }
}

/// Rows that belong to another one and have only a place there.
enum RowList: Hashable {
  /// The categories of an app, in the order of their ids.
  case categories(app: Int64)
  /// The items of a section.
  case items(section: Int64)
  /// The apps of a section's fallback.
  case fallback(section: Int64)
  /// The sections of a page.
  case sections(page: Int64)
}

extension LoggedRow {
  /// The row with an id as it is now; nil if there is none.
  static func stored(_ db: Database, _ id: RowID) throws -> Self? {
    try table.rows(db, "WHERE \(table.columns[0].name) = ?", [id]).first
  }
}

extension Database {
  /// The elements of a list, in order.
  func elements(of list: RowList) throws -> [PlacedItem] {
    func ids(_ sql: String, _ id: Int64) throws -> [PlacedItem] {
      try fetch(self, sql, [id]) { PlacedItem(id: $0.integer(0), details: ItemDetails()) }
    }
    return switch list {
    case .categories(let app):
      try ids("SELECT category_id FROM app_category WHERE app_id = ? ORDER BY category_id", app)
    case .items(let section): try placedItems(ofSection: section)
    case .fallback(let section):
      try ids("SELECT app_id FROM section_fallback WHERE section_id = ? ORDER BY position", section)
    case .sections(let page):
      try ids("SELECT id FROM section WHERE page_id = ? ORDER BY position", page)
    }
  }
}
