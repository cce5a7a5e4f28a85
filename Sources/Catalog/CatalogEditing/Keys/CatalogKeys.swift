import CatalogModel
import CatalogStore
import DocumentJSON

/// Finds records by their keys.
struct CatalogKeys {
  let db: Database

  /// What a key names.
  enum Found {
    /// A row of a table with ids.
    case row(RecordID)
    /// An item, by the id of what it shows and its section.
    case item(Int64, in: SectionRow)
    /// A row without an id, by its key.
    case style(String), scheme(String), locale(String)
    /// A text.
    case text(TextRow)
  }

  /// What a key names; nil if there is no such record.
  ///
  /// - Throws: ``CatalogDiagnostics`` if the page or the section that the key names does not exist, or if the
  ///   key is that of an item of a shared section.
  func find(_ key: RecordKey) throws -> Found? {
    func row(_ kind: TableKind, _ name: String) throws -> Found? {
      try id(kind, name).map { .row(RecordID(kind: kind, id: $0)) }
    }
    switch key {
    case .app(let name): return try row(.app, name)
    case .category(let slug): return try row(.category, slug)
    case .card(let name): return try row(.card, name)
    case .page(let slug): return try row(.page, slug)
    case .style(let slug): return try StyleRow.all(db, slug: slug).isEmpty ? nil : .style(slug)
    case .scheme(let name): return try SchemeRow.stored(db, name).map { .scheme($0.name) }
    case .locale(let tag): return try CatalogLocale.stored(db, tag).map { .locale($0.tag) }
    case .text(let text, let locale): return try textRow(text, in: locale).map(Found.text)
    case .section(let section):
      try requirePage(of: section)
      return try db.section(section).map { .row(RecordID(kind: .section, id: $0.id)) }
    case .item(let item, let section):
      try requirePage(of: section)
      let row = try requiredSection(section)
      if row.sourceID != nil {
        let problem = CatalogProblem.sharedHasContent(source: try db.source(of: row))
        throw CatalogDiagnostics([problem.diagnostic(value: section.description)])
      }
      guard let id = try id(TableKind(row.content), item) else { return nil }
      let isThere = try db.placedItems(ofSection: row.id).contains { $0.id == id }
      return isThere ? .item(id, in: row) : nil
    }
  }

  /// Whether there is a record with a key. A page or a section that is gone has nothing.
  func has(_ key: RecordKey) throws -> Bool {
    do {
      return try find(key) != nil
    } catch is CatalogDiagnostics {
      return false
    }
  }

  /// The bundle identifier in the form of Unicode in which the catalog has it.
  func stored(_ bundleIdentifier: String) -> String {
    HeldValues(db).form(ofKey: bundleIdentifier, .bundleIdentifier, of: .app)
  }

  /// The id of the row whose whole key is a name; nil if there is none.
  private func id(_ kind: TableKind, _ name: String) throws -> Int64? {
    let name = kind == .app ? stored(name) : name
    return try fetch(
      db, "SELECT id FROM \(kind.table) WHERE \(kind.keyColumn) = ?", [name]
    ) { $0.integer(0) }.first
  }

  /// A text in a language; nil if there is none.
  func textRow(_ text: TextKey, in locale: String) throws -> TextRow? {
    try db.texts(
      "text.field = ?1 AND text.locale = ?2 AND \(text.kind.keyExpression) = ?3",
      [text.field.rawValue, locale, text.record], only: text.kind
    ).first?.row
  }

  /// A section; throws ``CatalogDiagnostics`` if there is none.
  func requiredSection(_ section: SectionReference) throws -> SectionRow {
    guard let row = try db.section(section) else { throw missing(.section(section)) }
    return row
  }

  private func requirePage(of section: SectionReference) throws {
    guard try id(.page, section.page) != nil else { throw missing(.page(section.page)) }
  }

  /// The error for a missing record.
  func missing(_ key: RecordKey) -> CatalogDiagnostics {
    CatalogDiagnostics([unknown(key).diagnostic(value: key.description)])
  }

  /// The problem that no record has a key, with suggestions of similar keys.
  func unknown(_ key: RecordKey) -> CatalogProblem {
    let naming = key.kind.naming
    let column = naming.column
    let sql: (text: String, arguments: [any Bindable]) =
      switch key {
      case .app(let name): Self.keys(of: .app, near: name)
      case .card(let name): Self.keys(of: .card, near: name)
      case .item(let name, let section):
        Self.keys(of: (try? db.section(section))?.content ?? .app, near: name)
      case .section(let section): (Self.sectionKeys, [section.page])
      case .text(_, let locale):
        ("SELECT DISTINCT \(column) FROM \(naming.table) WHERE \(column) >= ?", [locale])
      case .category, .style, .page, .scheme, .locale:
        ("SELECT \(column) FROM \(naming.table)", [])
      }
    let names = (try? fetch(db, sql.text, sql.arguments) { $0.text(0) }) ?? []
    // If the record has texts of this name in other languages, only the language is missing.
    guard key.kind != .text || !names.contains(key.name) else {
      return .unknownReference(kind: key.kind, suggestions: [])
    }
    return .unknownReference(
      kind: key.kind, suggestions: NearNames.names(near: key.name, in: names))
  }

  /// The query for the keys that follow one, of apps or of other content.
  private static func keys(
    of kind: ItemKind, near name: String
  ) -> (text: String, arguments: [any Bindable]) {
    (
      "SELECT \(kind.keyColumn) FROM \(kind.table) WHERE \(kind.keyColumn) >= ? LIMIT 1000",
      [String(name.prefix(3))]
    )
  }

  /// The query for the keys of the sections of a page, in order.
  private static let sectionKeys = """
    SELECT section.key FROM section JOIN page ON page.id = section.page_id
    WHERE page.slug = ? ORDER BY section.position
    """

  /// The keys of the sections of a page, in order.
  func sectionKeys(onPage slug: String) throws -> [String] {
    try fetch(db, Self.sectionKeys, [slug]) { $0.text(0) }
  }

  /// The own keys of the records among which one has its place, in order: the sections of a page, the items of a
  /// section, or the locales. Others have no place.
  func neighbors(of key: RecordKey) throws -> [String] {
    switch key {
    case .section(let section): return try sectionKeys(onPage: section.page)
    case .item(_, let section):
      let rows = ExportedRows(db: db, page: nil)
      return try db.section(section).map { try rows.items(of: $0.id).map(\.key) } ?? []
    case .locale: return try CatalogStore.locales(db).map(\.tag)
    case .app, .category, .card, .style, .page, .scheme, .text: return []
    }
  }
}
