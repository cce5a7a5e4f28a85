import CatalogEditing
import CatalogModel
import CatalogStore
import CompositionalLayout
import DocumentJSON
import Foundation
import PageService
import Publishing
import Storefront
import TestSupport
import Testing

/// Pages with choices, as the service answers for them.
@Suite(.hangLimit) struct ChoiceRouteTests {
  let catalog: ServedCatalog
  let service: PageService

  init() throws {
    catalog = try ServedCatalog()
    service = try catalog.service()
    var when = ChoiceCondition()
    when.flags = ["subscriber"]
    let section = SectionReference(page: "apps", key: "subscribers")
    try catalog.store.edit { [when] edit in
      try edit.add(section, items: ["com.example.margin"]) {
        ($0.type, $0.title) = (.tripleList, "For subscribers")
        ($0.choice, $0.when) = ("favorites", when)
      }
    }
    try catalog.publisher.publish(page: "apps")
  }

  private func response(_ target: String) -> PageResponse {
    service.response(to: PageRequest(target))
  }

  @Test func `everybody gets one document, with everything`() throws {
    let bytes = Array(response("/v1/pages/apps").text.utf8)
    let page = try PublishedPage.read(bytes, audience: PageAudience("subscriber")).page
    #expect(page.sections.map(\.title).contains("For subscribers"))
    let plan = try JSONDocument(response("/v1/pages/apps/plan").text.utf8).root
    let titles = plan["sections"]?.elements.map { $0["title"]?.string }
    #expect(titles?.contains("This week's favorites") == true)
  }

  @Test func `frames and previews show a page as an audience sees it, and are not kept`() throws {
    func count(_ target: String) throws -> String? {
      let response = self.response(target)
      #expect(response.status == 200)
      #expect(
        target.contains("as=") == (response.headers["Cache-Control"] == "no-store"),
        "\(response.headers)")
      return try JSONDocument(response.text.utf8).root["sections"]?[1]?["itemCount"]?.text
    }
    #expect(try count("/v1/pages/apps/frames") == "7")
    #expect(try count("/v1/pages/apps/frames?as=iOS%20subscriber") == "1")
    #expect(try count("/v1/pages/apps/frames?as=iOS") == "7")
    #expect(response("/preview/apps?as=subscriber").text.contains("For subscribers"))
    #expect(!response("/preview/apps").text.contains("For subscribers"))
  }

  @Test(arguments: ["%21", "iOS%20Android", "hero%3D", "%00", "system%3Ax"])
  func `a description that says nothing is refused`(text: String) throws {
    for route in ["/v1/pages/apps/frames", "/preview/apps"] {
      let response = self.response("\(route)?as=\(text)")
      #expect(response.status == 400)
      #expect(response.text.contains(PageAudience.example) || text == "%00")
    }
    #expect(response("/v1/pages/apps?as=iOS").status == 400)
  }

  @Test func `search finds what only a case shows`() throws {
    let places = try JSONDocument(response("/v1/apps/com.example.margin").text.utf8).root["places"]
    let keys = places?.elements.map { "\($0["page"]?.string ?? "")/\($0["section"]?.string ?? "")" }
    #expect(keys?.contains("apps/favorites") == true)
    #expect(Set(keys ?? []).count == keys?.count)
  }

  @Test func `events of a page with choices carry no difference`() async throws {
    let response = self.response("/v1/pages/apps/events")
    guard case .events(let events) = response.body else {
      Issue.record("\(response.text)")
      return
    }
    var reader = EventReader(events, lastID: nil)
    let first = try #require(try await reader.nextEvent())
    try catalog.publish("apps", title: "Other")
    let second = try #require(try await reader.nextEvent())
    #expect(second.number == (first.number ?? 0) + 1)
    #expect(second.difference == nil && second.since == nil)
  }
}
