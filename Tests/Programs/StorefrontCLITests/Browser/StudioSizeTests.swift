import Foundation
import TestSupport
import Testing

@testable import StorefrontCLI

/// The stage of the studio, which shows a page at any width, and the line of widths below it.
@Suite(.serialized, .browser, .needsChromium)
struct StudioSizeTests {
  let browser: Browser
  let server: StudioServer

  init() throws {
    browser = try #require(Browser.shared)
    server = try StudioServer()
  }

  /// The width of the picture that is shown, and the one that is chosen.
  private static let drawn =
    "widthOf(document.querySelector('.staged .drawing'))"
  private static let chosen = "Number(document.querySelector('.thumb').ariaValueNow)"

  private func open(_ place: String = "pages/apps/favorites", drawsHere: Bool = true) async throws
    -> StudioTab
  {
    let ada = try await StudioTab(
      browser, server, as: server.token(of: "ada"), at: place, drawsHere: drawsHere)
    try await ada.wait("document.querySelector('.staged .drawing')")
    try await settled(ada)
    return ada
  }

  /// Waits until the picture has the width that is chosen.
  private func settled(_ tab: StudioTab) async throws {
    try await tab.wait("\(Self.drawn) === \(Self.chosen)")
  }

  private func widths(_ tab: StudioTab) async throws -> Double {
    try await settled(tab)
    return try await tab.ask("return \(Self.chosen)")
  }

  @Test func `the picture follows the handle at its edge, and the one on the line`() async throws {
    let ada = try await open()
    #expect(try await widths(ada) == 402)
    #expect(
      try await ada.ask("return document.querySelector('.staged').dataset.device") == "iphone-17")
    let edge = try await ada.point(".edge > span")
    try await browser.holdMouse(from: edge, to: (x: edge.x + 60, y: edge.y + 5))
    let after = try await ada.point(".edge > span")
    #expect(abs(after.x - edge.x - 60) <= 1, "the handle stays below the pointer")
    let wide = try await widths(ada)
    #expect(wide > 460)
    let caption: String = try await ada.ask(
      "return document.querySelector('.staged figcaption').textContent")
    #expect(caption == "Window \(Int(wide)) pt", "what is dragged is a window, no device")
    // Escape goes back.
    try await ada.press(key: "Escape")
    #expect(try await widths(ada) == 402)
    try await browser.dragMouse(from: after, to: after)

    let track: [Double] = try await ada.ask(
      "const box = document.querySelector('.track').getBoundingClientRect(); return [box.left, box.right, box.y + box.height / 2]"
    )
    try await browser.dragMouse(
      from: (x: track[0] + 40, y: track[2]), to: (x: track[1] + 200, y: track[2] + 30))
    #expect(try await widths(ada) == 1400)
    try await browser.dragMouse(
      from: (x: track[1], y: track[2]), to: (x: track[0] - 200, y: track[2]))
    #expect(try await widths(ada) == 320)
    #expect(try await ada.ask("return document.activeElement.role") == "slider")

