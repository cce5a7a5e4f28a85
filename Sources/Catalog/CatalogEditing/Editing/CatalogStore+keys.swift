package import CatalogModel
package import CatalogStore

extension CatalogStore {
  /// The first keys of a kind of record that start with a text, sorted. Those of sections are
  /// `page/key`, and items have none; ``items(of:)`` lists them.
  ///
  /// - Parameter limit: The most keys.
  package func keys(of kind: RecordKind, startingWith prefix: String, limit: Int) throws -> [String]
  {
    let (table, column): (String, String)
    switch kind {
    case .app, .category, .card, .page, .scheme, .locale, .style:
      (table, column) = (kind.naming.table, kind.naming.column)
    case .section:
      table = "section JOIN page ON page.id = section.page_id"
      column = "page.slug || '/' || section.key"
    case .item, .text: return []
    }
    return try read { db in
      // A range, so that SQLite seeks in the index of the keys.
      try fetch(
        db,
        """
        SELECT \(column) FROM \(table)
        WHERE \(column) >= ?1 AND \(column) < ?1 || char(1114111) ORDER BY 1 LIMIT ?2
        """, [prefix, limit]
      ) { $0.text(0) }
    }
  }

  /// A key that no record of a kind has: that of a section from its title or its type, another from its title or its
  /// kind, with a number behind it if that is taken.
  ///
  /// - Parameters:
  ///   - kind: One of ``RecordKind/withSlugs``.
  ///   - page: The page of a section.
  ///   - others: Keys that are taken, too.
  package func freeKey(
    of kind: RecordKind, title: String, type: String = "", page: String = "",
    besides others: Set<String> = []
  ) throws -> String {
    let base =
      kind == .section
      ? SectionKeys.key(title: title, type: type)
      : SectionKeys.slug(of: title) ?? kind.rawValue
    let first = kind == .section ? "\(page)/" : ""
    // If the key itself is taken, it is the first of the keys that begin with it.
    let taken =
      try keys(of: kind, startingWith: first + base, limit: 1)
      + keys(of: kind, startingWith: "\(first)\(base)-", limit: .max)
    // A style cannot be called like a type.
    let types = kind == .style ? SectionType.allCases.map { $0.rawValue.lowercased() } : []
    var keys = SectionKeys(
      taken: others.union(types).union(taken.map { String($0.dropFirst(first.count)) }))
    return keys.next(given: base, title: nil, type: type)
  }

  /// The kind of the items of a section, and their keys in order; nil if there is no such section.
  package func items(of section: SectionReference) throws -> (kind: RecordKind, keys: [String])? {
    try read { db in
      guard let row = try db.section(section) else { return nil }
      let source = try db.sectionWithContent(of: row)
      let items = try ExportedRows(db: db, page: nil).items(of: source.id)
      return (RecordKind(source.content), items.map(\.key))
    }
  }
}
