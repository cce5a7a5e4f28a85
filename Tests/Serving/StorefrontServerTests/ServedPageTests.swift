import CatalogModel
import Foundation
import PageService
import TestSupport
import Testing

@testable import StorefrontServer

/// Tests the server with the real service and a catalog.
@Suite struct ServedPageTests {
  @Test func `the server sends the service's response unchanged`() async throws {
    let pages = try ServedPages()
    let service = try pages.service()
    try await TestServer.run(service) { server in
      let wire = try server.connect()
      for _ in 0..<2 {
        let expected = service.response(
          to:
            PageRequest("/v1/pages/apps", headers: ["Host": "localhost"]))
        guard case .bytes(let bytes) = expected.body else { throw WireError.closed }
        wire.get("/v1/pages/apps")
        let response = try wire.response()
        #expect(response.status == 200)
        #expect(Array(response.body.utf8) == bytes)
        for field in expected.headers {
          #expect(response.fields[field.name.lowercased()] == field.value)
        }
        let tag = try #require(response.fields["etag"])
        wire.get("/v1/pages/apps", "If-None-Match: \(tag)")
        #expect(try wire.response().status == 304)
      }
    }
  }

  @Test(arguments: [
    ("GET", "/../etc/passwd", 400), ("GET", "/v1/pages/../../secret", 400),
    ("GET", "/v1/pages/%2e%2e%2f", 400), ("GET", "/v1/pages/a%00b", 400),
    ("GET", "/v1/pages/%ff", 400), ("GET", "//v1/pages", 404),
    ("GET", "/v1/pages/apps';DROP%20TABLE%20app--", 404),
    ("GET", "/v1/pages/apps?at=1%20OR%201=1", 400), ("GET", "/v1/pages/apps?x=1", 400),
    ("GET", "/v1/pages/apps/frames?width=1e999&height=1", 400),
    ("DELETE", "/v1/pages/apps", 405), ("TRACE", "/v1/pages/apps", 405),
    ("CONNECT", "localhost:80", 400), ("OPTIONS", "*", 204),
    ("GET", "http://localhost/v1/pages", 200),
  ])
  func `unusual methods and targets get the right status`(
    method: String, target: String, status: Int
  ) async throws {
    let pages = try ServedPages()
    try await TestServer.run(try pages.service()) { server in
      let wire = try server.connect()
      wire.send("\(method) \(target) HTTP/1.1\r\nHost: localhost\r\n\r\n")
      #expect(try wire.response().status == status)
      let second = try server.connect()
      second.get("/healthz")
      #expect(try second.response().body == "alive\n")
    }
  }

  @Test func `during publishing every response is a complete publication`() async throws {
    let pages = try ServedPages()
    let service = try pages.service()
    let isDone = Locked(false)
    let titles = try await TestServer.run(service) { server in
      let found = Locked<Set<String>>([])
      let threads = (0..<4).map { number in
        let thread = Thread {
          do {
            let wire = try server.connect()
            while !isDone.withLock({ $0 }) {
              wire.get("/v1/pages/apps", number % 2 == 0 ? "X: 1" : "If-None-Match: \"no\"")
              let response = try wire.response()
              #expect(response.status == 200)
              let page = try JSONSerialization.jsonObject(with: Data(response.body.utf8))
              let members = try #require(page as? [String: Any])
              let stamp = try #require(members["publication"] as? [String: Any])
              let title = try #require(members["title"] as? String)
              // Title, number and entity tag belong to the same publication.
              let number = try #require(stamp["number"] as? Int)
              #expect(title == "Apps" && number == 1 || title == "Title \(number)")
              #expect(response.fields["etag"]?.hasPrefix("\"\(number)-") == true)
              found.withLock { _ = $0.insert(title) }
            }
          } catch {
            Issue.record(error)
          }
        }
        thread.start()
        return thread
      }
      for number in 2...4 {
        try pages.publish("apps", title: "Title \(number)")
        #expect(eventually { found.withLock { $0.contains("Title \(number)") } })
      }
      isDone.withLock { $0 = true }
      for thread in threads { while !thread.isFinished { usleep(5_000) } }
      return found.withLock { $0 }
    }
    #expect(titles.isSuperset(of: ["Title 2", "Title 3", "Title 4"]))
  }

  @Test func `a server that stops gives each stream its own time to reconnect`() async throws {
    let pages = try ServedPages()
    let service = try pages.service()
    try await TestServer.run(service) { server in
      let wires = try (0..<5).map { _ in try server.connect() }
      for wire in wires {
        wire.get("/v1/pages/apps/events")
        try wire.read(until: "event: page")
      }
      server.stop()
      let hints = try wires.flatMap { wire in
        try wire.readToEnd().matches(of: /retry: (\d+)/).map { Int($0.1) }
      }
      #expect(hints.compactMap(\.self).sorted() == [1000, 2000, 3000, 4000, 5000])
    }
  }

  @Test func `the log has the error behind a response that reveals none`() async throws {
    let pages = try ServedPages()
    let service = try pages.service()
    try await TestServer.run(service) { server in
      let wire = try server.connect()
      wire.get("/v1/pages/shop")
      #expect(try wire.response().status == 200)
      try pages.store.backup(to: pages.folder.path("backup.sqlite"))
      try Data("no catalog".utf8).write(to: pages.folder.url.appending(path: "other.sqlite"))
      #expect(rename(pages.folder.path("other.sqlite"), pages.path) == 0)
      wire.get("/v1/pages/apps", "X-Request-ID: abc123")
      let response = try wire.response()
      #expect(response.status == 503)
      #expect(!response.body.contains(pages.path))
      // The same reason is logged once a minute.
      for _ in 0..<5 {
        wire.get("/v1/pages/apps")
        #expect(try wire.response().status == 503)
      }
      let lines = server.log.text.split(separator: "\n").filter { $0.contains("request failed") }
      #expect(lines.count == 1)
      let line = try #require(lines.first)
      #expect(line.contains(#""level":"error""#) && line.contains(#""id":"abc123""#))
      #expect(line.contains(#""target":"/v1/pages/apps""#) && line.contains(pages.path))
      // The server goes on without a restart as soon as there is a catalog.
      #expect(rename(pages.folder.path("backup.sqlite"), pages.path) == 0)
      wire.get("/v1/pages/apps")
      #expect(try wire.response().status == 200)
    }
  }
}
