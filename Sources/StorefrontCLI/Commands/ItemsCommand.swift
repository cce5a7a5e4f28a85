import ArgumentParser
import CatalogEditing
import CatalogModel
import CatalogStore
import DocumentJSON
import LayoutText
import Publishing
import Storefront

/// `storefront items`: lists the items of a page.
struct ItemsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "items",
    abstract: "List the items of a page, or of one of its sections.",
    usage: "storefront items [<options>] [<page>]",
    discussion: CommandHelp.text(
      examples: [
        "storefront items apps",
        "storefront items apps@live --section favorites",
      ], guide: .pages))

  @OptionGroup private var database: ReadDatabaseOptions
  @OptionGroup private var output: OutputOptions

  @OptionGroup private var page: PageStateArgument
  @OptionGroup private var language: LanguageOptions

  @Option(help: ArgumentHelp("Only the items of this section.", valueName: "key"))
  private var section: String?

  func run() throws {
    var reference = try PageReference(page.name)
    reference.locale = language.tag
    let store = try database.openForReading()
    switch output.format {
    case .text:
      var table = TextTable([
        ("section", .left), ("position", .right), ("item", .left), ("name", .left),
      ])
      var isEmpty = true
      try forEachItem(of: reference, in: store) { item in
        isEmpty = false
        table.add([item.section, "\(item.position)", item.item, item.name])
      }
      try Output.write(isEmpty ? ["No items."] : table.lines(fitting: Terminal.columns))
    case .json:
      try Output.stream { writer in
        writer.member("format", "storefront.items/1")
        writer.member("page", reference.page)
        writer.key("items")
        writer.beginArray()
        try forEachItem(of: reference, in: store) { item in
          try writer.check()
          writer.object { writer in
            writer.member("section", item.section)
            writer.member("position", item.position)
            writer.member("kind", item.kind.rawValue)
            writer.member("item", item.item)
            writer.member("name", item.name)
            writer.member("badge", item.badge)
            writer.member("action", item.action)
            writer.member("custom", item.custom)
          }
        }
        writer.end()
      }
    }
  }

  private func forEachItem(
    of page: PageReference, in store: CatalogStore, _ body: (ItemListing) throws -> Void
  ) throws {
    guard page.state != .draft || page.locale != nil else {
      return try store.forEachItem(page: page.page, section: section, body)
    }
    let published = try page.published(in: store)
    let all = published.contentWithCases.sections
    let sections = all.filter { section == nil || $0.section.key == section }
    if let section, sections.isEmpty {
      throw CommandError.noSectionKey(section, keys: all.map(\.section.key))
    }
    for item in sections.flatMap(\.listing) { try body(item) }
  }
}

extension SectionContent {
  /// The items in the form in which the command lists them.
  fileprivate var listing: [ItemListing] {
    items.enumerated().map { position, item in
      ItemListing(
        section: section.key, position: position, kind: item.kind, item: item.key, name: item.name,
        badge: item.badge, action: item.action, custom: item.custom)
    }
  }
}
