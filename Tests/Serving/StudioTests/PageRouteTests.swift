import CatalogEditing
import CatalogModel
import CatalogStore
import CatalogTestSupport
import DocumentJSON
import PageService
import Publishing
import Testing
import TestSupport

@testable import Studio

@Suite struct PageRouteTests {
  @Test func `the list says what is live, scheduled and changed`() throws {
    let fixture = try StudioFixture()
    let browser = try fixture.browser()
    var list = try browser.get("/studio/api/pages").json
    #expect(
      list["pages"]?.elements.compactMap { $0["slug"]?.string } == [
        "apps", "album", "shop", "feed", "library", "badges",
      ])
    #expect(list["pages"]?.elements.allSatisfy { $0["isChanged"]?.bool == false } == true)
    let live = try #require(list["pages"]?[0]?["live"])
    #expect(live["number"]?.integer == 1 && live["author"]?.string == "storefront seed")
    #expect(
      live["published"]?.string == "2026-11-20T08:00:00Z" && live["isRollback"]?.bool == false)

    try fixture.store.edit { try $0.set(page: "library", title: "Books") }
    try fixture.publisher.publish(page: "library", at: Moment("2026-12-01T08:00Z"))
    list = try browser.get("/studio/api/pages").json
    #expect(try list["revision"]?.integer == fixture.store.revision())
    let changed = list["pages"]?.elements.filter { $0["isChanged"]?.bool == true } ?? []
    #expect(changed.compactMap { $0["title"]?.string } == ["Books"])
    #expect(changed.first?["scheduled"]?[0]?["from"]?.string == "2026-12-01T08:00:00Z")
  }

  @Test func `a page of the list has another revision after edits that touch it only`() throws {
    let fixture = try StudioFixture()
    let browser = try fixture.browser()
    func revisions() throws -> [String: Double] {
      let pages = try #require(browser.get("/studio/api/pages").json["pages"])
      return try Dictionary(
        uniqueKeysWithValues: pages.elements.map {
          (try #require($0["slug"]?.string), try #require($0["revision"]?.number))
        })
    }
    func touched(_ edit: () throws -> Void) throws -> [String] {
      let before = try revisions()
      try edit()
      return try revisions().filter { before[$0.key] != $0.value }.keys.sorted()
    }
    let all = try revisions().keys.sorted()
    #expect(try touched {} == [])
    #expect(
      try touched { try fixture.store.edit { try $0.set(page: "feed", title: "F") } } == ["feed"])
    let app = try #require(
      fixture.store.pageContent(slug: "apps").sections.first { $0.items.first?.kind == .app })
    #expect(
      try touched {
        try fixture.store.edit { try $0.set(app: app.items[0].key) { $0.subtitle = "S" } }
      }
      .contains("apps"))
    #expect(try touched { try fixture.publisher.publish(page: "feed") } == ["feed"])
    // Nobody knows what other programs have touched.
    #expect(
      try touched {
        try fixture.folder.rawConnection().write {
          try $0.execute(sql: "UPDATE page SET title = 'X' WHERE slug = 'album'")
        }
      } == all)
    #expect(
      try touched { try fixture.store.edit { try $0.add(locale: "nl") } } == all)
  }

  @Test func `after any edits, the list says what a new server would say`() throws {
    var random = SplitMix64(seed: randomSeed("list"))
    for _ in 0..<TestForm.rounds(2) {
      let fixture = try StudioFixture()
      let store = fixture.store
      let list = DraftList()
      for _ in 0..<15 {
        try? store.edit { edit in
          for _ in 0..<Int.random(in: 1...3, using: &random) {
            try RandomEdit.apply(edit, store, &random)
          }
        }
        if Int.random(in: 0..<5, using: &random) == 0,
          let page = try store.pages().randomElement(using: &random)
        {
          _ = try? fixture.publisher.publish(page: page.slug)
        }
        // The list has to follow several edits at once, too.
        guard Int.random(in: 0..<3, using: &random) == 0 else { continue }
        func lines(_ list: DraftList) throws -> [String] {
          try list.pages(of: store, at: fixture.clock.now).pages.map { page, draft, timeline in
            "\(page) \(draft.sections) \(draft.isChanged) \(timeline.publications.count)"
          }
        }
        let (found, expected) = (try lines(list), try lines(DraftList()))
        guard found == expected else {
          Issue.record(
            "\(try store.edits(limit: 1).first?.lines ?? []): \(found) \(expected)")
          return
        }
      }
    }
  }

  @Test func `a page is read as draft, live, by number and at a time`() throws {
    let fixture = try StudioFixture()
    let browser = try fixture.browser()
    try fixture.store.edit { try $0.set(page: "library", title: "Books") }
    for (at, title) in [
      ("", "Books"), ("?at=draft", "Books"), ("?at=live", "Library"), ("?at=1", "Library"),
      ("?at=2026-11-20T09:00Z", "Library"),
    ] {
      let page = try browser.get("/studio/api/pages/library\(at)").json
      #expect(page["page"]?["title"]?.string == title, "\(at)")
      #expect(page["page"]?["direction"]?.string == "leftToRight")
    }
    let apps = try browser.get("/studio/api/pages/apps").json
    let content = try fixture.store.pageContent(slug: "apps")
    #expect(apps["revision"]?.integer == content.revision)
    #expect(
      apps["sections"]?.elements.compactMap { $0["key"]?.string }
        == content.sections.map(\.section.key))
    let items = content.sections.map { $0.items.map(\.key) }
    #expect(
      apps["sections"]?.elements.map {
        $0["items"]?.elements.compactMap { $0["key"]?.string } ?? []
      } == items)
    #expect(browser.get("/studio/api/pages/librari").problem == "no-page")
    #expect(browser.get("/studio/api/pages/library?at=9").problem == "no-publication")
    #expect(browser.get("/studio/api/pages/library?at=soon").problem == "bad-parameter")
  }

  @Test func `search finds everything by names, keys and texts in all languages, in parts`() throws
  {
    let fixture = try StudioFixture()
    let browser = try fixture.browser()
    try fixture.store.edit {
      if try $0.locales.isEmpty { try $0.add(locale: "en", isSource: true) }
      try $0.add(locale: "fr")
      try $0.set(TextKey(.app, "com.example.stridewell", .name), in: "fr", to: "Foulée Élégante")
    }
    func keys(_ query: String) throws -> [String] {
      try browser.get("/studio/api/search?\(query)").json["items"]?.elements.compactMap {
        $0["key"]?.string
      } ?? []
    }
    #expect(try keys("q=foulee") == ["com.example.stridewell"])
    #expect(try keys("q=example.stridewell&kind=app") == ["com.example.stridewell"])
    #expect(try keys("q=apps").first == "apps" && keys("q=apps/favor").first == "apps/favorites")
    #expect(try keys("q=nothing%20has%20this") == [] && keys("q=apps&kind=card") == [])
    let all = try keys("kind=app&order=name&limit=200")
    #expect(try keys("kind=app&order=name&limit=3&from=2") == Array(all[2..<5]))
    let total = try browser.get("/studio/api/search?kind=app&limit=1").json["total"]?.integer
    #expect(total == Int64(all.count))
    #expect(try keys("kind=app&order=key&limit=200") == all.sorted())
    // An edit is there at once, and the newest one first.
    try fixture.store.edit { try $0.set(app: all[3]) { $0.name = "Zebra" } }
    #expect(try keys("q=zebra") == [all[3]] && keys("kind=app&order=edited").first == all[3])
    #expect(try keys("kind=app&order=name&limit=200").last == all[3])
  }

  @Test func `records, styles and search say what there is and where it stands`() throws {
    let fixture = try StudioFixture()
    let browser = try fixture.browser()
    let found = try browser.get("/studio/api/search?q=stridewell").json["items"]?[0]
    #expect(found?["key"]?.string == "com.example.stridewell")
    #expect(found?["usedIn"]?.elements.contains { $0.string?.hasPrefix("apps/") == true } == true)
    for kind in ["card", "category"] {
      let items = try browser.get("/studio/api/search?kind=\(kind)&limit=3").json["items"]
      #expect(items?.count == 3 && items?[0]?["kind"]?.string == kind)
    }
    #expect(browser.get("/studio/api/search?kind=item").problem == "bad-parameter")
    #expect(browser.get("/studio/api/search?limit=0").problem == "bad-parameter")

    let record = try browser.get("/studio/api/records/app/com.example.stridewell").json
    #expect(record["fields"]?["name"]?.string == "Stridewell")
    let key = try #require(fixture.store.pageContent(slug: "apps").sections.first).section.key
    let section = try browser.get("/studio/api/records/section/apps/\(key)").json
    #expect(section["fields"]?["key"]?.string == key && section["fields"]?["items"] != nil)
    let page = try browser.get("/studio/api/records/page/apps").json["fields"]
    #expect(page?["title"]?.string == "Apps" && page?["sections"] == nil)
    for missing in [
      "app/none", "section/apps", "section/apps/none", "page/none", "style/none", "app/a/b",
    ] {
      #expect(browser.get("/studio/api/records/\(missing)").status == 404, "\(missing)")
    }
    #expect(browser.get("/studio/api/records/none/x").problem == "no-record")
    let styles = try browser.get("/studio/api/styles").json
    #expect(styles["styles"]?.count == 0)
    // A style can begin with the layout of every type.
    #expect(
      styles["templates"]?.elements.compactMap { $0["name"]?.string }
        == SectionType.allCases.map(\.rawValue))
    for template in try #require(styles["templates"]).elements {
      let name = try #require(template["name"]?.string)
      let (shows, cell) = (template["shows"]?.string ?? "", template["cellKind"]?.string ?? "")
      let added = browser.post(
        "/studio/api/edits",
        #"{"base":\#(try fixture.store.revision()),"operations":[{"do":"add","kind":"style","key":"\#(name.lowercased())-copy","fields":{"shows":"\#(shows)","cellKind":"\#(cell)","layout":\#(template["layout"]?.text ?? "")}}]}"#
      )
      #expect(added.status == 200, "\(name): \(added.text)")
    }
  }

  @Test func `a response is compressed for those who accept it`() throws {
    let browser = try StudioFixture().browser()
    let plain = browser.get("/studio/api/pages/apps")
    let coded = browser.get("/studio/api/pages/apps", ["Accept-Encoding": "gzip"])
    #expect(coded.headers["Content-Encoding"] == "gzip")
    let lengths = [plain, coded].compactMap { $0.headers["Content-Length"].flatMap { Int($0) } }
    #expect(lengths.count == 2 && lengths[1] * 2 < lengths[0])
    #expect(plain.headers["Cache-Control"] == "no-store")
  }
}
