import ArgumentParser
import CatalogStore
import LayoutRendering

/// `storefront pages`: lists the catalog's pages.
struct PagesCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "pages", abstract: "List the pages of the catalog.")

  @OptionGroup var database: DatabaseOptions
  @OptionGroup var output: OutputOptions

  func run() throws {
    let pages = try database.openForReading().pages()
    switch output.format {
    case .json:
      try Output.write(Answer(format: "storefront.pages/1", name: "pages", value: pages))
    case .text:
      var table = TextTable([("page", .left), ("title", .left)])
      for page in pages { table.add([page.slug, page.title]) }
      try Output.write(table.lines(fitting: Terminal.columns))
    }
  }
}
