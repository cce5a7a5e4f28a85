package import CatalogModel
package import DocumentJSON

/// What names an uploaded picture.
package enum MediaUse: Hashable, Sendable {
  /// A record by its kind and its key, such as `app` and `com.acme.pulse`.
  case record(kind: String, key: String)
  /// A publication of a page.
  case publication(page: String, number: Int64)
}

extension MediaUse: CustomStringConvertible, JSONWritable {
  package var description: String {
    switch self {
    case .record(let kind, let key): "\(kind) \(key)"
    case .publication(let page, let number): "publication \(number) of \(page)"
    }
  }

  /// Writes the kind and the key of a record, or the page and the number of a publication.
  package func write(to writer: inout JSONWriter) {
    writer.object { writer in
      switch self {
      case .record(let kind, let key):
        writer.member("kind", kind)
        writer.member("key", key)
      case .publication(let page, let number):
        writer.member("page", page)
        writer.member("publication", number)
      }
    }
  }
}

extension MediaStore.Entry {
  /// Writes the picture as a member of a list.
  ///
  /// - Parameters:
  ///   - uses: What names it.
  ///   - address: Where clients load it, if that is known.
  ///   - writer: Writes the list.
  package func write(
    usedIn uses: [MediaUse], at address: MediaAddress? = nil, to writer: inout JSONWriter
  ) {
    writer.object { writer in
      writer.member("added", added)
      writer.member("address", address?.address(of: name))
      writer.member("height", height)
      writer.member("name", name.text)
      writer.member("size", size)
      writer.member("usedIn", uses)
      writer.member("width", width)
    }
  }
}

extension CatalogStore {
  /// What names each uploaded picture. A publication counts as long as it is kept, because rolling back shows it again.
  ///
  /// - Throws: `CatalogError`.
  package func mediaUses() throws -> [MediaName: [MediaUse]] {
    var uses: [MediaName: [MediaUse]] = [:]
    func note(_ use: MediaUse, _ text: [UInt8]) {
      for name in MediaName.names(in: text) where uses[name]?.last != use {
        uses[name, default: []].append(use)
      }
    }
    try read { db in
      for (kind, key, values, table) in Self.mediaColumns {
        let text = values.map { "coalesce(\($0), '')" }.joined(separator: " || ' ' || ")
        try forEachRow(
          db, "SELECT \(key), \(text) AS value FROM \(table) WHERE value LIKE '%/media/%'"
        ) { note(.record(kind: kind, key: $0.text(0)), Array($0.text(1).utf8)) }
      }
      for (join, document) in [
        ("publication p", "p.document"),
        ("publication_translation t JOIN publication p ON p.id = t.publication_id", "t.document"),
      ] {
        try forEachRow(
          db, "SELECT p.page, p.number, \(document) FROM \(join)"
        ) { note(.publication(page: $0.text(0), number: $0.integer(1)), Array($0.bytes(2))) }
      }
    }
    return uses
  }

  /// Records that can have addresses: their kind and key, the columns, and the table.
  private static let mediaColumns: [(String, String, [String], String)] = [
    ("app", "bundle_identifier", ["icon_url", "artwork_url", "action", "custom"], "app"),
    ("category", "slug", ["icon_url", "action", "custom"], "category"),
    ("card", "key", ["artwork_url", "action", "custom"], "card"),
    (
      "section", "page.slug || '/' || section.key", ["section.action", "section.custom"],
      "section JOIN page ON page.id = section.page_id"
    ),
    (
      "section", "page.slug || '/' || section.key",
      ["section_item.action", "section_item.custom"],
      """
      section_item JOIN section ON section.id = section_item.section_id
      JOIN page ON page.id = section.page_id
      """
    ),
    ("page", "slug", ["action", "custom"], "page"),
  ]
}
