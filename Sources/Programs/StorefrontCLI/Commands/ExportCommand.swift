import ArgumentParser
import CatalogEditing
import CatalogStore
import DocumentJSON

/// `storefront export`: writes the catalog as a document.
struct ExportCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    "export", "Write the catalog, or a part of it, as a document to standard output.",
    usage: "storefront export [<options>] [<page>]",
    details: """
      Equal content gives equal bytes, so exports can be kept in version control. Importing an \
      export into the same catalog changes nothing. The export of a page has the apps, categories and \
      cards on it. --with-publications adds what was published, with numbers, times and documents, so \
      that another machine serves the same pages.
      """,
    examples: [
      "storefront export > catalog.json",
      "storefront export apps --as ndjson",
      "storefront export --with-publications --as ndjson > move.ndjson",
      "storefront export --kind app --as csv > apps.csv",
      "storefront export --kind app --excel --separator ';' --decimal-comma > apps.csv",
    ], guide: .exporting)

  @OptionGroup private var database: ReadDatabaseOptions

  @OptionGroup private var page: PageArgument

  @Option(
    help: ArgumentHelp(
      "Only records of this kind: app, category, card, style, page, section, item, scheme, locale or text."
    ))
  private var kind: RecordKind?

  @Option(
    name: .customLong("as"),
    help: "The format: json, ndjson, csv or tsv (default: json, or csv with --excel).")
  private var format: CatalogFormat?

  @Flag(
    help: "Also write the publications, for moving a catalog to another machine: json or ndjson.")
  private var withPublications = false

  @Flag(help: "Write a table as Excel opens it: UTF-8 with a byte order mark, and no formulas.")
  private var excel = false

  @Option(
    help: ArgumentHelp(
      "The separator of a table's cells, such as ';' where Excel has decimal commas.",
      valueName: "character"))
  private var separator: CellSeparator?

  @Flag(help: "Write the numbers of a table with decimal commas.")
  private var decimalComma = false

  func validate() throws {
    if let name = page.given, name == "-" || name.contains(".") {
      throw ValidationError(
        "\(quoted(name)) is no page; the document goes to standard output: add > catalog.json, for example."
      )
    }
    guard format == .csv || format == nil && excel else {
      if excel || separator != nil || decimalComma {
        let option = excel ? "--excel" : separator != nil ? "--separator" : "--decimal-comma"
        throw ValidationError("\(option) has no effect without --as csv.")
      }
      return
    }
  }

  func run() throws {
    let store = try database.openForReading()
    var options = ExportOptions(
      format: format ?? (excel ? .csv : .json), page: page.given, kind: kind)
    options.includesPublications = withPublications
    options.hasByteOrderMark = excel
    options.separator = separator?.character
    options.hasDecimalCommas = decimalComma
    try store.export(options) { bytes in
      try Output.write(bytes)
    }
  }
}

/// A character between the cells of a table.
struct CellSeparator: ExpressibleByArgument {
  let character: Character

  init?(argument: String) {
    guard let character = argument == "tab" ? "\t" : argument.first,
      argument == "tab" || argument.count == 1, ",;|:\t".contains(character)
    else { return nil }
    self.character = character
  }
}
