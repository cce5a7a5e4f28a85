import Foundation
import NIOCore
import PageService
import TestSupport
import Testing

@testable import StorefrontServer

/// Requests that two programs could read differently are refused.
@Suite struct StrictRequestTests {
  /// A body in chunks whose extensions have a total length.
  private static func chunks(_ count: Int, in pieces: Int) -> String {
    let one = ";" + String(repeating: "x", count: count / pieces - 1)
    return String(repeating: "1\(one)\r\nx\r\n", count: pieces) + "0\r\n\r\n"
  }

  private static func post(_ fields: String, _ body: String) -> String {
    "POST /ready HTTP/1.1\r\nHost: a\r\n\(fields)\r\n\r\n\(body)"
  }

  /// Requests, each with the rest of a body if there is one.
  private static let malformed: [String] =
    [
      "localhost:80@evil", "user@localhost", "local host", "localhost:", "localhost:80:80",
      "localhost:123456", "localhost:65536", "localhost:+80", "a/b", "a?b", "a#b", "a,b", "", "::1",
      "[::1", "[::1]80", "[::1]:x", "[localhost]", "é.example", "%6cocalhost", "a\\b", "<a>",
    ].map { "GET /ready HTTP/1.1\r\nHost: \($0)\r\n\r\n" }
    + [
      "http://other/ready", "http://localhost:81/ready", "https://localhost:80/ready",
      "http://localhost@other/ready", "http://localhost:80@other/ready", "http:///ready",
      "http://other?", "http://other",
    ].map { "GET \($0) HTTP/1.1\r\nHost: localhost\r\n\r\n" }
    + [
      "GET  /ready HTTP/1.1\r\nHost: a\r\n\r\n", "GET /ready  HTTP/1.1\r\nHost: a\r\n\r\n",
      "GET /ready HTTP/1.1 \r\nHost: a\r\n\r\n", "GET /a b HTTP/1.1\r\nHost: a\r\n\r\n",
      " GET /ready HTTP/1.1\r\nHost: a\r\n\r\n", "GET\t/ready HTTP/1.1\r\nHost: a\r\n\r\n",
      post("Expect: 200-ok\r\nContent-Length: 1", "x"),
      post("Expect: 100-continue, 200-ok\r\nContent-Length: 1", "x"),
      post("Transfer-Encoding: gzip, chunked", "0\r\n\r\n"),
      post("Transfer-Encoding: chunked, chunked", "0\r\n\r\n"),
      post("Transfer-Encoding: chunked, ", "0\r\n\r\n"),
      post("Transfer-Encoding: gzip\r\nTransfer-Encoding: chunked", "0\r\n\r\n"),
      post("Transfer-Encoding: identity", ""),
      post("Transfer-Encoding: \u{0B}chunked", "0\r\n\r\n"),
      "POST /ready HTTP/1.0\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n",
      post("Transfer-Encoding: chunked", chunks(5_000, in: 1)),
      post("Transfer-Encoding: chunked", chunks(6_000, in: 6)),
      post("Transfer-Encoding: chunked", "0;" + String(repeating: "x", count: 5_000) + "\r\n\r\n"),
    ]

  private static let wellFormed: [String] =
    [
      "localhost", "LOCALHOST:80", "a-b_c.example:65535", "192.0.2.1", "[::1]",
      "[::FFFF:1.2.3.4]:80",
    ].map { "GET /ready HTTP/1.1\r\nHost: \($0)\r\n\r\n" }
    + [
      "GET http://localhost/ready HTTP/1.1\r\nHost: localhost:80\r\n\r\n",
      "\r\nGET /ready HTTP/1.1\r\nHost: a\r\n\r\n",
      post("Expect: 100-Continue\r\nContent-Length: 1", "x"),
      post("Transfer-Encoding: Chunked", "1\r\nx\r\n0\r\n\r\n"),
      post("Transfer-Encoding: chunked", chunks(4_000, in: 1)),
      post("Transfer-Encoding: chunked", chunks(4_000, in: 4)),
      post("Transfer-Encoding: chunked", "1\r\n;\r\n0\r\nTrailer:  a  b\r\n\r\n"),
      post("Content-Length: 9", "GET  / \r\n"),
    ]

