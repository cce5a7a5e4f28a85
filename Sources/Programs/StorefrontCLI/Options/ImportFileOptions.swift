public import ArgumentParser
import CatalogEditing
import CatalogStore

/// The files to import or validate, and how to read them.
final class ImportFileOptions: ParsableArguments {
  init() {}

  @Argument(
    help: ArgumentHelp(
      "Catalog documents, tables or feeds: .json, .ndjson, .csv, .tsv or .txt; - reads standard input.",
      valueName: "file"),
    completion: .file(extensions: ["json", "ndjson", "jsonl", "csv", "tsv", "txt"]))
  var files: [String]

  @Option(
    name: .customLong("as"),
    help: ArgumentHelp(
      "The files' format: json, ndjson, csv or tsv (default: from their names); or a kind, as --kind.",
      valueName: "format"))
  var reading: FileReading?

  @Option(
    help: """
      The kind of records that do not tell their own: \(RecordKind.allCases.map(\.rawValue).joined(separator: ", ")) \
      (default for tables: from headings).
      """)
  var kind: RecordKind?

  @Option(
    help: ArgumentHelp(
      "The list of records in a JSON document that is no catalog, such as results or data.items.",
      valueName: "member"))
  var records: String?

  @Option(
    help: ArgumentHelp(
      "Headings or members that stand for fields: Preis=price,images.0.icon=iconURL. Repeatable.",
      valueName: "name=field,..."))
  var map: [NamedValues] = []

  @Option(
    help: ArgumentHelp(
      "Words that stand for numbers or yes and no: kostenlos=0,ja=yes. Repeatable.",
      valueName: "word=value,..."))
  var value: [NamedValues] = []

  @Flag(help: "Ignore columns and members that no field has, and list them.")
  var ignoreColumns = false

  @Flag(
    inversion: .prefixedNo,
    help: "Whether the numbers of tables have decimal commas (default: from the numbers).")
  var decimalComma: Bool?

  @Option(
    help: ArgumentHelp(
      "The files' encoding, such as \(TextEncoding.windows1250.rawValue) (default: recognized).",
      valueName: "name"))
  var encoding: TextEncoding?

  @Flag(help: "Clear fields whose cell in a table is empty; by default, they keep their value.")
  var emptyClears = false

  @Flag(help: "Accept keys and texts with characters that only earlier versions accepted.")
  var anyCharacters = false

  @Flag(
    help: "Print each finding, also those with the same cause. JSON and SARIF always list each.")
  var allFindings = false

  @Option(
    help: ArgumentHelp(
      "The most findings to print, or the most causes of findings (default: 100 causes).",
      valueName: "n"))
  var maxFindings: Int?

  func validate() throws {
    if let maxFindings, maxFindings < 1 {
      throw ValidationError("--max-findings must be 1 or more.")
    }
    if files.count(where: { $0 == "-" }) > 1 {
      throw ValidationError("Standard input can be read once; give - once.")
    }
    if kind != nil, case .kind? = reading {
      throw ValidationError("--as names a kind already; leave --kind out.")
    }
    let formats = sources.map(\.knownFormat)
    if emptyClears || decimalComma != nil,
      formats.allSatisfy({ [.json, .ndjson].contains($0) })
    {
      let option = emptyClears ? "--empty-clears" : "--decimal-comma"
      throw ValidationError("\(option) has no effect without a table of cells.")
    }
    if records != nil, formats.allSatisfy({ [.ndjson, .csv, .tsv].contains($0) }) {
      throw ValidationError("--records has no effect without a JSON document.")
    }
    do {
      try importOptions(.text).checkFieldNames()
    } catch {
      throw ValidationError("\(error.problem) \(error.advice ?? error.remedy)")
    }
  }

  /// The files, in the given order.
  var sources: [ImportSource] {
    var (format, kind) = (CatalogFormat?.none, kind)
    switch reading {
    case .format(let named)?: format = named
    case .kind(let named)?: kind = named
    case nil: break
    }
    return files.map {
      ImportSource($0 == "-" ? .standardInput : .file($0), format: format, kind: kind)
    }
  }

  /// Whether a report in a format lists causes instead of single diagnostics.
  func sumsUp(_ format: DiagnosticFormat) -> Bool { format == .text && !allFindings }

  /// The import options for these files, whose diagnostics are reported in a format.
  func importOptions(_ format: DiagnosticFormat) -> ImportOptions {
    var options = ImportOptions()
    options.emptyClears = emptyClears
    options.encoding = encoding
    options.hasDecimalCommas = decimalComma
    for mapping in map { options.fieldNames.merge(mapping.values) { _, last in last } }
    for words in value { options.words.merge(words.values) { _, last in last } }
    options.ignoresUnknownFields = ignoreColumns
    options.recordsPath = records
    options.acceptsFormerValues = anyCharacters
    options.settingNames = [
      .kind: "--kind", .decimalMark: "--decimal-comma or --no-decimal-comma",
      .encoding: "--encoding", .records: "--records", .fieldNames: "--map",
      .ignoredFields: "--ignore-columns", .formerValues: "--any-characters", .words: "--value",
    ]
    options.maxFindings = maxFindings ?? (sumsUp(format) ? options.maxFindings : .max)
    return options
  }
}

extension ImportSource {
  /// The format that was given, or else that of the file's name; nil if neither is known.
  fileprivate var knownFormat: CatalogFormat? {
    format ?? CatalogFormat(path: name)
  }
}

extension CatalogFormat: ExpressibleByArgument {}
extension RecordKind: ExpressibleByArgument {}
