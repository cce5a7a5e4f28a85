import CatalogModel
public import CatalogStore
import DocumentJSON

/// What to export, and in which format.
public struct ExportOptions: Hashable, Sendable {
  /// The format.
  public var format: CatalogFormat
  /// The slug of a page to export alone, with the apps, categories and cards on it; nil exports all pages.
  public var page: String?
  /// The kind of record to export alone; nil exports every kind that the format can hold.
  public var kind: RecordKind?
  /// Whether the document also has the publications, of the page or of all pages.
  public var includesPublications = false
  /// Whether a document in CSV is made for Excel: it begins with a byte order mark, by which Excel recognizes
  /// UTF-8, and texts that begin with `=`, `+`, `-`, `@`, a tab, a return or an apostrophe have an apostrophe
  /// before them, so that they are no formulas. Imports of files with the mark remove that apostrophe.
  public var hasByteOrderMark = false
  /// The separator of the cells in CSV; nil for a comma.
  public var separator: Character?
  /// Whether the numbers of a table have decimal commas.
  public var hasDecimalCommas = false

  /// By default all pages and all kinds of record, as JSON and without publications.
  public init(format: CatalogFormat = .json, page: String? = nil, kind: RecordKind? = nil) {
    self.format = format
    self.page = page
    self.kind = kind
  }
}

extension CatalogStore {
  /// Writes the catalog, or a part of it, as a document, in one read transaction.
  ///
  /// Equal content gives equal bytes: apps, categories and cards are sorted by key; pages, sections and
  /// items keep their order; ids that only this database knows and default values are left out.
  /// Importing the document into an empty catalog gives an equal catalog; importing it into this
  /// one changes nothing. Memory use does not grow with the catalog.
  ///
  /// - Parameters:
  ///   - options: What to export. Tables hold no publications. A table needs a kind, and JSON documents hold sections and items
  ///     only inside their pages; otherwise ``ExportError`` is thrown and nothing is written.
  ///   - sink: Receives the bytes piece by piece.
  public func export(
    _ options: ExportOptions, to sink: @escaping (UnsafeRawBufferPointer) throws -> Void
  ) throws {
    if options.includesPublications {
      if options.format.isTable { throw ExportError.publicationsNeedDocument }
      if options.kind != nil { throw ExportError.publicationsNeedAllKinds }
    }
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
      let page = try options.page.map { try Self.page(db, slug: $0).id }
      let rows = ExportedRows(db: db, page: page)
      let publications = PublicationExport(
        isIncluded: options.includesPublications, page: options.page)
      switch options.format {
      case .json:
        try JSONExport(rows: rows, kind: options.kind, publications: publications).write(to: sink)
      case .ndjson:
        try LineExport(rows: rows, kind: options.kind, publications: publications).write(to: sink)
      case .csv, .tsv:
        let delimiter = options.format == .tsv ? "\t" : options.separator ?? ","
        if options.hasByteOrderMark { try Array("\u{FEFF}".utf8).withUnsafeBytes(sink) }
        try TableExport(
          rows: rows, kind: options.kind ?? .app, delimiter: delimiter,
          hasDecimalCommas: options.hasDecimalCommas, masksFormulas: options.hasByteOrderMark
        ).write(to: sink)
      }
    }
  }
}

/// A combination of export options that is not possible.
public enum ExportError: Error, Hashable, Sendable {
  /// A table holds records of one kind, and the options name none.
  case tableNeedsKind
  /// A JSON document holds sections and items only inside their pages.
  case kindStandsInPages
  /// A table holds no publications.
  case publicationsNeedDocument
  /// Publications are only exported with records of all kinds.
  case publicationsNeedAllKinds
}

extension ExportError: CustomStringConvertible {
  /// What is wrong and what to do.
  public var description: String { "\(problem)\n\(remedy)" }

  /// What is wrong.
  package var problem: String {
    switch self {
    case .tableNeedsKind: "A table holds records of one kind."
    case .kindStandsInPages: "A JSON document has sections and items in their pages."
    case .publicationsNeedDocument: "A table cannot hold publications."
    case .publicationsNeedAllKinds: "Publications are exported with records of all kinds."
    }
  }

  /// What to do about it, in general terms.
  package var remedy: String {
    switch self {
    case .tableNeedsKind:
      "Name it: \(RecordKind.allCases.map(\.rawValue).joined(separator: ", "))."
    case .kindStandsInPages: "Export pages, or sections and items as ndjson or csv."
    case .publicationsNeedDocument: "Export them as ndjson or json."
    case .publicationsNeedAllKinds: "Leave out the kind, or the publications."
    }
  }
}
