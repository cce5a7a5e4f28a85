public import CatalogModel
public import CatalogStore
public import DocumentJSON

extension CatalogStore {
  /// Checks the whole catalog: what `checkStructure(document:)` checks, and each value against the rules
  /// for documents.
  ///
  /// - Parameter document: Says why a whole document of a publication cannot be read; nil if it can.
  ///   `PublishedPage.problem(in:)` of `Storefront` does.
  /// - Returns: The diagnostics; empty if the catalog is sound.
  public func checkIntegrity(
    document: (PublicationDocument) -> String? = { _ in nil }
  ) throws -> [Diagnostic] {
    try read(within: nil) { db in
      let damages = try Self.damages(db, document: document)
      let values: CatalogDiagnostics?
      do {
        values = try Self.diagnosticsInValues(db, limit: Self.diagnosticLimit)
      } catch is DatabaseError where !damages.isEmpty {
        values = nil
      }
      let diagnostics = values?.diagnostics ?? []
      // SQLite only names the table of a broken constraint; the diagnostics name the row and the rule.
      let named = Set(
        (diagnostics + damages.filter(\.isValue).map(\.diagnostic)).compactMap {
          $0.location.source?.prefix { $0 != " " }
        })
      let rest = damages.filter { damage in
        guard case .constraint(let table) = damage else { return true }
        return !named.contains(table[...])
      }
      let omitted = (values?.count ?? 0) - diagnostics.count
      return rest.map(\.diagnostic) + diagnostics
        + (omitted > 0 ? [CatalogDamage.omitted(omitted).diagnostic] : [])
    }
  }

  /// Rebuilds what can be derived from the rest of the catalog if it is missing or wrong: triggers,
  /// indexes and views, the revision, the full-text index, the item counts, the list of types, what the log's edits
  /// touched, and of publications the states, the ranges of sections and the last numbers. Impossible records of
  /// restorations are removed. Other rows do not change.
  ///
  /// - Returns: What was wrong and is not any more. ``checkIntegrity(document:)`` finds the rest.
  /// - Throws: `CatalogError`, for instance `readOnly` or `locked`.
  @discardableResult
  public func repair() throws -> [Diagnostic] {
    try repair(finding: { try Self.damages($0) }, rebuilding: EditLogCheck.rebuildKeys)
  }

  /// What is wrong with the structure and with the log of edits.
  private static func damages(
    _ db: Database, document: (PublicationDocument) -> String? = { _ in nil }
  ) throws -> [CatalogDamage] {
    let structure = try StructureCheck(db, document: document).damages
    do {
      return try structure + EditLogCheck.damages(db) + ProposalCheck.damages(db)
    } catch is DatabaseError where !structure.isEmpty {
      return structure
    }
  }

  /// The rules that ``checkIntegrity(document:)`` checks.
  public static var integrityRules: [DiagnosticRule] {
    DamageRule.allCases.map(\.described) + CatalogRule.allCases.map(\.described)
  }

  /// The most invalid values to list.
  private static let diagnosticLimit = 10_000

  /// Checks stored values against the rules for documents, inside a transaction. References are checked by SQLite.
  ///
  /// - Parameter limit: The most diagnostics to keep.
  /// - Returns: The diagnostics, each with its table and row; nil if there are none.
  static func diagnosticsInValues(_ db: Database, limit: Int) throws -> CatalogDiagnostics? {
    let log = DiagnosticLog(limit: limit)
    let values = StoredValues(
      db: db, log: log, targets: try ActionTargets(db))
    for row in try SchemeRow.table.rows(db, "ORDER BY name") {
      RowRules.check(row, of: SchemeRow.table, targets: values.targets) {
        values.add($2, $1, "scheme", row.name, $0)
      }
    }
    try values.check(AppRow.table, \.bundleIdentifier)
    try values.check(CardRow.table, \.key)
    try values.check(CategoryRow.table, \.slug)
    try values.check(PageRow.table, \.slug)
    try values.checkExperiments()
    try values.check(StyleRow.table, \.slug)
    try values.checkSections()
    try values.checkItems()
    try values.checkLanguages()
    return log.isEmpty ? nil : CatalogDiagnostics(log.diagnostics, count: log.count)
  }
}

