import Foundation
import TestSupport
import Testing

@testable import StorefrontServer

/// Malicious input gets a 4xx response or closes the connection, and the server keeps running.
@Suite struct HostileRequestTests {
  @Test(arguments: [
    "\r\n\r\n\r\n",
    "hello\r\n\r\n",
    "GET\r\n\r\n",
    "GET /ready\r\n\r\n",
    "GET /ready HTTP/3.0\r\nHost: a\r\n\r\n",
    "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n",
    "GET /ready HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n",
    "GET /ready HTTP/1.1\r\nHost: a\r\n: empty\r\n\r\n",
    "GET /ready HTTP/1.1\r\nHost: a\r\nBad Name: b\r\n\r\n",
    "GET /ready HTTP/1.1\r\nHost: a\r\n folded: b\r\n\r\n",
    "GET /ready HTTP/1.1\r\nHost: a\r\nX: \u{0}\r\n\r\n",
    "POST /ready HTTP/1.1\r\nHost: a\r\nContent-Length: -1\r\n\r\n",
    "POST /ready HTTP/1.1\r\nHost: a\r\nContent-Length: 99999999999999999999999\r\n\r\n",
    "POST /ready HTTP/1.1\r\nHost: a\r\nContent-Length: 4\r\nContent-Length: 5\r\n\r\nabcd",
    "POST /ready HTTP/1.1\r\nHost: a\r\nContent-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n",
    "POST /ready HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n",
    "POST /ready HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\nffffffffffffffffff\r\n",
    "POST /ready HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: identity, chunked, gzip\r\n\r\n",
  ])
  func `a malformed HTTP/1.1 request is rejected`(_ bytes: String) async throws {
    try await TestServer.run { server in
      let wire = try server.connect()
      wire.send(bytes)
      wire.closeSending()
      let text = try wire.readToEnd()
      #expect(
        text.isEmpty || text.hasPrefix("HTTP/1.1 4") || text.hasPrefix("HTTP/1.1 505"),
        "\(text.prefix(60))")
      try expectAlive(server)
    }
  }

  @Test func `bytes that are not text are rejected`() async throws {
    try await TestServer.run { server in
      for bad: [UInt8] in [[0xFF, 0xFE], [0xC0, 0x80], [0x00], [0x16, 0x03, 0x01, 0x02]] {
        for place in 0..<3 {
          let wire = try server.connect()
          switch place {
          case 0: wire.send(bad + Array("\r\n\r\n".utf8))
          case 1:
            wire.send(Array("GET /".utf8) + bad + Array(" HTTP/1.1\r\nHost: a\r\n\r\n".utf8))
          default:
            wire.send(Array("GET / HTTP/1.1\r\nHost: ".utf8) + bad + Array("\r\n\r\n".utf8))
          }
          wire.closeSending()
          let text = try wire.readToEnd()
          #expect(!text.hasPrefix("HTTP/1.1 5"), "\(bad) at \(place)")
        }
      }
      try expectAlive(server)
    }
  }

  @Test func `random bytes do not stop the server`() async throws {
    let seed = UInt64.random(in: 1...1_000_000)
    try await TestServer.run { server in
      var generator = SplitMix64(seed: seed)
      for _ in 0..<100 {
        var bytes = Array("GET /ready HTTP/1.1\r\nHost: a\r\nContent-Length: 3\r\n\r\nabc".utf8)
        for _ in 0..<Int.random(in: 1...8, using: &generator) {
          let place = Int.random(in: 0..<bytes.count, using: &generator)
          bytes[place] = UInt8.random(in: 0...255, using: &generator)
        }
        let wire = try server.connect()
        wire.send(bytes)
        wire.closeSending()
        let text = try wire.readToEnd()
        #expect(text.isEmpty || text.hasPrefix("HTTP/1."), "seed \(seed)")
      }
      try expectAlive(server)
    }
  }

  @Test func `a connection closed in the middle of a request is released`() async throws {
    try await TestServer.run { server in
      let request = Array("GET /ready HTTP/1.1\r\nHost: localhost\r\n\r\n".utf8)
      for length in 0...request.count {
        let wire = try server.connect()
        wire.send(Array(request.prefix(length)))
      }
      #expect(eventually { server.metrics.text().contains("storefront_connections 0\n") })
      try expectAlive(server)
    }
  }
}
