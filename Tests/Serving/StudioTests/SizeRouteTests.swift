import CatalogEditing
import CatalogModel
import CatalogStore
import CompositionalLayout
import DocumentJSON
import LayoutSolver
import PagePictures
import PageService
import Publishing
import Storefront
import Synchronization
import TestSupport
import Testing

@testable import Studio

/// Pictures in windows of any width, and findings at every width.
@Suite struct SizeRouteTests {
  private static let long =
    "An extraordinarily long name that no cell of any page has ever had the room to show"

  @Test(arguments: [200, 320, 512.5, 1400])
  func `a window of any width is drawn as the solver lays it out`(width: Double) throws {
    let fixture = try StudioFixture()
    let body = #"{"windows":[{"width":\#(width)}],"textSize":"extraLarge","appearance":"dark"}"#
    let answer = try fixture.browser().post("/studio/api/pages/apps/pictures", body)
    #expect(answer.status == 200, "\(answer.text.prefix(300))")
    let pictures = try #require(try answer.json["pictures"])
    #expect(pictures.count == 1, "no device is drawn that nobody asked for")
    let picture = try #require(pictures[0])
    #expect(picture["device"]?.string == "window" && picture["width"]?.number == width)
    let draft = try Publisher(fixture.store).draft(page: "apps")
    var environment = DevicePreset.window(width: width).environment
    environment.contentSizeCategory = .extraLarge
    let page = MeasuredPage(
      draft.plan, content: PictureContent(draft.content), in: environment)
    for (index, section) in draft.sections.enumerated() {
      let found = try #require(picture["sections"]?[index])
      #expect(found["key"]?.string == section.key)
      let frame = try #require(page.solution.sectionFrame(index))
      let numbers = found["frame"]?.elements.compactMap(\.number) ?? []
      let expected = [frame.x, frame.y, frame.width, frame.height]
      #expect(numbers.count == 4 && zip(numbers, expected).allSatisfy { abs($0 - $1) <= 0.01 })
    }
  }

  @Test func `what changes between two widths is drawn at the second`() throws {
    let fixture = try StudioFixture()
    let browser = try fixture.browser()
    func shows(_ title: String, at width: Int, _ operations: String = "") throws -> Bool {
      let body = #"{"windows":[{"width":\#(width)}],"operations":[\#(operations)]}"#
      let picture = try browser.post("/studio/api/pages/apps/pictures", body).json["pictures"]?[0]
      return picture?["svg"]?.string?.contains(title) == true
    }
    func set(_ title: String) -> String {
      #"{"do":"set","kind":"section","key":"apps/favorites","fields":{"title":"\#(title)"}}"#
    }
    #expect(try shows("This week", at: 400) && shows("This week", at: 401))
    #expect(try shows("Mine", at: 402, set("Mine")) && !shows("Mine", at: 403))
    #expect(try shows("Yours", at: 404, set("Yours")) && shows("Mine", at: 404, set("Mine")))
    let section = SectionReference(page: "apps", key: "favorites")
    try fixture.store.edit { edit in try edit.set(section) { $0.title = "Theirs" } }
    #expect(try shows("Theirs", at: 405) && shows("Mine", at: 406, set("Mine")))
  }

