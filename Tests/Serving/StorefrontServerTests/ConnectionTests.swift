import TestSupport
import Testing

@testable import StorefrontServer

@Suite struct ConnectionTests {
  @Test func `a connection is used for several requests`() async throws {
    try await TestServer.run { server in
      let wire = try server.connect()
      for _ in 0..<3 {
        wire.get("/ready")
        let response = try wire.response()
        #expect(response.status == 200)
        #expect(response.body == "ready")
        #expect(response.fields["connection"] == nil)
        #expect(response.fields["date"]?.hasSuffix(" GMT") == true)
      }
    }
  }

  @Test func `pipelined requests get their responses in order, including slow ones`() async throws {
    let service = StubService()
    try await TestServer.run(service) { server in
      let wire = try server.connect()
      let requests = ["/ready", "/slow", "/ready", "/slow", "/host"].map {
        "GET \($0) HTTP/1.1\r\nHost: shop\r\n\r\n"
      }
      wire.send(requests.joined())
      #expect(try wire.response().body == "ready")
      wire.wait(seconds: 0.1)
      #expect(throws: WireError.self) { try wire.response() }
      service.gate.open()
      wire.wait(seconds: 300)
      #expect(try wire.response().body == "slow")
      #expect(try wire.response().body == "ready")
      #expect(try wire.response().body == "slow")
      #expect(try wire.response().body == "shop")
    }
  }

  @Test func `500 pipelined requests get 500 responses`() async throws {
    try await TestServer.run { server in
      let wire = try server.connect()
      let count = 500
      wire.send(
        String(repeating: "GET /ready HTTP/1.1\r\nHost: localhost\r\n\r\n", count: count))
      for _ in 0..<count { #expect(try wire.response().body == "ready") }
    }
  }

  @Test func `a matching If-None-Match gets 304 without a body`() async throws {
    try await TestServer.run { server in
      let wire = try server.connect()
      wire.get("/ready", "If-None-Match: \"1\"")
      let response = try wire.response()
      #expect(response.status == 304)
      #expect(response.fields["etag"] == "\"1\"")
      wire.get("/ready")
      #expect(try wire.response().body == "ready")
    }
  }

  @Test func `the response to HEAD has a Content-Length but no body`() async throws {
    try await TestServer.run { server in
      let wire = try server.connect()
      wire.send("HEAD /ready HTTP/1.1\r\nHost: localhost\r\n\r\n")
      #expect(try wire.read(until: "\r\n\r\n").contains("Content-Length: 5"))
      wire.get("/slow-not-there")
      #expect(try wire.response().status == 404)
    }
  }

  @Test(arguments: [
    "GET /ready HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n",
    "GET /ready HTTP/1.0\r\n\r\n",
    "GET /ready HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade\r\nUpgrade: h2c\r\n\r\n",
  ])
  func `the connection is closed after a response to close, HTTP/1.0 or Upgrade`(
    _ request: String
  ) async throws {
    try await TestServer.run { server in
      let wire = try server.connect()
      wire.send(request)
      let text = try wire.readToEnd()
      #expect(text.hasPrefix("HTTP/1.1 200 OK\r\n"))
      #expect(text.contains("\r\nConnection: close\r\n"))
      #expect(text.hasSuffix("\r\n\r\nready"))
    }
  }

  @Test func `a client that has closed its sending side gets its response`() async throws {
    let service = StubService()
    service.gate.open()
    for target in ["/ready", "/slow"] {
      try await TestServer.run(service) { server in
        let wire = try server.connect()
        wire.get(target)
        wire.closeSending()
        #expect(try wire.readToEnd().hasSuffix("\r\n\r\n\(target.dropFirst())"))
      }
    }
  }

  @Test func `request bodies are discarded, and 100-continue is supported`() async throws {
    try await TestServer.run { server in
      let wire = try server.connect()
      wire.send(
        "POST /ready HTTP/1.1\r\nHost: localhost\r\nContent-Length: 4\r\n"
          + "Expect: 100-continue\r\n\r\n")
      #expect(try wire.read(until: "\r\n\r\n") == "HTTP/1.1 100 Continue\r\n\r\n")
      wire.send("body")
      #expect(try wire.response().status == 200)
      wire.send(
        "POST /slow-not-there HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\n"
          + "4\r\nbody\r\n0\r\n\r\n")
      #expect(try wire.response().status == 404)
      wire.get("/ready")
      #expect(try wire.response().body == "ready")
    }
  }

  @Test func `a response that exceeds the socket buffers is sent completely`() async throws {
    try await TestServer.run { server in
      let wire = try server.connect()
      wire.get("/long")
      wire.get("/ready")
      #expect(try wire.response().body.utf8.count == StubService.long.count)
      #expect(try wire.response().body == "ready")
    }
  }

  @Test func `a valid X-Request-ID is kept, and an invalid one is replaced`() async throws {
    let service = StubService()
    service.gate.open()
    try await TestServer.run(service) { server in
      let wire = try server.connect()
      for target in ["/ready", "/slow"] {
        wire.get(target, "X-Request-ID: 7f-Ab.c_1")
        #expect(try wire.response().fields["x-request-id"] == "7f-Ab.c_1")
        for bad in ["a b", "", String(repeating: "a", count: 65), "<script>"] {
          wire.get(target, "X-Request-ID: \(bad)")
          let id = try #require(try wire.response().fields["x-request-id"])
          #expect(id != bad)
          #expect(id.count == 12)
        }
      }
    }
  }
}
