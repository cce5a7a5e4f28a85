import CatalogModel
import GRDB

extension CatalogStore {
  /// Checks stored values against the rules for documents. References are checked by SQLite.
  ///
  /// - Parameter limit: The most findings to keep.
  /// - Returns: The findings, each with its table and row; nil if there are none.
  public func findingsInValues(limit: Int = 100) throws -> CatalogFindings? {
    try read(within: nil) { db in try Self.findingsInValues(db, limit: limit) }
  }

  /// Checks stored values against the rules for documents, inside a transaction.
  static func findingsInValues(_ db: Database, limit: Int) throws -> CatalogFindings? {
    let log = FindingLog(limit: limit)
    let values = StoredValues(db: db, log: log)
    try values.checkApps()
    try values.checkNames()
    try values.checkStyles()
    try values.checkSections()
    return log.isEmpty ? nil : CatalogFindings(log.findings, count: log.count)
  }
}

/// Checks the values in a catalog.
private struct StoredValues {
  let db: Database
  let log: FindingLog

  func checkApps() throws {
    try ExportedRows(db: db, page: nil).forEachApp { app in
      RowRules.check(app.bundleIdentifier, app.values) { field, value, problem in
        add(problem, value, "app", app.bundleIdentifier, field)
      }
    }
  }

  func checkNames() throws {
    let rows = ExportedRows(db: db, page: nil)
    try rows.forEachCategory { category in
      RowRules.checkCategory(category.slug, category.name, category.iconURL) {
        add($2, $1, "category", category.slug, $0)
      }
    }
    try rows.forEachPage { page in
      RowRules.checkPage(page.slug, page.name) { add($2, $1, "page", page.slug, $0) }
    }
  }

  func checkStyles() throws {
    for row in try StyleRow.all(db) {
      add(StyleRules.problem(slug: row.slug), row.slug, "section_style", row.slug, .slug)
      add(StyleRules.problem(shows: row.itemKind), row.itemKind, "section_style", row.slug, .shows)
      add(
        ValueRules.problem(name: row.cellKind), row.cellKind, "section_style", row.slug, .cellKind)
      for problem in StyleRules.checkedLayout(row.layout, saysLines: false).problems {
        add(problem, nil, "section_style", row.slug, .layout)
      }
    }
  }

  func checkSections() throws {
    let types = try Set(fetch(db, "SELECT slug FROM section_style") { $0.text(0) })
      .union(SectionType.byName.keys)
    _ = try fetch(
      db,
      """
      SELECT page.slug || '/' || section.key, section.key, section.type, section.title,
        section.subtitle, section.columns
      FROM section JOIN page ON page.id = section.page_id ORDER BY page.id, section.position
      """
    ) { row in
      let place = row.text(0)
      let type = row.text(2)
      let isKnown = types.contains(type)
      if !isKnown {
        add(.unknownSectionType(suggestions: []), type, "section", place, .type)
      }
      RowRules.checkSection(
        key: row.text(1), type: isKnown ? type : nil, title: row.optionalText(3),
        subtitle: row.optionalText(4), columns: row.optionalInteger(5)
      ) { add($2, $1, "section", place, $0) }
    }
  }

  private func add(
    _ problem: CatalogProblem?, _ value: String?, _ table: String, _ key: String,
    _ field: RecordField
  ) {
    guard let problem else { return }
    log.add(
      problem, value: value,
      at: CatalogFinding.Place(source: table, path: "\(key) \(field.rawValue)"))
  }
}
