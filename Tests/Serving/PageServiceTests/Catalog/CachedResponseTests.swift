import CatalogModel
import CatalogStore
import Foundation
import Publishing
import TestSupport
import Testing

@testable import PageService

@Suite struct CachedResponseTests {
  private static let target = "/v1/pages/library"

  private func patient() -> PageServiceOptions {
    var options = PageServiceOptions()
    options.pollInterval = .seconds(3600)
    return options
  }

  @Test(arguments: [[:], ["Accept-Encoding": "gzip"]] as [HeaderFields])
  func `a cached response equals a computed one`(headers: HeaderFields) throws {
    let service = try ServedCatalog().service(patient())
    let targets = [
      Self.target, Self.target + "/publications/1", "/v1/pages", Self.target + "/plan", "/",
      "/schemas/page",
    ]
    for target in targets {
      for method in ["GET", "HEAD"] {
        var request = PageRequest(method: method, target, headers: headers)
        let response = service.response(to: request)
        let cached = try #require(service.cachedResponse(to: request))
        #expect(cached.golden == response.golden && cached.bytes == response.bytes)
        #expect(cached.label == response.label)
        let tag = try #require(response.headers["ETag"])
        request.headers.append("If-None-Match", "\"x\", \(tag)")
        #expect(service.cachedResponse(to: request)?.golden == service.response(to: request).golden)
        #expect(service.cachedResponse(to: request)?.status == 304)
      }
    }
    #expect(service.cachedResponse(to: PageRequest("/v1/pages/apps", headers: headers)) == nil)
    #expect(service.cachedResponse(to: PageRequest(method: "POST", Self.target)) == nil)
  }

  @Test func `a coding has its own bytes and its own tag`() throws {
    let service = try ServedCatalog().service()
    let plain = service.response(to: PageRequest(Self.target))
    let zipped = service.response(
      to: PageRequest(Self.target, headers: ["Accept-Encoding": "gzip"]))
    #expect(Gunzip.decompress(zipped.bytes) == plain.bytes)
    #expect(zipped.bytes.count < plain.bytes.count / 4)
    let tag = try #require(plain.headers["ETag"])
    #expect(zipped.headers["ETag"] != tag)
    let request = PageRequest(
      Self.target, headers: ["Accept-Encoding": "gzip", "If-None-Match": tag])
    #expect(service.response(to: request).status == 200)
  }