  @Test func `windows stand behind devices, and count as they do`() throws {
    let browser = try StudioFixture().browser()
    let path = "/studio/api/pages/apps/pictures"
    let both = browser.post(path, #"{"devices":["ipad"],"windows":[{"width":500},{"width":600}]}"#)
    let widths = try both.json["pictures"]?.elements.compactMap { $0["width"]?.number }
    #expect(widths == [820, 500, 600])
    let windows = Array(repeating: #"{"width":500}"#, count: 12).joined(separator: ",")
    let many = browser.post(path, #"{"devices":["ipad"],"windows":[\#(windows)]}"#)
    #expect(many.status == 400 && many.text.contains("13 devices"), "\(many.text)")
  }

  @Test(arguments: ["199.9", "1400.5", "-1", "0", "1e9", "\"500\"", "null", "[]"])
  func `other widths are refused`(width: String) throws {
    let browser = try StudioFixture().browser()
    for route in ["pictures", "sizes", "review"] {
      let answer = browser.post(
        "/studio/api/pages/apps/\(route)", #"{"windows":[{"width":\#(width)}]}"#)
      #expect(answer.status == 400 && answer.problem == "bad-body", "\(answer.text)")
      #expect(answer.text.contains("windows[0]"), "\(answer.text)")
    }
    #expect(
      browser.post("/studio/api/pages/apps/pictures", #"{"windows":[{"height":500}]}"#).status
        == 400)
    #expect(
      browser.post("/studio/api/pages/apps/pictures", #"{"windows":[{"width":500,"x":1}]}"#).status
        == 400)
  }

  @Test(arguments: ["iphone-duo", "iphone-duo-open-landscape", "iphone-duo-half-folded"])
  func `the bar at the side and the fold lie over the content, and move no frame`(
    name: String
  ) throws {
    let fixture = try StudioFixture()
    let device = try #require(DevicePreset.named(name))
    let body = #"{"devices":["\#(name)"]}"#
    let picture = try #require(
      try fixture.browser().post("/studio/api/pages/apps/pictures", body).json["pictures"]?[0])
    let svg = try #require(picture["svg"]?.string)
    #expect(svg.contains("9:41") == (device.environment.verticalBar != nil))
    if device.environment.verticalBar != nil {
      let x = device.environment.container.width - 84
      #expect(svg.contains("x=\"\(x.text)\""))
    }
    #expect(svg.contains("height=\"40\"") == (device.environment.fold != nil))
    let draft = try Publisher(fixture.store).draft(page: "apps")
    let page = MeasuredPage(
      draft.plan, content: PictureContent(draft.content), in: device.environment)
    let frame = try #require(page.solution.sectionFrame(0))
    let numbers = picture["sections"]?[0]?["frame"]?.elements.compactMap(\.number) ?? []
    let expected = [frame.x, frame.y, frame.width, frame.height]
    #expect(numbers.count == 4 && zip(numbers, expected).allSatisfy { abs($0 - $1) <= 0.01 })
  }

  @Test func `the sizes have findings with their intervals, also of edits that are not saved`()
    throws
  {
    let fixture = try StudioFixture()
    let browser = try fixture.browser()
    let path = "/studio/api/pages/apps/sizes"
    let base = try fixture.store.revision()
    let plain = try browser.post(path, "{}").json
    #expect(plain["from"]?.number == 320 && plain["to"]?.number == 1400)
    #expect(plain["revision"]?.integer == base)
    let marks = try #require(plain["marks"]?.elements)
    #expect(marks.contains { $0["name"]?.string == "iphone-duo" && $0["width"]?.number == 466 })
    #expect(marks.allSatisfy { (320...1400).contains($0["width"]?.number ?? 0) })
    #expect(!marks.contains { $0["name"]?.string == "apple-tv" })

    let edit = #"""
      {"base":\#(base),"operations":[{"do":"set","kind":"section","key":"apps/favorites","fields":{"title":"\#(Self.long)"}}]}
      """#
    let edited = try browser.post(path, edit).json
    let finding = try #require(
      edited["findings"]?.elements.first {
        $0["rule"]?.string == "title-cut" && $0["section"]?.string == "favorites"
          && $0["message"]?.string?.contains("An extraordinarily") == true
      })
    #expect(finding["severity"]?.string == "warning" && finding["item"] == nil)
    let intervals = Array(try #require(finding["intervals"]).elements)
    #expect(!intervals.isEmpty)
    for interval in intervals {
      let (from, to) = (interval["from"]?.number ?? 0, interval["to"]?.number ?? 0)
      #expect(320 <= from && from < to && to <= 1400)
    }
    // At the middle, the title is cut; the picture there says so, too.
    #expect(try fixture.store.revision() == base, "nothing is saved")
  }

  @Test func `the sizes are those of the text size, the language and the audience`() throws {
    let fixture = try StudioFixture()
    let browser = try fixture.browser()
    let path = "/studio/api/pages/apps/sizes"
    #expect(browser.post(path, #"{"locale":"xx"}"#).status == 400)
    #expect(browser.post(path, #"{"as":"?!"}"#).status == 400)
    #expect(browser.post(path, #"{"at":"live","textSize":"accessibilityLarge"}"#).status == 200)
    #expect(browser.post("/studio/api/pages/none/sizes", "{}").problem == "no-page")
    func names(_ size: String) throws -> Set<String> {
      let json = try browser.post(path, #"{"textSize":"\#(size)","direction":"rightToLeft"}"#).json
      return Set(json["findings"]?.elements.compactMap { $0["path"]?.string } ?? [])
    }
    #expect(try names("extraExtraExtraLarge").isSuperset(of: names("small")))
  }

  @Test func `a survey that nobody waits for ends`() throws {
    let fixture = try StudioFixture()
    let browser = try fixture.browser()
    var request = PageRequest(
      method: "POST", "/studio/api/pages/apps/sizes", headers: browser.headers,
      body: Array(#"{"tab":"one"}"#.utf8))
    request.headers.append("Content-Type", "application/json")
    let asked = Mutex(0)
    let response = fixture.studio.response(to: request) {
      asked.withLock { count in
        count += 1
        return count > 2
      }
    }
    #expect(response.status == 409)
    #expect(fixture.studio.response(to: request) { false }.status == 200)
    #expect(fixture.studio.work(for: request) == .drawings)
  }
}
