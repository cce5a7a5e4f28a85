import CatalogModel
import CatalogStore
import DocumentJSON

/// A `storefront.catalog/1` document.
struct JSONExport {
  let rows: ExportedRows
  /// The kind of the records; nil for all kinds. Sections and items are inside their pages.
  let kind: RecordKind?
  var publications = PublicationExport()

  func write(to sink: @escaping JSONWriter.Sink) throws {
    var writer = JSONWriter(.pretty, to: sink)
    writer.beginObject()
    writer.member("format", CatalogDocument.format)
    for listed in [RecordKind.scheme, .locale, .category, .app, .card, .style, .page, .text]
    where kind == nil || kind == listed {
      try writeList(of: listed, to: &writer)
    }
    if publications.isIncluded {
      writer.key(PublicationRecord.listName)
      writer.beginArray()
      try publications.forEach(in: rows.db) { record in
        try writer.check()
        writer.object(record.writeMembers)
      }
      writer.end()
    }
    writer.end()
    try writer.finish()
  }

  /// Writes the records of a kind. If there are none of a kind that many catalogs do not have, and they were not
  /// asked for, their list is left out.
  private func writeList(of listed: RecordKind, to writer: inout JSONWriter) throws {
    var isOpen = false
    func open() {
      if !isOpen {
        writer.key(listed.plural)
        writer.beginArray()
      }
      isOpen = true
    }
    if ![.scheme, .locale, .card, .style, .text].contains(listed) || kind == listed { open() }
    try rows.forEachRecord(of: listed) { record in
      try writer.check()
      open()
      writer.beginObject()
      record.writeMembers(to: &writer)
      if case .page(let page) = record { try writeSections(of: page, to: &writer) }
      writer.end()
    }
    if isOpen { writer.end() }
  }

  private func writeSections(of page: Page, to writer: inout JSONWriter) throws {
    writer.key("sections")
    writer.beginArray()
    try rows.forEachSection(of: page.id) { section in
      try writer.check()
      writer.beginObject()
      let source = try rows.db.source(of: section)
      section.write(
        members: &writer, fallback: try rows.fallback(of: section), source: source)
      if source == nil {
        writer.key("items")
        writer.beginArray()
        try rows.forEachItem(of: section.id) { $0.write(to: &writer) }
        writer.end()
      }
      writer.end()
    }
    writer.end()
  }
}

/// Writes one record per line, in an order in which references point backwards.
struct LineExport {
  let rows: ExportedRows
  /// The kind of the records; nil for all kinds.
  let kind: RecordKind?
  var publications = PublicationExport()

  func write(to sink: @escaping JSONWriter.Sink) throws {
    var writer = JSONWriter(.compact, to: sink)
    var isEmpty = true
    for line in [
      RecordKind.scheme, .locale, .category, .app, .card, .style, .page, .section, .item, .text,
    ]
    where kind == nil || kind == line {
      try rows.forEachRecord(of: line) { record in
        try writer.check()
        isEmpty = false
        writer.object { writer in
          writer.member("kind", line.rawValue)
          record.writeMembers(to: &writer)
        }
      }
    }
    try publications.forEach(in: rows.db) { record in
      try writer.check()
      isEmpty = false
      writer.object { writer in
        writer.member("kind", PublicationRecord.kindName)
        record.writeMembers(to: &writer)
      }
    }
    try writer.finish()
    if !isEmpty { try Array("\n".utf8).withUnsafeBytes(sink) }
  }
}

/// The publications of an export.
struct PublicationExport {
  /// Whether there are any.
  var isIncluded = false
  /// The slug of the only page; nil for all pages.
  var page: String?

  /// Passes the publications, sorted by page and number, to a closure.
  func forEach(in db: Database, _ body: (PublicationRecord) throws -> Void) throws {
    if isIncluded { try CatalogStore.forEachPublicationRecord(db, page: page, body) }
  }
}
