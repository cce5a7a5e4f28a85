import CatalogModel
import CatalogStore

/// The options of an import.
public struct ImportOptions: Hashable, Sendable {
  /// The slugs of pages to replace: sections and items that the files do not name are removed.
  public var replacedPages: Set<String> = []
  /// Whether to remove rows that the files do not name, of the kinds that the files contain.
  public var prunes = false
  /// Whether an empty cell of a table clears its field; otherwise the field keeps its value.
  public var emptyClears = false
  /// Whether experiments that are live may get other weights, which moves users to other arms.
  public var movesUsers = false
  /// Whether keys and texts may have characters that only earlier versions accepted, as those of an export of
  /// an older catalog; otherwise only what the catalog has may have them.
  public var acceptsFormerValues = false
  /// Whether to roll all changes back at the end.
  public var isDryRun = false
  /// Whether a record replaces its row whole: optional fields that the files do not contain are cleared.
  package var replacesRecords = false
  /// The most diagnostics to keep.
  public var maxFindings = 100
  /// The encoding of the files; nil recognizes UTF-8, UTF-16 and, in tables,
  /// Windows-1252.
  public var encoding: TextEncoding?
  /// Whether the numbers of tables have decimal commas; nil derives it from the numbers.
  public var hasDecimalCommas: Bool?
  /// The headings of tables and the members of records that stand for a field of another name, such as
  /// `["Preis": "price"]`. A point separates the names of objects inside each other. An empty name
  /// stands for no field. In lists, a number is the index of an element, such as `images.0.icon`, and a
  /// negative one counts from the end.
  public var fieldNames: [String: String] = [:]
  /// The words, in any case, that stand for values of fields with numbers or with true and false, such as
  /// `["kostenlos": "0", "ja": "yes"]`. An empty value clears the field.
  public var words: [String: String] = [:]
  /// Whether columns and members that no field has are ignored.
  public var ignoresUnknownFields = false
  /// The path of the list of records in a JSON document that is no catalog, such as `results`.
  public var recordsPath: String?
  /// The program's options for settings, such as `--kind`, for remedies.
  package var settingNames: [ImportSetting: String] = [:]

  /// An import that adds and changes records but removes none.
  public init() {}

  /// Throws ``ImportError/noField(name:suggestions:)`` if one of ``fieldNames`` stands for no field.
  package func checkFieldNames() throws(ImportError) { _ = try FieldNames(self) }
}

/// The progress of an import.
public struct ImportProgress: Hashable, Sendable {
  /// The number of bytes read so far.
  public var bytes: Int64
  /// The size of all files in bytes; nil if a source is not a file.
  public var totalBytes: Int64?
  /// The number of records read so far.
  public var records: Int
}

/// One import inside its transaction: reads the sources and passes their records to the writer.
struct CatalogImport {
  let sources: [ImportSource]
  let options: ImportOptions
  let log: DiagnosticLog
  var progress: ((ImportProgress) -> Void)?
  var note: ((ImportNote) -> Void)?

  /// The number of records between two progress reports.
  private static let progressStep = 1_000

  init(
    _ sources: [ImportSource], options: ImportOptions, progress: ((ImportProgress) -> Void)? = nil,
    note: ((ImportNote) -> Void)? = nil
  ) {
    self.sources = sources
    self.options = options
    self.progress = progress
    self.note = note
    log = DiagnosticLog(limit: options.maxFindings, settingNames: options.settingNames)
    log.sources = sources.map(\.name)
  }

  /// Imports all sources; throws ``CatalogDiagnostics`` if anything breaks a rule.
  ///
  /// - Parameter recorder: The record of the transaction; nil for a mere check.
  func run(_ db: Database, _ recorder: EditRecorder?) throws -> CatalogChanges {
    try db.withoutTriggers { try write(db, recorder) }
  }

  private func write(_ db: Database, _ recorder: EditRecorder?) throws -> CatalogChanges {
    let writer = try CatalogWriter(
      db, log: log,
      options: CatalogWriter.Options(
        replacedPages: options.replacedPages, prunes: options.prunes,
        movesUsers: options.movesUsers, acceptsFormerValues: options.acceptsFormerValues),
      recorder: recorder)
    recorder?.note(files: sources)
    try forEachRecord { try writer.receive(options.replacesRecords ? $0.complete : $0) }
    try writer.finish()
    try writer.checkLinks()
    try log.throwDiagnostics()
    recorder?.changes.add(writer.report)
    var changes = writer.report
    changes.revision = try CatalogStore.revision(db)
    return changes
  }

  /// Passes the records of all sources to a closure, in their order; what breaks a rule is logged.
  func forEachRecord(_ receive: (ImportRecord) throws -> Void) throws {
    let names = try FieldNames(options)
    let streams = try sources.map {
      try ByteStream($0, encoding: options.encoding, isTable: $0.knownFormat?.isTable ?? false)
    }
    let sizes = streams.compactMap(\.size)
    let total = sizes.count == streams.count ? sizes.reduce(0, +) : nil
    var records = 0
    for (index, stream) in streams.enumerated() {
      let before = (records, log.count)
      try read(sources[index], stream, Int32(index), names) { record in
        try receive(record)
        records += 1
        if let progress, records % Self.progressStep == 0 {
          let bytes = streams.reduce(0) { $0 + $1.bytesRead }
          progress(ImportProgress(bytes: bytes, totalBytes: total, records: records))
        }
      }
      let source = sources[index].name
      if let encoding = stream.recognized {
        note?(
          stream.alternative.map { .uncertainEncoding(source: source, encoding, or: $0) }
            ?? .encoding(source: source, encoding))
      }
      if (records, log.count) == before { note?(.noRecords(source: source)) }
      let ignored = names.takeIgnored()
      if !ignored.isEmpty { note?(.ignored(source: source, names: ignored)) }
    }
    if !names.unmetNames.isEmpty { note?(.unmet(names: names.unmetNames)) }
  }

  private func read(
    _ source: ImportSource, _ stream: ByteStream, _ file: Int32, _ names: FieldNames,
    _ receive: (ImportRecord) throws -> Void
  ) throws {
    let table = TableReader(log: log, file: file, options: options, names: names) {
      try stream.size.map { _ in try ByteStream(source, encoding: options.encoding, isTable: true) }
    }
    let json = CatalogJSONReader(log: log, file: file, kind: source.kind, names: names)
    switch source.knownFormat {
    case .json: try json.readDocument(stream, records: options.recordsPath, receive)
    case .ndjson: try json.readLines(stream, receive)
    case .csv: try table.read(stream, delimiter: nil, kind: source.kind, receive)
    case .tsv:
      try table.read(stream, delimiter: UInt8(ascii: "\t"), kind: source.kind, receive)
    case nil:
      throw source.isSpreadsheet
        ? ImportError.spreadsheet(name: source.name) : ImportError.unknownFormat(name: source.name)
    }
  }
}

extension ImportSource {
  /// The format, or else that of the file name extension.
  fileprivate var knownFormat: CatalogFormat? {
    if let format { return format }
    return switch input {
    case .file(let path): CatalogFormat(path: path)
    case .bytes(_, let name): CatalogFormat(path: name)
    case .standardInput: nil
    }
  }

  /// Whether the name is that of a spreadsheet program's file.
  fileprivate var isSpreadsheet: Bool {
    let name = name.lowercased()
    return [".xlsx", ".xlsm", ".xlsb", ".xls", ".ods", ".numbers"].contains(where: name.hasSuffix)
  }
}

extension CatalogFormat {
  /// Whether the format is a table of cells.
  var isTable: Bool { self == .csv || self == .tsv }
}
