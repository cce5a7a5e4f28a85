import CatalogModel
import CatalogStore
import GRDB

/// The options of an import.
public struct ImportOptions: Hashable, Sendable {
  /// The slugs of pages to replace: sections and items that the files do not name are removed.
  public var replacedPages: Set<String> = []
  /// Whether to remove rows that the files do not name, of the kinds that the files contain.
  public var prunes = false
  /// Whether an empty cell of a table clears its field; otherwise the field keeps its value.
  public var emptyClears = false
  /// Whether to roll all changes back at the end.
  public var isDryRun = false
  /// Whether a record replaces its row whole: optional fields that the files do not contain are cleared.
  package var replacesRecords = false
  /// The most findings to keep.
  public var maxFindings = 100

  /// Creates options for an import that adds and changes records but removes none.
  public init() {}
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
  let log: FindingLog
  var progress: ((ImportProgress) -> Void)?

  /// The number of records between two progress reports.
  private static let progressStep = 1_000

  init(
    _ sources: [ImportSource], options: ImportOptions, progress: ((ImportProgress) -> Void)? = nil
  ) {
    self.sources = sources
    self.options = options
    self.progress = progress
    log = FindingLog(limit: options.maxFindings)
    log.sources = sources.map(\.name)
  }

  /// Imports all sources; throws ``CatalogFindings`` if anything breaks a rule.
  func run(_ db: Database) throws -> CatalogChanges {
    try db.withoutTriggers { try write(db) }
  }

  private func write(_ db: Database) throws -> CatalogChanges {
    let revision = try CatalogStore.revision(db)
    let writer = try CatalogWriter(
      db, log: log,
      options: CatalogWriter.Options(
        replacedPages: options.replacedPages, prunes: options.prunes))
    try forEachRecord { try writer.receive(options.replacesRecords ? $0.complete : $0) }
    try writer.finish()
    try log.throwFindings()
    var changes = writer.report
    changes.revision = revision + (changes.hasChanges ? 1 : 0)
    return changes
  }

  /// Passes the records of all sources to a closure, in their order; what breaks a rule is logged.
  func forEachRecord(_ receive: (ImportRecord) throws -> Void) throws {
    let streams = try sources.map(ByteStream.init)
    let sizes = streams.compactMap(\.size)
    let total = sizes.count == streams.count ? sizes.reduce(0, +) : nil
    var records = 0
    for (index, stream) in streams.enumerated() {
      try read(sources[index], stream, Int32(index)) { record in
        try receive(record)
        records += 1
        if let progress, records % Self.progressStep == 0 {
          let bytes = streams.reduce(0) { $0 + $1.bytesRead }
          progress(ImportProgress(bytes: bytes, totalBytes: total, records: records))
        }
      }
    }
  }

  private func read(
    _ source: ImportSource, _ stream: ByteStream, _ file: Int32,
    _ receive: (ImportRecord) throws -> Void
  ) throws {
    let table = TableReader(log: log, file: file, emptyClears: options.emptyClears)
    let json = CatalogJSONReader(log: log, file: file)
    switch source.format ?? source.formatOfName {
    case .json: try json.readDocument(stream, receive)
    case .ndjson: try json.readLines(stream, receive)
    case .csv: try table.read(stream, delimiter: nil, kind: source.kind, receive)
    case .tsv:
      try table.read(stream, delimiter: UInt8(ascii: "\t"), kind: source.kind, receive)
    case nil: throw ImportError.unknownFormat(name: source.name)
    }
  }
}

extension ImportSource {
  /// The format of the source's file name extension.
  fileprivate var formatOfName: CatalogFormat? {
    switch input {
    case .file(let path): CatalogFormat(path: path)
    case .bytes(_, let name): CatalogFormat(path: name)
    case .standardInput: nil
    }
  }
}
