import CompositionalLayout
public import CatalogModel
public import CatalogStore
import DocumentJSON
import GRDB

/// One record with its fields, for display.
package struct CatalogDetail: Sendable {
  /// The fields that have a value, with their column headings.
  package var fields: [(name: String, value: String)]
  /// A `storefront.catalog/1` document of the record.
  package var json: String
}

/// An item of a page, for listings.
public struct ItemListing: Hashable, Sendable {
  /// The key of the item's section.
  public var section: String
  /// The position in the section, from 0.
  public var position: Int
  /// Whether the item is an app or a category.
  public var kind: ItemKind
  /// The app's bundle identifier, or the category's slug.
  public var item: String
  /// The app's or the category's name.
  public var name: String

  /// Creates an item of a listing.
  public init(section: String, position: Int, kind: ItemKind, item: String, name: String) {
    self.section = section
    self.position = position
    self.kind = kind
    self.item = item
    self.name = name
  }
}

extension CatalogStore {
  /// The items of a page, in order.
  ///
  /// - Parameters:
  ///   - page: The page's slug.
  ///   - section: The key of a section to list alone; nil lists all sections.
  /// - Throws: ``CatalogError/unknownPage(slug:suggestions:)``, ``CatalogFindings`` for an unknown
  ///   section, or another ``CatalogError``.
  public func items(page: String, section: String? = nil) throws -> [ItemListing] {
    var items: [ItemListing] = []
    try forEachItem(page: page, section: section) { items.append($0) }
    return items
  }

  /// Passes the items of a page to a closure one by one, all from the same revision, so that memory
  /// use does not grow with their number.
  ///
  /// - Throws: The errors of ``items(page:section:)`` and of the closure.
  public func forEachItem(
    page: String, section: String? = nil, _ body: (ItemListing) throws -> Void
  ) throws {
    try readRows { db, hasRow in
      try requirePage(page, db)
      if let section { try requireSection(section, of: page, db) }
      var position = (section: "", next: 0)
      let statement = try PreparedStatement(
        db,
        """
        SELECT section.key, app.bundle_identifier, app.name, category.slug, category.name
        FROM page JOIN section ON section.page_id = page.id
        JOIN section_item ON section_item.section_id = section.id
        LEFT JOIN app ON app.id = section_item.app_id
        LEFT JOIN category ON category.id = section_item.category_id
        WHERE page.slug = ?1 AND (?2 IS NULL OR section.key = ?2)
          AND (app.id IS NOT NULL OR category.id IS NOT NULL)
        ORDER BY section.position, section_item.position
        """)
      defer { statement.reset() }
      statement.bind([page, section])
      let row = statement.columns
      var rows = 0
      while try statement.step() {
        rows += 1
        try checkRowCount(rows)
        let key = row.text(0)
        if position.section != key { position = (key, 0) }
        let isApp = !row.isNull(1)
        try body(
          ItemListing(
            section: key, position: position.next, kind: isApp ? .app : .category,
            item: row.text(isApp ? 1 : 3), name: row.text(isApp ? 2 : 4)))
        position.next += 1
        hasRow()
      }
    }
  }

