import CatalogModel
import PageService
import Publishing
import TestSupport
import Testing

/// Tests the addresses of publications, to which events refer.
@Suite struct PublicationRouteTests {
  private static let page = "/v1/pages/library"

  @Test func `a publication has an address while it is live, and no longer`() throws {
    let catalog = try ServedCatalog()
    let service = try catalog.service()
    func status(_ number: Int) -> Int {
      let request = PageRequest("\(Self.page)/publications/\(number)")
      let response = service.response(to: request)
      if response.status == 200 {
        let page = service.response(to: PageRequest(Self.page))
        #expect(response.bytes == page.bytes && response.headers.elementsEqual(page.headers))
      } else {
        #expect(response.headers["Cache-Control"] == "no-store")
        #expect(service.cachedResponse(to: request) == nil)
      }
      return response.status
    }
    func statuses() -> [Int] { (0...4).map(status) }
    #expect(statuses() == [404, 200, 404, 404, 404])
    try catalog.publish("library", title: "Winter")
    #expect(statuses() == [404, 404, 200, 404, 404])
    try catalog.publish(
      "library", title: "Tonight", at: "2026-11-21T20:00Z", until: "2026-11-21T22:00Z")
    #expect(statuses() == [404, 404, 200, 404, 404])
    catalog.clock.now = try Moment("2026-11-21T20:00Z")
    #expect(statuses() == [404, 404, 404, 200, 404])
    catalog.clock.now = try Moment("2026-11-21T22:00Z")
    #expect(statuses() == [404, 404, 200, 404, 404])
    try catalog.publisher.withdraw(page: "library", number: 2)
    #expect(statuses() == [404, 200, 404, 404, 404])
    try catalog.publisher.withdraw(page: "library", number: 1)
    #expect(statuses() == [404, 404, 404, 404, 404])
  }

  @Test func `the response does not reveal whether there is a publication that is not live`() throws
  {
    let catalog = try ServedCatalog()
    try catalog.publish("library", title: "Winter")
    try catalog.publish("library", title: "Withdrawn")
    try catalog.publisher.withdraw(page: "library", number: 3)
    try catalog.publish("library", title: "To come", at: "2026-12-24T20:00Z")
    for options in [PageServiceOptions(), PageServiceOptions(token: "secret")] {
      let service = try catalog.service(options)
      let texts = [1, 3, 4, 5].map { number in
        let request = PageRequest(
          "\(Self.page)/publications/\(number)", headers: ["Authorization": "Bearer secret"])
        return service.response(to: request).golden.replacing("\"\(number)\\\"", with: "\"n\\\"")
      }
      #expect(Set(texts).count == 1, "\(texts)")
    }
    // Pages that are not live get the same response as those that do not exist.
    try catalog.publisher.withdraw(page: "shop", number: 1)
    let service = try catalog.service()
    let texts = ["shop", "none"].map { page in
      service.response(to: PageRequest("/v1/pages/\(page)/publications/1")).text
        .replacing(page, with: "page")
    }
    #expect(Set(texts).count == 1)
  }

  @Test(arguments: [
    "01", "+1", "1.0", "1e0", "0", "-1", "a", "%31%20", "１", "99999999999999999999",
  ])
  func `only the usual spelling of a number is an address`(text: String) throws {
    let service = try ServedCatalog().service()
    let target = "\(Self.page)/publications/\(text)"
    #expect([400, 404].contains(service.response(to: PageRequest(target)).status))
  }
}
