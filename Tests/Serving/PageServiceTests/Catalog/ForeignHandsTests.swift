import CatalogTestSupport
import CatalogModel
import CatalogStore
import Foundation
import Storefront
import TestSupport
import Testing

@testable import PageService

/// Changes to a catalog's file by other programs while it is served.
@Suite struct ForeignHandsTests {
  private static let request = PageRequest("/v1/pages/library")

  private func setVersion(_ version: Int, of catalog: ServedCatalog) throws {
    let connection = try DatabaseQueue(path: catalog.folder.path("catalog.sqlite"))
    try connection.inDatabase { db in
      try db.execute(sql: "PRAGMA user_version = \(version)")
    }
  }

  @Test func `a migrated schema gives 503 until the supported one is back`() throws {
    let catalog = try ServedCatalog()
    var options = PageServiceOptions()
    options.pollInterval = .seconds(3600)
    let service = try catalog.service(options)
    let before = service.response(to: Self.request)
    let connection = try DatabaseQueue(path: catalog.folder.path("catalog.sqlite"))
    let version = try #require(
      try connection.read { db in try fetch(db, "PRAGMA user_version") { Int($0.integer(0)) }.first
      })
    try setVersion(version + 1, of: catalog)
    for target in ["/v1/pages/library", "/v1/pages", "/readyz", "/"] {
      let response = service.response(to: PageRequest(target))
      #expect(response.status == 503 && response.headers["Retry-After"] == "5")
      #expect(response.text.contains("\"urn:problem-type:storefront:no-catalog\""))
      // The path of the file must not be revealed.
      #expect(!response.text.contains("sqlite"))
    }
    #expect(service.cachedResponse(to: Self.request) == nil)
    #expect(service.response(to: PageRequest("/healthz")).status == 200)
    #expect(service.response(to: PageRequest("/schemas/page")).status == 200)
    try setVersion(version - 1, of: catalog)
    #expect(service.response(to: Self.request).status == 503)
    try setVersion(version, of: catalog)
    #expect(service.response(to: Self.request).golden == before.golden)
    #expect(service.cachedResponse(to: Self.request)?.golden == before.golden)
  }

  @Test func `before the catalog is complete every route that reads it gives 503`() throws {
    let catalog = try ServedCatalog()
    let isReady = Flag()
    var options = PageServiceOptions()
    options.showsDrafts = true
    options.isReady = { isReady.isSet }
    let service = try catalog.service(options)
    for route in Route.allCases {
      let path = [
        "{page}": "library", "{n}": "1", "{locale}": "en", "{name}": "page", "{bundle}": "a",
      ]
      .reduce(route.rawValue) { $0.replacing($1.key, with: $1.value) }
      let queries = route.parameters.contains { $0.name == "at" } ? ["", "?at=draft"] : [""]
      for query in queries {
        let target = path + (route == .search ? "?q=a" : query)
        let response = service.response(to: PageRequest(target))
        if route.readsCatalog {
          #expect(response.status == 503 && response.headers["Retry-After"] == "5", "\(target)")
          #expect(response.headers["Cache-Control"] == "no-store", "\(target)")
          #expect(response.text.contains("still being copied"), "\(target)")
        } else {
          #expect(!response.text.contains("still being copied"), "\(target)")
        }
      }
    }
    isReady.set()
    #expect(service.response(to: PageRequest("/readyz")).status == 200)
    #expect(service.response(to: Self.request).status == 200)
    #expect(service.response(to: PageRequest("/v1/pages/nothing")).status == 404)
  }

  @Test func `during publishing every response is a complete publication`() async throws {
    let catalog = try ServedCatalog()
    let service = try catalog.service()
    let writer = Task {
      for number in 0..<12 {
        try catalog.publish("badges", title: "Number \(number)")
      }
    }
    let readers = (0..<3).map { _ in
      Task {
        var seen = 0
        for _ in 0..<(TestForm.current == .desk ? 30 : 150) {
          let request = PageRequest("/v1/pages/badges")
          let response = service.cachedResponse(to: request) ?? service.response(to: request)
          let (page, notes) = try PublishedPage.read(response.bytes)
          let stamp = try #require(page.publication)
          #expect(response.status == 200 && notes == [])
          #expect(try page.contentHash().text == stamp.contentHash)
          #expect(response.headers["ETag"]?.hasPrefix("\"\(stamp.number)-") == true)
          #expect(stamp.number >= seen)
          seen = stamp.number
        }
        return seen
      }
    }
    try await writer.value
    for reader in readers { _ = try await reader.value }
    #expect(service.response(to: PageRequest("/v1/pages/badges")).text.contains("Number 11"))
  }
}
