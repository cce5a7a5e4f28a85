import ArgumentParser
import CatalogStore
import ProgramOptions

/// `storefront mcp`: serves the catalog to an agent over standard input and output.
struct MCPCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    "mcp", "Serve the catalog to an agent, read only, over standard input and output.",
    usage: "storefront mcp --user <name> [<options>]",
    details: """
      Speaks the Model Context Protocol, one message a line, until standard input ends; an agent's program \
      starts it. Its tools find records, read, lay out, draw and check pages, and read the log and the guides. \
      They change and publish nothing. Pictures need librsvg.
      """,
    examples: ["storefront mcp --user ada", "storefront mcp --user ada --database shop.sqlite"],
    guide: .agents)

  @OptionGroup private var database: ReadDatabaseOptions
  @OptionGroup private var media: MediaOptions

  @Option(
    help: ArgumentHelp("The user of the studio for whom the agent works.", valueName: "name"))
  private var user: String

  func run() throws {
    let catalog = AgentCatalog(user: user, database: database, media: media)
    _ = try catalog.open()
    let server = MCPServer(catalog: catalog)
    var lines = MessageLines()
    while let line = try lines.next() {
      if let response = try server.response(to: line) { try Output.write(response) }
    }
  }
}

/// The catalog as an agent sees it: that of this machine, for a user.
struct AgentCatalog {
  /// The name of the user.
  let user: String
  let database: ReadDatabaseOptions
  let media: MediaOptions

  /// Opens the catalog for a request, of which another file may have the name meanwhile.
  ///
  /// - Throws: `CommandError.noUser` if the user is not there any more, or `CatalogError`.
  func open() throws -> CatalogStore {
    let store = try database.openForReading()
    guard try store.user(named: user) != nil else { throw try CommandError.noUser(user, in: store) }
    return store
  }

  /// A page as commands that lay out read it.
  func plan(of page: String) throws -> PlanOptions {
    try PageReference.check(page)
    return .given {
      $0.databasePath = database.database
      $0.immutable = database.immutable
      ($0.input, $0.locale, $0.audienceText) = (nil, nil, nil)
      $0.pageOption = page
    }
  }
}
