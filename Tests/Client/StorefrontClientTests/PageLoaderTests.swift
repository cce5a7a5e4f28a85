import CatalogModel
import CompositionalLayout
import DocumentJSON
import Foundation
import Storefront
import TestSupport
import Testing

@testable import StorefrontClient

@Suite struct PageLoaderTests {
  static let server = makeURL("https://example.com/shop")
  static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()

  /// A document that an earlier version of the program published.
  static func document(_ page: String) throws -> [UInt8] {
    let file = PublishedDocuments.files.first { $0.lastPathComponent == "page-1-\(page).json" }
    // Stored with a value a line; servers send it without white space.
    return try JSONDocument(Data(contentsOf: #require(file))).root.json(.compact)
  }

  /// A time that a test sets.
  final class Time: @unchecked Sendable {
    // Guards `value`.
    private let lock = NSLock()
    private var value: Int64 = 0
    var seconds: Int64 {
      get { lock.withLock { value } }
      set { lock.withLock { value = newValue } }
    }
    var now: Moment { Moment(milliseconds: 1_795_262_400_000 + seconds * 1000) }
  }

  private func loader(
    _ transport: ScriptedTransport, folder: TemporaryFolder? = nil, time: Time = Time(),
    client: PageClient = .any, options: PageLoader.Options = PageLoader.Options()
  ) -> PageLoader {
    PageLoader(
      server: Self.server, showing: client, cache: folder.map { PageCache(folder: $0.url) },
      transport: transport, options: options, now: { time.now })
  }

  @Test func `a page is requested by its URL and read`() async throws {
    let bytes = try Self.document("apps")
    let transport = ScriptedTransport { _, _ in .page(bytes, etag: "\"1\"") }
    var options = PageLoader.Options()
    options.headers["authorization"] = "Bearer secret"
    let page = try await loader(transport, options: options).page("apps")
    #expect(page.page == (try PublishedPage.read(bytes).page))
    #expect(page.source == .server && page.report.isComplete)
    #expect(try page.presenter.title(for: 1) == "This weeks favorites")
    let requests = await transport.requests
    #expect(requests.map(\.url.absoluteString) == ["https://example.com/shop/v1/pages/apps"])
    #expect(
      requests.first?.headers == [
        "accept": "application/json", "authorization": "Bearer secret",
      ])
  }

  @Test func `a page that is no longer fresh is revalidated`() async throws {
    let bytes = try Self.document("apps")
    let transport = ScriptedTransport { request, number in
      let fields = ["ETag": "\"1\"", "Cache-Control": "max-age=60"]
      return request.headers["if-none-match"] == "\"1\""
        ? .status(304, fields) : .page(bytes, etag: "\"1\"", cacheControl: "max-age=60")
    }
    let folder = try TemporaryFolder()
    let time = Time()
    let loader = loader(transport, folder: folder, time: time)
    let start = time.now
    #expect(await loader.cachedPage("apps") == nil)
    #expect(try await loader.page("apps").source == .server)
    time.seconds = 59
    #expect(try await loader.page("apps").source == .cache(start))
    #expect(try await loader.page("apps", policy: .revalidate).source == .confirmed)
    // The confirmation after 59 seconds made the page fresh for another 60 seconds.
    time.seconds = 118
    #expect(
      try await loader.page("apps").source
        == .cache(Moment(milliseconds: start.milliseconds + 59_000)))
    time.seconds = 119
    #expect(try await loader.page("apps").source == .confirmed)
    let conditions = await transport.requests.map { $0.headers["if-none-match"] }
    #expect(conditions == [nil, "\"1\"", "\"1\""])
  }

