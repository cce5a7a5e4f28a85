import ArgumentParser
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
      "The files' format: json, ndjson, csv or tsv (default: by their names).",
      valueName: "format"))
  var format: CatalogFormat?

  @Option(
    help:
      "What the rows of a table are: app, category, page, section or item (default: by headings).")
  var kind: RecordKind?

  @Flag(help: "Let an empty cell of a table clear its field; otherwise it changes nothing.")
  var emptyClears = false

  @Option(help: ArgumentHelp("Print at most this many findings.", valueName: "n"))
  var maxFindings = 100

  func validate() throws {
    if maxFindings < 1 { throw ValidationError("--max-findings must be 1 or more.") }
    if files.count(where: { $0 == "-" }) > 1 {
      throw ValidationError("Standard input can be read once; give - once.")
    }
  }

  /// The files, in the given order.
  var sources: [ImportSource] {
    files.map { ImportSource($0 == "-" ? .standardInput : .file($0), format: format, kind: kind) }
  }

  /// The import options for these files.
  var importOptions: ImportOptions {
    var options = ImportOptions()
    options.emptyClears = emptyClears
    options.maxFindings = maxFindings
    return options
  }
}

extension CatalogFormat: ExpressibleByArgument {}
extension RecordKind: ExpressibleByArgument {}
