import DocumentJSON
import CatalogEditing
import CatalogModel
import CatalogStore
import CatalogTestSupport
import Foundation
import Publishing
import Storefront
import TestSupport
import Testing

@testable import PageService

/// A catalog whose file is replaced while it is served.
@Suite(.hangLimit) struct ReplacedCatalogTests {
  private static let request = PageRequest("/v1/pages/library")
  private let catalog: ServedCatalog
  private let service: PageService

  init() throws {
    catalog = try ServedCatalog()
    var options = PageServiceOptions()
    // On a busy machine, a cached response would expire before it is asked for.
    options.pollInterval = .seconds(3600)
    service = try catalog.service(options)
  }

  private func path(_ name: String) -> String { catalog.folder.path(name) }

  /// Moves another file to the path of the catalog, as `mv` does.
  private func replace(with name: String) {
    #expect(rename(path(name), path("catalog.sqlite")) == 0, "\(name)")
  }

  /// The events of the page.
  private func events(after id: String? = nil) throws -> EventReader {
    let headers: HeaderFields = id.map { ["Last-Event-ID": $0] } ?? [:]
    let response = service.response(to: PageRequest("/v1/pages/library/events", headers: headers))
    guard case .events(let events) = response.body else { throw Refused(status: response.status) }
    return EventReader(events, lastID: id)
  }

  private struct Refused: Error { var status: Int }

  @Test func `another catalog is served at once, without the log of the one before`() throws {
    let before = service.response(to: Self.request)
    try catalog.store.backup(to: path("backup.sqlite"))
    // The log beside the file now has pages that do not belong to the backup.
    try catalog.publish("library", title: "Newer")
    #expect(service.response(to: Self.request).text.contains("\"Newer\""))
    replace(with: "backup.sqlite")
    #expect(service.response(to: Self.request).golden == before.golden)
    #expect(service.cachedResponse(to: Self.request)?.golden == before.golden)
    let found = try CatalogStore(path: path("catalog.sqlite"), mode: .readOnly)
    #expect(try found.checkIntegrity() == [])
    #expect(try found.timeline(page: "library").publications.map(\.number) == [1])

    // Changes of the new file are noticed, too.
    let editor = try CatalogStore(path: path("catalog.sqlite"), mode: .readWrite)
    try editor.edit { try $0.set(page: "library", title: "After") }
    try Publisher.forOneDevice(editor) { [catalog] in catalog.clock.now }.publish(page: "library")
    #expect(service.response(to: Self.request).text.contains("\"After\""))
  }

  @Test(arguments: ["older", "garbage", "empty", "nothing"])
  func `a file that does not fit gives 503 until one that fits is there`(kind: String) throws {
    let before = service.response(to: Self.request)
    try catalog.store.backup(to: path("backup.sqlite"))
    switch kind {
    case "older":
      let fixture = PackageFolder.file("Tests/Catalog/CatalogStoreTests/Fixtures/version5.sqlite")
      try FileManager.default.copyItem(atPath: fixture.path, toPath: path("other"))
    case "garbage":
      try Data((0..<9_000).map { UInt8(truncatingIfNeeded: $0 * 7) }).write(
        to: URL(filePath: path("other")))
    case "empty": try Data().write(to: URL(filePath: path("other")))
    default: try FileManager.default.removeItem(atPath: path("catalog.sqlite"))
    }
    if kind != "nothing" { replace(with: "other") }
    for _ in 0..<3 {
      for target in ["/v1/pages/library", "/v1/pages", "/readyz"] {
        let response = service.response(to: PageRequest(target))
        #expect(response.status == 503 && response.headers["Retry-After"] == "5")
        #expect(response.text.contains("\"urn:problem-type:storefront:no-catalog\""))
        #expect(!response.text.contains("sqlite"))
        #expect(response.failure != nil)
      }
    }
    #expect(service.cachedResponse(to: Self.request) == nil)
    #expect(service.response(to: PageRequest("/healthz")).status == 200)
    replace(with: "backup.sqlite")
    #expect(service.response(to: Self.request).golden == before.golden)
    #expect(service.cachedResponse(to: Self.request)?.golden == before.golden)
  }

