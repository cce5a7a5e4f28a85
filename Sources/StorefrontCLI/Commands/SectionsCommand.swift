import ArgumentParser
import CatalogModel
import CatalogStore
import DocumentJSON
import LayoutRendering

/// `storefront sections`: lists a page's sections.
struct SectionsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "sections", abstract: "List the sections of a page.")

  @OptionGroup var database: DatabaseOptions
  @OptionGroup var output: OutputOptions

  @Option(help: ArgumentHelp("The page.", valueName: "slug"))
  var page = "apps"

  /// What the command prints as JSON.
  private struct Document: Encodable {
    let page: String
    let revision: Int64
    let sections: [Row]
  }

  private struct Row: Encodable {
    let index: Int
    let id: Int64
    let key: String
    let type: SectionType
    let title: String?
    let subtitle: String?
    let itemCount: Int

    private enum CodingKeys: CodingKey { case index, id, key, type, title, subtitle, itemCount }

    /// Writes an absent title as null, so that every section has the same keys.
    func encode(to encoder: any Encoder) throws {
      var values = encoder.container(keyedBy: CodingKeys.self)
      try values.encode(index, forKey: .index)
      try values.encode(id, forKey: .id)
      try values.encode(key, forKey: .key)
      try values.encode(type, forKey: .type)
      try values.encode(title, forKey: .title)
      try values.encode(subtitle, forKey: .subtitle)
      try values.encode(itemCount, forKey: .itemCount)
    }
  }

  func run() throws {
    let outline = try database.openForReading().pageOutline(slug: page)
    UnreadableRows.note(outline.unreadableRows)
    let rows = outline.sections.enumerated().map { index, entry in
      Row(
        index: index, id: entry.section.id, key: entry.section.key, type: entry.section.type,
        title: entry.section.title,
        subtitle: entry.section.subtitle, itemCount: entry.itemCount)
    }
    switch output.format {
    case .json:
      let document = Document(
        page: outline.page.slug, revision: outline.revision, sections: rows)
      try Output.write(Answer(format: "storefront.sections/1", value: document))
    case .text:
      try Output.write(Self.lines(rows, of: outline))
    }
  }

  private static func lines(_ rows: [Row], of outline: PageOutline) -> [String] {
    var table = TextTable([
      ("section", .right), ("key", .left), ("type", .left), ("items", .right), ("title", .left),
      ("subtitle", .left),
    ])
    for row in rows {
      table.add([
        "\(row.index)", row.key, row.type.rawValue, "\(row.itemCount)", row.title ?? "",
        row.subtitle ?? "",
      ])
    }
    let title = outline.page.title.escapingControls
    return ["\(title) (page \(outline.page.slug), revision \(outline.revision))"]
      + table.lines(fitting: Terminal.columns)
  }
}
