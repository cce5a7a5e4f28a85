package import CatalogModel

extension CatalogStore {
  /// What names each uploaded picture: records of the catalog, such as `app com.acme.pulse`, and publications, such as
  /// `publication 3 of apps`. A publication counts as long as it is kept, because rolling back shows it again.
  ///
  /// - Throws: `CatalogError`.
  package func mediaUses() throws -> [MediaName: [String]] {
    var uses: [MediaName: [String]] = [:]
    func note(_ user: String, _ text: [UInt8]) {
      for name in MediaName.names(in: text) where uses[name]?.last != user {
        uses[name, default: []].append(user)
      }
    }
    try read { db in
      for (what, values, table) in Self.mediaColumns {
        let text = values.map { "coalesce(\($0), '')" }.joined(separator: " || ' ' || ")
        try forEachRow(
          db, "SELECT \(what), \(text) AS value FROM \(table) WHERE value LIKE '%/media/%'"
        ) { note($0.text(0), Array($0.text(1).utf8)) }
      }
      for (join, document) in [
        ("publication p", "p.document"),
        ("publication_translation t JOIN publication p ON p.id = t.publication_id", "t.document"),
      ] {
        try forEachRow(
          db, "SELECT 'publication ' || p.number || ' of ' || p.page, \(document) FROM \(join)"
        ) { note($0.text(0), Array($0.bytes(1))) }
      }
    }
    return uses
  }

  /// Records that can have addresses: what they are called, the columns, and the table.
  private static let mediaColumns: [(String, [String], String)] = [
    ("'app ' || bundle_identifier", ["icon_url", "artwork_url", "action", "custom"], "app"),
    ("'category ' || slug", ["icon_url", "action", "custom"], "category"),
    ("'card ' || key", ["artwork_url", "action", "custom"], "card"),
    (
      "'section ' || page.slug || '/' || section.key", ["section.action", "section.custom"],
      "section JOIN page ON page.id = section.page_id"
    ),
    (
      "'section ' || page.slug || '/' || section.key",
      ["section_item.action", "section_item.custom"],
      """
      section_item JOIN section ON section.id = section_item.section_id
      JOIN page ON page.id = section.page_id
      """
    ),
    ("'page ' || slug", ["action", "custom"], "page"),
  ]
}
