import Foundation
import TestSupport
import Testing

@testable import StorefrontServer

@Suite struct StreamTests {
  @Test func `each event is sent at once`() async throws {
    let service = StubService()
    try await TestServer.run(service) { server in
      let wire = try server.connect()
      wire.get("/events")
      let head = try wire.read(until: "\r\n\r\n")
      #expect(head.hasPrefix("HTTP/1.1 200 OK\r\n"))
      #expect(!head.contains("Content-Length"))
      for number in 1...3 {
        service.events.send("id: \(number)\n\n")
        #expect(try wire.read(until: "\n\n\r\n").hasSuffix("id: \(number)\n\n\r\n"))
      }
    }
  }

  @Test func `disconnecting ends a client's stream`() async throws {
    let service = StubService()
    try await TestServer.run(service) { server in
      var wires = try (0..<20).map { _ in try server.connect() }
      for wire in wires {
        wire.get("/events")
        try wire.read(until: "\r\n\r\n")
      }
      #expect(service.events.count == 20)
      #expect(server.metrics.text().contains("storefront_event_streams 20\n"))
      wires.removeAll()
      #expect(eventually { service.events.count == 0 })
      #expect(eventually { server.metrics.text().contains("storefront_event_streams 0\n") })
      // A client that disconnects from a stream does not count as an aborted response.
      #expect(!server.metrics.text().contains("aborted"))
    }
  }

  @Test func `a client that does not read its events is disconnected`() async throws {
    let service = StubService()
    try await TestServer.run(service) {
      $0.limits.requestTime = .milliseconds(300)
    } _: { server in
      let wire = try server.connect()
      wire.shrinkReceiveBuffer()
      wire.get("/events")
      #expect(eventually { service.events.count == 1 })
      for _ in 0..<50 { service.events.send(String(repeating: "x", count: 1 << 18)) }
      #expect(eventually { service.events.count == 0 })
      #expect(eventually { server.metrics.text().contains("storefront_connections 0") })
    }
  }

  @Test func `a quiet stream stays open beyond the time limits`() async throws {
    let service = StubService()
    try await TestServer.run(service) {
      $0.limits.requestTime = .seconds(1)
      $0.limits.idleTime = .seconds(1)
    } _: { server in
      let wire = try server.connect()
      wire.get("/events")
      try wire.read(until: "\r\n\r\n")
      // Connections that are opened later reach both limits.
      let (idle, late) = (try server.connect(), try server.connect())
      idle.get("/ready")
      #expect(try idle.response().status == 200)
      late.send(incomplete)
      _ = try late.readToEnd()
      #expect(try idle.readToEnd().isEmpty)
      service.events.send("id: 1\n\n")
      #expect(try wire.read(until: "\n\n").hasSuffix("id: 1\n\n"))
    }
  }

  @Test func `a stopping server completes open requests and tells streams when to reconnect`()
    async throws
  {
    let service = StubService()
    try await TestServer.run(service) { server in
      let (slow, stream, idle, late) = (
        try server.connect(), try server.connect(), try server.connect(), try server.connect()
      )
      slow.get("/slow")
      stream.get("/events")
      try stream.read(until: "\r\n\r\n")
      idle.get("/ready")
      #expect(try idle.response().status == 200)
      late.send(incomplete)
      try late.read(until: "100 Continue\r\n\r\n")
      #expect(eventually { service.gate.count == 1 })
      server.stop()
      #expect(try idle.readToEnd().isEmpty)
      #expect(try stream.readToEnd().contains("retry: "))
      service.gate.open()
      let response = try slow.response()
      #expect(response.body == "slow")
      #expect(response.fields["connection"] == "close")
      late.send("body")
      #expect(try late.response().body == "ready")
      #expect(throws: WireError.self) { try server.connect() }
    }
  }

  @Test func `a stopping server closes connections after the drain time`() async throws {
    let start = ContinuousClock.now
    try await TestServer.run {
      $0.limits.drainTime = .milliseconds(200)
    } _: { server in
      let wire = try server.connect()
      wire.send(incomplete)
      try wire.read(until: "100 Continue\r\n\r\n")
      server.stop()
      #expect(try wire.readToEnd().isEmpty)
    }
    #expect(ContinuousClock.now - start < .seconds(300))
  }
}

/// A request whose body follows when the server has said that it has read the head.
private let incomplete =
  "POST /ready HTTP/1.1\r\nHost: localhost\r\nContent-Length: 4\r\nExpect: 100-continue\r\n\r\n"
