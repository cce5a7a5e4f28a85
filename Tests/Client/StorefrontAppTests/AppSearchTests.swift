import CatalogModel
import CatalogStore
import CatalogTestSupport
import Foundation
import PageService
import StorefrontClient
import Synchronization
import TestSupport
import Testing

/// Tests that the client reads the apps and the search of the service.
@Suite(.hangLimit) struct AppSearchTests {
  /// A service that counts requests.
  private final class CountingTransport: PageTransport {
    let service: ServiceTransport
    let requests = Mutex(0)

    init(_ store: CatalogStore) { service = ServiceTransport(service: PageService(store)) }

    func send(_ request: TransportRequest) async throws(TransportError) -> TransportResponse {
      requests.withLock { $0 += 1 }
      return try await service.send(request)
    }
  }

  private let folder: TemporaryFolder
  private let store: CatalogStore
  private let transport: CountingTransport
  private let loader: PageLoader

  init() throws {
    folder = try TemporaryFolder()
    let path = folder.path("catalog.sqlite")
    try PublishedSample.earlierBytes.get().write(to: URL(fileURLWithPath: path))
    store = try CatalogStore(path: path, mode: .readWrite)
    transport = CountingTransport(store)
    loader = PageLoader(
      server: URL(string: "https://storefront.example.com/shop") ?? URL(filePath: "/"),
      cache: PageCache(folder: folder.url.appending(path: "cache")),
      transport: Below("/shop", transport))
  }

  /// A proxy that serves the service below a path.
  private struct Below: PageTransport {
    let path: String
    let transport: CountingTransport

    init(_ path: String, _ transport: CountingTransport) {
      (self.path, self.transport) = (path, transport)
    }

    func send(_ request: TransportRequest) async throws(TransportError) -> TransportResponse {
      var request = request
      let text = request.url.absoluteString.replacing(path + "/", with: "/", maxReplacements: 1)
      request.url = URL(string: text) ?? request.url
      return try await transport.send(request)
    }
  }

  @Test func `each app of the live pages is found, with its sections, and is cached while fresh`()
    async throws
  {
    var sections: [App: [SectionReference]] = [:]
    for page in ["album", "apps", "badges", "feed", "library", "shop"] {
      for section in try await loader.page(page).page.sections {
        for item in section.items {
          guard case .app(let app) = item.content else { continue }
          let place = SectionReference(page: page, key: section.key)
          if sections[app]?.last != place { sections[app, default: []].append(place) }
        }
      }
    }
    #expect(sections.count > 10)
    for (app, places) in sections {
      let expected = PlacedApp(app: app, sections: places)
      #expect(try await loader.app(app.bundleIdentifier) == expected)
      let before = transport.requests.withLock(\.self)
      #expect(try await loader.app(app.bundleIdentifier) == expected)
      #expect(transport.requests.withLock(\.self) == before)
    }
  }

  @Test(arguments: ["com.example.none", "", ".", "..", "../pages", "a/b", "a?b", "é", "a b", "%2e"])
  func `an app that no page has is none, whatever its identifier is`(identifier: String)
    async throws
  {
    #expect(try await loader.app(identifier) == nil)
  }

  @Test func `a search returns all matches in parts, and any text can be searched for`()
    async throws
  {
    var (letter, whole) = ("", AppResults(apps: []))
    for next in "abcdefghijklmnopqrstuvwxyz" {
      let results = try await loader.search("\(next)", limit: 200)
      if results.apps.count > whole.apps.count { (letter, whole) = ("\(next)", results) }
    }
    #expect(whole.apps.count > 2 && whole.next == nil)
    var found: [App] = []
    var cursor: String?
    repeat {
      let part = try await loader.search(letter, limit: 2, after: cursor)
      found += part.apps
      cursor = part.next
      #expect(part.apps.count == 2 || cursor == nil)
    } while cursor != nil && found.count < 500
    #expect(found == whole.apps)
    let app = try #require(whole.apps.first)
    #expect(try await loader.search(app.name).apps.contains(app))
    for text in ["", "+", "a&limit=x", "100%", "ü ß", "a=b", "?/#", "\u{1F600}"] {
      #expect(try await loader.search(text).apps.allSatisfy { !$0.name.isEmpty })
    }
  }

  @Test func `a search that the service refuses is an error with its reason`() async throws {
    await #expect {
      try await loader.search("a", limit: 0)
    } throws: { error in
      guard case .refused(400, let reason?, _)? = error as? PageLoadError else { return false }
      return reason.contains("limit")
    }
  }
}