  @Test func `a matching tag gets 304 before a body is made`() throws {
    let catalog = try ServedCatalog()
    for target in [Self.target, Self.target + "/plan", Self.target + "/frames", "/v1/pages"] {
      let tag = try #require(
        try catalog.service().response(to: PageRequest(target)).headers["ETag"])
      let service = try catalog.service(patient())
      let response = service.response(to: PageRequest(target, headers: ["If-None-Match": tag]))
      #expect(response.status == 304 && response.bytes.isEmpty)
      #expect(response.headers.map(\.name) == ["ETag", "Cache-Control", "Vary"])
      // No body was made, so none is cached.
      #expect(service.cachedResponse(to: PageRequest(target)) == nil)
    }
  }

  @Test func `a publication by another process is served after the next check`() throws {
    let catalog = try ServedCatalog()
    let service = try catalog.service(patient())
    let first = service.response(to: PageRequest(Self.target))
    try catalog.publish("library", title: "Winter")
    let cached = try #require(service.cachedResponse(to: PageRequest(Self.target)))
    #expect(cached.text == first.text)
    try service.poll()
    #expect(service.cachedResponse(to: PageRequest(Self.target)) == nil)
    let second = service.response(to: PageRequest(Self.target))
    #expect(second.text.contains("Winter") && second.headers["ETag"] != first.headers["ETag"])
    #expect(service.cachedResponse(to: PageRequest(Self.target))?.text == second.text)
  }

  @Test func `cached responses expire after the poll interval`() throws {
    var options = PageServiceOptions()
    options.pollInterval = .milliseconds(300)
    let service = try ServedCatalog().service(options)
    _ = service.response(to: PageRequest(Self.target))
    Thread.sleep(forTimeInterval: 0.4)
    #expect(service.cachedResponse(to: PageRequest(Self.target)) == nil)
    // On a busy machine the interval may end again before the second call.
    let isUsableAgain = (0..<200).contains { _ in
      _ = service.response(to: PageRequest("/v1/pages"))
      return service.cachedResponse(to: PageRequest(Self.target)) != nil
    }
    #expect(isUsableAgain)
  }

  @Test func `a change to another page keeps the tag`() throws {
    let catalog = try ServedCatalog()
    let service = try catalog.service()
    let tag = service.response(to: PageRequest(Self.target)).headers["ETag"]
    try catalog.publish("apps", title: "Others")
    #expect(service.response(to: PageRequest(Self.target)).headers["ETag"] == tag)
  }

  @Test func `a scheduled publication goes live on time, and Cache-Control ends before it`() throws
  {
    let catalog = try ServedCatalog()
    try catalog.publish(
      "library", title: "Tonight", at: "2026-11-21T20:00Z", until: "2026-11-21T22:00Z")
    let service = try catalog.service(patient())
    func response(_ time: String) throws -> PageResponse {
      catalog.clock.now = try Moment("2026-11-21T\(time)Z")
      let request = PageRequest(Self.target)
      let cached = service.cachedResponse(to: request)
      let response = service.response(to: request)
      if let cached { #expect(cached.golden == response.golden) }
      return response
    }
    let swr = "stale-while-revalidate"
    #expect(try response("19:00").headers["Cache-Control"] == "public, max-age=60, \(swr)=300")
    #expect(try response("19:58:00").headers["Cache-Control"] == "public, max-age=60, \(swr)=60")
    #expect(try response("19:58:00.5").headers["Cache-Control"] == "public, max-age=60, \(swr)=59")
    #expect(try response("19:58:00.6").headers["Cache-Control"] == "public, max-age=60, \(swr)=59")
    #expect(try response("19:59:30").headers["Cache-Control"] == "public, max-age=30")
    let before = try response("19:59:59.999")
    #expect(before.headers["Cache-Control"] == "public, max-age=0")
    #expect(!before.text.contains("Tonight"))
    #expect(try response("20:00").text.contains("Tonight"))
    #expect(try response("21:59:59.999").text.contains("Tonight"))
    #expect(try response("22:00").text == before.text)
    #expect(try response("22:00").headers["Cache-Control"] == "public, max-age=60, \(swr)=300")
  }

  @Test func `a withdrawn page gets 404, and an earlier publication has its old tag`() throws {
    let catalog = try ServedCatalog()
    let service = try catalog.service()
    let first = service.response(to: PageRequest(Self.target))
    try catalog.publish("library", title: "Winter")
    try catalog.publisher.withdraw(page: "library", number: 2)
    #expect(service.response(to: PageRequest(Self.target)).headers["ETag"] == first.headers["ETag"])
    try catalog.publisher.withdraw(page: "library", number: 1)
    let gone = service.response(to: PageRequest(Self.target))
    #expect(gone.status == 404)
    // The response does not reveal whether a page exists that is not live.
    let never = service.response(to: PageRequest("/v1/pages/library2"))
    #expect(never.text.replacing("library2", with: "library") == gone.text)
    #expect(!service.response(to: PageRequest("/v1/pages")).text.contains("library"))
  }

  @Test func `the cache stays within its limit`() throws {
    var options = patient()
    options.cachedBytes = 40_000
    let service = try ServedCatalog().service(options)
    let pages = ["library", "badges", "feed"].map { PageRequest("/v1/pages/\($0)/frames?scale=2") }
    for _ in 0..<2 { for page in pages { #expect(service.response(to: page).status == 200) } }
    #expect(pages.compactMap(service.cachedResponse(to:)).count < pages.count)
  }
}
