import CatalogModel
import GRDB

/// One seeding inside its transaction. The document has been validated.
struct Seeding {
  let db: Database
  let catalog: CatalogDocument
  var memory: SeedMemory
  var report = SeedReport()
  /// Rows of the user's own that conflict with the document.
  var inTheWay: [CatalogRow] = []
  /// The ids of the document's categories in the catalog.
  var categoryNumbers: [String: CatalogModel.Category.ID] = [:]
  /// The ids of the document's apps in the catalog.
  var appNumbers: [String: App.ID] = [:]

  init(db: Database, catalog: CatalogDocument) throws {
    self.db = db
    self.catalog = catalog
    memory = try SeedMemory(db)
  }

  /// Writes the tables in an order in which references point to rows already written.
  mutating func run() throws {
    for (index, category) in catalog.categories.enumerated() {
      try Self.writing("categories[\(index)]") { try write(category) }
    }
    for (index, entry) in catalog.apps.enumerated() {
      try Self.writing("apps[\(index)]") { try write(entry) }
    }
    try writePages()
    try noteOwnRows()
  }

  /// Empties every table of content; section types and the revision are not content.
  mutating func removeEverything() throws {
    try noteOwnRows()
    report.ownRowsDeleted = report.keptCount
    (report.kept, report.keptCount) = ([], 0)
    report.sectionItems.deleted = try deleteAll("section_item")
    report.sections.deleted = try deleteAll("section")
    report.pages.deleted = try deleteAll("page")
    report.appCategories.deleted = try deleteAll("app_category")
    report.apps.deleted = try deleteAll("app")
    report.categories.deleted = try deleteAll("category")
    try memory.forgetAll()
  }

  /// Runs a block that writes one element of the document, and adds the element's path if the
  /// schema rejects it.
  static func writing(_ path: String, _ body: () throws -> Void) throws {
    do {
      try body()
    } catch let error as DatabaseError where error.resultCode == .SQLITE_CONSTRAINT {
      throw CatalogError.invalidDocument(
        path: path, problem: "the catalog rejects it: \(error.message ?? "a constraint failed")")
    }
  }

  /// Inserts a row and returns its id: the wanted one if it is free.
  func insert(
    into table: String, _ columns: String, wanted: Int64, _ values: [any Bindable]
  ) throws -> Int64 {
    let places = values.map { _ in "?" }.joined(separator: ", ")
    // For NULL, SQLite assigns the next id.
    try PreparedStatement(
      db,
      """
      INSERT INTO \(table) (id, \(columns))
      VALUES ((SELECT ?1 WHERE NOT EXISTS (SELECT 1 FROM \(table) WHERE id = ?1)), \(places))
      """
    ).run([wanted] + values)
    return db.lastInsertedRowID
  }

  private func deleteAll(_ table: String) throws -> Int {
    try db.execute(sql: "DELETE FROM \(table)")
    return db.changesCount
  }
}

extension Seeding {
  /// Lists the rows that differ from what seeding wrote.
  mutating func noteOwnRows() throws {
    let apps = try fetch(db, "SELECT id, bundle_identifier FROM app ORDER BY id") {
      ($0.integer(0), $0.text(1))
    }
    for (number, key) in apps {
      try note(.app, key) { seeding in
        let app = try fetch(seeding.db, "SELECT \(AppRow.columns) FROM app WHERE id = ?", [number])
        {
          AppRow.decode($0)
        }.first
        return try app.map {
          Fingerprint($0, categories: try seeding.memberships(of: number).map(\.slug))
        }
      }
    }
    let categories = try fetch(db, "SELECT \(CategoryRow.columns) FROM category ORDER BY id") {
      CategoryRow.decode($0)
    }
    for category in categories { try note(.category, category.slug) { _ in Fingerprint(category) } }
    let pages = try fetch(db, "SELECT id, slug, title FROM page ORDER BY id") { PageRow.decode($0) }
    for page in pages {
      try note(.page, page.slug) { _ in Fingerprint(page) }
      for section in try storedSections(of: page.id) {
        try note(.section, "\(page.slug)/\(section.key)") { _ in section.fingerprint }
      }
    }
  }

  private mutating func note(
    _ kind: CatalogRow.Kind, _ key: String, _ current: (Seeding) throws -> Fingerprint?
  ) throws {
    guard memory.knows(kind, key) else { return report.keep(kind, key, .own) }
    guard let current = try current(self) else { return }
    if memory.isUnchanged(kind, key, current) == false { report.keep(kind, key, .edited) }
  }
}
