import CatalogModel
import CatalogStore
import Foundation
import Publishing
import TestSupport
import Testing

@testable import PageService

@Suite struct PreparedAnswerTests {
  private static let target = "/v1/pages/library"

  private func patient() -> PageServiceOptions {
    var options = PageServiceOptions()
    options.lookInterval = .seconds(3600)
    return options
  }

  @Test(arguments: [[:], ["Accept-Encoding": "gzip"]] as [HeaderFields])
  func `a prepared answer equals a computed one`(headers: HeaderFields) throws {
    let service = try ServedCatalog().service(patient())
    let targets = [
      Self.target, Self.target + "/publications/1", "/v1/pages", Self.target + "/plan", "/",
      "/schemas/page",
    ]
    for target in targets {
      for method in ["GET", "HEAD"] {
        var request = PageRequest(method: method, target, headers: headers)
        let answer = service.answer(request)
        let prepared = try #require(service.preparedAnswer(request))
        #expect(prepared.golden == answer.golden && prepared.bytes == answer.bytes)
        #expect(prepared.route == answer.route)
        let tag = try #require(answer.headers["ETag"])
        request.headers.append("If-None-Match", "\"x\", \(tag)")
        #expect(service.preparedAnswer(request)?.golden == service.answer(request).golden)
        #expect(service.preparedAnswer(request)?.status == 304)
      }
    }
    #expect(service.preparedAnswer(PageRequest("/v1/pages/apps", headers: headers)) == nil)
    #expect(service.preparedAnswer(PageRequest(method: "POST", Self.target)) == nil)
  }

  @Test func `a coding has its own bytes and its own tag`() throws {
    let service = try ServedCatalog().service()
    let plain = service.answer(PageRequest(Self.target))
    let zipped = service.answer(PageRequest(Self.target, headers: ["Accept-Encoding": "gzip"]))
    #expect(Gunzip.decompress(zipped.bytes) == plain.bytes)
    #expect(zipped.bytes.count < plain.bytes.count / 4)
    let tag = try #require(plain.headers["ETag"])
    #expect(zipped.headers["ETag"] != tag)
    let request = PageRequest(
      Self.target, headers: ["Accept-Encoding": "gzip", "If-None-Match": tag])
    #expect(service.answer(request).status == 200)
  }

  @Test func `a matching tag gets 304 before a body is made`() throws {
    let catalog = try ServedCatalog()
    for target in [Self.target, Self.target + "/plan", Self.target + "/frames", "/v1/pages"] {
      let tag = try #require(try catalog.service().answer(PageRequest(target)).headers["ETag"])
      let service = try catalog.service(patient())
      let answer = service.answer(PageRequest(target, headers: ["If-None-Match": tag]))
      #expect(answer.status == 304 && answer.bytes.isEmpty)
      #expect(answer.headers.map(\.name) == ["ETag", "Cache-Control", "Vary"])
      // No body was made, so none is cached.
      #expect(service.preparedAnswer(PageRequest(target)) == nil)
    }
  }

  @Test func `a publication by another process is served after the next check`() throws {
    let catalog = try ServedCatalog()
    let service = try catalog.service(patient())
    let first = service.answer(PageRequest(Self.target))
    try catalog.publish("library", title: "Winter")
    let prepared = try #require(service.preparedAnswer(PageRequest(Self.target)))
    #expect(prepared.text == first.text)
    try service.look()
    #expect(service.preparedAnswer(PageRequest(Self.target)) == nil)
    let second = service.answer(PageRequest(Self.target))
    #expect(second.text.contains("Winter") && second.headers["ETag"] != first.headers["ETag"])
    #expect(service.preparedAnswer(PageRequest(Self.target))?.text == second.text)
  }

