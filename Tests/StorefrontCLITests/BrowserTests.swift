import Foundation
import TestSupport
import Testing

/// Previews in a real browser, where Chromium is installed.
@Suite(
  .enabled(if: Browser.isInstalled, "Chromium is not installed; make test-browser installs it."))
struct BrowserTests {
  @Test(
    "every element stands where the solver has it, and no text leaves its element",
    arguments: GoldenTests.pages)
  func rectangles(page: String) throws {
    let workplace = try Workplace.seeded()
    let devices = ["iphone-16", "iphone-16-landscape", "ipad", "ipad-landscape"]
    let html = try workplace.storefront(
      ["preview", "--page", page, "--device", "iphone-16", "--device", "ipad"]
    ).output
    let screens = try Browser.run(
      html, in: workplace, measuring: Browser.rectangles, as: [String: Browser.Screen].self)
    for device in devices + ["rtl"] {
      let name = device == "rtl" ? "iphone-16" : device
      let options = device == "rtl" ? ["--rtl"] : []
      let result = try workplace.storefront(
        ["frames", "--page", page, "--measured-by", "render", "--format", "json"]
          + ["--device", name] + options)
      let frames = try JSONDecoder().decode(SolvedFrames.self, from: Data(result.output.utf8))
      let key = "\(name)/\(device == "rtl" ? "rtl" : "ltr")/large"
      let screen = try #require(screens[key])
      #expect(screen.overflowing == [], "\(page) \(key)")
      let visible = frames.elements.filter { $0.frame.width > 0 && $0.frame.height > 0 }
      #expect(screen.rects.count == visible.count)
      for element in visible {
        let rect = try #require(screen.rects[element.name], "\(key) \(element.name)")
        let distance = element.frame.distance(from: rect)
        #expect(distance <= 0.5, "\(page) \(key) \(element.name): \(rect), \(element.frame)")
      }
    }
  }

  @Test("rows rest on the rest that is nearest", arguments: ["apps", "shop"])
  func rests(page: String) throws {
    let workplace = try Workplace.seeded()
    let html = try workplace.storefront(["preview", "--page", page]).output
    let rows = try Browser.run(
      html, in: workplace, measuring: Browser.rests, as: [Browser.Rest].self)
    #expect(rows.count > 20)
    for row in rows {
      let nearest = row.rests.min { abs($0 - row.asked) < abs($1 - row.asked) }
      let far = row.rests.map { abs($0 - row.asked) }.sorted()
      // Half way between two rests either may win.
      if far.count > 1, far[1] - far[0] < 2 { continue }
      #expect(abs(row.reached - (nearest ?? row.asked)) <= 1, "\(row)")
    }
  }

  @Test func `pinned headers stand where the solver holds them, at 20 offsets`() throws {
    let workplace = try Workplace.seeded()
    let html = try workplace.storefront(["preview", "--page", "shop"]).output
    let places = try Browser.run(
      html, in: workplace, measuring: Browser.pins, as: [String: [String: Double]].self)
    #expect(places.count == 20)
    for (offset, headers) in places {
      let result = try workplace.storefront([
        "frames", "--page", "shop", "--measured-by", "render", "--format", "json",
        "--device", "iphone-16", "--offset", offset,
      ])
      let frames = try JSONDecoder().decode(SolvedFrames.self, from: Data(result.output.utf8))
      for element in frames.elements where element.isPinned {
        let y = try #require(headers[element.name], "\(offset) \(element.name)")
        #expect(
          abs(y - (element.frame.y - (Double(offset) ?? 0))) <= 0.5,
          "\(offset) \(element.name): \(y), \(element.frame)")
      }
    }
  }

  @Test func `a script in a title is text`() throws {
    let workplace = try Workplace.seeded()
    let title = #"</script><script>document.title='hacked'</script><img src=x onerror=alert(1)>"#
    let plan = """
      {"format": "storefront.plan/1", "page": "x", "sections": [{"title": "\(title)", "itemCount": 3,
      "group": {"axis": "horizontal", "size": {"width": {"fractionalWidth": 1},
      "height": {"absolute": 50}}, "subitems": [{"size": {"width": {"fractionalWidth": 1},
      "height": {"fractionalHeight": 1}}}]}}]}
      """
    let result = try workplace.storefront(["preview", "-"], input: plan)
    #expect(result.exitCode == 0, "\(result.errors)")
    let found = try Browser.run(
      result.output, in: workplace, measuring: "return document.title", as: String.self)
    #expect(found == "X – preview")
  }
}
