import CatalogModel
package import CatalogStore
import CompositionalLayout
import DocumentJSON
import GRDB

/// One record with its fields, for display.
package struct CatalogDetail: Sendable {
  /// The fields that have a value, with their column headings.
  package var fields: [(name: String, value: String)]
  /// A `storefront.catalog/1` document of the record.
  package var json: String
}

extension CatalogStore {
  /// The record with a key.
  ///
  /// - Throws: ``CatalogError/unknownPage(slug:suggestions:)``, ``CatalogDiagnostics`` for another part of
  ///   the key, or another ``CatalogError``.
  package func detail(of kind: RecordKind, _ key: [String]) throws -> CatalogDetail {
    try read { db in
      let keys = CatalogKeys(db: db)
      switch kind {
      case .app, .category, .card, .style, .scheme, .locale:
        guard try keys.id(kind, key) != nil else { throw keys.missing(kind, key) }
        return try CatalogDetail(kind, ExportedRows(db: db, page: nil, key: key[0]))
      case .text:
        guard let row = try keys.textRow(key) else { throw keys.missing(kind, key) }
        return try CatalogDetail(row)
      case .page:
        let page = try Self.page(db, slug: key[0])
        let rows = ExportedRows(db: db, page: page.id)
        var detail = try CatalogDetail(.page, rows)
        var index = 0
        try rows.forEachSection(of: page.id) { section in
          let source = try db.source(of: section)
          detail.fields.append(
            ("section \(index)", "\(section.key)  \(source.map { "from \($0)" } ?? section.type)"))
          index += 1
        }
        return detail
      case .section:
        let page = try Self.page(db, slug: key[0])
        let section = try keys.requiredSection(key)
        let rows = ExportedRows(db: db, page: page.id, key: section.key)
        var detail = try CatalogDetail(.section, rows)
        detail.fields.removeAll { $0.name == RecordField.position.rawValue }
        detail.fields += try rows.items(of: section.sourceID ?? section.id).enumerated()
          .map { ("item \($0)", $1.key) }
        return detail
      case .item:
        _ = try Self.page(db, slug: key[0])
        let section = try db.sectionWithContent(of: keys.requiredSection(key))
        let items = try ExportedRows(db: db, page: nil).items(of: section.id)
        guard let position = items.firstIndex(where: { $0.key == key[2] }) else {
          throw keys.missing(.item, key)
        }
        var detail = try CatalogDetail(
          RecordKind(section.content), ExportedRows(db: db, page: nil, key: key[2]))
        detail.fields.insert(
          contentsOf: [("page", key[0]), ("section", key[1]), ("position", "\(position)")], at: 0)
        let own = zip(ItemDetails.table.fields, ItemDetails.table.cells(items[position].details))
        detail.fields += own.filter { !$1.isEmpty }.map { ("item's \($0.rawValue)", $1) }
        return detail
      }
    }
  }
}

extension CatalogDetail {
  /// A text.
  fileprivate init(_ row: TextRow) throws {
    let record = ExportedRecord.text(row)
    var writer = JSONWriter(.pretty)
    writer.object { writer in
      writer.member("format", CatalogDocument.format)
      writer.array("texts") { $0.object { record.writeMembers(to: &$0) } }
    }
    self.init(
      fields: zip(RecordKind.text.headings, record.cells).map { ($0.rawValue, $1) },
      json: String(decoding: try writer.finish(), as: UTF8.self))
  }

  /// The only record of a kind among some rows.
  fileprivate init(_ kind: RecordKind, _ rows: ExportedRows) throws {
    var fields: [(name: String, value: String)] = []
    try rows.forEachRecord(of: kind) { record in
      fields = zip(kind.headings, record.cells).filter { !$1.isEmpty }.map { ($0.rawValue, $1) }
    }
    var text: [UInt8] = []
    // A document has sections in their pages.
    try JSONExport(rows: rows, kind: kind == .section ? .page : kind).write { text += $0 }
    self.init(fields: fields, json: String(decoding: text, as: UTF8.self))
  }
}
