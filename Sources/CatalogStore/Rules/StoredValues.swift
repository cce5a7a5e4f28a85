import CatalogModel
import GRDB

extension CatalogStore {
  /// Holds what is stored to the rules of documents, value by value. What refers to something else
  /// SQLite checks.
  ///
  /// - Parameter limit: How many findings to keep at most.
  /// - Returns: What is wrong, each with its table and the key of its row; nil if nothing is.
  public func findingsInValues(limit: Int = 100) throws -> CatalogFindings? {
    try read(within: nil) { db in try Self.findingsInValues(db, limit: limit) }
  }

  /// Holds what is stored to the rules of documents, within a transaction.
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

/// The check of the values that a catalog holds.
private struct StoredValues {
  let db: Database
  let log: FindingLog

  func checkApps() throws {
    try ExportedRows(db: db, page: nil).forEachApp { app in
      let values = app.values
      func check(_ field: RecordField, _ value: String, _ problem: CatalogProblem?) {
        add(problem, value, "app", app.bundleIdentifier, field)
      }
      check(
        .bundleIdentifier, app.bundleIdentifier,
        ValueRules.problem(bundleIdentifier: app.bundleIdentifier))
      check(.kindLine, values.kindLine, ValueRules.problem(line: values.kindLine))
      check(.name, values.name, ValueRules.problem(name: values.name))
      check(.subtitle, values.subtitle, ValueRules.problem(line: values.subtitle))
      check(.iconURL, values.iconURL, ValueRules.problem(url: values.iconURL))
      if let url = values.artworkURL { check(.artworkURL, url, ValueRules.problem(url: url)) }
      for (field, pixels) in [
        (RecordField.artworkPixelWidth, values.artworkPixelWidth),
        (.artworkPixelHeight, values.artworkPixelHeight),
      ] {
        if let pixels { check(field, "\(pixels)", ValueRules.problem(pixels: pixels)) }
      }
      check(
        .artworkURL, values.artworkURL ?? "",
        values.missingArtwork.map { .partialArtwork(missing: $0) })
      check(.price, "\(values.minorUnits)", ValueRules.problem(minorUnits: values.minorUnits))
      check(.currency, values.currency, ValueRules.problem(currency: values.currency))
      if let rating = values.rating {
        check(.rating, "\(rating)", ValueRules.problem(rating: rating))
      }
    }
  }

  func checkNames() throws {
    let rows = ExportedRows(db: db, page: nil)
    try rows.forEachCategory { category in
      add(ValueRules.problem(slug: category.slug), category.slug, "category", category.slug, .slug)
      add(ValueRules.problem(name: category.name), category.name, "category", category.slug, .name)
      add(
        ValueRules.problem(url: category.iconURL), category.iconURL, "category", category.slug,
        .iconURL)
    }
    try rows.forEachPage { page in
      add(ValueRules.problem(slug: page.slug), page.slug, "page", page.slug, .slug)
      add(ValueRules.problem(name: page.name), page.name, "page", page.slug, .title)
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
      add(ValueRules.problem(slug: row.text(1)), row.text(1), "section", place, .key)
      if let title = row.optionalText(3) {
        add(ValueRules.problem(name: title), title, "section", place, .title)
      }
      if let subtitle = row.optionalText(4) {
        add(
          ValueRules.problem(name: subtitle, limit: ValueRules.longestLine), subtitle, "section",
          place, .subtitle)
      }
      let columns = row.optionalInteger(5)
      let type = row.text(2)
      if types.contains(type) {
        add(
          ValueRules.problem(columns: columns, ofType: type), columns.map { "\($0)" } ?? "",
          "section", place, .columns)
      } else {
        add(.unknownSectionType(suggestions: []), type, "section", place, .type)
      }
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
