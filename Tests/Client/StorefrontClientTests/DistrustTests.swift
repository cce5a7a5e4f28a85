import CatalogModel
import Foundation
import Storefront
import TestSupport
import Testing

@testable import StorefrontClient

/// Responses that a client must not believe.
@Suite struct DistrustTests {
  private let folder: TemporaryFolder
  private let bytes: [UInt8]

  init() throws {
    folder = try TemporaryFolder()
    bytes = try PageLoaderTests.document("apps")
  }

  private func loader(_ transport: ScriptedTransport) -> PageLoader {
    PageLoader(
      server: PageLoaderTests.server, cache: PageCache(folder: folder.url), transport: transport)
  }

  /// The document of a publication with another number.
  private static func document(_ number: Int) throws -> [UInt8] {
    let text = String(decoding: try PageLoaderTests.document("apps"), as: UTF8.self)
    return Array(text.replacing("{\"number\":1,", with: "{\"number\":\(number),").utf8)
  }

  private static func response(
    _ number: Int, type: String = "application/json"
  ) throws -> TransportResponse {
    TransportResponse(
      status: 200, headers: ["content-type": type, "etag": "\"\(number)\""],
      body: ResponseBody(try document(number)))
  }

  @Test(arguments: [
    "", "text/html", "text/html; charset=application/json", "application/problem+json",
    "application/jsonp", "text/plain, application/json",
  ])
  func `a page of another content type is refused`(type: String) async throws {
    let transport = ScriptedTransport { _, _ in try Self.response(1, type: type) }
    await #expect {
      try await loader(transport).page("apps")
    } throws: { error in
      guard case .otherType? = error as? PageLoadError else { return false }
      return true
    }
    #expect(try folder.names == [])
  }

  @Test func `the content type is compared without case and parameters`() async throws {
    let transport = ScriptedTransport { _, _ in
      try Self.response(1, type: "Application/JSON ; charset=utf-8")
    }
    #expect(try await loader(transport).page("apps").source == .server)
  }

  @Test func `a document of another page is refused and not cached`() async throws {
    let transport = ScriptedTransport { _, _ in .page(bytes) }
    await #expect(throws: PageLoadError.otherPage("apps")) {
      try await loader(transport).page("shop")
    }
    #expect(try folder.names == [])
    // A cached document of another page counts as none.
    let url = try loader(transport).address(of: "shop")
    await PageCache(folder: folder.url).keep(
      CachedResponse(url: url, headers: ["etag": "\"1\""], received: .now, bytes: bytes))
    #expect(await loader(transport).cachedPage("shop") == nil)
    await #expect(throws: PageLoadError.otherPage("apps")) {
      try await loader(transport).page("shop")
    }
    #expect(await transport.requests.last?.headers["if-none-match"] == nil)
  }

  @Test func `only the server's own problem removes a cached page`() async throws {
    let others: [TransportResponse] = [
      .status(404), .status(410), .problem("no-page", type: "https://proxy.example.com/"),
      .problem("no-route"), .problem("no-page", mediaType: "text/html"),
      .problem("no-page", status: 410), .problem("no-page", page: "shop"),
      .problem("no-page", page: nil), .problem("no-page", status: 503),
    ]
    let transport = ScriptedTransport { _, number in
      switch number {
      case 0: .page(bytes, etag: "\"1\"")
      case (others.count + 1)...: .problem("no-page", page: "apps")
      default: others[number - 1]
      }
    }
    let loader = loader(transport)
    let page = try await loader.page("apps")
    for _ in others {
      await #expect {
        try await loader.page("apps")
      } throws: { error in
        guard case .refused? = error as? PageLoadError else { return false }
        return true
      }
      #expect(await loader.cachedPage("apps")?.page == page.page)
    }
    await #expect(throws: PageLoadError.noSuchPage("apps")) { try await loader.page("apps") }
    #expect(try folder.names == [])
  }

  /// What a cache and the server behind it have: whether the page remains, and what the client throws.
  private static let liars: [(TransportResponse, PageLoadError?)] = [
    (.status(200), nil), (.status(503), .refused(status: 503, reason: nil)),
    (.problem("no-page", page: "shop"), .refused(status: 404, reason: "A problem")),
    (.problem("no-page"), .noSuchPage("apps")),
  ]

  @Test(arguments: liars.indices)
  func `a page that a cache calls gone is removed only if the server behind it does`(
    index: Int
  ) async throws {
    var (behind, error) = Self.liars[index]
    if behind.status == 200 { behind = .page(bytes, etag: "\"2\"") }
    let transport = ScriptedTransport { [behind] request, number in
      if number == 0 { return .page(bytes, etag: "\"1\"") }
      return request.headers["cache-control"] == "no-cache" ? behind : .problem("no-page")
    }
    let loader = loader(transport)
    let page = try await loader.page("apps")
    if let error {
      await #expect(throws: error) { try await loader.page("apps") }
    } else {
      #expect(try await loader.page("apps").page == page.page)
    }
    let isGone = error == .noSuchPage("apps")
    #expect(await loader.cachedPage("apps")?.page == (isGone ? nil : page.page))
    let requests = await transport.requests
    #expect(requests.map { $0.headers["cache-control"] } == [nil, nil, "no-cache"])
    // A condition could be answered by the cache.
    #expect(requests.map { $0.headers["if-none-match"] } == [nil, "\"1\"", nil])
  }

  /// The numbers of the publications in the server's responses, and the number that the client accepts.
  @Test(arguments: [
    ([5, 4, 4], 4), ([5, 4, 5], 5), ([5, 4, 6], 6), ([5, 4, 3], nil), ([5, 6], 6), ([5, 5], 5),
  ])
  func `an older publication is accepted if a second response confirms it`(
    numbers: [Int], accepted: Int?
  ) async throws {
    let transport = ScriptedTransport { _, number in try Self.response(numbers[number]) }
    let loader = loader(transport)
    _ = try await loader.page("apps")
    if let accepted {
      #expect(try await loader.page("apps").page.publication?.number == accepted)
    } else {
      await #expect(throws: PageLoadError.outdated(found: 4, expected: 5)) {
        try await loader.page("apps")
      }
    }
    #expect(
      await loader.cachedPage("apps")?.page.publication?.number == accepted ?? numbers[0])
    let conditions = await transport.requests.map { $0.headers["if-none-match"] }
    #expect(conditions == Array([nil, "\"5\"", nil].prefix(numbers.count)))
  }

  @Test func `a 304 response with another tag does not confirm the cached page`() async throws {
    let transport = ScriptedTransport { request, number in
      switch number {
      case 0: try Self.response(5)
      case 1: .status(304, ["ETag": "W/\"5\""])
      case 2: .status(304, ["ETag": "\"9\""])
      case 3: try Self.response(9)
      default: .status(304)
      }
    }
    let loader = loader(transport)
    _ = try await loader.page("apps")
    #expect(try await loader.page("apps").source == .confirmed)
    #expect(try await loader.page("apps").page.publication?.number == 9)
    let conditions = await transport.requests.map { $0.headers["if-none-match"] }
    #expect(conditions == [nil, "\"5\"", "W/\"5\"", nil])
    #expect(try await loader.page("apps").source == .confirmed)
  }

  @Test(arguments: ["\"\(String(repeating: "x", count: 2000))\"", "\"a\u{1B}[2J\""])
  func `an entity tag that a server might refuse is not sent`(etag: String) async throws {
    let transport = ScriptedTransport { _, _ in .page(bytes, etag: etag) }
    for _ in 0..<2 { #expect(try await loader(transport).page("apps").source == .server) }
    #expect(await transport.requests.allSatisfy { $0.headers["if-none-match"] == nil })
  }

  @Test func `sections without an id do not take the ids of others`() throws {
    var page = try PublishedPage.read(bytes).page
    let first = page.sections[0]
    page.sections = ["a", "b", "c", "d"].enumerated().map { index, key in
      var section = first
      section.key = key
      section.id = [nil, -1, -2, nil][index]
      return section
    }
    let ids = page.content.sections.map(\.section.id)
    #expect(Set(ids).count == 4 && ids[1...2] == [-1, -2])
    #expect(throws: Never.self) { try AppsPresenter(page.content).snapshot() }
  }
}
