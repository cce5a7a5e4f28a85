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
    commandName: "style",
    abstract: "Add, change, list, show or remove a section style.",
    discussion: CommandHelp.text(
      """
      A style is a section type defined by data: a slug, the kind of items it shows, a cell kind, \
      and the description of a section. A section uses it by naming the slug as its type.
      """,
      examples: [
        "storefront style add posters --shows app --cell-kind PosterCell --layout posters.json",
        "storefront section add apps --type posters --title Posters",
      ], guide: .styles),
    subcommands: [
      AddRecordCommand<EditedStyle>.self, SetRecordCommand<EditedStyle>.self, List.self, Show.self,
      RemoveRecordCommand<EditedStyle>.self,
    ])

  /// `storefront style list`.
  struct List: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "list",
      abstract: "List the styles, with the number of sections that use each.",
      discussion: CommandHelp.text(
        examples: ["storefront style list"], guide: .styles))

    @OptionGroup private var database: ReadDatabaseOptions
    @OptionGroup private var output: OutputOptions

    /// A style as the list command prints it.
    private struct Row: JSONWritable {
      let slug: String
      let shows: ItemKind
      let cellKind: String
      let sections: Int

      func write(to writer: inout JSONWriter) {
        writer.object { writer in
          writer.member("cellKind", cellKind)
          writer.member("sections", sections)
          writer.member("shows", shows)
          writer.member("slug", slug)
        }
      }
    }

    func run() throws {
      let catalog = try database.openForReading()
      let counts = try catalog.sectionCounts()
      let rows = try catalog.styles().map { style in
        Row(
          slug: style.slug, shows: style.content, cellKind: style.cellKind,
          sections: counts[style.slug] ?? 0)
      }
      switch output.format {
      case .json:
        try Output.stream { writer in
          writer.member("format", "storefront.styles/1")
          writer.member("styles", rows)
        }
      case .text:
        var table = TextTable([
          ("style", .left), ("shows", .left), ("cell kind", .left), ("sections", .right),
        ])
        for row in rows {
          table.add([row.slug, row.shows.rawValue, row.cellKind, "\(row.sections)"])
        }
        try Output.write(
          rows.isEmpty ? ["No styles."] : table.lines(fitting: Terminal.columns))
      }
    }
  }

  /// `storefront style show`.
  struct Show: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "show",
      abstract: "Print a style with its layout; as JSON, a document that can be imported.",
      discussion: CommandHelp.text(
        examples: ["storefront style show posters"], guide: .styles))

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
      try Output.write(tree.map { String($0.dropFirst(3)) })
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