  @Test func `an ambiguous request gets 400 and closes the connection`() async throws {
    try await TestServer.run { server in
      for request in Self.malformed {
        // Behind a good request, and in one piece or byte by byte.
        for pieces in [1, request.utf8.count] where pieces < 400 {
          let wire = try server.connect()
          wire.get("/ready")
          let bytes = Array(request.utf8)
          if pieces == 1 { wire.send(bytes) } else { for byte in bytes { wire.send([byte]) } }
          wire.get("/ready")
          let text = try wire.readToEnd()
          let statuses = text.matches(of: #/HTTP/1\.1 (\d+) /#).compactMap { Int($0.1) }
          // Where the target cannot be read as a host, the service says so.
          #expect(
            statuses.filter { $0 != 100 } == [200, 400] || statuses == [200, 404],
            "\(request.prefix(80))")
        }
      }
      try expectAlive(server)
    }
  }

  @Test func `an unusual but unambiguous request is answered, and the next one, too`() async throws
  {
    try await TestServer.run { server in
      for request in Self.wellFormed {
        let wire = try server.connect()
        wire.send(request)
        wire.get("/ready", "Connection: close")
        let text = try wire.readToEnd()
        let statuses = text.matches(of: #/HTTP/1\.1 (\d+) /#).compactMap { Int($0.1) }
        // The stub has no response for a target in absolute form.
        let first = request.hasPrefix("GET http") ? 404 : 200
        #expect(statuses.filter { $0 != 100 } == [first, 200], "\(request.prefix(80))")
      }
    }
  }

  @Test func `where the bytes are split makes no difference`() {
    let requests = (Self.wellFormed + [Self.malformed[30]]).joined()
    let bytes = ByteBuffer(string: requests)
    var whole = RequestScreen()
    let expected = whole.malformedByte(in: bytes)
    #expect(expected != nil)
    var random = SplitMix64(seed: randomSeed("splitting of requests"))
    for _ in 0..<TestForm.rounds(300) {
      var screen = RequestScreen()
      var rest = bytes
      var found: Int?
      while found == nil, rest.readableBytes > 0 {
        let count = min(rest.readableBytes, Int.random(in: 1...200, using: &random))
        guard let part = rest.readSlice(length: count) else { break }
        found = screen.malformedByte(in: part).map {
          $0 + bytes.readableBytes - rest.readableBytes - count
        }
      }
      #expect(found == expected)
    }
  }

  @Test func `followers that come at once are all served, some after the time in Retry-After`()
    async throws
  {
    let count = min(TestForm.rounds(3_000), 3_000)
    var files = rlimit()
    getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &files)
    files.rlim_cur = min(files.rlim_max, max(files.rlim_cur, rlim_t(2 * count + 512)))
    setrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &files)
    let service = StubService()
    try await TestServer.run(service) {
      $0.limits.streams = count / 3
      $0.limits.streamsPerPeer = count
      $0.limits.connectionsPerPeer = count + 10
      $0.limits.requestsPerSecondPerPeer = 0
    } _: { server in
      var waiting = try (0..<count).map { _ in try server.connect() }
      for wire in waiting { wire.get("/events") }
      for round in 1...3 {
        var refused: [Wire] = []
        for wire in waiting {
          let response = try wire.response()
          guard response.status != 200 else { continue }
          #expect(response.status == 503 && response.fields["retry-after"] == "30")
          refused.append(wire)
        }
        #expect(refused.count == count - round * count / 3)
        // Those that were served leave.
        waiting = refused
        #expect(eventually { server.metrics.text().contains("storefront_event_streams 0\n") })
        for wire in waiting { wire.get("/events") }
      }
      #expect(waiting.isEmpty)
      #expect(eventually { service.events.count == 0 })
    }
  }
}