  @Test func `prepared answers expire after the look interval`() throws {
    var options = PageServiceOptions()
    options.lookInterval = .milliseconds(300)
    let service = try ServedCatalog().service(options)
    _ = service.answer(PageRequest(Self.target))
    Thread.sleep(forTimeInterval: 0.4)
    #expect(service.preparedAnswer(PageRequest(Self.target)) == nil)
    // On a busy machine the interval may end again before the second call.
    let isUsableAgain = (0..<200).contains { _ in
      _ = service.answer(PageRequest("/v1/pages"))
      return service.preparedAnswer(PageRequest(Self.target)) != nil
    }
    #expect(isUsableAgain)
  }

  @Test func `a change to another page keeps the tag`() throws {
    let catalog = try ServedCatalog()
    let service = try catalog.service()
    let tag = service.answer(PageRequest(Self.target)).headers["ETag"]
    try catalog.publish("apps", title: "Others")
    #expect(service.answer(PageRequest(Self.target)).headers["ETag"] == tag)
  }

  @Test func `a scheduled publication goes live on time, and Cache-Control ends before it`() throws
  {
    let catalog = try ServedCatalog()
    try catalog.publish(
      "library", title: "Tonight", at: "2026-11-21T20:00Z", until: "2026-11-21T22:00Z")
    let service = try catalog.service(patient())
    func answer(_ time: String) throws -> PageResponse {
      catalog.clock.now = try Moment("2026-11-21T\(time)Z")
      let request = PageRequest(Self.target)
      let prepared = service.preparedAnswer(request)
      let answer = service.answer(request)
      if let prepared { #expect(prepared.golden == answer.golden) }
      return answer
    }
    let swr = "stale-while-revalidate"
    #expect(try answer("19:00").headers["Cache-Control"] == "public, max-age=60, \(swr)=300")
    #expect(try answer("19:58:00").headers["Cache-Control"] == "public, max-age=60, \(swr)=60")
    #expect(try answer("19:58:00.5").headers["Cache-Control"] == "public, max-age=60, \(swr)=59")
    #expect(try answer("19:58:00.6").headers["Cache-Control"] == "public, max-age=60, \(swr)=59")
    #expect(try answer("19:59:30").headers["Cache-Control"] == "public, max-age=30")
    let before = try answer("19:59:59.999")
    #expect(before.headers["Cache-Control"] == "public, max-age=0")
    #expect(!before.text.contains("Tonight"))
    #expect(try answer("20:00").text.contains("Tonight"))
    #expect(try answer("21:59:59.999").text.contains("Tonight"))
    #expect(try answer("22:00").text == before.text)
    #expect(try answer("22:00").headers["Cache-Control"] == "public, max-age=60, \(swr)=300")
  }

  @Test func `a withdrawn page gets 404, and an earlier publication has its old tag`() throws {
    let catalog = try ServedCatalog()
    let service = try catalog.service()
    let first = service.answer(PageRequest(Self.target))
    try catalog.publish("library", title: "Winter")
    try catalog.publisher.withdraw(page: "library", number: 2)
    #expect(service.answer(PageRequest(Self.target)).headers["ETag"] == first.headers["ETag"])
    try catalog.publisher.withdraw(page: "library", number: 1)
    let gone = service.answer(PageRequest(Self.target))
    #expect(gone.status == 404)
    // The response does not reveal whether a page exists that is not live.
    let never = service.answer(PageRequest("/v1/pages/library2"))
    #expect(never.text.replacing("library2", with: "library") == gone.text)
    #expect(!service.answer(PageRequest("/v1/pages")).text.contains("library"))
  }

  @Test func `the cache stays within its limit`() throws {
    var options = patient()
    options.preparedBytes = 40_000
    let service = try ServedCatalog().service(options)
    let pages = ["library", "badges", "feed"].map { PageRequest("/v1/pages/\($0)/frames?scale=2") }
    for _ in 0..<2 { for page in pages { #expect(service.answer(page).status == 200) } }
    #expect(pages.compactMap(service.preparedAnswer).count < pages.count)
  }
}
