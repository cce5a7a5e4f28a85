import ArgumentParser
import CatalogModel
import CatalogStore
import DocumentJSON
import LayoutText
import Publishing
import Storefront

/// `storefront sections`: lists a page's sections.
struct SectionsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "sections",
    abstract: "List the sections of a page.",
    usage: "storefront sections [<options>] [<page>]",
    discussion: CommandHelp.text(
      examples: [
        "storefront sections shop",
        "storefront sections shop@live --format json",
        "storefront sections apps --locale de",
      ], guide: .pages))

  @OptionGroup var database: ReadDatabaseOptions
  @OptionGroup var output: OutputOptions

  @OptionGroup var page: PageStateArgument
  @OptionGroup var language: LanguageOptions

  func run() throws {
    var reference = try PageReference(page.name)
    reference.locale = language.tag
    let store = try database.openForReading()
    let isStored = reference.state == .draft && reference.locale == nil
    let published = isStored ? nil : try reference.published(in: store)
    let outline = try published?.content.outline ?? store.pageOutline(slug: reference.page)
    let publication = published?.publication?.number
    UnreadableRows.note(outline.unreadableRows)
    switch output.format {
    case .json: try Self.write(outline, publication)
    case .text: try Output.write(Self.lines(of: outline, publication))
    }
  }

  /// Writes the sections as an object; a missing title is written as null, so that every section
  /// has the same keys.
  private static func write(_ outline: PageOutline, _ publication: Int?) throws {
    try Output.stream { writer in
      writer.member("format", "storefront.sections/1")
      writer.member("page", outline.page.slug)
      writer.member("publication", publication)
      writer.member("revision", outline.revision)
      writer.array("sections") { writer in
        for (index, entry) in outline.sections.enumerated() {
          let section = entry.section
          writer.object { writer in
            writer.member("from", orNull: section.source?.description)
            writer.member("id", section.id)
            writer.member("index", index)
            writer.member("itemCount", entry.itemCount)
            writer.member("key", section.key)
            writer.member("subtitle", orNull: section.subtitle)
            writer.member("title", orNull: section.title)
            writer.member("type", section.kind.name)
          }
        }
      }
    }
  }

  private static func lines(of outline: PageOutline, _ publication: Int?) -> [String] {
    let hasShared = outline.sections.contains { $0.section.source != nil }
    var table = TextTable(
      [
        ("section", .right), ("key", .left), ("type", .left), ("items", .right), ("title", .left),
        ("subtitle", .left),
      ] + (hasShared ? [("from", .left)] : []))
    for (index, entry) in outline.sections.enumerated() {
      let section = entry.section
      table.add(
        [
          "\(index)", section.key, section.kind.name, "\(entry.itemCount)", section.title ?? "",
          section.subtitle ?? "",
        ] + (hasShared ? [section.source?.description ?? ""] : []))
    }
    let title = outline.page.title.escapingControls
    let number = publication.map { ", publication \($0)" } ?? ""
    return ["\(title) (page \(outline.page.slug)\(number), revision \(outline.revision))"]
      + table.lines(fitting: Terminal.columns)
  }
}

extension JSONWriter {
  /// Writes a member, as null if there is no text.
  fileprivate mutating func member(_ name: String, orNull text: String?) {
    key(name)
    if let text { string(text) } else { null() }
  }
}
