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
    "usage", "List where an app, a category, a card, a style or a section is shown.",
    details: """
      Lists the places in drafts, in the publications that are live, and in those that \
      will be. For a section, it lists the sections that show it as well.
      """,
    examples: ["storefront usage com.acme.pulse", "storefront usage apps/favorites --format json"],
    guide: .pages)

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
    try Listing(usage).write(output.format)
  }
}

extension Listing<Usage.Occurrence> {
  /// The places.
  fileprivate init(_ usage: Usage) {
    self.init(
      "places", usage.occurrences,
      columns: [
        ("state", .left, \.state.rawValue), ("page", .left, \.page), ("section", .left, \.section),
        ("position", .right, { "\($0.position)" }), ("kind", .left, \.kind),
        ("from", .left, { $0.source?.description ?? "" }),
        ("publication", .right, { $0.publication.map { "\($0.number)" } ?? "" }),
        ("live from", .left, { $0.publication?.liveFrom.description ?? "" }),
      ], none: "Nothing shows \(usage.name.shortened(to: 200).escapingControls)."
    ) { occurrence, writer in
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
    format = "usage"
    subject = ("name", usage.name)
  }
}
