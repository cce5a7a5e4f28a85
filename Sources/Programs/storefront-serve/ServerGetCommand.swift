import ArgumentParser
import CatalogModel
import CatalogStore
import Dispatch
import SystemEssentials
import PageService
import ProgramOptions

/// `storefront-serve get`: prints the response to one request. `storefront get` describes the options, checks the
/// catalog and the clock, and runs this.
struct ServerGetCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(commandName: "storefront get")

  @Argument var target: String
  @Option(parsing: .unconditional) var database: String
  @Option(parsing: .unconditional) var method = "GET"
  @Option(name: .customLong("header"), parsing: .unconditionalSingleValue) var headers: [String] =
    []
  @Option var count: Int = .max
  @Option(parsing: .unconditional) var media: String?
  @Flag var immutable = false
  @Flag var include = false
  @Flag var drafts = false

  func run() async throws {
    let response = try self.response()
    if include {
      // Terminals need no carriage returns, and the fields contain none.
      let head = response.head.filter { $0 != UInt8(ascii: "\r") }
      try ProgramOutput.write(head + [UInt8(ascii: "\n")])
    }
    switch response.body {
    case .none: break
    case .bytes(let bytes):
      try ProgramOutput.write(bytes)
      if isatty(STDOUT_FILENO) == 1, bytes.last != UInt8(ascii: "\n") {
        try ProgramOutput.write([0x0A])
      }
    case .events: try await cancelledByInterrupts { try await follow() }
    }
    // The response does not contain the cause, which a server would log.
    if let failure = response.failure { throw failure }
    if response.status >= 400 { throw ExitCode.failure }
  }

  private func response() throws -> PageResponse {
    let variables = ProcessInfo.processInfo.environment
    var options = PageServiceOptions()
    options.token = try ServerSecrets.token(variables)
    options.showsDrafts = drafts
    options.media = media.map { ServedMedia(MediaStore(path: $0), at: nil) }
    let store = try CatalogStore(path: database, mode: immutable ? .immutable : .readOnly)
    let service = PageService(store, options: options, clock: try CommandClock.clock())
    var fields: HeaderFields = [:]
    for header in headers {
      let parts = header.split(separator: ":", maxSplits: 1).map(String.init)
      fields.append(parts[0], parts.count > 1 ? parts[1] : "")
    }
    return service.response(to: PageRequest(method: method, target, headers: fields))
  }

  /// Prints events until the count is reached or the task is canceled.
  private func follow() async throws {
    guard case .events(let events) = try response().body else { return }
    var left = count
    for await lines in events {
      try ProgramOutput.write(lines)
      // Only events count, not heartbeats and reconnection times.
      if lines.starts(with: "id:".utf8) { left -= 1 }
      if left <= 0 { break }
    }
  }
}
