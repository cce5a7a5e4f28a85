package import CatalogModel
import CatalogStore
import CompositionalLayout
import DocumentJSON
import GRDB

/// Finds records by their keys: a bundle identifier, a slug, a page and a section's key, or those two
/// and an item.
struct CatalogKeys {
  let db: Database

  /// The id of the record with a key; nil if there is none. A style or a scheme, which has no id, has 0,
  /// and an item has that of what it shows.
  ///
  /// - Throws: ``CatalogDiagnostics`` if the page or the section that the key names does not exist, or if the
  ///   key is that of an item of a shared section.
  func id(_ kind: RecordKind, _ key: [String]) throws -> Int64? {
    switch kind {
    case .app, .category, .card, .page:
      return try fetch(
        db, "SELECT id FROM \(kind.rawValue) WHERE \(kind.keyColumn) = ?", [key[0]]
      ) { $0.integer(0) }.first
    case .style: return try StyleRow.all(db, slug: key[0]).isEmpty ? nil : 0
    case .scheme:
      return try SchemeRow.table.rows(db, "WHERE name = ?", [key[0]]).isEmpty ? nil : 0
    case .locale:
      return try LocaleRow.table.rows(db, "WHERE tag = ?", [key[0]]).isEmpty ? nil : 0
    case .text: return try textRow(key) == nil ? nil : 0
    case .section:
      guard try id(.page, key) != nil else { throw missing(.page, [key[0]]) }
      return try section(key)?.id
    case .item:
      guard try id(.page, key) != nil else { throw missing(.page, [key[0]]) }
      let section = try requiredSection(key)
      if section.sourceID != nil {
        let problem = CatalogProblem.sharedHasContent(source: try db.source(of: section))
        throw CatalogDiagnostics([problem.diagnostic(value: key.prefix(2).joined(separator: "/"))])
      }
      guard let item = try id(RecordKind(section.content), [key[2]]) else { return nil }
      return try db.itemIDs(ofSection: section.id).contains(item) ? item : nil
    }
  }

  /// The text with a key: the kind and the key of a record, a field and a locale; nil if there is none.
  func textRow(_ key: [String]) throws -> TextRow? {
    guard let textKey = TextKey("\(key[0])/\(key[1])") else { return nil }
    return try db.texts(
      "text.field = ?1 AND text.locale = ?2 AND \(textKey.kind.keyExpression) = ?3",
      [key[1], key[2], textKey.record], only: textKey.kind
    ).first?.row
  }

  /// The section that the first two parts of a key refer to.
  func section(_ key: [String]) throws -> SectionRow? {
    try db.section(SectionReference(page: key[0], key: key[1]))
  }

  /// The section that the first two parts of a key refer to; throws ``CatalogDiagnostics`` if there is none.
  func requiredSection(_ key: [String]) throws -> SectionRow {
    guard let section = try section(key) else { throw missing(.section, Array(key.prefix(2))) }
    return section
  }

  /// The error for a missing record.
  func missing(_ kind: RecordKind, _ key: [String]) -> CatalogDiagnostics {
    CatalogDiagnostics([unknown(kind, key).diagnostic(value: key.joined(separator: "/"))])
  }

  /// The problem that no record has a key, with suggestions of similar keys.
  func unknown(_ kind: RecordKind, _ key: [String]) -> CatalogProblem {
    let sql: (text: String, arguments: [any Bindable]) =
      switch kind {
      case .app: Self.keys(of: .app, near: key)
      case .card: Self.keys(of: .card, near: key)
      case .item: Self.keys(of: (try? section(key))?.content ?? .app, near: key)
      case .category: ("SELECT slug FROM category", [])
      case .style: ("SELECT slug FROM section_style", [])
      case .page: ("SELECT slug FROM page", [])
      case .scheme: ("SELECT name FROM scheme", [])
      case .locale: ("SELECT tag FROM locale", [])
      case .text: ("SELECT DISTINCT locale FROM text WHERE locale >= ?", [key.last ?? ""])
      case .section:
        ("SELECT key FROM section JOIN page ON page.id = section.page_id WHERE slug = ?", [key[0]])
      }
    let name = kind == .section ? key[1] : key.last ?? ""
    let names = (try? fetch(db, sql.text, sql.arguments) { $0.text(0) }) ?? []
    // The language of a text is right if it has others.
    guard kind != .text || !names.contains(name) else {
      return .unknownReference(kind: kind, suggestions: [])
    }
    return .unknownReference(kind: kind, suggestions: NearNames.names(near: name, in: names))
  }

  /// The query for the keys that follow one, of apps or of other content.
  private static func keys(
    of kind: ItemKind, near key: [String]
  ) -> (text: String, arguments: [any Bindable]) {
    (
      "SELECT \(kind.keyColumn) FROM \(kind.table) WHERE \(kind.keyColumn) >= ? LIMIT 1000",
      [String((key.last ?? "").prefix(3))]
    )
  }

  /// The keys of the sections of a page, of the items of a section or of the locales, in order.
  func neighbors(_ kind: RecordKind, _ key: [String]) throws -> [String] {
    if kind == .locale { return try CatalogStore.locales(db).map(\.tag) }
    if kind == .section {
      return try fetch(
        db,
        """
        SELECT section.key FROM section JOIN page ON page.id = section.page_id
        WHERE page.slug = ? ORDER BY section.position
        """, [key[0]]
      ) { $0.text(0) }
    }
    let rows = ExportedRows(db: db, page: nil)
    return try section(key).map { try rows.items(of: $0.id).map(\.key) } ?? []
  }
}

extension RecordKind {
  /// The kind of an item.
  package init(_ kind: ItemKind) {
    self =
      switch kind {
      case .app: .app
      case .category: .category
      case .card: .card
      }
  }

  /// The column of the kind's table that holds its key, or the last part of it.
  var keyColumn: String {
    switch self {
    case .app: "bundle_identifier"
    case .section, .card: "key"
    case .scheme: "name"
    case .locale: "tag"
    case .text: "field"
    case .category, .style, .page, .item: "slug"
    }
  }
}