  @Test func `a file that is moved away and back is served again`() throws {
    #expect(service.response(to: Self.request).status == 200)
    #expect(rename(path("catalog.sqlite"), path("away.sqlite")) == 0)
    #expect(service.response(to: Self.request).status == 503)
    replace(with: "away.sqlite")
    #expect(service.response(to: Self.request).status == 200)
  }

  @Test func `streams go on in a catalog whose events have smaller numbers`() async throws {
    try catalog.store.backup(to: path("backup.sqlite"))
    for title in ["Two", "Three"] { try catalog.publish("library", title: title) }
    var reader = try events()
    #expect(try await reader.nextEvent()?.number == 3)
    let lastID = try #require(reader.lastID)
    replace(with: "backup.sqlite")
    let back = try #require(try await reader.nextEvent())
    #expect(back.number == 1 && back.since == 3 && back.difference != nil)
    #expect(back.etag == service.response(to: Self.request).headers["ETag"])

    // A client with an id of the old catalog gets the whole state.
    var returning = try events(after: lastID)
    let event = try #require(try await returning.nextEvent())
    #expect(event.number == 1 && event.since == nil)

    let editor = try CatalogStore(path: path("catalog.sqlite"), mode: .readWrite)
    try editor.edit { try $0.set(page: "library", title: "Another Two") }
    try Publisher.forOneDevice(editor) { [catalog] in catalog.clock.now }.publish(page: "library")
    #expect(try await reader.nextEvent()?.number == 2)
    #expect(try await returning.nextEvent()?.number == 2)
    service.endEvents()
  }

  @Test func `streams tell of another document with the same number, and of a page that is gone`()
    async throws
  {
    let other = try ServedCatalog()
    try catalog.store.backup(to: path("backup.sqlite"))
    try catalog.publish("library", title: "Two")
    other.clock.advance(minutes: 1)
    try other.publish("library", title: "Another Two")
    catalog.clock.advance(minutes: 2)
    try other.store.backup(to: path("other.sqlite"))
    try CatalogStore(path: path("none.sqlite"), mode: .readWrite).seed()
    var reader = try events()
    let two = try #require(try await reader.nextEvent())
    replace(with: "other.sqlite")
    let anotherTwo = try #require(try await reader.nextEvent())
    #expect(anotherTwo.number == 2 && anotherTwo.contentHash != two.contentHash)
    replace(with: "none.sqlite")
    #expect(try await reader.nextEvent()?.number == nil)
    #expect(service.response(to: Self.request).status == 404)
    replace(with: "backup.sqlite")
    #expect(try await reader.nextEvent()?.number == 1)
    service.endEvents()
  }

  @Test func `streams notice another catalog whose last event is the same`() async throws {
    let other = try ServedCatalog()
    try catalog.publish("library", title: "Two")
    try other.publish("library", title: "Another Two")
    #expect(try catalog.store.events(since: 0) == other.store.events(since: 0))
    try other.store.backup(to: path("other.sqlite"))
    var reader = try events()
    let two = try #require(try await reader.nextEvent())
    replace(with: "other.sqlite")
    let anotherTwo = try #require(try await reader.nextEvent())
    #expect(anotherTwo.number == 2 && anotherTwo.contentHash != two.contentHash)
    #expect(anotherTwo.etag == service.response(to: Self.request).headers["ETag"])
    service.endEvents()
  }

  @Test func `requests during replacements get one of the two catalogs`() async throws {
    for number in 0..<20 { try catalog.store.backup(to: path("\(number).sqlite")) }
    for number in 0..<20 where number % 2 == 1 {
      let editor = try CatalogStore(path: path("\(number).sqlite"), mode: .readWrite)
      try editor.edit { try $0.set(page: "library", title: "Odd") }
      try Publisher.forOneDevice(editor) { [catalog] in catalog.clock.now }.publish(
        page: "library")
    }
    let readers = (0..<3).map { _ in
      Task {
        for _ in 0..<200 {
          let response = service.response(to: Self.request)
          let isOdd = response.text.contains("\"Odd\"")
          #expect(response.status == 200)
          #expect(response.headers["ETag"]?.hasPrefix(isOdd ? "\"2-" : "\"1-") == true)
          await Task.yield()
        }
      }
    }
    for number in 0..<20 {
      replace(with: "\(number).sqlite")
      try await Task.sleep(for: .milliseconds(20))
    }
    for reader in readers { await reader.value }
    #expect(service.response(to: Self.request).text.contains("\"Odd\""))
  }
}
