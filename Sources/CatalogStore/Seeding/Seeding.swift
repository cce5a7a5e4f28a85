import CatalogModel
import GRDB

/// One run of seeding, inside its transaction. The document has been validated.
struct Seeding {
  let db: Database
  let catalog: CatalogDocument
  var report = SeedReport()

  init(db: Database, catalog: CatalogDocument) {
    self.db = db
    self.catalog = catalog
  }

  /// Writes the tables in the order in which they refer to each other.
  mutating func run() throws {
    try writeCategories()
    try writeApps()
    try writeMemberships()
    try writePages()
    try writeSections()
    report.revision = try CatalogStore.revision(db)
  }

  /// Empties every table of content; the section types and the revision are not content.
  mutating func removeEverything() throws {
    report.sectionItems.deleted = try deleteAll("section_item")
    report.sections.deleted = try deleteAll("section")
    report.pages.deleted = try deleteAll("page")
    report.appCategories.deleted = try deleteAll("app_category")
    report.apps.deleted = try deleteAll("app")
    report.categories.deleted = try deleteAll("category")
  }

  private func deleteAll(_ table: String) throws -> Int {
    try db.execute(sql: "DELETE FROM \(table)")
    return db.changesCount
  }

  private mutating func writeCategories() throws {
    var rows = try RowWriter(db, table: "category", columns: ["id", "slug", "name", "icon_url"])
    for (index, category) in catalog.categories.enumerated() {
      try rows.write(
        [category.id, category.slug, category.name, category.iconURL.absoluteString],
        path: "categories[\(index)]")
    }
    report.categories = report.categories + (try rows.counts())
  }

  private mutating func writeApps() throws {
    var rows = try RowWriter(
      db, table: "app",
      columns: [
        "id", "bundle_identifier", "kind_line", "name", "subtitle", "icon_url", "artwork_url",
        "artwork_pixel_width", "artwork_pixel_height", "has_in_app_purchases",
        "price_minor_units", "price_currency", "rating",
      ])
    for (index, entry) in catalog.apps.enumerated() {
      let app = entry.app
      try rows.write(
        [
          app.id, app.bundleIdentifier, app.kindLine, app.name, app.subtitle,
          app.iconURL.absoluteString, app.artwork?.url.absoluteString, app.artwork?.pixelWidth,
          app.artwork?.pixelHeight, app.hasInAppPurchases, app.price.minorUnits,
          app.price.currency, app.rating,
        ], path: "apps[\(index)]")
    }
    report.apps = report.apps + (try rows.counts())
  }

  private mutating func writePages() throws {
    var rows = try RowWriter(db, table: "page", columns: ["id", "slug", "title"])
    for (index, page) in catalog.pages.enumerated() {
      try rows.write([page.id, page.slug, page.title], path: "pages[\(index)]")
    }
    report.pages = report.pages + (try rows.counts())
  }
}
