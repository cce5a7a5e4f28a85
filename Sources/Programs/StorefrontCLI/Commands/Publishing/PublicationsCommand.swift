import ArgumentParser
import CatalogModel
import CatalogStore
import DocumentJSON
import LayoutText
import ProgramOptions
import Publishing

/// `storefront publications`: lists a page's publications, prints one, or removes old ones.
struct PublicationsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    "publications", "List the publications of a page, print one's document, or remove old ones.",
    examples: ["storefront publications apps", "storefront publications show apps@live"],
    guide: .publications, subcommands: [List.self, Show.self, Prune.self],
    defaultSubcommand: List.self)

  /// `storefront publications list`.
  struct List: ParsableCommand {
    static let configuration = CommandConfiguration(
      "list", "List the publications of a page, newest first.",
      usage: "storefront publications list [<options>] [<page>]",
      examples: ["storefront publications list apps"], guide: .publications)

    @OptionGroup private var database: ReadDatabaseOptions
    @OptionGroup private var output: OutputOptions
    @OptionGroup private var page: PageArgument

    func run() throws {
      let slug = page.given ?? "apps"
      let history = try database.openForReading().history(ofExistingPage: slug)
      let rows = try PublicationRow.rows(of: history, at: CommandClock.now())
      guard !rows.isEmpty || output.format == .json else {
        throw PublicationError.noPublications(page: slug)
      }
      var listing = Listing("publications", rows, columns: PublicationRow.columns) { $1.value($0) }
      listing.subject = ("page", slug)
      try listing.write(output.format)
    }
  }

  /// `storefront publications show`.
  struct Show: ParsableCommand {
    static let configuration = CommandConfiguration(
      "show", "Print the document that clients receive for a page.",
      details: """
        PAGE@live is what clients receive now, PAGE@3 publication 3, PAGE@2026-12-24T20:00Z what \
        they receive at that time, and PAGE@draft what they would receive if the page were \
        published now.
        """,
      examples: [
        "storefront publications show apps@live",
        "storefront publications show apps@3 > apps-3.json",
      ], guide: .publications)

    @OptionGroup private var database: ReadDatabaseOptions

    @Argument(
      help: ArgumentHelp("The page with a state, such as apps@live.", valueName: "page"),
      completion: .pageStates)
    private var page: String

    func run() throws {
      let store = try database.openForReading()
      let reference = try PageReference(page.contains("@") ? page : page + "@live")
      try Output.write(try reference.document(in: store) + "\n")
    }
  }

  /// `storefront publications prune`.
  struct Prune: ParsableCommand {
    static let configuration = CommandConfiguration(
      "prune", "Remove old publications of a page.",
      usage: "storefront publications prune [<options>] <page> --keep <n>",
      details: """
        Keeps the newest publications, and all that are live, will be live, or will be live again \
        when another one ends. The numbers of removed publications are not reused. In the log of a \
        fleet, only its owner can remove them; every copy of it follows.
        """,
      examples: ["storefront publications prune apps --keep 10 --dry-run"], guide: .publications)

    @OptionGroup private var database: DatabaseOptions
    @OptionGroup private var fleet: FleetFileOptions
    @OptionGroup private var page: PageArgument

    @Option(help: ArgumentHelp("The number of newest publications to keep.", valueName: "n"))
    private var keep: Int

    @Flag(help: "Show what would be removed, and remove nothing.")
    private var dryRun = false

    func validate() throws {
      if keep < 0 { throw ValidationError("--keep must be 0 or more.") }
    }

    func run() throws {
      let slug = try page.slug(of: database)
      let store = try fleet.connect(try database.openExisting(forWriting: true))
      let removed = try CatalogChange(in: store).run { store in
        try CommandClock.publisher(store).prune(page: slug, keeping: keep, dryRun: dryRun)
      }
      let numbers = removed.map { "\($0.number)" }.joined(separator: ", ")
      let verb = dryRun ? "Would remove" : "Removed"
      let line =
        removed.isEmpty
        ? "Nothing to remove from the publications of \(slug.escapingControls)"
        : "\(verb) \(counted(removed.count, "publication")) of \(slug): \(numbers)"
      try CatalogChange.report(dryRun ? nil : line) { try Output.write([line]) }
    }
  }
}

