import ArgumentParser
import CatalogStore
import DocumentJSON
import LayoutRendering

/// `storefront items`: lists the items of a page.
struct ItemsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "items", abstract: "List the items of a page, or of one of its sections.")

  @OptionGroup var database: DatabaseOptions
  @OptionGroup var output: OutputOptions

  @Option(help: ArgumentHelp("The page.", valueName: "slug"))
  var page = "apps"

  @Option(help: ArgumentHelp("Only the items of this section.", valueName: "key"))
  var section: String?

  func run() throws {
    let items = try database.openForReading().items(page: page, section: section)
    switch output.format {
    case .text:
      var table = TextTable([
        ("section", .left), ("position", .right), ("item", .left), ("name", .left),
      ])
      for item in items {
        table.add([item.section, "\(item.position)", item.item, item.name])
      }
      try Output.write(items.isEmpty ? ["No items."] : table.lines(fitting: Terminal.columns))
    case .json:
      var writer = JSONWriter(.pretty) { try Output.write($0) }
      writer.object { writer in
        writer.member("format", "storefront.items/1")
        writer.member("page", page)
        writer.array("items") { writer in
          for item in items {
            writer.object { writer in
              writer.member("section", item.section)
              writer.member("position", item.position)
              writer.member("kind", item.kind.rawValue)
              writer.member("item", item.item)
              writer.member("name", item.name)
            }
          }
        }
      }
      try writer.finish()
    }
  }
}
