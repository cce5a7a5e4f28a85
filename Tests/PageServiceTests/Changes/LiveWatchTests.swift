import CatalogModel
import PageService
import Publishing
import TestSupport
import Testing

@Suite struct LiveWatchTests {
  @Test func `a look tells what is live, if that may have changed`() throws {
    let catalog = try ServedCatalog()
    var watch = LiveWatch(try catalog.service())
    let first = try #require(try watch.look())
    #expect(first.count == 7 && first[.page("library")]?.hasPrefix("1-") == true)
    #expect(try watch.look() == nil)
    #expect(watch.pause == .milliseconds(200))

    try catalog.publish("library", title: "Winter")
    let second = try #require(try watch.look())
    let changed = second.filter { first[$0.key] != $0.value }.keys.sorted()
    #expect(changed == [.page("library"), .list])

    // A schedule changes nothing before its moment.
    try catalog.publish(
      "library", title: "Tonight", at: "2026-11-21T20:00Z", until: "2026-11-21T22:00Z")
    #expect(try watch.look() == second)
    catalog.clock.now = try Moment("2026-11-21T19:59:59.900Z")
    #expect(try watch.look() == nil)
    catalog.clock.now = try Moment("2026-11-21T20:00Z")
    #expect(try watch.look()?[.page("library")]?.hasPrefix("3-") == true)
    catalog.clock.now = try Moment("2026-11-21T22:00Z")
    #expect(try watch.look() == second)
    for number in [2, 1] { try catalog.publisher.withdraw(page: "library", number: number) }
    #expect(try watch.look()?[.page("library")] == nil)
  }

  @Test func `a look waits no longer than until a scheduled change`() throws {
    let catalog = try ServedCatalog()
    try catalog.publish("library", title: "Tonight", at: "2026-11-21T12:00:00.070Z")
    var watch = LiveWatch(try catalog.service())
    _ = try watch.look()
    #expect(watch.pause == .milliseconds(70))
  }

  @Test func `after a look no cached response is older than what it tells`() throws {
    let catalog = try ServedCatalog()
    var options = PageServiceOptions()
    options.lookInterval = .seconds(3600)
    let service = try catalog.service(options)
    var watch = LiveWatch(service)
    _ = try watch.look()
    let request = PageRequest("/v1/pages/library")
    _ = service.answer(request)
    #expect(service.preparedAnswer(request) != nil)
    try catalog.publish("library", title: "Winter")
    #expect(service.preparedAnswer(request) != nil)
    #expect(try watch.look() != nil)
    #expect(service.preparedAnswer(request) == nil)
  }
}
