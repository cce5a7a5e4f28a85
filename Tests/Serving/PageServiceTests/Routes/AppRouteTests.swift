import CatalogTestSupport
import CatalogEditing
import CatalogModel
import CatalogStore
import DocumentJSON
import PageService
import Publishing
import Storefront
import Testing
import TestSupport

/// Tests the routes of apps and of searches, which cover the live publications.
@Suite struct AppRouteTests {
  let catalog: ServedCatalog
  let service: PageService

  init() throws {
    catalog = try ServedCatalog()
    var options = PageServiceOptions()
    options.showsDrafts = true
    service = try catalog.service(options)
  }

  /// The result of a search.
  private struct Found {
    var names: [String]
    var ids: [Int64]
    var next: String?
  }

  private func search(_ query: String) throws -> Found {
    let response = service.response(to: PageRequest("/v1/search?\(query)"))
    #expect(response.status == 200, "\(query): \(response.text)")
    let root = try JSONDocument(response.bytes).root
    let apps = root["apps"]?.elements.map { $0 } ?? []
    return Found(
      names: apps.compactMap { $0["name"]?.string }, ids: apps.compactMap { $0["id"]?.integer },
      next: root["next"]?.string)
  }

  private func places(_ bundle: String, _ query: String = "") throws -> [String] {
    let response = service.response(to: PageRequest("/v1/apps/\(bundle)\(query)"))
    return try JSONDocument(response.bytes).root["places"]?.elements.map {
      "\($0["page"]?.string ?? "")/\($0["section"]?.string ?? "")"
    } ?? []
  }

  @Test func `a search finds the live state until a page is published again`() throws {
    #expect(try search("q=stridewell").names == ["Stridewell"])
    try catalog.store.edit { edit in
      try edit.set(app: "com.example.stridewell") { $0.name = "Walkabout" }
    }
    #expect(try search("q=stridewell").names == ["Stridewell"])
    #expect(try search("q=walkabout").names == [])
    #expect(try search("q=walkabout&at=draft").names == ["Walkabout"])
    #expect(try search("q=stridewell&at=draft").names == [])

    // The app is on several pages. The publication that became live last determines its values.
    try catalog.publish("apps", title: "Apps", at: "2026-11-21T20:00Z")
    #expect(try search("q=walkabout").names == [])
    #expect(try search("q=walkabout&at=2026-11-21T20:00Z").names == ["Walkabout"])
    catalog.clock.now = try Moment("2026-11-21T20:00Z")
    #expect(try search("q=walkabout").names == ["Walkabout"])
    #expect(try search("q=stridewell").names == [])
  }

  @Test func `an unreadable document does not affect the apps of other pages`() throws {
    try catalog.publish(bytes: Array("{}".utf8), as: "broken")
    #expect(try search("q=stridewell").names == ["Stridewell"])
  }

  @Test func `a damaged document is not served, and does not affect other pages`() throws {
    try catalog.rawConnection().write { db in
      try db.execute(
        sql: """
          DROP TRIGGER publication_update_guard;
          UPDATE publication SET document = zeroblob(size) WHERE page = 'feed'
          """)
    }
    for path in ["", "/plan", "/frames", "/publications/1"] {
      let response = service.response(to: PageRequest("/v1/pages/feed\(path)"))
      #expect(response.status == 503 && response.failure is PublicationError, "\(path)")
    }
    #expect(try search("q=stridewell").names == ["Stridewell"])
    #expect(service.response(to: PageRequest("/v1/pages")).status == 200)
    #expect(service.response(to: PageRequest("/v1/pages/apps")).status == 200)
  }

  @Test func `an app lists the sections that contain it`() throws {
    let live = try places("com.example.stridewell")
    #expect(!live.isEmpty)
    #expect(try places("com.example.stridewell", "?at=draft") == live)
    let page = try #require(live.first?.split(separator: "/").first.map(String.init))
    try catalog.publisher.withdraw(page: page, number: 1)
    #expect(try places("com.example.stridewell") == live.filter { !$0.hasPrefix(page + "/") })
    #expect(service.response(to: PageRequest("/v1/apps/com.example.nothing")).status == 404)
  }

  @Test func `an index finds apps in the same order as the catalog`() throws {
    let all = try catalog.store.apps(matching: AppQuery()).apps
    let index = try catalog.store.index(of: all + all)
    let seed = UInt64.random(in: 0...UInt64.max)
    print("random searches: seed \(seed)")
    var random = SplitMix64(seed: seed)
    for _ in 0..<150 {
      let words = try #require(all.randomElement(using: &random)).name.split(separator: " ")
      let text = words.shuffled(using: &random).prefix(2)
        .map { $0.prefix(Int.random(in: 1...4, using: &random)) }.joined(separator: " ")
      let query = AppQuery(text: text, order: .relevance)
      let found = try index.apps(matching: query).apps
      // The catalog also finds apps by their categories' names, which documents do not contain.
      let ids = Set(found.map(\.id))
      let expected = try catalog.store.apps(matching: query).apps.filter { ids.contains($0.id) }
      #expect(found == expected, "seed \(seed), \"\(text)\"")
      #expect(!found.isEmpty, "seed \(seed), \"\(text)\"")
    }
  }

  @Test func `an index leaves out apps that a catalog would reject`() throws {
    var app = try #require(try catalog.store.apps(matching: AppQuery(limit: 1)).apps.first)
    let first = app
    app.name = ""
    app.id = 99_999
    app.bundleIdentifier = "com.example.nameless"
    var twin = first
    twin.name = "Twin"
    let index = try catalog.store.index(of: [app, first, twin])
    #expect(try index.apps(matching: AppQuery()).apps == [first])
  }

  @Test func `a list continues after its last app, even if pages are published meanwhile`() throws {
    let whole = try search("q=b&limit=200").names
    #expect(whole.count > 6)
    var names: [String] = []
    var page = try search("q=b&limit=3")
    for round in 0... {
      names += page.names
      guard let next = page.next else { break }
      if round == 0 {
        // Moves an app from the part that is not yet listed to the beginning of the list.
        try catalog.store.edit { edit in
          try edit.set(app: "com.example.stridewell") { $0.name = "B" }
        }
        try catalog.publish("apps", title: "Apps")
      }
      page = try search("q=b&limit=3&after=\(escaped(next))")
    }
    #expect(names == whole.filter { $0 != "Stridewell" })
  }

  private func escaped(_ text: String) -> String {
    text.utf8.map { "%" + ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
  }

  @Test(arguments: [
    "relevance:1:9:a", "relevance:x:0:a", "relevance:1:0", "name:1:a", "relevance:+1:0:a", "%00",
    "", "99999999999999999999", "relevance:99999999999999999999:0:a",
  ])
  func `an invalid cursor is rejected`(cursor: String) {
    let response = service.response(to: PageRequest("/v1/search?q=b&after=\(cursor)"))
    #expect(response.status == 400, "\(response.text)")
  }
}
