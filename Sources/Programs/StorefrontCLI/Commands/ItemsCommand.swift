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
    "items", "List the items of a page, or of one of its sections.",
    usage: "storefront items [<options>] [<page>]",
    examples: [
      "storefront items apps",
      "storefront items apps@live --section favorites",
      "storefront items apps --section 1",
    ], guide: .pages)

  @OptionGroup private var database: ReadDatabaseOptions
  @OptionGroup private var output: OutputOptions

  @OptionGroup private var page: PageStateArgument
  @OptionGroup private var language: LanguageOptions

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Only the items of this section, by its key or number from 0.", valueName: "key|n"),
    completion: .sections)
  private var section: SectionName?

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
      let key = try section.map { section in
        let keys = try store.pageOutline(slug: page.page).sections.map(\.section.key)
        return keys[try index(of: section, among: keys, on: page)]
      }
      return try store.forEachItem(page: page.page, section: key, body)
    }
    var sections = try page.published(in: store).contentWithCases.sections
    if let section {
      sections = [sections[try index(of: section, among: sections.map(\.section.key), on: page)]]
    }
    for item in sections.flatMap(\.listing) { try body(item) }
  }

  private func index(
    of section: SectionName, among keys: [String], on page: PageReference
  ) throws -> Int {
    try section.index(
      among: keys, count: keys.count, of: "page \"\(page.page.shortened(to: 200))\"")
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
