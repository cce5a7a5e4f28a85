import CatalogModel
import CatalogStore
import CatalogTestSupport
import DocumentJSON
import Foundation
import Logging
import Observability
import PageService
import StorefrontServer
import Synchronization
import Testing
import TestSupport

@testable import Studio

/// The studio over a socket: bodies, limits, events and the log.
@Suite(.hangLimit) struct StudioServerTests {
  @Test func `bodies and events pass through a server, and no secret gets into its log`()
    async throws
  {
    let fixture = try StudioFixture { $0.previewKey = PreviewKey(Array("0123456789abcdef".utf8)) }
    let token = try fixture.token(of: "ada", .publisher)
    let log = LogLines()
    var options = ServerOptions()
    options.port = 0
    options.accessLog = .all
    let (ports, continuation) = AsyncStream<Int>.makeStream()
    let server = StorefrontServer(
      fixture.studio, options: options,
      logger: Logger(label: "test") { _ in LineLog(.json) { log.append($0) } },
      onStart: { continuation.yield($0) })
    let running = Task { try await server.run() }
    let port = try #require(await ports.first { _ in true })
    let secrets = try await onThread {
      try Self.talk(to: port, fixture, token: token)
    }
    running.cancel()
    try await running.value
    #expect(log.text.contains("/studio/api/edits"))
    for secret in [token] + secrets { #expect(!log.text.contains(secret)) }
  }

  /// Sends requests over connections.
  ///
  /// - Returns: What must not be logged.
  private static func talk(
    to port: Int, _ fixture: StudioFixture, token: String
  ) throws -> [String] {
    let origin = "Host: localhost:\(port)\r\nOrigin: http://localhost:\(port)\r\n"
    func post(_ target: String, _ body: String, _ cookie: String = "") throws -> String {
      try Wire.exchange(
        port,
        "POST \(target) HTTP/1.1\r\n\(origin)\(cookie)Content-Type: application/json\r\n"
          + "Content-Length: \(body.utf8.count)\r\nConnection: close\r\n\r\n\(body)")
    }
    let response = try post("/studio/session", #"{"token":"\#(token)"}"#)
    #expect(response.hasPrefix("HTTP/1.1 204 No Content\r\n"))
    let session = try #require(response.firstMatch(of: /Set-Cookie: ([^;]+);/)).1
    let cookie = "Cookie: \(session)\r\n"
    // A stream of events, before an edit.
    let events = try Wire(port: port)
    events.send("GET /studio/events HTTP/1.1\r\n\(origin)\(cookie)\r\n")
    try events.read(until: "event: presence")
    // A body in chunks that is larger than those of other routes.
    let base = try fixture.store.revision()
    let note = String(repeating: "n", count: 40_000)
    let edit =
      #"{"base":\#(base),"operations":[{"do":"set","kind":"page","key":"library","fields":{"title":"Books"}}],"note":"\#(note)"}"#
    let chunks = [edit.prefix(100), edit.dropFirst(100)].map {
      String($0.utf8.count, radix: 16) + "\r\n\($0)\r\n"
    }
    let edited = try Wire.exchange(
      port,
      "POST /studio/api/edits HTTP/1.1\r\n\(origin)\(cookie)Content-Type: application/json\r\n"
        + "Transfer-Encoding: chunked\r\nConnection: close\r\n\r\n" + chunks.joined() + "0\r\n\r\n")
    // The note is longer than the log accepts, or the edit is made: never a refusal of the body.
    #expect(
      edited.hasPrefix("HTTP/1.1 200") || edited.hasPrefix("HTTP/1.1 422"), "\(edited.prefix(400))")
    let short =
      #"{"base":\#(try fixture.store.revision()),"operations":[{"do":"set","kind":"page","key":"library","fields":{"title":"Tomes"}}]}"#
    #expect(try post("/studio/api/edits", short, cookie).hasPrefix("HTTP/1.1 200"))
    try events.read(until: "event: edit")
    // Bodies beyond the limits of their routes.
    for (target, size) in [
      ("/studio/api/edits", 1 << 20), ("/studio/api/presence", 16 << 10), ("/v1/pages", 16 << 10),
    ] {
      let refused = try post(target, String(repeating: " ", count: size + 1), cookie)
      #expect(refused.hasPrefix("HTTP/1.1 413"), "\(target)")
    }
    // Without a session, nobody waits for a body: it is announced, and never sent.
    let strangers = try (0..<100).map { _ in try Wire(port: port) }
    for stranger in strangers {
      stranger.send(
        "POST /studio/api/edits HTTP/1.1\r\n\(origin)Content-Type: application/json\r\n"
          + "Content-Length: 1000000\r\n\r\n" + String(repeating: " ", count: 1_000))
    }
    for stranger in strangers { try stranger.read(until: "HTTP/1.1 401 Unauthorized\r\n") }
    #expect(
      try post("/studio/api/presence", "{" + String(repeating: " ", count: 16_000) + "}", cookie)
        .hasPrefix("HTTP/1.1 204"))
    let link = try post("/studio/api/preview-links", #"{"page":"library"}"#, cookie)
    let url = try #require(link.firstMatch(of: /"url":"([^"]+)"/)).1
    let preview = try Wire.exchange(
      port, "GET \(url) HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n")
    #expect(preview.hasPrefix("HTTP/1.1 200"))
    let foreign = try Wire.exchange(
      port, "GET /studio/ HTTP/1.1\r\nHost: evil.example.com\r\nConnection: close\r\n\r\n")
    #expect(foreign.hasPrefix("HTTP/1.1 421"))
    return [String(session.split(separator: "=")[1]), String(url.split(separator: "key=")[1])]
  }
}

/// A log that collects its lines.
private final class LogLines: Sendable {
  private let lines = Mutex("")

  func append(_ line: [UInt8]) { lines.withLock { $0 += String(decoding: line, as: UTF8.self) } }

  var text: String { lines.withLock { $0 } }
}