/// `storefront withdraw`: withdraws a publication.
struct WithdrawCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    "withdraw", "Withdraw a publication, so that the one before it is live again.",
    usage: "storefront withdraw [<options>] <page> <number>",
    examples: ["storefront withdraw apps 4 --note \"Wrong prices\""], guide: .withdrawing)

  @OptionGroup private var database: DatabaseOptions
  @OptionGroup private var author: AuthorOptions
  @OptionGroup private var fleet: FleetOptions

  @Option(help: ArgumentHelp("The reason, for the list of publications.", valueName: "text"))
  private var note: String?

  @Option(
    help: ArgumentHelp("The page, in place of an argument.", valueName: "page"), completion: .pages)
  private var page: String?

  @Argument(
    help: ArgumentHelp("The page and the number of the publication.", valueName: "page and number"),
    completion: .pages)
  private var words: [String] = []

  func validate() throws {
    // Without any argument, the command names the pages.
    if words.isEmpty, page == nil { return }
    guard words.last.flatMap(Int.init) != nil, words.count == (page == nil ? words.count : 1),
      words.count <= 2
    else {
      throw ValidationError("Name a page and the number of a publication, such as apps 4.")
    }
  }

  func run() throws {
    let named = PageArgument()
    (named.argument, named.option) = (words.count > 1 ? words[0] : nil, page)
    let slug = try named.slug(of: database)
    let number = words.last.flatMap(Int.init) ?? 0
    let store = try fleet.connect(try database.openExisting(forWriting: true))
    let live = try fleet.request("withdraw \(slug) \(number)") { request in
      try CatalogChange(in: store).run { store in
        guard request == nil else { return try withdraw(slug, number, in: store, request) }
        // Which publication is live then is a part of the answer, so it is read before the commit.
        return try store.transaction { try withdraw(slug, number, in: $0, nil) }
      }
    }
    let rest = live.map { "publication \($0.number) is live" } ?? "no publication is live"
    let line = "Withdrew publication \(number) of \(slug); \(rest)"
    try CatalogChange.report(line) { try Output.write([line]) }
  }

  private func withdraw(
    _ slug: String, _ number: Int, in store: CatalogStore, _ request: String?
  ) throws -> Publication? {
    try CommandClock.publisher(store).withdraw(
      page: slug, number: number, note: note, author: author.name, request: request)
  }
}

/// A publication with its state at the time of the listing.
struct PublicationRow: JSONWritable {
  private let publication: Publication
  private let state: PublicationState
  private let withdrawal: PublicationEvent?

  /// All publications of a page, newest first.
  static func rows(of history: PublicationHistory, at now: Moment) -> [PublicationRow] {
    history.timeline.publications.reversed().map {
      PublicationRow(
        publication: $0, state: history.timeline.state(of: $0, at: now),
        withdrawal: history.withdrawal(of: $0.number))
    }
  }

  /// The publication in one line of text.
  var line: String {
    let from = "\(publication.number)  \(state.rawValue)  \(LocalTime.text(publication.liveFrom))"
    return note.isEmpty ? from : "\(from)  \(note)"
  }

  /// The columns of a table of publications.
  static var columns: [Listing<PublicationRow>.Column] {
    [
      ("number", .right, { "\($0.publication.number)" }), ("state", .left, \.state.rawValue),
      ("live from\(LocalTime.zoneSuffix)", .left, { LocalTime.text($0.publication.liveFrom) }),
      ("until", .left, { $0.publication.until.map(LocalTime.text) ?? "" }),
      ("revision", .right, { "\($0.publication.revision)" }),
      ("size", .right, { "\($0.publication.size)" }),
      ("author", .left, { $0.publication.author ?? "" }), ("note", .left, \.note),
    ]
  }

  private var note: String {
    let restored = publication.restores.map { "rollback to \($0)" }
    let made = [restored, publication.note].compactMap { $0 }.joined(separator: ": ")
    let author = withdrawal?.author.map { "withdrawn by \($0)" }
    let withdrawn = [
      author ?? (withdrawal?.note == nil ? nil : "withdrawn"), withdrawal?.note,
    ].compactMap { $0 }.joined(separator: ": ")
    return [made, withdrawn].filter { !$0.isEmpty }.joined(separator: "; ")
  }

  func write(to writer: inout JSONWriter) {
    writer.object { writer in
      writer.member("number", publication.number)
      writer.member("state", state.rawValue)
      writer.member("liveFrom", publication.liveFrom.description)
      writer.member("until", publication.until?.description)
      writer.member("withdrawn", publication.withdrawn?.description)
      writer.member("withdrawnBy", withdrawal?.author)
      writer.member("withdrawalNote", withdrawal?.note)
      writer.member("revision", publication.revision)
      writer.member("hash", publication.contentHash)
      writer.member("size", publication.size)
      writer.member("made", publication.made.description)
      writer.member("author", publication.author)
      writer.member("note", publication.note)
      writer.member("restores", publication.restores)
    }
  }
}
