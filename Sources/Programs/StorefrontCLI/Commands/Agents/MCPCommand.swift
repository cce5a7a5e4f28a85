import ArgumentParser
import CatalogStore
import ProgramOptions

/// `storefront mcp`: serves the catalog to an agent over standard input and output.
struct MCPCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    "mcp", "Serve the catalog to an agent, which proposes changes, over standard input and output.",
    usage: "storefront mcp --user <name> [<options>]",
    details: """
      Speaks the Model Context Protocol, one message a line, until standard input ends; an agent's program \
      starts it. Its tools find records, read, lay out, draw and check pages, read the log and the guides, and \
      propose changes, which people accept or refuse. What the user may do is asked at every call. Pictures need \
      librsvg.
      """,
    examples: [
      "storefront mcp --user ada", "storefront mcp --user ada --database shop.sqlite",
      "storefront mcp --user nightly --may-accept --may-publish",
    ], guide: .agents)

  @OptionGroup private var database: ReadDatabaseOptions
  @OptionGroup private var media: MediaOptions

  @Option(
    help: ArgumentHelp("The user of the studio for whom the agent works.", valueName: "name"))
  private var user: String

  @Flag(help: "Let the agent accept proposals, if the user is an editor or a publisher.")
  private var mayAccept = false

  @Flag(help: "Let the agent publish pages, if the user is a publisher.")
  private var mayPublish = false

  @OptionGroup private var fleet: FleetFileOptions

  func validate() throws {
    if fleet.given != nil, !mayPublish {
      throw ValidationError("--fleet has no effect without --may-publish.")
    }
  }

  func run() throws {
    let catalog = AgentCatalog(
      user: user, database: database, media: media, fleet: fleet, mayAccept: mayAccept,
      mayPublish: mayPublish)
    _ = try catalog.open()
    let server = MCPServer(catalog: catalog)
    var lines = MessageLines()
    while let line = try lines.next() {
      if let response = try server.response(to: line) { try Output.write(response) }
    }
  }
}
