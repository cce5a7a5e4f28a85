import CatalogModel
import DocumentJSON
import GRDB

/// What is exported, and how.
public struct ExportOptions: Hashable, Sendable {
  /// The format.
  public var format: CatalogFormat
  /// The slug of the only page to export, with the apps and categories that it names; nil for all.
  public var page: String?
  /// The only kind of records to export; nil for all that the format holds.
  public var kind: RecordKind?

  /// Creates options.
  public init(format: CatalogFormat = .json, page: String? = nil, kind: RecordKind? = nil) {
    self.format = format
    self.page = page
    self.kind = kind
  }
}

extension CatalogStore {
  /// Writes the catalog, or a part of it, as a document, in one read transaction.
  ///
  /// The same content always gives the same bytes: apps and categories are in the order of their keys,
  /// pages, sections and items in their own, and numbers that only this database knows are left out,
  /// as are values that are the default. Importing the document into an empty catalog makes the same
  /// one; importing it into this one changes nothing. Memory does not grow with the catalog.
  ///
  /// - Parameters:
  ///   - options: What to export. A table has one kind: without it, and for sections and items as
  ///     JSON, which has them in their pages, nothing is written and ``ExportError`` thrown.
  ///   - sink: Takes the bytes as they are made.
  public func export(
    _ options: ExportOptions, to sink: @escaping (UnsafeRawBufferPointer) throws -> Void
  ) throws {
    switch (options.format, options.kind) {
    case (.csv, nil), (.tsv, nil): throw ExportError.tableNeedsKind
    case (.json, .section), (.json, .item): throw ExportError.kindStandsInPages
    default: break
    }
    try readRows { db, hasRow in
      let sink: JSONWriter.Sink = { bytes in
        try sink(bytes)
        hasRow()
      }
      var page: Int64?
      if let slug = options.page {
        page = try fetch(db, "SELECT id FROM page WHERE slug = ?", [slug]) { $0.integer(0) }.first
        guard page != nil else {
          let slugs = try fetch(db, "SELECT slug FROM page") { $0.text(0) }
          throw CatalogError.unknownPage(
            slug: slug, suggestions: NearNames.names(near: slug, in: slugs))
        }
      }
      let rows = ExportedRows(db: db, page: page)
      switch options.format {
      case .json: try JSONExport(rows: rows, kind: options.kind).write(to: sink)
      case .ndjson: try LineExport(rows: rows, kind: options.kind).write(to: sink)
      case .csv, .tsv:
        let delimiter: Character = options.format == .tsv ? "\t" : ","
        try TableExport(rows: rows, kind: options.kind ?? .app, delimiter: delimiter)
          .write(to: sink)
      }
    }
  }
}

/// Why something cannot be exported as it was asked for.
public enum ExportError: Error, Hashable, Sendable {
  /// A table holds records of one kind, and none was named.
  case tableNeedsKind
  /// A JSON document has sections and items in their pages only.
  case kindStandsInPages
}

extension ExportError: CustomStringConvertible {
  /// What is wrong and what to do.
  public var description: String { "\(problem)\n\(remedy)" }

  /// What is wrong.
  public var problem: String {
    switch self {
    case .tableNeedsKind: "A table holds records of one kind."
    case .kindStandsInPages: "A JSON document has sections and items in their pages."
    }
  }

  /// What to do, whatever program it is in.
  public var remedy: String {
    switch self {
    case .tableNeedsKind:
      "Name it: \(RecordKind.allCases.map(\.rawValue).joined(separator: ", "))."
    case .kindStandsInPages: "Export pages, or sections and items as ndjson or csv."
    }
  }
}

extension ExportedRows {
  /// The sections of all pages with their places.
  func forEachSection(_ body: (String, Int, SectionValues) throws -> Void) throws {
    try forEachPage { page in
      var position = 0
      try forEachSection(of: page.id) { section in
        try body(page.slug, position, section)
        position += 1
      }
    }
  }

  /// The items of all sections with their places.
  func forEachItem(_ body: (String, String, Int, String) throws -> Void) throws {
    try forEachSection { page, _, section in
      var position = 0
      try forEachItem(of: section.id) { item in
        try body(page, section.key, position, item)
        position += 1
      }
    }
  }
}
