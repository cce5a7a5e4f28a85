import ArgumentParser
import Foundation
import PageService

/// `storefront get`: answers a request as the server would, without starting one.
struct GetCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "get",
    abstract: "Print the response that the server would send, without a server.",
    usage: "storefront get [<options>] <path>",
    discussion: CommandHelp.text(
      """
      The body is printed unchanged. If the status is 400 or above, the exit code is 1. Events are \
      printed until the program is interrupted. STOREFRONT_TOKEN sets the token that gives access to \
      everything that is not live.
      """,
      examples: [
        "storefront get /v1/pages/apps",
        "storefront get -i '/v1/pages/apps/frames?device=iphone-16'",
      ], guide: .serving))

  @Argument(
    help: ArgumentHelp("The path and query, such as /v1/pages/apps.", valueName: "path"))
  var target: String

  @OptionGroup var database: DatabaseOptions

  @Flag(name: [.short, .long], help: "Also print the status and the header fields.")
  var include = false

  @Option(
    name: [.customShort("H"), .customLong("header")], parsing: .unconditionalSingleValue,
    help: ArgumentHelp(
      "A header field of the request; may be repeated.", valueName: "name: value"))
  var headers: [HeaderArgument] = []

  @Option(help: ArgumentHelp("The HTTP method.", valueName: "method"))
  var method = "GET"

  @Option(help: ArgumentHelp("End after this many events.", valueName: "n"))
  var count: Int?

  @Flag(help: "Give access to everything that is not live, as the server's --drafts does.")
  var drafts = false

  func validate() throws {
    if let count, count < 1 { throw ValidationError("--count is a number of events, 1 or more.") }
  }

  func run() throws {
    let response = try answer()
    if include {
      try Output.write(
        ["HTTP/1.1 \(response.status) \(response.reason)"]
          + response.headers.map { "\($0.name): \($0.value)" } + [""])
    }
    switch response.body {
    case .none: break
    case .bytes(let bytes):
      try bytes.withUnsafeBytes(Output.write)
      if Terminal.columns != nil, bytes.last != UInt8(ascii: "\n") { try Output.write("\n") }
    case .events: try Interruptible.run { try await follow() }
    }
    // The response does not contain the cause, which a server would log.
    if let failure = response.failure { throw failure }
    if response.status >= 400 { throw ExitCode.failure }
  }

  private func answer() throws -> PageResponse {
    var options = PageServiceOptions()
    let token = ProcessInfo.processInfo.environment["STOREFRONT_TOKEN"] ?? ""
    options.token = token.isEmpty ? nil : token
    options.showsDrafts = drafts
    let service = PageService(
      try database.openForReading(), options: options, clock: try CommandClock.clock())
    var fields: HeaderFields = [:]
    for header in headers { fields.append(header.name, header.value) }
    return service.answer(PageRequest(method: method, target, headers: fields))
  }

  /// Prints events until the count is reached. The catalog is closed when this returns.
  private func follow() async throws {
    guard case .events(let events) = try answer().body else { return }
    var left = count ?? .max
    for await lines in events {
      try lines.withUnsafeBytes(Output.write)
      // Only events count, not heartbeats and reconnection times.
      if lines.starts(with: "id:".utf8) { left -= 1 }
      if left <= 0 { break }
    }
  }
}

/// A header field, written as `Name: value`.
struct HeaderArgument: ExpressibleByArgument {
  var name: String
  var value: String

  init?(argument: String) {
    guard let colon = argument.firstIndex(of: ":"), colon != argument.startIndex else { return nil }
    name = String(argument[..<colon])
    value = argument[argument.index(after: colon)...].trimmingCharacters(in: .whitespaces)
  }
}
