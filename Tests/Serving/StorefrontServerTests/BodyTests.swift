import TestSupport
import Testing

@testable import StorefrontServer

/// Bodies are refused by the head where that suffices, and take no more memory together than the limit.
@Suite struct BodyTests {
  /// The value of the metric of bodies in memory.
  private static func bytes(_ server: TestServer) -> Int? {
    server.metrics.text().firstMatch(of: /storefront_request_body_bytes (\d+)/).flatMap {
      Int($0.1)
    }
  }

  private static func post(_ target: String, _ length: Int, _ fields: String = "") -> String {
    "POST \(target) HTTP/1.1\r\nHost: localhost\r\n\(fields)Content-Length: \(length)\r\n\r\n"
  }

  @Test func `a body that the head already refuses is not waited for, and takes no memory`()
    async throws
  {
    try await TestServer.run { server in
      // The bodies never become complete.
      let wires = try (0..<200).map { _ in try server.connect() }
      for wire in wires {
        wire.send(Self.post("/refused", 1_000_000))
        wire.send(String(repeating: "a", count: 10_000))
      }
      for wire in wires {
        let response = try wire.response()
        #expect(response.status == 401 && response.fields["connection"] == "close")
      }
      #expect(eventually { Self.bytes(server) ?? 0 == 0 })
      let waiting = try server.connect()
      waiting.send(Self.post("/refused", 5, "Expect: 100-continue\r\n"))
      #expect(try waiting.response().status == 401)
      let long = try server.connect()
      long.send(Self.post("/body", 1 << 20 + 1))
      try expectRefusal(long, 413, "body-too-large", server)
      let reading = try server.connect()
      reading.send(Self.post("/body", 5, "Expect: 100-continue\r\n"))
      #expect(try reading.read(until: "\r\n\r\n") == "HTTP/1.1 100 Continue\r\n\r\n")
      reading.send("abcde")
      #expect(try reading.response().body == "5")
    }
  }

  @Test func `all bodies together keep to one limit, and give their memory back`() async throws {
    try await TestServer.run {
      $0.limits.bodyMemory = 1_000_000
    } _: { server in
      var wires: [Wire] = []
      for number in 1...9 {
        let wire = try server.connect()
        wires.append(wire)
        wire.send(Self.post("/body", 200_000) + String(repeating: "a", count: 100_000))
        #expect(eventually { Self.bytes(server) == number * 100_000 })
      }
      // What a body that is refused has sent is given back, and the others go on.
      for _ in 0..<50 {
        let wire = try server.connect()
        wire.send(Self.post("/body", 200_000) + String(repeating: "b", count: 150_000))
        let response = try wire.response()
        #expect(response.status == 503 && response.fields["retry-after"] == "1")
        #expect(response.body.contains("too-many-bodies"))
      }
      #expect(eventually { Self.bytes(server) == 900_000 })
      #expect(
        server.metrics.text().contains(#"storefront_refusals_total{problem="too-many-bodies"} 50"#))
      try expectAlive(server)
      wires[0].send(String(repeating: "a", count: 100_000))
      #expect(try wires[0].response().body == "200000")
      #expect(eventually { Self.bytes(server) == 800_000 })
      wires.removeAll()
      #expect(eventually { Self.bytes(server) == 0 })
    }
  }

  @Test
  func `a body takes memory until its response is made, and one behind it ends the connection`()
    async throws
  {
    let service = StubService()
    try await TestServer.run(service) {
      $0.limits.bodyMemory = 700
    } _: { server in
      let body = String(repeating: "a", count: 400)
      let wire = try server.connect()
      wire.send(Self.post("/body/slow", 400) + body)
      #expect(eventually { service.gate.count == 1 })
      #expect(Self.bytes(server) == 400)
      // The body of the next request on the same connection.
      wire.send(Self.post("/body", 300) + body.prefix(300))
      #expect(eventually { Self.bytes(server) == 700 })
      let other = try server.connect()
      other.send(Self.post("/body", 400) + body)
      #expect(try other.response().status == 503)
      service.gate.open()
      #expect(try wire.response().body == "400")
      #expect(try wire.response().body == "300")
      #expect(eventually { Self.bytes(server) == 0 })
      try expectAlive(server)
    }
  }

  @Test func `a body behind an event stream takes no memory`() async throws {
    let service = StubService()
    try await TestServer.run(service) { server in
      let stream = "GET /events HTTP/1.1\r\nHost: localhost\r\n\r\n"
      let body = Self.post("/body", 1_000_000) + String(repeating: "a", count: 50_000)
      let (together, apart) = (try server.connect(), try server.connect())
      together.send(stream + body)
      #expect(try together.read(until: "\r\n\r\n").contains("200 OK"))
      apart.send(stream)
      #expect(try apart.read(until: "\r\n\r\n").contains("200 OK"))
      #expect(eventually { service.events.count == 2 })
      together.send(String(repeating: "a", count: 100_000))
      apart.send(body)
      service.events.send("id: 1\n\n")
      for wire in [together, apart] { try wire.read(until: "id: 1\n\n") }
      #expect(eventually { Self.bytes(server) ?? 0 == 0 })
    }
  }

  @Test func `a body that nobody reads takes memory only while it is counted`() async throws {
    try await TestServer.run {
      $0.limits.bodyMemory = 300_000
      $0.limits.bodyBytes = 1 << 20
    } _: { server in
      let wire = try server.connect()
      wire.send(Self.post("/ready", 1_000_000) + String(repeating: "a", count: 1_000_000))
      #expect(try wire.response().body == "ready")
      #expect(Self.bytes(server) == 0)
    }
  }

  @Test func `requests with bodies that are refused count for the rate of their peer`() async throws
  {
    try await TestServer.run {
      $0.limits.requestsPerSecondPerPeer = 1
    } _: { server in
      var statuses: [Int: Int] = [:]
      for _ in 0..<30 {
        let wire = try server.connect()
        wire.send(Self.post("/refused", 10))
        statuses[try wire.response().status, default: 0] += 1
      }
      #expect(statuses[401, default: 0] >= 1 && statuses[429, default: 0] >= 10)
    }
  }

  @Test func `a proxy that is not named is warned of once`() async throws {
    for (proxies, warnings) in [([], 1), (["127.0.0.1"], 0)] {
      try await TestServer.run {
        $0.trustedProxies = proxies
      } _: { server in
        let wire = try server.connect()
        wire.get("/ready")
        #expect(try wire.response().status == 200)
        #expect(!server.log.text.contains("a proxy that is not named"))
        for number in 0..<3 {
          wire.get("/ready", "X-Forwarded-For: 192.0.2.\(number)")
          #expect(try wire.response().status == 200)
        }
        let lines = server.log.text.split(separator: "\n").filter {
          $0.contains("a proxy that is not named")
        }
        #expect(lines.count == warnings)
        #expect(
          lines.allSatisfy {
            $0.contains("\"level\":\"warning\"") && $0.contains("name it as a trusted proxy")
          })
      }
    }
  }
}
