import ArgumentParser
import CatalogEditing
import CatalogStore

/// `storefront export`: writes the catalog as a document.
struct ExportCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "export",
    abstract: "Write the catalog, or a part of it, as a document to standard output.",
    usage: "storefront export [<options>]",
    discussion: CommandHelp.text(
      """
      Equal content gives equal bytes, so exports can be kept in version control. Importing an \
      export into the same catalog changes nothing.
      """,
      examples: [
        "storefront export > catalog.json",
        "storefront export --page apps --as ndjson",
        "storefront export --kind app --as csv > apps.csv",
      ], guide: .exporting))

  @OptionGroup var database: ReadDatabaseOptions

  @Option(
    help: ArgumentHelp(
      "Only this page, with the apps, categories and cards on it.", valueName: "slug"),
    completion: .pages)
  var page: String?

  @Option(
    help: "Only records of this kind: app, category, card, style, page, section, item or scheme.")
  var kind: RecordKind?

  @Option(name: .customLong("as"), help: "The format of the document: json, ndjson, csv or tsv.")
  var format: CatalogFormat = .json

  func run() throws {
    let store = try database.openForReading()
    try store.export(ExportOptions(format: format, page: page, kind: kind)) { bytes in
      try Output.write(bytes)
    }
  }
}
