import CatalogModel
import GRDB

/// The items that a section is to have, beside those that it has.
struct ItemList {
  private let section: Section.ID
  private let wanted: [SectionItem.ID]
  private let current: [SectionItem.ID]

  /// Looks up the items of a section of a validated document.
  init(_ db: Database, of section: SectionDocument, in index: ItemIndex) throws {
    self.section = section.id
    wanted = section.items.compactMap { index.id(of: section.type.content, named: $0) }
    current = try fetch(
      db,
      "SELECT app_id, category_id FROM section_item WHERE section_id = ? ORDER BY position",
      [section.id]
    ) { row in
      if let app = row.optionalInteger(0) {
        SectionItem.ID(kind: .app, number: app)
      } else {
        SectionItem.ID(kind: .category, number: row.integer(1))
      }
    }
  }

  /// Whether the section is to have other items, or the same ones in another order.
  var isChanged: Bool { wanted != current }

  /// What becomes of the items; one that changes its place is updated.
  var counts: SeedReport.RowCounts {
    let before = Set(current)
    let inserted = wanted.count { !before.contains($0) }
    let unchanged = zip(wanted, current).count { $0 == $1 }
    return SeedReport.RowCounts(
      inserted: inserted, updated: wanted.count - inserted - unchanged, unchanged: unchanged,
      deleted: before.subtracting(wanted).count)
  }

  /// Removes the items that the section has.
  func remove(_ db: Database) throws {
    try db.execute(sql: "DELETE FROM section_item WHERE section_id = ?", arguments: [section])
  }

  /// Inserts the items that the section is to have, which has none now.
  func insert(_ db: Database) throws {
    let statement = try db.cachedStatement(
      sql: """
        INSERT INTO section_item (section_id, position, app_id, category_id) VALUES (?, ?, ?, ?)
        """)
    for (position, item) in wanted.enumerated() {
      let isApp = item.kind == .app
      try statement.execute(
        arguments: [section, position, isApp ? item.number : nil, isApp ? nil : item.number])
    }
  }
}

/// The identities of a document's apps and categories by the names that sections use.
struct ItemIndex {
  private let apps: [String: App.ID]
  private let categories: [String: CatalogModel.Category.ID]

  /// Collects the names of a validated document.
  init(_ catalog: CatalogDocument) {
    apps = catalog.apps.reduce(into: [:]) { $0[$1.app.bundleIdentifier] = $1.app.id }
    categories = catalog.categories.reduce(into: [:]) { $0[$1.slug] = $1.id }
  }

  /// The identity of an app or a category, or `nil` if the document has none of that name.
  func id(of kind: ItemKind, named name: String) -> SectionItem.ID? {
    let number =
      switch kind {
      case .app: apps[name]
      case .category: categories[name]
      }
    return number.map { SectionItem.ID(kind: kind, number: $0) }
  }
}
