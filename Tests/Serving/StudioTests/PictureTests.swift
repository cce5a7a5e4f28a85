import CatalogEditing
import CatalogModel
import CatalogStore
import CatalogTestSupport
import CompositionalLayout
import DocumentJSON
import LayoutSolver
import PagePictures
import PageService
import Publishing
import Storefront
import Synchronization
import Testing
import TestSupport

@testable import Studio

@Suite struct PictureTests {
  @Test func `pictures show edits that are not saved, and write nothing`() throws {
    let fixture = try StudioFixture()
    let browser = try fixture.browser("ada", .editor)
    let before = try fixture.contents()
    let base = try fixture.store.revision()
    let section = "favorites"
    let body = #"""
      {"base":\#(base),"devices":["iphone-se","ipad"],"appearance":"dark","textSize":"extraLarge","operations":[
        {"do":"set","kind":"section","key":"apps/\#(section)","fields":{"title":"Not saved"}}]}
      """#
    let response = browser.post("/studio/api/pages/apps/pictures", body)
    #expect(response.status == 200, "\(response.text.prefix(300))")
    let json = try response.json
    #expect(json["revision"]?.integer == base && json["pictures"]?.count == 2)
    #expect(json["pictures"]?[0]?["device"]?.string == "iphone-se")
    #expect(json["pictures"]?[0]?["svg"]?.string?.contains("Not saved") == true)
    #expect(try fixture.contents() == before)
    #expect(try browser.get("/studio/api/edits?after=\(base)").json["edits"]?.count == 0)
  }

  @Test(arguments: ["apps", "album", "shop", "badges"])
  func `frames are the solver's, in the space of the picture`(slug: String) throws {
    let fixture = try StudioFixture()
    let browser = try fixture.browser()
    for direction in ["leftToRight", "rightToLeft"] {
      let body = #"{"devices":["iphone-17"],"direction":"\#(direction)"}"#
      let picture = try #require(
        browser.post("/studio/api/pages/\(slug)/pictures", body).json["pictures"]?[0])
      let draft = try Publisher(fixture.store).draft(page: slug)
      var device = try #require(DevicePreset.named("iphone-17"))
      device.environment.direction = direction == "leftToRight" ? .leftToRight : .rightToLeft
      let page = MeasuredPage(
        draft.plan, content: PictureContent(draft.content), in: device.environment)
      for (index, section) in draft.sections.enumerated() {
        let found = try #require(picture["sections"]?[index])
        #expect(found["key"]?.string == section.key)
        try expect(found["frame"], page.solution.sectionFrame(index))
        for (number, item) in section.items.enumerated() {
          #expect(found["items"]?[number]?["key"]?.string == item.key)
          try expect(
            found["items"]?[number]?["frame"], page.solution.frame(ofItem: number, inSection: index)
          )
        }
      }
      let width = try #require(picture["width"]?.number)
      let height = try #require(picture["height"]?.number)
      #expect(width == 402 && height >= page.solution.contentSize.height - 0.01)
      let svg = try #require(picture["svg"]?.string)
      #expect(svg.contains("viewBox=\"0 0 402 "))
    }
  }

  private func expect(_ node: JSONNode?, _ frame: LayoutRect?) throws {
    let frame = try #require(frame)
    let numbers = try #require(node).elements.compactMap(\.number)
    for (number, expected) in zip(numbers, [frame.x, frame.y, frame.width, frame.height]) {
      #expect(abs(number - expected) <= 0.01)
    }
    #expect(numbers.count == 4)
  }

  @Test func `pictures of publications have no edits`() throws {
    let fixture = try StudioFixture()
    let browser = try fixture.browser()
    try fixture.store.edit { try $0.set(page: "library", title: "Books") }
    let live = browser.post("/studio/api/pages/library/pictures", #"{"at":"live"}"#)
    #expect(live.status == 200)
    let edited = #"{"at":"1","operations":[{"do":"remove","kind":"page","key":"apps"}]}"#
    #expect(browser.post("/studio/api/pages/library/pictures", edited).problem == "bad-body")
    #expect(browser.post("/studio/api/pages/none/pictures", "{}").problem == "no-page")
    let broken =
      #"{"operations":[{"do":"set","kind":"page","key":"library","fields":{"title":""}}]}"#
    let response = browser.post("/studio/api/pages/library/pictures", broken)
    #expect(response.status == 422)
    #expect(try response.json["pictures"] == nil && response.json["findings"]?.count == 1)
  }

  @Test func `edits that are not saved are drawn over the revision that the editor has seen`()
    throws
  {
    let fixture = try StudioFixture()
    let browser = try fixture.browser()
    let base = try fixture.store.revision()
    let section = SectionReference(page: "apps", key: "favorites")
    try fixture.store.edit { try $0.remove(section) }
    func draw(_ base: Int64) throws -> Browser.Answer {
      browser.post(
        "/studio/api/pages/apps/pictures",
        #"{"base":\#(base),"operations":[{"do":"set","kind":"section","key":"apps/favorites","fields":{"title":"Mine"}}]}"#
      )
    }
    let seen = try draw(base)
    #expect(try seen.json["revision"]?.integer == base, "\(seen.text)")
    #expect(try seen.json["pictures"]?[0]?["svg"]?.string?.contains("Mine") == true)
    #expect(try draw(base + 1).status == 422)
    #expect(try fixture.store.revision() == base + 1)
  }

  @Test func `pages, pictures and reviews need nothing that an import has`() throws {
    let fixture = try StudioFixture()
    let browser = try fixture.browser()
    let edit =
      #"{"operations":[{"do":"set","kind":"section","key":"apps/favorites","fields":{"title":"Mine"}}]}"#
    try fixture.folder.rawConnection().inDatabase { db in
      try db.execute(sql: "BEGIN IMMEDIATE; UPDATE app SET name = 'Half imported'")
      defer { try? db.execute(sql: "ROLLBACK") }
      for _ in 0..<2 {
        let pictures = browser.post("/studio/api/pages/apps/pictures", edit)
        #expect(pictures.status == 200 && pictures.text.contains("Mine"), "\(pictures.text)")
        #expect(!pictures.text.contains("Half imported"))
      }
      #expect(browser.post("/studio/api/pages/apps/review", edit).status == 200)
      for path in ["pages", "pages/apps", "pages/apps/changes", "edits", "search?q=a"] {
        #expect(browser.get("/studio/api/\(path)").status == 200, "\(path)")
      }
    }
  }

  @Test func `nothing is drawn that nobody waits for`() throws {
    let fixture = try StudioFixture()
    let browser = try fixture.browser()
    for what in ["pictures", "review"] {
      // The client disconnects when the first device is drawn.
      let asked = Mutex(0)
      var request = PageRequest(
        method: "POST", "/studio/api/pages/apps/\(what)", headers: browser.headers,
        body: Array(#"{"devices":["iphone-17","ipad","iphone-se"],"tab":"one"}"#.utf8))
      request.headers.append("Content-Type", "application/json")
      let response = fixture.studio.response(to: request) {
        asked.withLock { count in
          count += 1
          return count > 2
        }
      }
      #expect(response.status == 409, "\(what)")
      let superseded = Array(":superseded\"".utf8)
      guard case .bytes(let bytes) = response.body else { return #expect(Bool(false)) }
      #expect(bytes.firstRange(of: superseded) != nil)
      #expect(fixture.studio.response(to: request) { false }.status == 200)
      #expect(fixture.studio.work(for: request) == .drawings)
    }
    #expect(fixture.studio.work(for: PageRequest("/studio/api/edits")) == .edits)
    #expect(fixture.studio.work(for: PageRequest("/v1/pages/apps")) == .pages)
  }

  @Test func `a newer request of a tab takes the place of the one before`() {
    let drawings = Drawings()
    let first = drawings.begin("a")
    let other = drawings.begin("b")
    #expect(!first())
    let second = drawings.begin("a")
    #expect(first() && !second() && !other() && !drawings.begin(nil)())
    let cancelled = StudioPicture.all(
      of: PublishedPage.empty, PictureSources(),
      StudioPicture.Options(devices: [.standard]), unless: { true })
    #expect(cancelled == nil)
  }

  @Test func `a review finds what publishing finds, with its place and the devices`() throws {
    let fixture = try StudioFixture()
    let browser = try fixture.browser()
    let key = "favorites"
    let long = String(repeating: "Extraordinarily long ", count: 5) + "title"
    let body = #"""
      {"operations":[{"do":"set","kind":"section","key":"apps/\#(key)","fields":{"title":"\#(long)"}}]}
      """#
    let response = browser.post("/studio/api/pages/apps/review", body)
    let diagnostics = try #require(response.json["findings"])
    let cut = try #require(
      diagnostics.elements.first {
        $0["rule"]?.string == "title-cut" && $0["field"]?.string == "title"
      })
    #expect(cut["section"]?.string == key && cut["item"] == nil)
    #expect(cut["severity"]?.string == "warning" && cut["remedy"]?.string?.isEmpty == false)

    try fixture.store.apply(
      EditRequest([
        EditOperation(
          .set, .section(SectionReference(page: "apps", key: key)),
          fields: [EditField("title", EditValue(long))])
      ]))
    let review = try Publisher(fixture.store).review(page: "apps")
    #expect(
      diagnostics.elements.compactMap { $0["message"]?.string } == review.diagnostics.map(\.message)
    )
    let devices = review.diagnostics.first { $0.rule == "title-cut" }?.location.devices ?? []
    let names = Set(
      diagnostics.elements.first { $0["rule"]?.string == "title-cut" }?["devices"]?.elements
        .compactMap(\.string) ?? [])
    #expect(names == Set(devices.map(\.device)))
  }
}

extension PictureTests {
  @Test func `what a screen reader cannot say is found at its field, with the clauses`() throws {
    let fixture = try StudioFixture()
    let browser = try fixture.browser()
    let app = try #require(try fixture.store.pageContent(slug: "apps").sections[0].items[0].app)
    let response = browser.post(
      "/studio/api/pages/apps/review",
      #"""
      {"operations":[{"do":"set","kind":"app","key":"\#(app.bundleIdentifier)","fields":{"artworkText":"IMG_4032.JPG"}}]}
      """#)
    let found = try #require(
      response.json["findings"]?.elements.first { $0["rule"]?.string == "file-name" })
    #expect(found["item"]?.string == app.bundleIdentifier)
    #expect(found["field"]?.string == "artworkText")
    #expect(
      found["clauses"]?.elements.compactMap(\.string) == ["WCAG 1.1.1", "EN 301 549 11.1.1.1"])
  }
}

extension PublishedPage {
  fileprivate static var empty: PublishedPage {
    PublishedPage(
      PageContent(page: Page(id: 1, slug: "empty", title: "Empty"), revision: 1, sections: []))
  }
}