    // It is still so after a reload.
    try await ada.reload()
    try await ada.wait("document.querySelector('.staged .drawing')")
    #expect(try await widths(ada) == 320)
    try await ada.expectNoViolations()
    try await browser.close(ada.tab)
  }

  @Test func `the width is changed by keys`() async throws {
    let ada = try await open()
    let _: Bool = try await ada.ask("document.querySelector('.thumb').focus(); return true")
    try await ada.press(key: "ArrowRight")
    #expect(try await widths(ada) == 403)
    try await ada.press(key: "ArrowLeft")
    #expect(try await widths(ada) == 402)
    try await ada.press(key: "ArrowRight", .shift)
    #expect(try await widths(ada) == 412)
    try await ada.press(key: "ArrowDown", .shift)
    try await ada.press(key: "ArrowUp")
    #expect(try await widths(ada) == 403)
    try await ada.press(key: "End")
    #expect(try await widths(ada) == 1400)
    try await ada.press(key: "ArrowRight")
    #expect(try await widths(ada) == 1400)
    try await ada.press(key: "Home")
    #expect(try await widths(ada) == 320)
    let slider: [String] = try await ada.ask(
      "const e = document.querySelector('.thumb'); return [e.role, e.ariaLabel, e.ariaValueMin, e.ariaValueMax, e.ariaValueNow]"
    )
    #expect(slider == ["slider", "Width of the window", "320", "1400", "320"])
    let text: String = try await ada.ask("return document.querySelector('.thumb').ariaValueText")
    #expect(text.hasPrefix("320 points"))
    try await ada.expectNoViolations()
    try await browser.close(ada.tab)
  }

  @Test func `a click on a mark goes to its device, with its bar and its fold`() async throws {
    let ada = try await open()
    try await ada.click("[aria-label*='iPhone Duo, half folded landscape']")
    #expect(try await widths(ada) == 951)
    try await ada.press("iPhone Duo, half folded landscape", in: ".widths-now")
    try await ada.wait(
      "document.querySelector('.staged').dataset.device === 'iphone-duo-half-folded-landscape'")
    try await ada.wait("textOf(document.querySelector('.staged .drawing')).includes('9:41')")
    // The handles are where the solver has the frames.
    let box: [Double] = try await ada.ask(
      """
      const screen = document.querySelector('.staged .drawn').getBoundingClientRect();
      const box = document.querySelector('.staged .selected').getBoundingClientRect();
      const scale = screen.width / 951;
      return [box.x - screen.x, box.y - screen.y, box.width, box.height, scale].map((each, index) => index < 4 ? each / scale : each);
      """)
    let result = try server.workplace.storefront([
      "frames", "apps", "--device", "iphone-duo-half-folded-landscape", "--measured-by", "render",
      "--format", "json",
    ])
    let frames = try JSONDecoder().decode(Frames.self, from: Data(result.output.utf8))
    let frame = frames.sections[1].frame
    for (number, expected) in zip(box, [frame.x, frame.y, frame.width, frame.height]) {
      #expect(abs(number - expected) <= 0.5 / box[4], "\(box), not \(frame)")
    }
    try await ada.expectNoViolations()
    try await browser.keepScreenshot("fold")
    try await browser.close(ada.tab)
  }

  private struct Frames: Decodable {
    struct Rect: Decodable { var x, y, width, height: Double }
    struct Section: Decodable { var frame: Rect }
    var sections: [Section]
  }

  @Test func `intervals say what is wrong and where, and a click goes to the middle`() async throws
  {
    let ada = try await open()
    try await ada.type(
      "Favorites for long evenings by the fire, and a few more for the morning", into: "title",
      of: "apps/favorites")
    try await ada.saved()
    struct Bar: Decodable {
      var name: String
      var from, to: Double
    }
    let read = """
      [...document.querySelectorAll('.bar-of')].map(bar => {
        const [, from, to] = bar.ariaLabel.match(/^From ([\\d.]+) to ([\\d.]+) points: /) ?? [];
        return { name: bar.ariaLabel, from: Number(from), to: Number(to) };
      }).filter(bar => bar.name.includes('Favorites for'))
      """
    try await ada.wait("\(read).length")
    let bars: [Bar] = try await ada.ask("return \(read)")
    let bar = try #require(bars.first)
    #expect(bar.from >= 320 && bar.to <= 1400 && bar.from < bar.to, "\(bar)")
    try await ada.click(".bar-of[aria-label*='Favorites for']")
    #expect(abs(try await widths(ada) - (bar.from + bar.to) / 2) <= 0.01)
    try await ada.wait(
      "document.querySelector('.widths-now .message')?.textContent.includes('Favorites for')")
    try await ada.wait("document.querySelector('.staged .picture-mark')")
    let text: String = try await ada.ask("return document.querySelector('.thumb').ariaValueText")
    #expect(text.contains("Favorites for"), "\(text)")
    try await browser.keepScreenshot("widths")

    // By keys, from one end to the first interval, and from the other to the last.
    let _: Bool = try await ada.ask("document.querySelector('.thumb').focus(); return true")
    try await ada.press(key: "End")
    try await ada.press(key: "PageDown")
    let last = try await widths(ada)
    #expect(last < 1400)
    #expect(
      try await ada.announcement.hasPrefix(
        "\(last.formatted(.number.grouping(.never))) points. From "))
    let _: Bool = try await ada.ask(
      "document.querySelector('[aria-label=\"Next interval with findings\"]').click(); return true")
    let first: String = try await ada.ask("return document.querySelector('.bar-of').ariaLabel")
    #expect(try await ada.announcement.hasSuffix(first), "after the last comes the first")
    try await ada.expectNoViolations()
    try await browser.close(ada.tab)
  }

  @Test
  func `on a slow link, requests do not pile up, and older pictures do not follow newer ones`()
    async throws
  {
    let ada = try await open(drawsHere: false)
    let _: Bool = try await ada.ask(
      """
      window.asked = []; window.open = 0; window.most = 0; window.shown = [];
      const send = window.fetch;
      window.fetch = async (path, options) => {
        if (!path.endsWith('/pictures') || !options.body.includes('windows')) return send(path, options);
        asked.push(JSON.parse(options.body).windows[0].width);
        most = Math.max(most, ++open);
        try { return await send(path, options); } finally { open--; }
      };
      const drawing = document.querySelector('.staged .drawing');
      new MutationObserver(() => shown.push(widthOf(drawing))).observe(drawing.shadowRoot, { childList: true });
      return true;
      """)
    try await browser.setSlow(latency: 400, bytesPerSecond: 200_000)
    let track: [Double] = try await ada.ask(
      "const box = document.querySelector('.track').getBoundingClientRect(); return [box.left, box.right, box.y + box.height / 2]"
    )
    // There and back, a step every 16 milliseconds.
    let _: Bool = try await ada.ask(
      """
      const track = document.querySelector('.track');
      const event = (type, x) => new PointerEvent(type, { clientX: x, clientY: \(track[2]), pointerId: 1, bubbles: true, button: 0 });
      track.setPointerCapture = () => {};
      track.dispatchEvent(event('pointerdown', \(track[0] + 50)));
      for (let step = 0; step <= 100; step++) {
        track.dispatchEvent(event('pointermove', \(track[0] + 50) + 4 * step));
        await new Promise(resolve => setTimeout(resolve, 16));
      }
      track.dispatchEvent(event('pointerup', \(track[0] + 450)));
      return true;
      """)
    try await settled(ada)
    try await browser.setSlow(latency: 0, bytesPerSecond: -1)
    let asked: [Double] = try await ada.ask("return asked")
    let shown: [Double] = try await ada.ask("return shown")
    let most: Int = try await ada.ask("return most")
    #expect(most <= 2)
    #expect(asked.count >= 3 && asked.count < 100, "\(asked)")
    #expect(shown.count >= 2, "pictures come while one drags: \(shown)")
    #expect(shown == shown.sorted(), "dragged to the right, pictures only become wider")
    try await ada.expectNoViolations()
    try await browser.close(ada.tab)
  }

  @Test(arguments: [(320, false), (1280, false), (1280, true)])
  func `everything of the line can be reached and has a name`(width: Int, isDark: Bool) async throws
  {
    let ada = try await open()
    try await ada.type(
      "Favorites for long evenings by the fire, and a few more for the morning", into: "title",
      of: "apps/favorites")
    try await ada.wait("document.querySelector('.bar-of')")
    try await browser.resize(width: width, height: 700, isTouched: width < 720)
    try await browser.setAppearance(isDark: isDark)
    if width < 720 {
      try await ada.wait("getComputedStyle(document.querySelector('.tabs')).display === 'grid'")
      try await ada.press("Pictures", in: ".tabs")
    }
    try await ada.view("Right to left")
    try await settled(ada)
    try await browser.keepScreenshot("widths-\(width)\(isDark ? "-dark" : "")")
    let nodes = try await browser.accessibleNodes()
    try await browser.expectNames()
    #expect(nodes.contains { $0.role == "slider" && $0.name == "Width of the window" })
    #expect(nodes.contains { $0.role == "button" && $0.name.hasPrefix("From ") })
    let small: [String] = try await ada.ask(
      """
      return [...document.querySelectorAll('.widths button, .widths [role=slider]')]
        .filter(e => { const box = e.getBoundingClientRect(); return box.width < 24 || box.height < 24; })
        .map(e => e.outerHTML.slice(0, 120));
      """)
    #expect(small == [], "targets have at least 24 pixels")
    let beyond: Double = try await ada.ask(
      "return document.querySelector('.widths').scrollWidth - document.querySelector('.widths').clientWidth"
    )
    #expect(beyond <= 0, "nothing is cut off at the side")
    try await ada.expectNoViolations()
    try await browser.close(ada.tab)
  }
}
