import CatalogModel
import DocumentJSON
import PageService
import TestSupport
import Testing

/// Tests the header field by which caches in front of a server find what to forget.
@Suite struct SurrogateKeyTests {
  @Test(arguments: [
    ("/v1/pages/library", "page/library all"),
    ("/v1/pages/library/publications/1", "page/library all"),
    ("/v1/pages/library/plan", "page/library all"),
    ("/v1/pages/library/frames?rect=0,0,10,10", "page/library all"),
    ("/v1/pages", "pages all"), ("/", "pages all"), ("/v1/search?q=a", "pages all"),
    ("/v1/apps/com.example.stridewell", "pages all"),
  ])
  func `responses about what is live have keys, also from the cache`(
    target: String, keys: String
  ) throws {
    var options = PageServiceOptions()
    options.pollInterval = .seconds(3600)
    let service = try ServedCatalog().service(options)
    let response = service.response(to: PageRequest(target))
    #expect(response.status == 200 && response.headers["Surrogate-Key"] == keys)
    #expect(service.cachedResponse(to: PageRequest(target))?.headers["Surrogate-Key"] == keys)
  }

  @Test(arguments: [
    "/healthz", "/schemas/page", "/openapi.json", "/preview/library", "/v1/pages/none",
    "/v1/pages/library?at=draft", "/v1/pages/library?at=1", "/v1/pages?at=draft",
    "/v1/search?q=a&at=draft",
  ])
  func `other responses have none`(target: String) throws {
    var options = PageServiceOptions()
    options.showsDrafts = true
    let response = try ServedCatalog().service(options).response(to: PageRequest(target))
    #expect(response.headers["Surrogate-Key"] == nil, "\(response.status)")
  }

  @Test func `the description names the field for exactly the routes that have it`() throws {
    let service = try ServedCatalog().service()
    let contract = try OpenAPIContract(service)
    for route in Route.allCases {
      let headers = contract.operation(route)?["responses"]?["200"]?["headers"]
      let isLive = ![
        .health, .readiness, .metrics, .openAPI, .schema, .events, .preview, .media, .web,
      ].contains(route)
      #expect((headers?["Surrogate-Key"] != nil) == isLive, "\(route)")
    }
  }

  @Test func `the arguments of a command are the change and the keys of its responses`() {
    #expect(LiveChange.page("apps").arguments == ["page", "apps", "page/apps", "all"])
    #expect(LiveChange.list.arguments == ["list", "pages", "pages", "all"])
    #expect(
      [LiveChange.list, .page("b"), .page("a")].sorted() == [.page("a"), .page("b"), .list])
  }
}
