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
    "sections", "List the sections of a page.", usage: "storefront sections [<options>] [<page>]",
    examples: [
      "storefront sections shop",
      "storefront sections shop@live --format json",
      "storefront sections apps --locale de",
      "storefront sections apps --as 'iOS 5.2 DE hero=b'",
    ], guide: .pages)

  @OptionGroup private var database: ReadDatabaseOptions
  @OptionGroup private var output: OutputOptions

  @OptionGroup private var page: PageStateArgument
  @OptionGroup private var language: LanguageOptions

  @OptionGroup private var audience: AudienceOptions

  func run() throws {
    var reference = try PageReference(page.name)
    reference.locale = language.tag
    let list = try SectionList(reference, for: audience.audience, in: database.openForReading())
    try output.format.write(list.lines) { list.writeMembers(to: &$0) }
  }
}

/// The sections of a page, or what an audience sees of it.
struct SectionList {
  let presenter: AppsPresenter
  private let publication: Int?
  /// What the audience sees, and why; nil without an audience.
  private let decisions: [ChoiceDecision]?

  /// Reads a page. Rows that are left out are listed on standard error.
  init(_ reference: PageReference, for audience: PageAudience?, in store: CatalogStore) throws {
    let published = reference.isStored ? nil : try reference.published(in: store)
    var content = try published?.contentWithCases ?? store.pageContent(slug: reference.page)
    if reference.state == .draft { content.revision = try store.revision() }
    var decisions: [ChoiceDecision]?
    if let audience {
      if let shown = published?.shown(to: audience) {
        (content, decisions) = (shown.content, shown.decisions)
      } else {
        (content, decisions) = content.shown(to: audience)
      }
    }
    UnreadableRows.note(content.unreadableRows)
    presenter = AppsPresenter(withCases: content)
    publication = published?.publication?.number
    self.decisions = decisions
  }

  private var outline: PageOutline { presenter.outline }
  private var hasCases: Bool { outline.sections.contains { $0.section.choice != nil } }

  /// Writes the members of the document; a missing title is written as null, so that every section has the same
  /// keys.
  func writeMembers(to writer: inout JSONWriter) {
    writer.member("format", "storefront.sections/1")
    writer.member("page", outline.page.slug)
    writer.member("publication", publication)
    writer.member("revision", outline.revision)
    writer.array("sections") { writer in
      for (index, entry) in outline.sections.enumerated() {
        let section = entry.section
        writer.object { writer in
          writer.member("choice", section.choice)
          writer.member("from", orNull: section.source?.description)
          writer.member("id", section.id)
          writer.member("index", index)
          writer.member("itemCount", entry.itemCount)
          writer.member("key", section.key)
          writer.member("subtitle", orNull: section.subtitle)
          writer.member("title", orNull: section.title)
          writer.member("type", section.kind.name)
          writer.member("when", section.when)
        }
      }
    }
    if let decisions {
      writer.array("decisions") { writer in
        for decision in decisions { writer.value(decision) }
      }
    }
  }

  /// The sections as a table.
  var lines: [String] {
    let hasShared = outline.sections.contains { $0.section.source != nil }
    let reasons = Dictionary((decisions ?? []).map { ($0.choice, $0) }) { first, _ in first }
    let further: [(String, TextTable.Alignment)] =
      (hasShared ? [("from", .left)] : [])
      + (hasCases ? [("case of", .left), ("when", .left)] : [])
      + (reasons.isEmpty ? [] : [("shows", .left), ("why", .left)])
    var table = TextTable(
      [
        ("section", .right), ("key", .left), ("type", .left), ("items", .right), ("title", .left),
        ("subtitle", .left),
      ] + further)
    for (index, entry) in outline.sections.enumerated() {
      let section = entry.section
      var cells = [
        "\(index)", section.key, section.kind.name, "\(entry.itemCount)", section.title ?? "",
        section.subtitle ?? "",
      ]
      if hasShared { cells.append(section.source?.description ?? "") }
      if hasCases { cells += [section.choice ?? "", section.when.map { "\($0)" } ?? ""] }
      if !reasons.isEmpty {
        let decision = reasons[section.key]
        cells += [decision?.outcomeText ?? "", decision?.reason ?? ""]
      }
      table.add(cells)
    }
    let title = outline.page.title.escapingControls
    let number = publication.map { ", publication \($0)" } ?? ""
    let hidden = (decisions ?? []).filter { $0.outcome == .hidden }
    return ["\(title) (page \(outline.page.slug)\(number), revision \(outline.revision))"]
      + table.lines(fitting: Terminal.columns)
      + hidden.map { "hidden: \($0.choice), because \($0.reason)" }
  }
}

extension JSONWriter {
  /// Writes a member, as null if there is no text.
  fileprivate mutating func member(_ name: String, orNull text: String?) {
    key(name)
    if let text { string(text) } else { null() }
  }
}
