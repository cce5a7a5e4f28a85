import ArgumentParser
import CatalogEditing
import CatalogModel
import CatalogStore
import DocumentJSON
import ProgramOptions

/// `storefront proposals accept`: applies a proposal, or parts of it.
struct AcceptCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    "accept", "Apply the changes of a proposal, all of them or some.",
    usage: "storefront proposals accept [<options>] <number>",
    details: """
      What is not accepted stays open. If somebody has changed the same since, nothing is written, both values \
      are printed, and the exit code is 2; --over lets the proposal win. With --with, other operations are \
      applied in place of those that are accepted, as many and in their order.
      """,
    examples: [
      "storefront proposals accept 12 --dry-run", "storefront proposals accept 12 --only 1,3",
      "storefront proposals accept 12 --only 2 --with edited.json",
    ], guide: .proposals)

  @OptionGroup private var options: EditOptions
  @Option(
    help: ArgumentHelp(
      "The changes to accept, by their numbers: 1,3 (default: all that are open).",
      valueName: "n,..."))
  private var only: String?
  @Option(
    name: .customLong("with"),
    help: ArgumentHelp("Apply the operations of this file in their place.", valueName: "file"),
    completion: .file(extensions: ["json"]))
  private var replacement: String?
  @Flag(help: "Apply them also where somebody has changed the same since.")
  private var over = false
  @Flag(help: "Refuse unless somebody else than the author accepts.")
  private var fourEyes = false
  @Option(help: ArgumentHelp("Why.", valueName: "text"))
  private var reason: String?
  @Argument(help: ArgumentHelp("The number of the proposal.", valueName: "number"))
  private var number: Int64

  func validate() throws { _ = try parts }

  /// The indices of the parts.
  private var parts: [Int]? {
    get throws {
      try only.map { text in
        try text.split(separator: ",", omittingEmptySubsequences: false).map { word in
          guard let number = Int(word.filter { $0 != " " }), number > 0 else {
            throw ValidationError("--only takes numbers of changes, such as 1,3.")
          }
          return number - 1
        }
      }
    }
  }

  func run() throws {
    let operations = try replacement.map(ProposedFile.operations)
    try options.change { store, origin in
      var acceptance = ProposalAcceptance(number)
      (acceptance.parts, acceptance.operations) = (try parts, operations)
      acceptance.overrides = over ? try store.revision() : nil
      (acceptance.needsOther, acceptance.reason) = (fourEyes, reason)
      return try store.accept(acceptance, as: origin, dryRun: options.dryRun).changes
    }
  }
}

/// `storefront proposals refuse`: refuses what is open of a proposal.
struct RefuseCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    "refuse", "Refuse what is open of a proposal; its author withdraws it so.",
    usage: "storefront proposals refuse [<options>] <number>",
    examples: ["storefront proposals refuse 12 --reason \"Not before December\""],
    guide: .proposals)

  @OptionGroup private var options: AnswerOptions
  @Option(help: ArgumentHelp("Why, for the author.", valueName: "text"))
  private var reason: String?

  func run() throws { try options.answer(.refused, reason) }
}

/// `storefront proposals reopen`: opens a proposal again.
struct ReopenCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    "reopen", "Open a proposal again that was refused or withdrawn.",
    usage: "storefront proposals reopen [<options>] <number>",
    examples: ["storefront proposals reopen 12"], guide: .proposals)

  @OptionGroup private var options: AnswerOptions

  func run() throws { try options.answer(.reopened, nil) }
}

/// The options of commands that answer a proposal without applying it.
struct AnswerOptions: ParsableArguments {
  @OptionGroup private var database: DatabaseOptions
  @OptionGroup private var output: OutputOptions
  @OptionGroup private var author: AuthorOptions
  @Argument(help: ArgumentHelp("The number of the proposal.", valueName: "number"))
  private var number: Int64

  /// Answers the proposal, and prints what has become of it.
  func answer(_ verdict: ProposalAnswer.Verdict, _ reason: String?) throws {
    let origin = try author.origin(.command)
    let store = try database.openExisting(forWriting: true)
    let proposal = try CatalogChange(in: store).run { store in
      try store.answer(ProposalRefusal(number, verdict, reason: reason), as: origin)
    }
    let line = "Proposal \(proposal.number) is \(proposal.state.rawValue)"
    try CatalogChange.report(line) {
      try output.format.write([line]) { writer in
        writer.member("format", "storefront.proposal/1")
        writer.member("proposal", proposal)
      }
    }
  }
}