  @Test func `the cached page is available offline`() async throws {
    let bytes = try Self.document("apps")
    let isDown = Time()
    let transport = ScriptedTransport { _, _ in
      guard isDown.seconds == 0 else { throw TransportError.unreachable("offline") }
      return .page(bytes, etag: "\"1\"")
    }
    let folder = try TemporaryFolder()
    let page = try await loader(transport, folder: folder).page("apps")
    isDown.seconds = 1
    let later = loader(transport, folder: folder)
    await #expect(throws: PageLoadError.transport(.unreachable("offline"))) {
      try await later.page("apps")
    }
    #expect(await later.cachedPage("apps")?.page == page.page)
  }

  @Test func `a stale page that must be revalidated is not shown`() async throws {
    let bytes = try Self.document("apps")
    let transport = ScriptedTransport { _, _ in
      .page(bytes, etag: "\"1\"", cacheControl: "max-age=10, must-revalidate")
    }
    let time = Time()
    let loader = loader(transport, folder: try TemporaryFolder(), time: time)
    _ = try await loader.page("apps")
    #expect(await loader.cachedPage("apps") != nil)
    time.seconds = 11
    #expect(await loader.cachedPage("apps") == nil)
  }

  @Test func `a page that no longer exists is removed from the cache`() async throws {
    let bytes = try Self.document("apps")
    let transport = ScriptedTransport { _, number in
      number == 0 ? .page(bytes) : .problem("no-page")
    }
    let loader = loader(transport, folder: try TemporaryFolder())
    _ = try await loader.page("apps")
    await #expect(throws: PageLoadError.noSuchPage("apps")) { try await loader.page("apps") }
    #expect(await loader.cachedPage("apps") == nil)
  }

  @Test func `an unreadable response leaves the cached page unchanged`() async throws {
    let bytes = try Self.document("apps")
    let transport = ScriptedTransport { _, number in
      switch number {
      case 0: .page(bytes, etag: "\"1\"")
      case 1: .page("<html>Sign in to the café's network</html>".utf8)
      case 2: .page(#"{"format":"storefront.page/2","page":"apps","sections":[]}"#.utf8)
      default: .page(bytes.prefix(5000))
      }
    }
    let loader = loader(transport, folder: try TemporaryFolder())
    let page = try await loader.page("apps")
    for _ in 0..<3 {
      await #expect {
        try await loader.page("apps")
      } throws: { error in
        guard case .unreadable? = error as? PageLoadError else { return false }
        return true
      }
      #expect(await loader.cachedPage("apps")?.page == page.page)
    }
  }

  @Test func `an error contains the status and the reason of the response`() async throws {
    let problem = #"{"title":"Too many requests","detail":"Wait a second.","status":429}"#
    let transport = ScriptedTransport { _, number in
      switch number {
      case 0:
        TransportResponse(
          status: 429, headers: ["Retry-After": "9"], body: ResponseBody(Array(problem.utf8)))
      case 1: .status(304)
      default: .status(302)
      }
    }
    let loader = loader(transport)
    for error in [
      PageLoadError.refused(status: 429, reason: "Wait a second.", retryAfter: .seconds(9)),
      .refused(status: 304, reason: nil), .refused(status: 302, reason: nil),
    ] {
      await #expect(throws: error) { try await loader.page("apps") }
    }
  }

  @Test func `a document that exceeds the size limit is an error`() async throws {
    let bytes = try Self.document("apps")
    let transport = ScriptedTransport { _, _ in .page(bytes) }
    var options = PageLoader.Options()
    options.limits.bytes = 1000
    let loader = loader(transport, options: options)
    await #expect(throws: PageLoadError.transport(.tooLarge(limit: 1000))) {
      try await loader.page("apps")
    }
  }

  @Test(arguments: [
    "", "a/b", "..", "a b", "é", "apps?at=draft", String(repeating: "a", count: 101),
  ])
  func `an invalid page name is an error without a request`(name: String) async throws {
    let transport = ScriptedTransport { _, _ in .status(500) }
    let loader = loader(transport)
    await #expect(throws: PageLoadError.invalidName(name)) { try await loader.page(name) }
    #expect(await loader.cachedPage(name) == nil)
    #expect(await transport.requests.isEmpty)
  }

  @Test func `the report counts what an older client leaves out`() async throws {
    let file = Self.folder.appending(path: "Documents/future.json")
    let bytes = Array(try Data(contentsOf: file))
    let transport = ScriptedTransport { _, _ in .page(bytes) }
    let client = PageClient(types: ["cardRow"], cellKinds: ["CardCell"])
    let page = try await loader(transport, client: client).page("apps")
    #expect(page.page.sections.map(\.key) == ["cards", "shelf", "wide", "tall"])
    #expect(page.page.sections.map(\.items.count) == [2, 2, 1, 1])
    #expect(page.page.sections[2].layout.alternatives.count == 1)
    let report = page.report
    #expect(report.droppedSections == 2 && report.replacedSections == 2)
    #expect(report.droppedItems == 1 && report.droppedAlternatives == 1)
    #expect(report.droppedValues == 0 && report.ignoredMembers == 5 && !report.isComplete)
    #expect(
      report.description
        == "2 sections left out, 2 sections replaced, 1 item left out, 1 alternative left out, "
        + "5 members ignored")
    #expect(throws: Never.self) { try page.presenter.snapshot() }
    // A client with all cell kinds still leaves out a section whose layout it cannot read.
    let open = try await loader(transport).page("apps")
    #expect(open.page.sections.map(\.key) == ["cards", "hologram", "shelf", "wide", "tall"])
    #expect(open.report.droppedSections == 1 && open.report.replacedSections == 1)
  }

  @Test(arguments: ["album", "apps", "badges", "feed", "library", "shop"])
  func `documents of the first version are read completely`(page: String) async throws {
    let bytes = try Self.document(page)
    let loaded = try await loader(ScriptedTransport { _, _ in .page(bytes) }).page(page)
    #expect(loaded.report == ReadingReport([]))
    #expect(loaded.report.description == "nothing left out")
  }

  @Test func `a page of the future loses what is unknown, and counts it`() async throws {
    let root = try JSONDocument(Self.document("apps")).root
    let sections = try [0, 1].map { try #require(root["sections"]?[$0]).jsonText(.compact) }
    let future = """
      {"format":"storefront.page/1","page":"apps","title":"Apps","locales":["en","tlh"],"weather":1,
       "sections":[
        {"kind":"choice","key":"moon","cases":[
          {"key":"full","when":{"moon":"full"},"section":\(sections[0])},
          {"key":"near","when":{},"section":{"kind":"hologram"}}],
         "fallback":\(sections[0])},
        {"kind":"hologram","key":"away"},
        {"kind":"hologram","key":"flat","fallback":\(sections[1])}]}
      """
    let loader = loader(ScriptedTransport { _, _ in .page(Array(future.utf8)) })
    let loaded = try await loader.page("apps")
    #expect(loaded.page.sections.map(\.key) == ["moon", "favorites"])
    #expect(loaded.report.droppedSections == 2)
    #expect(loaded.report.replacedSections == 1)
    #expect(loaded.report.ignoredMembers == 2)
    #expect(!loaded.report.isComplete)
    #expect(
      loaded.report.description == "2 sections left out, 1 section replaced, 2 members ignored")
  }

  @Test func `every error has a description`() {
    let errors: [PageLoadError] = [
      .invalidName("a/b"), .transport(.unreachable("offline")), .transport(.timedOut),
      .transport(.cancelled), .transport(.tooLarge(limit: 9)), .transport(.unread(limit: 9)),
      .noSuchPage("apps"), .refused(status: 403, reason: nil),
      .refused(status: 429, reason: "Wait."), .unreadable(DocumentError(.invalidUTF8)),
      .otherType("text/html"), .otherPage("shop"), .outdated(found: 4, expected: 5),
      .outdated(found: nil, expected: 5),
    ]
    #expect(errors.allSatisfy { $0.description.hasSuffix(".") })
    #expect(Set(errors.map(\.description)).count == errors.count)
    #expect(
      errors.map(\.isTemporary)
        == [
          false, true, true, true, false, true, true, false, true, false, false, false, true, true,
        ])
  }
}
