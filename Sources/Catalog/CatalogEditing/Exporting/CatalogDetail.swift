import CatalogModel
package import CatalogStore
import CompositionalLayout
import DocumentJSON

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
  package func detail(of key: RecordKey) throws -> CatalogDetail {
    try read { db in
      let keys = CatalogKeys(db: db)
      switch key {
      case .app(let name), .category(let name), .card(let name), .style(let name),
        .scheme(let name), .locale(let name):
        guard try keys.find(key) != nil else { throw keys.missing(key) }
        let stored = key.kind == .app ? keys.stored(name) : name
        return try CatalogDetail(key.kind, ExportedRows(db: db, page: nil, key: stored))
      case .text(let text, let locale):
        guard let row = try keys.textRow(text, in: locale) else { throw keys.missing(key) }
        return try CatalogDetail(row)
      case .page(let slug):
        let page = try Self.page(db, slug: slug)
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
      case .section(let reference):
        let page = try Self.page(db, slug: reference.page)
        let section = try keys.requiredSection(reference)
        let rows = ExportedRows(db: db, page: page.id, key: section.key)
        var detail = try CatalogDetail(.section, rows)
        detail.fields.removeAll { $0.name == RecordField.position.rawValue }
        detail.fields += try rows.items(of: section.sourceID ?? section.id).enumerated()
          .map { ("item \($0)", $1.key) }
        return detail
      case .item(let name, let reference):
        _ = try Self.page(db, slug: reference.page)
        let section = try db.sectionWithContent(of: keys.requiredSection(reference))
        let items = try ExportedRows(db: db, page: nil).items(of: section.id)
        guard let position = items.firstIndex(where: { $0.key == name }) else {
          throw keys.missing(key)
        }
        var detail = try CatalogDetail(
          RecordKind(section.content),
          ExportedRows(db: db, page: nil, key: items[position].key))
        detail.fields.insert(
          contentsOf: [
            ("page", reference.page), ("section", reference.key), ("position", "\(position)"),
          ], at: 0)
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
    // In a document, sections are members of their pages.
    try JSONExport(rows: rows, kind: kind == .section ? .page : kind).write { text += $0 }
    self.init(fields: fields, json: String(decoding: text, as: UTF8.self))
  }
}
