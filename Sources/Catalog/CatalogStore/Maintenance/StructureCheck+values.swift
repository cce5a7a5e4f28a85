import CatalogModel
import DocumentJSON

extension StructureCheck {
  /// The values that no rule of editing covers and that a constraint or a type forbids.
  static func valueDamages(_ db: Database) throws -> [CatalogDamage] {
    let ids = ["app", "category", "card", "page", "section"].map {
      "SELECT '\($0) id ' || id, 'id' FROM \($0) WHERE id <= 0"
    }
    let item = "'section_item section_id ' || section_id || ', position ' || position"
    let values = SectionRow.valueColumns.map(\.name).joined(separator: ", ")
    let others = [
      "SELECT 'app id ' || id, 'has_in_app_purchases' FROM app WHERE has_in_app_purchases NOT IN (0, 1)",
      "SELECT 'section id ' || id, 'position' FROM section WHERE position NOT BETWEEN 0 AND 1000000000",
      "SELECT 'page id ' || id, 'is_publishable' FROM page WHERE is_publishable NOT IN (0, 1)",
      """
      SELECT 'section id ' || id, 'source_section_id' FROM section
      WHERE source_section_id IS NOT NULL AND (
        source_section_id = id OR type <> 'singleList'
        OR coalesce(\(values)) IS NOT NULL)
      """,
      """
      SELECT \(item), 'position' FROM section_item WHERE position NOT BETWEEN 0 AND 1000000000
      """,
      """
      SELECT \(item), 'category_id' FROM section_item
      WHERE app_id IS NOT NULL AND category_id IS NOT NULL
      """,
      """
      SELECT \(item), 'card_id' FROM section_item
      WHERE card_id IS NOT NULL AND coalesce(app_id, category_id) IS NOT NULL
      """,
      """
      SELECT 'edit revision ' || revision, 'revision' FROM edit
      WHERE revision > \(CatalogStore.largestRevision)
      """,
    ]
    let moments = [
      ("edit", "'revision ' || revision", ["edited_at"]),
      ("user", "name", ["created_at", "revoked_at"]),
      ("user_token", "user", ["created_at", "expires_at"]),
      ("user_link", "user", ["created_at", "expires_at"]),
      ("user_session", "user", ["created_at", "used_at", "expires_at"]),
      ("preview_link", Self.link, ["created_at", "revoked_at"]),
      ("proposal", "number", ["proposed_at"]),
      ("proposal_answer", "'id ' || id", ["answered_at"]),
    ].flatMap { table, row, columns in
      columns.map { column in
        """
        SELECT '\(table) ' || \(row), '\(column)' FROM \(table)
        WHERE \(column) NOT BETWEEN \(Moment.range.lowerBound) AND \(Moment.range.upperBound)
        """
      }
    }
    return try (ids + others + moments).flatMap { sql in
      try fetch(db, sql) { .value(row: $0.text(0), column: $0.text(1)) }
    }
  }

  /// Names a row of `preview_link`.
  private static let link = "page || ', expires ' || expires_at"
  /// Names a row of `text`.
  static let textRow = "kind || ' id ' || record || ', ' || field || ' in ' || locale"

  /// The texts of the catalog's own records that have control characters, which those that show them leave to it.
  static func plainTextDamages(_ db: Database) throws -> [CatalogDamage] {
    let texts = [
      ("edit", "'revision ' || revision", ["author", "note", "request"]),
      ("edit_key", "'revision ' || revision", ["key", "field"]),
      ("publication_event", "'id ' || id", ["author", "note", "page"]),
      ("preview_link", Self.link, ["page", "author"]),
      ("proposal", "number", ["title", "note", "author", "agent", "request"]),
      ("proposal_answer", "'id ' || id", ["author", "reason", "request"]),
      ("fleet_log", "''", ["log"]),
      ("seeded_row", "kind", ["key"]),
    ]
    return try texts.flatMap { table, row, columns in
      try damages(db, columns, of: table, named: row) { row, column in
        row.text(column).unicodeScalars.contains { $0.properties.generalCategory == .control }
      }
    }
  }

  /// The values of some columns of a table that are damaged.
  ///
  /// - Parameter name: The SQL that names a row.
  private static func damages(
    _ db: Database, _ columns: [String], of table: String, named name: String,
    where isDamaged: (ColumnReader, Int32) -> Bool
  ) throws -> [CatalogDamage] {
    let sql = "SELECT '\(table) ' || \(name), \(columns.joined(separator: ", ")) FROM \(table)"
    return try fetch(db, sql) { row in
      columns.enumerated().filter { isDamaged(row, Int32($0.offset + 1)) }.map {
        CatalogDamage.value(row: row.text(0), column: $0.element)
      }
    }.flatMap(\.self).uniqued()
  }

  /// The texts that are not UTF-8. Reading repairs them, so that no other rule finds them.
  static func encodingDamages(_ db: Database) throws -> [CatalogDamage] {
    try CatalogSchema.tables().flatMap { table in
      let columns = try fetch(
        db, "SELECT name, type, pk FROM pragma_table_xinfo(?) ORDER BY pk, cid", [table]
      ) { (name: $0.text(0), isText: $0.text(1) == "TEXT", isKey: $0.integer(2) > 0) }
      let texts = columns.filter(\.isText).map(\.name)
      guard !texts.isEmpty else { return [CatalogDamage]() }
      let key = columns.filter(\.isKey).map { "'\($0.name) ' || \($0.name)" }
      let name = Self.rowNames[table] ?? key.joined(separator: " || ', ' || ")
      return try damages(db, texts, of: table, named: name) { !$0.isUTF8($1) }
    }
  }

  /// How rows are named that have more telling names than their primary keys.
  private static let rowNames = [
    "section_style": "slug", "locale": "tag", "text": textRow,
    "publication": "page || ' ' || number",
  ]
}
