import ArgumentParser
import CatalogStore
import LayoutRendering

/// `storefront categories`: lists categories by name.
struct CategoriesCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "categories", abstract: "List the categories by name.")

  @OptionGroup var database: DatabaseOptions
  @OptionGroup var output: OutputOptions

  func run() throws {
    let categories = try database.openForReading().categories()
    switch output.format {
    case .json:
      try Output.write(
        Answer(format: "storefront.categories/1", name: "categories", value: categories))
    case .text:
      var table = TextTable([("category", .left), ("name", .left)])
      for category in categories { table.add([category.slug, category.name]) }
      try Output.write(table.lines(fitting: Terminal.columns))
    }
  }
}
