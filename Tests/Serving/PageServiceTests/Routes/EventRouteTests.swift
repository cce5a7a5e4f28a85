import CatalogEditing
import CatalogModel
import CatalogStore
import DocumentJSON
import Foundation
import PageService
import Publishing
import Storefront
import TestSupport
import Testing

/// Tests the routes of events and previews.
@Suite(.hangLimit) struct EventRouteTests {
  let catalog: ServedCatalog
  let service: PageService

  init() throws {
    catalog = try ServedCatalog()
    service = try catalog.service()
  }

  private func events(
    _ page: String, headers: HeaderFields = [:]
  ) throws -> EventReader {
    let response = service.response(to: PageRequest("/v1/pages/\(page)/events", headers: headers))
    guard case .events(let events) = response.body else { throw NoEvents(response: response.text) }
    #expect(response.headers["Content-Type"] == "text/event-stream")
    #expect(response.headers["Cache-Control"] == "no-store")
    #expect(response.headers["X-Accel-Buffering"] == "no")
    return EventReader(events, lastID: headers["Last-Event-ID"])
  }

  private struct NoEvents: Error { var response: String }

  @Test func `an event names the tag of the page's document`() async throws {
    var reader = try events("library")
    let event = try #require(try await reader.nextEvent())
    let page = service.response(to: PageRequest("/v1/pages/library"))
    #expect(event.etag == page.headers["ETag"])
    let publication = service.response(to: PageRequest(try #require(event.address)))
    #expect(publication.label == Route.publication.rawValue && publication.bytes == page.bytes)
    #expect(publication.headers.elementsEqual(page.headers))
    #expect(event.number == 1)
    let contract = try OpenAPIContract(service)
    #expect(try contract.problems(of: event.json(.compact), as: "PageEvent") == [])
    let known = service.response(
      to:
        PageRequest("/v1/pages/library", headers: ["If-None-Match": event.etag ?? ""]))
    #expect(known.status == 304)
  }

  @Test func `after an event no cached response is older than the event`() async throws {
    var options = PageServiceOptions()
    options.pollInterval = .seconds(3600)
    let service = try catalog.service(options)
    let page = PageRequest("/v1/pages/library")
    guard case .events(let events) = service.response(to: PageRequest(page.target + "/events")).body
    else {
      Issue.record("There are no events.")
      return
    }
    var reader = EventReader(events)
    _ = try await reader.nextEvent()
    _ = service.response(to: page)
    #expect(service.cachedResponse(to: page) != nil)
    try catalog.publish("library", title: "Winter")
    let event = try #require(try await reader.nextEvent())
    let response = service.cachedResponse(to: page) ?? service.response(to: page)
    #expect(response.headers["ETag"] == event.etag)
    service.endEvents()
  }

  @Test func `a client gets events for publications of other processes`() async throws {
    var reader = try events("library")
    _ = try await reader.nextEvent()
    try catalog.publish("library", title: "Winter")
    #expect(try await reader.nextEvent()?.number == 2)
    let id = try #require(reader.lastID)
    try catalog.publish("library", title: "Spring")
    var back = try events("library", headers: ["Last-Event-ID": id])
    let event = try #require(try await back.nextEvent())
    #expect(event.number == 3 && event.since == 2)
    #expect(try OpenAPIContract(service).problems(of: event.json(.compact), as: "PageEvent") == [])
    #expect(service.followers == 2)
    service.endEvents()
    #expect(try await back.next()?.retry != nil)
    #expect(try await back.next() == nil)
    let late = service.response(to: PageRequest("/v1/pages/library/events"))
    #expect(late.status == 503 && late.headers["Retry-After"] == "5")
  }

  @Test func `the events of a page that is not live are refused, whatever it was before`()
    async throws
  {
    var follower = try events("library")
    let first = try #require(try await follower.nextEvent())
    try catalog.publish("shop", title: "Ended", until: "2026-11-21T13:00Z")
    try catalog.publisher.withdraw(page: "shop", number: 1)
    try catalog.publish("feed", title: "To come", at: "2026-12-24T20:00Z")
    try catalog.publisher.withdraw(page: "feed", number: 1)
    try catalog.publisher.withdraw(page: "library", number: 1)
    catalog.clock.now = try Moment("2026-11-22T12:00Z")
    try catalog.store.edit { try $0.add(page: "secret", title: "Secret") }
    // A client that follows the page is told, and stays until it is live again.
    #expect(try await follower.nextEvent() == PageEvent(page: "library"))
    let pages = ["library", "shop", "feed", "secret", "nothing"]
    for id in [nil, follower.lastID] {
      let texts = pages.map { page in
        let headers: HeaderFields = id.map { ["Last-Event-ID": $0] } ?? [:]
        let response = service.response(
          to: PageRequest("/v1/pages/\(page)/events", headers: headers))
        #expect(response.status == 404, "\(page)")
        return response.text.replacing(page, with: "page")
      }
      #expect(Set(texts).count == 1, "\(texts)")
    }
    #expect(service.followers == 1)
    try catalog.publisher.rollBack(page: "library", to: 1)
    // A new follower need not wait until the service has noticed the change.
    var late = try events("library")
    #expect(try await late.nextEvent()?.number == 2)
    let back = try #require(try await follower.nextEvent())
    #expect(back.number == 2 && back.contentHash == first.contentHash)
    service.endEvents()
  }

  // MARK: - Previews

  /// The contents of the script elements that a browser runs.
  private func scripts(_ html: String) -> [String] {
    html.components(separatedBy: "<script type=\"module\">").dropFirst().compactMap {
      $0.components(separatedBy: "</script>").first
    }
  }

  @Test func `a live preview reloads when another publication becomes live`() throws {
    let response = service.response(to: PageRequest("/preview/library"))
    #expect(response.status == 200)
    #expect(response.headers["Content-Type"] == "text/html; charset=utf-8")
    #expect(response.headers["Cache-Control"] == "no-cache")
    let scripts = scripts(response.text)
    try #require(scripts.count == 2)
    #expect(scripts[1].contains("new EventSource(\"../v1/pages/library/events\")"))
    #expect(scripts[1].contains("number !== 1"))
    let policy = try #require(response.headers["Content-Security-Policy"])
    #expect(policy.hasPrefix("default-src 'none'; script-src 'sha256-"))
    #expect(policy.contains("connect-src 'self'"))
    for script in scripts {
      let hash = Data(ContentHash(of: script.utf8).bytes).base64EncodedString()
      #expect(policy.contains("'sha256-\(hash)'"))
    }
    let tag = try #require(response.headers["ETag"])
    let known = service.response(
      to:
        PageRequest("/preview/library", headers: ["If-None-Match": tag]))
    #expect(known.status == 304)
    try catalog.publish("library", title: "Winter")
    let after = service.response(
      to:
        PageRequest("/preview/library", headers: ["If-None-Match": tag]))
    #expect(after.status == 200 && after.text.contains("number !== 2"))
  }

  @Test func `the preview of a draft requires access and does not follow events`() throws {
    #expect(service.response(to: PageRequest("/preview/library?at=draft")).status == 403)
    var options = PageServiceOptions()
    options.showsDrafts = true
    let open = try catalog.service(options)
    try catalog.store.edit { try $0.set(page: "library", title: "Unfinished") }
    let response = open.response(to: PageRequest("/preview/library?at=draft"))
    #expect(response.text.contains("<title>Unfinished – preview</title>"))
    #expect(scripts(response.text).count == 1)
    #expect(response.headers["Cache-Control"] == "no-store")
    #expect(!response.text.contains("new EventSource(\""))
    #expect(!service.response(to: PageRequest("/preview/library")).text.contains("Unfinished"))
  }
}
