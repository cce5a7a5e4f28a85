import ArgumentParser
import DocumentJSON
import ProgramOptions

/// `storefront get`: has `storefront-serve` answer one request without serving.
struct GetCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    "get", "Print the response that the server would send, without a server.",
    usage: "storefront get [<options>] <path>",
    details: """
      The body is printed unchanged. If the status is 400 or above, the exit code is 1. Events are \
      printed until the program is interrupted. STOREFRONT_TOKEN sets the token that gives access to \
      everything that is not live.
      """,
    examples: [
      "storefront get /v1/pages/apps",
      "storefront get -i '/v1/pages/apps/frames?device=iphone-16'",
    ], guide: .serving)

  @Argument(
    help: ArgumentHelp("The path and query, such as /v1/pages/apps.", valueName: "path"))
  private var target: String

  @OptionGroup private var database: ReadDatabaseOptions
  @OptionGroup private var media: MediaFileOptions

  @Flag(name: [.short, .long], help: "Also print the status and the header fields.")
  private var include = false

  @Option(
    name: [.customShort("H"), .customLong("header")], parsing: .unconditionalSingleValue,
    help: ArgumentHelp(
      "A header field of the request; may be repeated.", valueName: "name: value"))
  private var headers: [HeaderArgument] = []

  @Option(help: ArgumentHelp("The HTTP method.", valueName: "method"))
  private var method = "GET"

  @Option(help: ArgumentHelp("End after this many events.", valueName: "n"))
  private var count: Int?

  @Flag(help: "Give access to everything that is not live, as the server's --drafts does.")
  private var drafts = false

  func validate() throws {
    if let count, count < 1 { throw ValidationError("--count is a number of events, 1 or more.") }
  }

  func run() throws {
    // Reports what is wrong with the catalog or the clock in this program's words.
    _ = try database.openForReading()
    _ = try CommandClock.now()
    var arguments = ["get", "--database", database.path, "--method", method]
    if database.immutable { arguments.append("--immutable") }
    if let path = media.chosenPath { arguments += ["--media", path] }
    if include { arguments.append("--include") }
    if drafts { arguments.append("--drafts") }
    if let count { arguments += ["--count", "\(count)"] }
    for header in headers { arguments += ["--header", "\(header.name):\(header.value)"] }
    try ServerProgram.run(arguments + ["--", target])
  }
}

/// A header field, written as `Name: value`.
struct HeaderArgument: ExpressibleByArgument {
  var name: String
  var value: String

  init?(argument: String) {
    guard let colon = argument.firstIndex(of: ":"), colon != argument.startIndex else { return nil }
    name = String(argument[..<colon])
    value = String(
      argument[argument.index(after: colon)...].trimming { $0 == " " || $0 == "\t" })
  }
}