  /// The record with a key.
  package func detail(of kind: RecordKind, _ key: [String]) throws -> CatalogDetail {
    try read { db in
      let rows = ExportedRows(db: db, page: nil)
      var detail: CatalogDetail?
      switch kind {
      case .app:
        try rows.forEachApp(key[0]) { app, categories in
          detail = CatalogDetail(
            fields: CatalogDetail.fields(.app, app.cells(categories: categories)),
            json: document("apps") { writer in
              writer.object { app.write(members: &$0, categories) }
            })
        }
      case .category:
        try rows.forEachCategory(key[0]) { category in
          detail = CatalogDetail(
            fields: CatalogDetail.fields(.category, CategoryRow.table.cells(category)),
            json: document("categories") { writer in
              writer.object { category.write(members: &$0) }
            })
        }
      case .style:
        try rows.forEachStyle(key[0]) { style in
          detail = CatalogDetail(
            fields: CatalogDetail.fields(.style, StyleRow.table.cells(style)),
            json: document("styles") { writer in writer.object { style.write(to: &$0) } })
        }
      case .page, .section:
        let id = try requirePage(key[0], db)
        let sectionKey = kind == .section ? key[1] : nil
        if let sectionKey { try requireSection(sectionKey, of: key[0], db) }
        return try sections(
          ExportedRows(db: db, page: id), page: key[0], only: sectionKey)
      case .item:
        try requirePage(key[0], db)
        try requireSection(key[1], of: key[0], db)
        let items = try self.items(page: key[0], section: key[1])
        if let item = items.first(where: { $0.item == key[2] }) {
          let found = try self.detail(of: item.kind == .app ? .app : .category, [item.item])
          detail = CatalogDetail(
            fields: [
              ("page", key[0]), ("section", key[1]), ("position", "\(item.position)"),
            ] + found.fields, json: found.json)
        }
      }
      guard let detail else {
        throw CatalogFindings([
          try CatalogEdit(db).unknown(kind, key).diagnostic(value: key.joined(separator: "/"))
        ])
      }
      return detail
    }
  }

  private func sections(
    _ rows: ExportedRows, page: String, only key: String?
  ) throws -> CatalogDetail {
    var sections: [(section: SectionRow, items: [String])] = []
    var title = ""
    try rows.forEachPage { page in
      title = page.title
      try rows.forEachSection(of: page.id) { section in
        guard key == nil || section.key == key else { return }
        sections.append((section, []))
      }
    }
    for index in sections.indices {
      try rows.forEachItem(of: sections[index].section.id) { sections[index].items.append($0) }
    }
    var fields = [("slug", page), ("title", title)]
    for (index, entry) in sections.enumerated() {
      guard key != nil else {
        fields.append(("section \(index)", "\(entry.section.key)  \(entry.section.type)"))
        continue
      }
      fields = CatalogDetail.fields(.section, entry.section.cells(page: page, position: nil))
      fields += entry.items.enumerated().map { ("item \($0)", $1) }
    }
    return CatalogDetail(
      fields: fields,
      json: document("pages") { writer in
        writer.object { writer in
          writer.member("slug", page)
          writer.member("title", title)
          writer.array("sections") { writer in
            for entry in sections {
              writer.object { writer in
                entry.section.write(to: &writer)
                writer.member("items", entry.items)
              }
            }
          }
        }
      })
  }

  private func document(_ list: String, _ element: (inout JSONWriter) -> Void) -> String {
    var writer = JSONWriter(.pretty)
    writer.object { writer in
      writer.member("format", CatalogDocument.format)
      writer.array(list) { element(&$0) }
    }
    // JSON cannot represent a rating that is not finite, but no row contains one.
    return String(decoding: (try? writer.finish()) ?? [], as: UTF8.self)
  }

  @discardableResult
  private func requirePage(_ slug: String, _ db: Database) throws -> Int64 {
    let found = try fetch(db, "SELECT id FROM page WHERE slug = ?", [slug]) { $0.integer(0) }
    guard let id = found.first else {
      let slugs = try fetch(db, "SELECT slug FROM page") { $0.text(0) }
      throw CatalogError.unknownPage(
        slug: slug, suggestions: NearNames.names(near: slug, in: slugs))
    }
    return id
  }

  private func requireSection(_ key: String, of page: String, _ db: Database) throws {
    let edit = try CatalogEdit(db)
    guard try edit.section([page, key]) == nil else { return }
    throw CatalogFindings([
      edit.unknown(.section, [page, key]).diagnostic(value: "\(page)/\(key)")
    ])
  }
}

extension CatalogDetail {
  /// The fields that have a value.
  fileprivate static func fields(
    _ kind: RecordKind, _ cells: [String]
  ) -> [(name: String, value: String)] {
    zip(RecordField.headings(of: kind), cells).filter { !$1.isEmpty }.map { ($0.rawValue, $1) }
  }
}
