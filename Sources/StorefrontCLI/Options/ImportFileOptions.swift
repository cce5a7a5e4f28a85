public import ArgumentParser
import CatalogEditing
import CatalogStore

/// The files to import or validate, and how to read them.
struct ImportFileOptions: ParsableArguments {
  @Argument(
    help: ArgumentHelp(
      "Catalog documents: .json, .ndjson, .csv or .tsv; - reads standard input.",
      valueName: "file"),
    completion: .file(extensions: ["json", "ndjson", "jsonl", "csv", "tsv"]))
  var files: [String]

  @Option(
    name: .customLong("as"),
    help: ArgumentHelp(
      "The files' format: json, ndjson, csv or tsv (default: from their names).",
      valueName: "format"))
  var format: CatalogFormat?

  @Option(
    help: """
      The kind of a table's rows: app, category, style, page, section, item, scheme (default: from \
      headings).
      """)
  var kind: RecordKind?

  @Flag(help: "Clear fields whose cell in a table is empty; by default, they keep their value.")
  var emptyClears = false

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
    if kind != nil || emptyClears,
      sources.allSatisfy({ [.json, .ndjson].contains($0.knownFormat) })
    {
      let option = kind != nil ? "--kind" : "--empty-clears"
      throw ValidationError("\(option) has no effect without a table of cells.")
    }
  }

  /// The files, in the given order.
  var sources: [ImportSource] {
    files.map { ImportSource($0 == "-" ? .standardInput : .file($0), format: format, kind: kind) }
  }

  /// Whether a report in a format lists causes instead of single findings.
  func sumsUp(_ format: FindingFormat) -> Bool { format == .text && !allFindings }

  /// The import options for these files, whose findings are reported in a format.
  func importOptions(_ format: FindingFormat) -> ImportOptions {
    var options = ImportOptions()
    options.emptyClears = emptyClears
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
