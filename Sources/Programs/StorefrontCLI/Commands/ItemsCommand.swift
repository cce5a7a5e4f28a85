import ArgumentParser
import CatalogModel
import CatalogStore
import DocumentJSON
import Foundation
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
    let presenter = AppsPresenter(
      withCases: try reference.isStored
        ? store.pageContent(slug: reference.page) : reference.published(in: store).contentWithCases)
    UnreadableRows.note(presenter.outline.unreadableRows)
    let keys = presenter.outline.sections.map(\.section.key)
    let sections =
      try section.map {
        [
          try $0.index(
            among: keys, count: keys.count,
            of: "page \"\(reference.page.shortened(to: 200))\"")
        ]
      } ?? Array(keys.indices)
    switch output.format {
    case .text:
      var table = TextTable([
        ("section", .left), ("position", .right), ("item", .left), ("name", .left),
      ])
      var isEmpty = true
      for section in sections {
        for position in 0..<(try presenter.numberOfItems(for: section)) {
          let item = try presenter.item(at: [section, position])
          isEmpty = false
          table.add([keys[section], "\(position)", item.key, item.name])
        }
      }
      try Output.write(isEmpty ? ["No items."] : table.lines(fitting: Terminal.columns))
    case .json:
      try Output.stream { writer in
        writer.member("format", "storefront.items/1")
        writer.member("page", reference.page)
        writer.key("items")
        writer.beginArray()
        for section in sections {
          for position in 0..<(try presenter.numberOfItems(for: section)) {
            let item = try presenter.item(at: [section, position])
            try writer.check()
            writer.object { writer in
              writer.member("section", keys[section])
              writer.member("position", position)
              writer.member("kind", item.kind.rawValue)
              writer.member("item", item.key)
              writer.member("name", item.name)
              item.details.write(members: &writer)
            }
          }
        }
        writer.end()
      }
    }
  }
}
