import ArgumentParser
import CatalogEditing
import CatalogModel
import CatalogStore
import CompositionalLayout
import DocumentJSON
import LayoutText

/// `storefront style`: edits section styles.
struct StyleCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    "style", "Add, change, list, show or remove a section style.",
    details: """
      A style is a section type defined by data: a slug, the kind of items it shows, a cell kind, \
      and the description of a section. A section uses it by naming the slug as its type.
      """,
    examples: [
      "storefront style add posters --shows app --cell-kind PosterCell --layout posters.json",
      "storefront section add apps --type posters --title Posters",
    ], guide: .styles,
    subcommands: [
      AddRecordCommand<EditedStyle>.self, SetRecordCommand<EditedStyle>.self,
      ListCommand<ListedStyles>.self, Show.self,
      RemoveRecordCommand<EditedStyle>.self,
    ])

  /// `storefront style show`.
  struct Show: ParsableCommand {
    static let configuration = CommandConfiguration(
      "show", "Print a style with its layout; as JSON, a document that can be imported.",
      examples: ["storefront style show posters"], guide: .styles)

    @OptionGroup private var database: ReadDatabaseOptions
    @OptionGroup private var output: OutputOptions
    @Argument(help: EditedStyle.keyName, completion: .keys(of: .style)) private var slug: String

    func run() throws {
      let catalog = try database.openForReading()
      var detail = try catalog.detail(of: RecordKey(.style, argument: slug))
      guard output.format == .text,
        let style = try catalog.styles().first(where: { $0.slug == slug })
      else { return try detail.write(output.format) }
      detail.fields.removeAll { $0.name == "layout" }
      try detail.write(.text)
      let plan = LayoutPlan(sections: [
        PlannedSection(type: style.slug, cellKind: style.cellKind, layout: style.layout)
      ])
      // The first two lines describe a page and a section, which a style does not have.
      let tree = PlanTree(plan).text.split(separator: "\n").dropFirst(2)
      try Output.write(Output.explained(tree.map { $0.dropFirst(3) + "\n" }.joined()))
    }
  }
}

/// `storefront style list`: the styles, with the number of sections that use each.
enum ListedStyles: CatalogList {
  static let configuration = CommandConfiguration(
    "list", "List the styles, with the number of sections that use each.",
    examples: ["storefront style list"], guide: .styles)

  static func listing(
    in store: CatalogStore
  ) throws -> Listing<(style: SectionStyle, sections: Int)> {
    let counts = try store.sectionCounts()
    return Listing(
      "styles", try store.styles().map { (style: $0, sections: counts[$0.slug] ?? 0) },
      columns: [
        ("style", .left, \.style.slug), ("shows", .left, \.style.content.rawValue),
        ("cell kind", .left, \.style.cellKind), ("sections", .right, { "\($0.sections)" }),
      ], none: "No styles."
    ) { row, writer in
      writer.object { writer in
        writer.member("cellKind", row.style.cellKind)
        writer.member("sections", row.sections)
        writer.member("shows", row.style.content)
        writer.member("slug", row.style.slug)
      }
    }
  }
}

/// Styles, identified by slug.
enum EditedStyle: EditedKind {
  static let kind = RecordKind.style
  static let exampleKey = "posters"
  static let exampleFields = "--shows app --cell-kind PosterCell --layout posters.json"
  static var keyName: ArgumentHelp { ArgumentHelp("The style's slug.", valueName: "slug") }
  static let options = StyleRow.table.options
  static var guide: Guide { .styles }
}
