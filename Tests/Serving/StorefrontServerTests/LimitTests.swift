import PageService
import TestSupport
import Testing

@testable import StorefrontServer

/// Exceeds each limit of ``ServerLimits`` over a socket, and checks that the server keeps running.
@Suite struct LimitTests {
  @Test func `a target that is too long gets 414`() async throws {
    try await TestServer.run {
      $0.limits.targetBytes = 100
    } _: { server in
      let wire = try server.connect()
      wire.get("/ready?" + String(repeating: "a", count: 100))
      try expectRefusal(wire, 414, "target-too-long", server)
    }
  }

  @Test func `header fields that are too long get 431`() async throws {
    try await TestServer.run {
      $0.limits.headerBytes = 1000
      $0.limits.targetBytes = 100
    } _: { server in
      let wire = try server.connect()
      wire.get("/ready", "X-Filling: " + String(repeating: "a", count: 1200))
      try expectRefusal(wire, 431, "headers-too-large", server)
    }
  }

  @Test func `too many header fields get 431`() async throws {
    try await TestServer.run {
      $0.limits.headerFields = 10
    } _: { server in
      let wire = try server.connect()
      wire.send("GET /ready HTTP/1.1\r\n" + String(repeating: "A: b\r\n", count: 11) + "\r\n")
      try expectRefusal(wire, 431, "headers-too-large", server)
    }
  }

  @Test(arguments: [
    "Content-Length: 101\r\n\r\n",
    "Content-Length: 9223372036854775807\r\n\r\n",
    "Transfer-Encoding: chunked\r\n\r\n65\r\n" + String(repeating: "a", count: 101) + "\r\n",
  ])
  func `a body that is too large gets 413, with and without Content-Length`(
    _ rest: String
  ) async throws {
    try await TestServer.run {
      $0.limits.bodyBytes = 100
    } _: { server in
      let wire = try server.connect()
      wire.send("POST /ready HTTP/1.1\r\nHost: localhost\r\n" + rest)
      try expectRefusal(wire, 413, "body-too-large", server)
    }
  }

  @Test(arguments: [
    "GET /ready HTTP/1.1\r\nX-Slow: ",
    "POST /ready HTTP/1.1\r\nHost: localhost\r\nContent-Length: 10000\r\n\r\n",
  ])
  func `a request that is sent too slowly gets 408`(_ beginning: String) async throws {
    try await TestServer.run {
      $0.limits.requestTime = .milliseconds(300)
    } _: { server in
      let wire = try server.connect()
      wire.send(beginning)
      wire.wait(seconds: 0.05)
      var text = ""
      for _ in 0..<1_200 where text.isEmpty {
        wire.send("a")
        do {
          text = try wire.read(until: "\r\n\r\n")
        } catch WireError.silent {}
      }
      #expect(text.hasPrefix("HTTP/1.1 408 "))
      #expect(server.metrics.text().contains(#"{problem="request-too-slow"} 1"#))
      try expectAlive(server)
    }
  }

  @Test func `a response that takes too long to calculate gets 503`() async throws {
    let service = StubService()
    try await TestServer.run(service) {
      $0.limits.requestTime = .milliseconds(200)
    } _: { server in
      defer { service.gate.open() }
      let wire = try server.connect()
      wire.get("/slow")
      try expectRefusal(wire, 503, "answer-too-slow", server)
    }
  }

  @Test func `a client that does not read its response is disconnected`() async throws {
    try await TestServer.run {
      $0.limits.requestTime = .milliseconds(300)
    } _: { server in
      let wire = try server.connect()
      wire.shrinkReceiveBuffer()
      wire.get("/long")
      #expect(eventually { server.metrics.text().contains("storefront_connections 0") })
      try expectAlive(server)
    }
  }

  @Test(arguments: ["", "GET /ready HTTP/1.1\r\nHost: localhost\r\n\r\n"])
  func `an idle connection is closed, before and after a request`(_ first: String) async throws {
    try await TestServer.run {
      $0.limits.idleTime = .seconds(1)
    } _: { server in
      // A busy machine may take longer than the limit to send the request.
      for _ in 0..<60 {
        let wire = try server.connect()
        wire.send(first)
        let text = try wire.readToEnd()
        guard text.isEmpty, !first.isEmpty else {
          #expect(text.hasSuffix(first.isEmpty ? "" : "ready"))
          return
        }
      }
      Issue.record("every connection was closed before its request")
    }
  }

  @Test func `one connection too many is 503, and the place of one that ends is free`() async throws
  {
    try await TestServer.run {
      $0.limits.connections = 2
    } _: { server in
      var first: Wire? = try server.connect()
      first?.get("/ready")
      #expect(try first?.response().status == 200)
      let second = try server.connect()
      second.get("/ready")
      #expect(try second.response().status == 200)
      let response = try server.connect().response()
      #expect(response.status == 503)
      #expect(response.fields["retry-after"] == "10")
      #expect(response.body.contains("urn:problem-type:storefront:too-many-connections"))
      first = nil
      #expect(eventually { server.metrics.text().contains("storefront_connections 1") })
      try expectAlive(server)
    }
  }

  @Test func `a connection beyond the limit of a peer gets 429`() async throws {
    try await TestServer.run {
      $0.limits.connectionsPerPeer = 1
    } _: { server in
      let first = try server.connect()
      first.get("/ready")
      #expect(try first.response().status == 200)
      let response = try server.connect().response()
      #expect(response.status == 429)
      #expect(response.body.contains("too-many-connections-of-peer"))
      first.get("/ready")
      #expect(try first.response().status == 200)
    }
  }

