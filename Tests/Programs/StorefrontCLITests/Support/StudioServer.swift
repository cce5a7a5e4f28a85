import CatalogTestSupport
import Foundation
import TestSupport
import Testing

/// A studio that serves the sample catalog at an address of this machine.
final class StudioServer {
  let workplace: Workplace
  private(set) var address: URL
  private var process: Process
  private let options: String

  /// Starts a studio with a fresh catalog, and with further options of the command.
  init(options: String = "") throws {
    self.options = options
    workplace = try Workplace()
    try PublishedSample.earlierBytes.get().write(to: workplace.database)
    process = try Self.start(workplace, port: 0, options)
    address = try workplace.serverAddress()
  }

  deinit { process.terminate() }

  /// Adds a user, and returns the token.
  func token(of name: String, role: String = "publisher") throws -> String {
    let result = try workplace.storefront(["user", "add", name, "--role", role])
    #expect(result.exitCode == 0, "\(result.errors)")
    return try #require(
      result.output.split(whereSeparator: \.isWhitespace).last { $0.count >= 40 }.map(String.init))
  }

  /// Adds a user, and returns the fragment of a link that signs in.
  func link(of name: String) throws -> String {
    let result = try workplace.storefront(["user", "add", name, "--link"])
    #expect(result.exitCode == 0, "\(result.errors)")
    let address = try #require(result.lines.first { $0.contains("#sign-in=") })
    return try #require(address.split(separator: "#").last.map(String.init))
  }

  /// Ends the server as a power failure would.
  func kill() {
    Foundation.kill(process.processIdentifier, SIGKILL)
    process.waitUntilExit()
  }

  /// Starts the server again, at the same address.
  func restart() throws {
    process = try Self.start(workplace, port: address.port ?? 0, options)
    _ = try workplace.serverAddress()
  }

  private static func start(
    _ workplace: Workplace, port: Int, _ options: String
  ) throws -> Process {
    try? FileManager.default.removeItem(at: workplace.folder.url.appending(path: "serve.log"))
    let key = String(repeating: "5f", count: 32)
    return try workplace.start(
      "env STOREFRONT_PREVIEW_KEY=\(key) storefront-serve --studio --port \(port) --log json \(options) 2>serve.log"
    )
  }
}
