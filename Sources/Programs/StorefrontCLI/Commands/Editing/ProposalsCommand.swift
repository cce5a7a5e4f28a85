import ArgumentParser
import CatalogEditing
import CatalogModel
import CatalogStore
import CompositionalLayout
import DocumentJSON
import LayoutText
import PagePictures
import ProgramOptions
import Storefront
import SystemEssentials

/// `storefront proposals`: lists proposals, shows one, and answers it.
struct ProposalsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    "proposals", "List proposals, show what one changes, and accept or refuse it.",
    details: """
      A proposal changes nothing before somebody accepts it. Accepting is an edit, which storefront undo takes \
      back; the proposal is open again then.
      """,
    examples: [
      "storefront proposals", "storefront proposals show 12 --pictures before-after",
      "storefront proposals accept 12 --only 1,3",
      "storefront proposals refuse 12 --reason \"Not before December\"",
    ], guide: .proposals,
    subcommands: [
      List.self, Show.self, AcceptCommand.self, RefuseCommand.self, ReopenCommand.self,
    ],
    defaultSubcommand: List.self)

  /// `storefront proposals list`.
  struct List: ParsableCommand {
    static let configuration = CommandConfiguration(
      "list", "List the open proposals, newest first.",
      usage: "storefront proposals list [<options>]",
      examples: [
        "storefront proposals --mine", "storefront proposals --all --limit 20 --format json",
      ],
      guide: .proposals)

    @OptionGroup private var database: ReadDatabaseOptions
    @OptionGroup private var output: OutputOptions
    @OptionGroup private var rows: LimitOptions
    @Flag(help: "Also list proposals that are answered.")
    private var all = false
    @Flag(help: "List only what the person of --author has proposed, with the answers.")
    private var mine = false
    @OptionGroup private var author: AuthorOptions

    func validate() throws {
      if author.given != nil, !mine {
        throw ValidationError("--author has no effect without --mine.")
      }
    }

    func run() throws {
      let store = try database.openForReading()
      let name = mine ? author.name ?? "" : nil
      let proposals = try store.proposals(
        in: all || mine ? Set(Proposal.State.allCases) : [.open], by: name, limit: rows.limit)
      let conflicts = try proposals.map { proposal in
        try store.conflicts(of: proposal).count { !$0.isEmpty }
      }
      typealias Row = (proposal: Proposal, conflicts: Int)
      let listing = Listing<Row>(
        "proposals", Array(zip(proposals, conflicts)),
        columns: [
          ("number", .right, { "\($0.proposal.number)" }), ("state", .left, \.proposal.stateText),
          ("by", .left, \.proposal.by),
          (
            "time\(LocalTime.zoneSuffix)", .left,
            { LocalTime.text($0.proposal.moment.withoutFraction) }
          ),
          ("changes", .right, { "\($0.proposal.operations.count)" }),
          ("conflicts", .right, { $0.conflicts == 0 ? "" : "\($0.conflicts)" }),
          ("title", .left, \.proposal.titleWithAnswer),
        ], none: "No \(all || mine ? "" : "open ")proposals."
      ) { row, writer in
        writer.object { writer in
          row.proposal.writeSummary(to: &writer)
          writer.member("conflicts", row.conflicts)
        }
      }
      try listing.write(output.format)
    }
  }

  /// `storefront proposals show`.
  struct Show: ParsableCommand {
    static let configuration = CommandConfiguration(
      "show",
      "Show what a proposal changes, what stands against it, and what publishing would find.",
      usage: "storefront proposals show [<options>] <number>",
      examples: [
        "storefront proposals show 12",
        "storefront proposals show 12 --pictures before-after --device ipad",
      ], guide: .proposals)

    @OptionGroup private var database: ReadDatabaseOptions
    @OptionGroup private var output: OutputOptions
    @Option(
      help: ArgumentHelp(
        "Draw each page that changes, before and after, to an SVG in this folder.",
        valueName: "folder"),
      completion: .directory)
    private var pictures: String?
    @OptionGroup private var look: PictureOptionsGroup
    @Argument(help: ArgumentHelp("The number of the proposal.", valueName: "number"))
    private var number: Int64

    func validate() throws {
      if look.tiles.count != 1 {
        throw ValidationError("Pictures are on one device; name one with --device.")
      }
    }

    func run() throws {
      let store = try database.openForReading()
      let report = try ProposalReport(try store.proposal(number), in: store)
      let files = try pictures.map { try draw(report, to: $0) } ?? []
      try output.format.write(report.lines + files.map { "Wrote \($0)" }, report.writeMembers)
    }

    /// Draws the pages that change.
    ///
    /// - Returns: The paths of the files.
    private func draw(_ report: ProposalReport, to folder: String) throws -> [String] {
      try FileManager.default.createDirectory(
        atPath: folder, withIntermediateDirectories: true)
      return try report.pages.compactMap { before, after in
        guard let slug = (after ?? before)?.content.page.slug else { return nil }
        let path = "\(folder)/\(slug).svg"
        let pictures = try [before, after].compactMap { try $0.map(picture) }
        let svg =
          pictures.count == 2
          ? PictureComparison(before: pictures[0], after: pictures[1]).svg
          : PictureSheet([pictures.map { PictureSheet.Tile($0) }], scheme: look.scheme).svg
        try OutputFile.write(svg, to: path)
        return path
      }
    }

    private func picture(of page: PublishedPage) throws -> PagePicture {
      var device = look.tiles[0]
      device.environment.setDirection(page.direction)
      let (plan, content) = PlanSource.published(page, source: nil).page
      let picture = PagePicture(
        plan, content: content, device: device,
        options: PictureOptions(scheme: look.scheme, isFull: true))
      guard !picture.isCut else { throw CommandError.tooManyCells(limit: PagePicture.largest) }
      return picture
    }
  }
}

extension Proposal {
  /// The state, with how many parts of an open proposal were accepted.
  fileprivate var stateText: String {
    let accepted = acceptedParts.count
    return state == .open && accepted > 0 ? "open, \(accepted) accepted" : state.rawValue
  }

  /// The title, and why it was answered as it was.
  fileprivate var titleWithAnswer: String {
    guard let answer = answers.last, let author = answer.author else { return title }
    return "\(title) (\(author)\(answer.reason.map { ": \($0)" } ?? ""))"
  }
}