/// Checks the values in a catalog.
private struct StoredValues {
  let db: Database
  let log: DiagnosticLog
  /// Where the catalog's actions may lead.
  let targets: ActionTargets

  /// Checks the rows of a table with artwork, one by one, because there can be many.
  func check<Row: ArtworkRow>(_ table: CatalogTable<Row>, _ key: (Row) -> String) throws {
    let sql = "SELECT \(table.selected) FROM \(table.name) ORDER BY \(table.key.name)"
    try forEachRow(db, sql) { columns in
      let row = table.decode(columns)
      RowRules.check(row, of: table, targets: targets) { add($2, $1, table.name, key(row), $0) }
    }
  }

  /// Checks the rows of a table whose rows have slugs.
  func check<Row>(_ table: CatalogTable<Row>, _ slug: (Row) -> String) throws {
    for row in try table.rows(db, "ORDER BY slug") {
      RowRules.check(row, of: table, targets: targets) { add($2, $1, table.name, slug(row), $0) }
    }
  }

  /// Checks the experiments as they are stored: a page has none if they cannot be read.
  func checkExperiments() throws {
    let sql = "SELECT slug, experiments FROM page WHERE experiments IS NOT NULL ORDER BY slug"
    try forEachRow(db, sql) { row in
      let problem = ValueRules.problem(row.text(1), .experiments)
      add(problem, nil, "page", row.text(0), .experiments)
    }
  }

  func checkSections() throws {
    let types = try Set(fetch(db, "SELECT slug FROM section_style") { $0.text(0) })
      .union(SectionType.byName.keys)
    try forEachRow(
      db,
      """
      SELECT page.slug || '/' || section.key, \(SectionRow.table.selected)
      FROM section JOIN page ON page.id = section.page_id ORDER BY page.id, section.position
      """
    ) { row in
      let record = row.text(0)
      let section = SectionRow.table.decode(row, from: 1)
      let isKnown = types.contains(section.type)
      if !isKnown {
        add(.unknownSectionType(suggestions: []), section.type, "section", record, .type)
      }
      RowRules.check(section, hasKnownType: isKnown, targets: targets) {
        add($2, $1, "section", record, $0)
      }
    }
  }

  func checkItems() throws {
    _ = try fetch(
      db,
      """
      SELECT page.slug || '/' || section.key, section_item.position, \(ItemDetails.table.selected)
      FROM section_item
      JOIN section ON section.id = section_item.section_id
      JOIN page ON page.id = section.page_id
      WHERE \(ItemDetails.hasAny) ORDER BY page.id, section.position, section_item.position
      """
    ) { row in
      let record = "\(row.text(0)), position \(row.integer(1))"
      let details = ItemDetails.table.decode(row, from: 2)
      RowRules.check(details, of: ItemDetails.table, targets: targets) {
        add($2, $1, "section_item", record, $0)
      }
    }
  }

  func checkLanguages() throws {
    for row in try CatalogStore.locales(db) {
      RowRules.check(row, of: LocaleRow.table, targets: targets) {
        add($2, $1, "locale", row.tag, $0)
      }
    }
    for (_, row) in try db.texts("1", []) {
      let problem = row.key.rule.problem(row.text.text)
      add(
        problem.map(CatalogProblem.value), row.text.text, "text",
        "\(row.key) in \(row.locale)", .text)
    }
  }

  func add(
    _ problem: CatalogProblem?, _ value: String?, _ table: String, _ key: String,
    _ field: RecordField
  ) {
    guard let problem else { return }
    log.add(
      problem, value: value,
      at: Diagnostic.Location(source: "\(table) \(key)", path: .root.key(field.rawValue)),
      severity: problem.concernsNewValues ? .warning : .error)
  }
}
