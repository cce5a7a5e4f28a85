import ArgumentParser
import CatalogModel
import CatalogStore
import DocumentJSON
import SystemEssentials
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
    try Self.listing(presenter, of: reference.page, section: section).write(output.format)
  }

  /// The items of a page, or of one of its sections.
  ///
  /// - Throws: `CommandError`: `noSection`, `noSectionKey`.
  static func listing(
    _ presenter: AppsPresenter, of page: String, section: SectionName?
  ) throws -> Listing<(section: String, position: Int, item: SectionItem)> {
    let keys = presenter.outline.sections.map(\.section.key)
    let sections =
      try section.map {
        [
          try $0.index(
            among: keys, count: keys.count,
            of: "page \"\(page.shortened(to: 200))\"")
        ]
      } ?? Array(keys.indices)
    let items = try sections.flatMap { section in
      try (0..<presenter.numberOfItems(for: section)).map { position in
        (keys[section], position, try presenter.item(at: [section, position]))
      }
    }
    return listing(items, of: page)
  }

  /// The items with the keys of their sections and their positions there.
  private static func listing(
    _ items: [(section: String, position: Int, item: SectionItem)], of page: String
  ) -> Listing<(section: String, position: Int, item: SectionItem)> {
    var listing = Listing(
      "items", items,
      columns: [
        ("section", .left, { $0.section }), ("position", .right, { "\($0.position)" }),
        ("item", .left, { $0.item.key }), ("name", .left, { $0.item.name }),
      ], none: "No items."
    ) { row, writer in
      writer.object { writer in
        writer.member("section", row.section)
        writer.member("position", row.position)
        writer.member("kind", row.item.kind.rawValue)
        writer.member("item", row.item.key)
        writer.member("name", row.item.name)
        row.item.details.write(members: &writer)
      }
    }
    listing.subject = ("page", page)
    return listing
  }
}
