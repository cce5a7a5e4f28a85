import CatalogModel
import PageService
import Publishing
import TestSupport
import Testing

@Suite struct LiveWatchTests {
  @Test func `a poll tells what is live, if that may have changed`() throws {
    let catalog = try ServedCatalog()
    var watch = LiveWatch(try catalog.service())
    let first = try #require(try watch.poll())
    #expect(first.count == 7 && first[.page("library")]?.hasPrefix("1-") == true)
    #expect(try watch.poll() == nil)
    #expect(watch.pause == .milliseconds(200))

    try catalog.publish("library", title: "Winter")
    let second = try #require(try watch.poll())
    let changed = second.filter { first[$0.key] != $0.value }.keys.sorted()
    #expect(changed == [.page("library"), .list])

    // A schedule changes nothing before its moment.
    try catalog.publish(
      "library", title: "Tonight", at: "2026-11-21T20:00Z", until: "2026-11-21T22:00Z")
    #expect(try watch.poll() == second)
    catalog.clock.now = try Moment("2026-11-21T19:59:59.900Z")
    #expect(try watch.poll() == nil)
    catalog.clock.now = try Moment("2026-11-21T20:00Z")
    #expect(try watch.poll()?[.page("library")]?.hasPrefix("3-") == true)
    catalog.clock.now = try Moment("2026-11-21T22:00Z")
    #expect(try watch.poll() == second)
    for number in [2, 1] { try catalog.publisher.withdraw(page: "library", number: number) }
    #expect(try watch.poll()?[.page("library")] == nil)
  }

  @Test func `a poll waits no longer than until a scheduled change`() throws {
    let catalog = try ServedCatalog()
    try catalog.publish("library", title: "Tonight", at: "2026-11-21T12:00:00.070Z")
    var watch = LiveWatch(try catalog.service())
    _ = try watch.poll()
    #expect(watch.pause == .milliseconds(70))
  }

  @Test func `after a poll no cached response is older than what it tells`() throws {
    let catalog = try ServedCatalog()
    var options = PageServiceOptions()
    options.pollInterval = .seconds(3600)
    let service = try catalog.service(options)
    var watch = LiveWatch(service)
    _ = try watch.poll()
    let request = PageRequest("/v1/pages/library")
    _ = service.response(to: request)
    #expect(service.cachedResponse(to: request) != nil)
    try catalog.publish("library", title: "Winter")
    #expect(service.cachedResponse(to: request) != nil)
    #expect(try watch.poll() != nil)
    #expect(service.cachedResponse(to: request) == nil)
  }
}
