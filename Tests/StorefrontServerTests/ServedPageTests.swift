import CatalogModel
import Foundation
import NIOConcurrencyHelpers
import PageService
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
        let expected = service.answer(
          PageRequest("/v1/pages/apps", headers: ["Host": "localhost"]))
        guard case .bytes(let bytes) = expected.body else { throw WireError.closed }
        wire.get("/v1/pages/apps")
        let answer = try wire.answer()
        #expect(answer.status == 200)
        #expect(Array(answer.body.utf8) == bytes)
        for field in expected.headers {
          #expect(answer.fields[field.name.lowercased()] == field.value)
        }
        let tag = try #require(answer.fields["etag"])
        wire.get("/v1/pages/apps", "If-None-Match: \(tag)")
        #expect(try wire.answer().status == 304)
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
      #expect(try wire.answer().status == status)
      let second = try server.connect()
      second.get("/healthz")
      #expect(try second.answer().body == "alive\n")
    }
  }

  @Test func `during publishing every response is a complete publication`() async throws {
    let pages = try ServedPages()
    let service = try pages.service()
    let isDone = NIOLockedValueBox(false)
    let titles = try await TestServer.run(service) { server in
      let found = NIOLockedValueBox<Set<String>>([])
      let threads = (0..<4).map { number in
        let thread = Thread {
          do {
            let wire = try server.connect()
            while !isDone.withLockedValue({ $0 }) {
              wire.get("/v1/pages/apps", number % 2 == 0 ? "X: 1" : "If-None-Match: \"no\"")
              let answer = try wire.answer()
              #expect(answer.status == 200)
              let page = try JSONSerialization.jsonObject(with: Data(answer.body.utf8))
              let members = try #require(page as? [String: Any])
              let stamp = try #require(members["publication"] as? [String: Any])
              let title = try #require(members["title"] as? String)
              // Title, number and entity tag belong to the same publication.
              let number = try #require(stamp["number"] as? Int)
              #expect(title == "Apps" && number == 1 || title == "Title \(number)")
              #expect(answer.fields["etag"]?.hasPrefix("\"\(number)-") == true)
              found.withLockedValue { _ = $0.insert(title) }
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
        #expect(eventually { found.withLockedValue { $0.contains("Title \(number)") } })
      }
      isDone.withLockedValue { $0 = true }
      for thread in threads { while !thread.isFinished { usleep(5_000) } }
      return found.withLockedValue { $0 }
    }
    #expect(titles.isSuperset(of: ["Title 2", "Title 3", "Title 4"]))
  }
}
