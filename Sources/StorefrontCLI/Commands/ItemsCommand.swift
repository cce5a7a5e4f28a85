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
    let store = try database.openForReading()
    switch output.format {
    case .text:
      var table = TextTable([
        ("section", .left), ("position", .right), ("item", .left), ("name", .left),
      ])
      var isEmpty = true
      try store.forEachItem(page: page, section: section) { item in
        isEmpty = false
        table.add([item.section, "\(item.position)", item.item, item.name])
      }
      try Output.write(isEmpty ? ["No items."] : table.lines(fitting: Terminal.columns))
    case .json:
      try Output.stream { writer in
        writer.member("format", "storefront.items/1")
        writer.member("page", page)
        writer.key("items")
        writer.beginArray()
        try store.forEachItem(page: page, section: section) { item in
          try writer.check()
          writer.object { writer in
            writer.member("section", item.section)
            writer.member("position", item.position)
            writer.member("kind", item.kind.rawValue)
            writer.member("item", item.item)
            writer.member("name", item.name)
          }
        }
        writer.end()
      }
    }
  }
}
