import ArgumentParser
import Foundation
import PageService

/// `storefront get`: answers a request as the server does, without one.
struct GetCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "get",
    abstract: "Answer a request as the server would, without a server.",
    discussion: """
      The body goes to standard output byte for byte, events until interrupted. A status from 400 on ends the program with the \
      exit code 1. STOREFRONT_TOKEN is the token with which clients are shown more than what is live.
      """)

  @Argument(
    help: ArgumentHelp("The address behind the host, such as /v1/pages/apps.", valueName: "path"))
  var target: String

  @OptionGroup var database: DatabaseOptions

  @Flag(name: [.short, .long], help: "Print the status and the header fields too.")
  var include = false

  @Option(
    name: [.customShort("H"), .customLong("header")], parsing: .unconditionalSingleValue,
    help: ArgumentHelp(
      "A header field of the request; may be repeated.", valueName: "name: value"))
  var headers: [HeaderArgument] = []

  @Option(help: ArgumentHelp("The method.", valueName: "method"))
  var method = "GET"

  @Flag(help: "Show more than what is live, as the server's --drafts does.")
  var drafts = false

  func run() throws {
    var options = PageServiceOptions()
    let token = ProcessInfo.processInfo.environment["STOREFRONT_TOKEN"] ?? ""
    options.token = token.isEmpty ? nil : token
    options.showsDrafts = drafts
    let now = try CommandClock.now()
    let service = PageService(try database.openForReading(), options: options) { now }
    var fields: HeaderFields = [:]
    for header in headers { fields.append(header.name, header.value) }
    let response = service.answer(PageRequest(method: method, target, headers: fields))
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
    case .events(let events):
      try Interruptible.run {
        for await frame in events { try frame.withUnsafeBytes(Output.write) }
      }
    }
    if response.status >= 400 { throw ExitCode.failure }
  }
}

/// A header field, as `Name: value`.
struct HeaderArgument: ExpressibleByArgument {
  var name: String
  var value: String

  init?(argument: String) {
    guard let colon = argument.firstIndex(of: ":"), colon != argument.startIndex else { return nil }
    name = String(argument[..<colon])
    value = argument[argument.index(after: colon)...].trimmingCharacters(in: .whitespaces)
  }
}
