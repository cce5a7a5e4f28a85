import ArgumentParser
import CatalogStore

/// `storefront export`: writes the catalog as a document.
struct ExportCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "export",
    abstract: "Write the catalog, or a part of it, as a document to standard output.",
    discussion: """
      The same content always gives the same bytes, so exports can live in version control. \
      Importing one into the same catalog changes nothing.
      """)

  @OptionGroup var database: DatabaseOptions

  @Option(
    help: ArgumentHelp(
      "Only this page, with the apps and categories that it names.", valueName: "slug"))
  var page: String?

  @Option(help: "Only records of this kind: app, category, page, section or item.")
  var kind: RecordKind?

  @Option(name: .customLong("as"), help: "The format: json, ndjson, csv or tsv.")
  var format: CatalogFormat = .json

  func run() throws {
    let store = try database.openForReading()
    try store.export(ExportOptions(format: format, page: page, kind: kind)) { bytes in
      try Output.write(bytes)
    }
  }
}
