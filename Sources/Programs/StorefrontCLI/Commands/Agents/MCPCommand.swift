import ArgumentParser
import CatalogStore
import ProgramOptions
import UIKitPreparation

/// `storefront mcp`: serves the catalog to an agent over standard input and output.
struct MCPCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    "mcp", "Serve the catalog to an agent, which proposes changes, over standard input and output.",
    usage:
      "storefront mcp --user <name> [<options>]\nstorefront mcp --code <folder> [--package <folder>]",
    details: """
      Speaks the Model Context Protocol, one message a line, until standard input ends; an agent's program \
      starts it. Its tools find records, read, lay out, draw and check pages, read the log and the guides, and \
      propose changes, which people accept or refuse. What the user may do is asked at every call. Pictures need \
      librsvg. With --code, there is no catalog: the agent sees the screens and layouts of the app's code in a folder, \
      which are compiled and run with your rights.
      """,
    examples: [
      "storefront mcp --user ada", "storefront mcp --user ada --database shop.sqlite",
      "storefront mcp --user nightly --may-accept --may-publish",
      "storefront mcp --code MyApp/Screens",
    ], guide: .agents)

  @OptionGroup private var database: ReadDatabaseOptions
  @OptionGroup private var media: MediaOptions

  @Option(
    help: ArgumentHelp("The user of the studio for whom the agent works.", valueName: "name"))
  private var user: String?

  @Option(
    help: ArgumentHelp(
      "A folder of an app's code, to show its screens and layouts instead of the catalog.",
      valueName: "folder"), completion: .directory)
  private var code: String?

  @Option(
    name: .customLong("package"),
    help: ArgumentHelp(
      "The folder of Storefront's package (default: what a package above the code depends on).",
      valueName: "folder"), completion: .directory)
  private var storefront: String?

  @Flag(help: "Let the agent accept proposals, if the user is an editor or a publisher.")
  private var mayAccept = false

  @Flag(help: "Let the agent publish pages, if the user is a publisher.")
  private var mayPublish = false

  @OptionGroup private var fleet: FleetFileOptions

  func validate() throws {
    guard (user == nil) != (code == nil) else {
      throw ValidationError("Give --user NAME for the catalog, or --code FOLDER for an app's code.")
    }
    if storefront != nil, code == nil {
      throw ValidationError("--package has no effect without --code.")
    }
    if code != nil, mayAccept || mayPublish || database.firstGiven != nil {
      throw ValidationError("With --code, there is no catalog; leave out its options.")
    }
    if fleet.given != nil, !mayPublish {
      throw ValidationError("--fleet has no effect without --may-publish.")
    }
  }

  func run() throws {
    var catalog = AgentCatalog(
      user: user ?? "", database: database, media: media, fleet: fleet, mayAccept: mayAccept,
      mayPublish: mayPublish)
    try ShowError.coded {
      catalog.code = try code.map { try CodeFolder($0, storefront: storefront) }
    }
    try catalog.check()
    let server = MCPServer(catalog: catalog)
    var lines = MessageLines()
    while let line = try lines.next() {
      if let response = try server.response(to: line) { try Output.write(response) }
    }
  }
}
