import ArgumentParser
import CatalogEditing
import CatalogModel
import CatalogStore
import DocumentJSON
import LayoutText
import ProgramOptions
import Publishing

/// `storefront usage`: lists where an app, a category, a style or a section stands.
struct UsageCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "usage",
    abstract: "List where an app, a category, a card, a style or a section is shown.",
    discussion: CommandHelp.text(
      """
      Lists the places in drafts, in the publications that are live, and in those that \
      will be. For a section, it lists the sections that show it as well.
      """,
      examples: [
        "storefront usage com.acme.pulse",
        "storefront usage apps/favorites --format json",
      ], guide: .pages))

  @OptionGroup private var database: ReadDatabaseOptions
  @OptionGroup private var output: OutputOptions

  @Argument(
    help: ArgumentHelp(
      "A bundle identifier, a slug of a category or a style, a card's key, a type, or a section such as apps/favorites.",
      valueName: "name"), completion: .keys(of: .app, .category, .card, .style, .section))
  private var name: String

  func run() throws {
    let store = try database.openForReading()
    let usage = try Usage(of: name, in: store, at: CommandClock.now())
    if usage.occurrences.isEmpty, SectionType.byName[name] == nil,
      try store.kinds(named: name).isEmpty
    {
      throw CommandError.nothingNamed(name, kinds: RecordKind.shown.map(\.rawValue))
    }
    switch output.format {
    case .json: try Output.write(document: UsageDocument(usage: usage))
    case .text: try Output.write(usage.lines)
    }
  }
}

extension Usage {
  /// The places as a table.
  fileprivate var lines: [String] {
    guard !occurrences.isEmpty else {
      return ["Nothing shows \(name.shortened(to: 200).escapingControls)."]
    }
    var table = TextTable([
      ("state", .left), ("page", .left), ("section", .left), ("position", .right), ("kind", .left),
      ("from", .left), ("publication", .right), ("live from", .left),
    ])
    for occurrence in occurrences {
      table.add([
        occurrence.state.rawValue, occurrence.page, occurrence.section, "\(occurrence.position)",
        occurrence.kind,
        occurrence.source?.description ?? "", occurrence.publication.map { "\($0.number)" } ?? "",
        occurrence.publication?.liveFrom.description ?? "",
      ])
    }
    return table.lines(fitting: Terminal.columns)
  }
}

/// A `storefront.usage/1` document.
private struct UsageDocument: JSONWritable {
  let usage: Usage

  func write(to writer: inout JSONWriter) {
    writer.object { writer in
      writer.member("format", "storefront.usage/1")
      writer.member("name", usage.name)
      writer.array("places") { writer in
        for occurrence in usage.occurrences {
          writer.object { writer in
            writer.member("state", occurrence.state.rawValue)
            writer.member("page", occurrence.page)
            writer.member("section", occurrence.section)
            writer.member("position", occurrence.position)
            writer.member("kind", occurrence.kind)
            writer.member("from", occurrence.source?.description)
            writer.member("publication", occurrence.publication?.number)
            writer.member("liveFrom", occurrence.publication?.liveFrom.description)
            writer.member("until", occurrence.publication?.until?.description)
          }
        }
      }
    }
  }
}