  @Test func `a stream beyond the limit gets 503, or 429 if it is a peer's limit`() async throws {
    for (total, ofPeer, status) in [(1, 9, 503), (9, 1, 429)] {
      let service = StubService()
      try await TestServer.run(service) {
        $0.limits.streams = total
        $0.limits.streamsPerPeer = ofPeer
      } _: { server in
        var first: Wire? = try server.connect()
        first?.get("/events")
        try first?.read(until: "\r\n\r\n")
        let second = try server.connect()
        second.get("/events")
        let response = try second.response()
        #expect(response.status == status)
        #expect(response.fields["retry-after"] == "30")
        // The stream of the refused request is released.
        #expect(eventually { service.events.count == 1 })
        first = nil
        #expect(eventually { server.metrics.text().contains("storefront_event_streams 0") })
        let third = try server.connect()
        third.get("/events")
        #expect(try third.read(until: "\r\n\r\n").hasPrefix("HTTP/1.1 200 "))
      }
    }
  }

  @Test func `requests above a peer's rate limit get 429 on all its connections`() async throws {
    try await TestServer.run {
      $0.limits.requestsPerSecondPerPeer = 1
    } _: { server in
      let wires = [try server.connect(), try server.connect()]
      var statuses: [Int: Int] = [:]
      for number in 0..<60 { wires[number % 2].get("/ready") }
      for number in 0..<60 {
        statuses[try wires[number % 2].response().status, default: 0] += 1
      }
      // The allowance grows during the test, so more than one request may succeed.
      #expect(statuses[200, default: 0] >= 1)
      #expect(statuses[429, default: 0] >= 20)
      #expect(
        eventually {
          wires[0].get("/ready")
          return (try? wires[0].response().status) == 200
        })
    }
  }

  @Test func `requests of a trusted proxy count for the client that it names`() async throws {
    try await TestServer.run {
      $0.limits.requestsPerSecondPerPeer = 1
      $0.limits.connectionsPerPeer = 1
      $0.trustedProxies = ["127.0.0.1"]
    } _: { server in
      let (one, other) = (try server.connect(), try server.connect())
      var refused = 0
      for _ in 0..<30 {
        // The proxy appends the last address. The client can forge those before it.
        one.get("/ready", "X-Forwarded-For: 203.0.113.9, 192.0.2.1")
        refused += try one.response().status == 429 ? 1 : 0
      }
      #expect(refused >= 15)
      other.get("/ready", "X-Forwarded-For: 203.0.113.9, 192.0.2.2")
      #expect(try other.response().status == 200)
    }
  }

  @Test func `a request beyond the limit of waiting calculations gets 503`() async throws {
    let service = StubService()
    try await TestServer.run(service) {
      $0.limits.calculations = 1
      $0.limits.waitingCalculations = 1
    } _: { server in
      let (first, second, third) = (
        try server.connect(), try server.connect(), try server.connect()
      )
      first.get("/slow")
      #expect(eventually { service.gate.count == 1 })
      second.get("/slow")
      #expect(eventually { server.metrics.text().contains("storefront_calculations 2") })
      third.get("/slow")
      let response = try third.response()
      #expect(response.status == 503)
      #expect(response.fields["retry-after"] == "1")
      third.get("/ready")
      #expect(try third.response().status == 200)
      service.gate.open()
      #expect(try first.response().body == "slow")
      #expect(try second.response().body == "slow")
    }
  }
}

extension LimitTests {
  @Test func `each kind of work has threads of its own`() async throws {
    let service = StubService()
    try await TestServer.run(service) {
      $0.limits.calculations = 1
      $0.limits.waitingCalculations = 0
    } _: { server in
      let wires = try RequestWork.allCases.map { work in
        let wire = try server.connect()
        wire.get("/slow?\(work)")
        return wire
      }
      #expect(eventually { service.gate.count == wires.count })
      let other = try server.connect()
      other.get("/slow?\(RequestWork.drawings)")
      #expect(try other.response().status == 503)
      service.gate.open()
      for wire in wires { #expect(try wire.response().body == "slow") }
    }
  }

  @Test func `the service is told that a client has disconnected`() async throws {
    let service = StubService()
    try await TestServer.run(service) { server in
      do {
        let wire = try server.connect()
        wire.get("/waits")
        #expect(eventually { service.gate.count == 1 })
      }
      #expect(eventually { service.abandoned.count == 1 })
      // The end of the input may be there before the request is handled.
      do { try server.connect().get("/waits") }
      #expect(eventually { service.abandoned.count == 2 })
    }
  }
}

/// Expects a problem document with a name, a closed connection, and a running server.
func expectRefusal(
  _ wire: Wire, _ status: Int, _ name: String, _ server: TestServer,
  sourceLocation: SourceLocation = #_sourceLocation
) throws {
  let response = try wire.response()
  #expect(response.status == status, sourceLocation: sourceLocation)
  #expect(
    response.fields["content-type"] == "application/problem+json", sourceLocation: sourceLocation)
  #expect(response.fields["connection"] == "close", sourceLocation: sourceLocation)
  #expect(
    response.body.contains("\"urn:problem-type:storefront:\(name)\""),
    sourceLocation: sourceLocation)
  #expect(try wire.readToEnd().isEmpty, sourceLocation: sourceLocation)
  #expect(
    server.metrics.text().contains("storefront_refusals_total{problem=\"\(name)\"} 1"),
    sourceLocation: sourceLocation)
  try expectAlive(server, sourceLocation: sourceLocation)
}

/// Expects that the server responds on a new connection.
func expectAlive(
  _ server: TestServer, sourceLocation: SourceLocation = #_sourceLocation
) throws {
  let wire = try server.connect()
  wire.get("/ready")
  #expect(try wire.response().body == "ready", sourceLocation: sourceLocation)
}
