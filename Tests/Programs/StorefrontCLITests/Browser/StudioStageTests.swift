import Foundation
import TestSupport
import Testing

/// What the studio's stage shows: pictures that fit, devices with their frames, samples, and what to do with an empty page.
@Suite(.serialized, .browser, .needsChromium)
struct StudioStageTests {
  let browser: Browser
  let server: StudioServer

  init() throws {
    browser = try #require(Browser.shared)
    server = try StudioServer()
  }

  private func open(_ place: String = "pages/apps", canvas: String? = nil) async throws
    -> StudioTab
  {
    try await StudioTab(browser, server, as: server.token(of: "ada"), at: place, canvas: canvas)
  }

  /// Waits until the pictures are those of the devices, with the edges of the stage and of the screens.
  private static let overhang = """
    (() => {
      const stage = document.querySelector('.stage'), view = stage.getBoundingClientRect();
      return [...document.querySelectorAll('.screen')].map(e => e.getBoundingClientRect())
        .map(box => [view.left - box.left, box.right - view.right, box.bottom - view.bottom].map(Math.round));
    })()
    """

  @Test(arguments: [(1280, 800), (1100, 700), (2560, 1440), (390, 844)])
  func `what fits is wholly visible, on every shape of device and in both directions`(
    width: Int, height: Int
  ) async throws {
    let devices = ["iphone-duo-half-folded-landscape", "iphone-se", "ipad"]
    let ada = try await open(
      canvas: #"{"device":"iphone-17","width":402,"devices":\#(devices),"zoom":"page"}"#)
    try await browser.resize(width: width, height: height, isTouched: width < 720)
    if width < 720 { try await ada.press("Pictures", in: ".tabs") }
    for zoom in ["page", "0"] {
      for _ in 0..<2 {
        try await ada.wait("document.querySelectorAll('.screen .drawing').length === 4")
        try await ada.set(".toolbar > label:last-child select", to: zoom)
        try await ada.wait(
          "\(Self.overhang).every(box => box[0] <= 0 && box[1] <= 0 && ('\(zoom)' === '0' || box[2] <= 0))"
        )
        let sideways: Int = try await ada.ask(
          "const e = document.querySelector('.stage'); return e.scrollWidth - e.clientWidth")
        #expect(sideways <= 0, "\(zoom): \(sideways) pixels are beyond the edge")
        try await ada.view("Right to left")
      }
    }
    try await browser.keepScreenshot("fit-\(width)")
    try await ada.expectNoViolations()
    try await browser.close(ada.tab)
  }

  @Test func `a device has its frame at first, its handles are where the solver has the frames`()
    async throws
  {
    let ada = try await open("pages/apps/favorites")
    try await browser.resize(width: 1280, height: 800, isTouched: false)
    try await ada.wait("document.querySelector('.staged .framed .selected')")
    try await ada.wait("textOf(document.querySelector('.staged .drawing')).includes('9:41')")
    struct Answer: Decodable {
      struct Picture: Decodable {
        struct Section: Decodable { var key: String, frame: [Double] }
        var width: Double, screen: [Double], sections: [Section]
      }
      var pictures: [Picture]
    }
    func picture(_ frame: Bool) async throws -> Answer.Picture {
      let answer: Answer = try await ada.ask(
        """
        const response = await fetch('api/pages/apps/pictures', { method: 'POST', headers: { 'Content-Type': 'application/json' },
          body: JSON.stringify({ devices: ['iphone-17'], frame: \(frame) }) });
        return response.json();
        """)
      return answer.pictures[0]
    }
    let framed = try await picture(true)
    let bare = try await picture(false)
    #expect(bare.screen.prefix(3) == [0, 0, 402] && bare.width == 402)
    #expect(framed.width == 402 + 2 * framed.screen[0])
    let frames = zip(framed.sections, bare.sections).map { ($0.frame, $1.frame) }
    let below = frames[0].0[1] - frames[0].1[1]
    #expect(below > framed.screen[1] + 90, "below the status bar and the large title")
    for (framed, bare) in frames {
      #expect(abs(framed[1] - bare[1] - below) < 0.1 && framed[2...] == bare[2...])
    }
    let box: [Double] = try await ada.ask(
      """
      const drawn = document.querySelector('.staged .drawn').getBoundingClientRect();
      const box = document.querySelector('.staged .selected').getBoundingClientRect();
      const scale = drawn.width / \(framed.width);
      return [box.x - drawn.x, box.y - drawn.y, box.width, box.height].map(each => each / scale);
      """)
    let frame = framed.sections[1].frame
    for (number, expected) in zip(box, frame) { #expect(abs(number - expected) <= 1) }

    // Its edge stays below the pointer, though a window has no frame.
    let edge = try await ada.point(".edge > span")
    try await browser.holdMouse(from: edge, to: (x: edge.x + 40, y: edge.y))
    try await ada.wait("document.querySelector('.staged .screen:not(.framed)')")
    let after = try await ada.point(".edge > span")
    #expect(abs(after.x - edge.x - 40) <= 1, "\(after.x - edge.x)")
    try await ada.press(key: "Escape")
    try await browser.dragMouse(from: after, to: after)
    try await ada.press("iPhone 17", in: ".widths-now")
    try await ada.wait("document.querySelector('.staged .framed')")
    try await ada.view("Device frame")
    try await ada.wait("document.querySelector('.staged .screen:not(.framed)')")
    try await ada.reload()
    try await ada.wait("document.querySelector('.staged .screen:not(.framed)')")
    try await ada.expectNoViolations()
    try await browser.close(ada.tab)
  }

  @Test func `no handle and no mark covers what one writes`() async throws {
    let ada = try await open("pages/apps/favorites")
    try await browser.resize(width: 1280, height: 800, isTouched: false)
    try await ada.wait("document.querySelector('.staged .selected .handle')")
    let covers = """
      [...document.querySelectorAll('.handle, .picture-mark')].filter(e => getComputedStyle(e).visibility === 'visible').length
      """
    let atFirst: Int = try await ada.ask("return \(covers)")
    #expect(atFirst == 1)
    try await ada.type(
      "Favorites for long evenings by the fire, and a few more", into: "title", of: "apps/favorites"
    )
    try await ada.wait("document.querySelector('.inspector .message.warning')")
    let meanwhile: Int = try await ada.ask("return \(covers)")
    #expect(meanwhile == 0)
    try await ada.focus(row: "favorites")
    let afterwards: Int = try await ada.ask("return \(covers)")
    #expect(afterwards >= 1)
    try await browser.close(ada.tab)
  }

  @Test func `there is one bar above the pictures, and on a phone the title can be read`()
    async throws
  {
    for command in [
      ["publish", "apps", "--expect", "live", "--at", "2099-12-24T12:00Z"]
    ] {
      let result = try server.workplace.storefront(command)
      #expect(result.exitCode == 0, "\(result.errors)")
    }
    let ada = try await open("pages/apps/favorites")
    try await browser.resize(width: 1280, height: 800, isTouched: false)
    try await ada.wait("document.querySelector('.time') && document.querySelector('.language')")
    let heights: [Double] = try await ada.ask(
      "return ['.bar', '.toolbar'].map(e => document.querySelector(e).getBoundingClientRect().height)"
    )
    #expect(heights.allSatisfy { $0 <= 46 }, "\(heights)")
    let first: Double = try await ada.ask(
      """
      const [stage, bar] = ['.stage', '.bar'].map(e => document.querySelector(e).getBoundingClientRect());
      return stage.top - bar.bottom;
      """)
    #expect(first <= 46, "nothing else is above the pictures")

    try await browser.resize(width: 390, height: 844, isTouched: true)
    try await ada.wait("getComputedStyle(document.querySelector('.tabs')).display === 'grid'")
    let cut: [String] = try await ada.ask(
      """
      return [...document.querySelectorAll('.bar h1, .bar .chip')]
        .filter(e => e.scrollWidth > e.clientWidth || e.getBoundingClientRect().right > innerWidth || e.getBoundingClientRect().width < 20)
        .map(e => e.textContent);
      """)
    #expect(cut == [])
    let chips: Int = try await ada.ask("return document.querySelectorAll('.bar .chip').length")
    #expect(chips >= 2)
    // What the bar has no room for is in the menu.
    try await ada.tap(".avatar.own")
    try await ada.press("History", in: "[role=menu]")
    try await ada.wait("document.querySelector('dialog[open]')")
    try await ada.expectNoViolations()
    try await browser.close(ada.tab)
  }

  @Test func `types and styles are shown with sample content, and an empty page says what to do`()
    async throws
  {
    let made = try server.workplace.storefront(["page", "add", "winter", "--title", "Winter"])
    #expect(made.exitCode == 0, "\(made.errors)")
    let ada = try await open("pages/winter")
    try await browser.resize(width: 1280, height: 800, isTouched: false)
    try await ada.wait(
      "document.querySelector('.empty-page')?.textContent.includes('Add a section')")
    try await ada.press("Add section", in: ".empty-page")
    try await ada.wait(
      "[...document.querySelectorAll('.type')].every(e => e.querySelector('.sample .drawing'))"
    )
    let samples: [String] = try await ada.ask(
      "return [...document.querySelectorAll('.types .sample .drawing')].map(e => e.shadowRoot.innerHTML)"
    )
    #expect(samples.count >= 10 && Set(samples).count == samples.count)
    // Grids of photos show no names.
    #expect(
      samples.count { $0.contains("Harbor") } >= 6, "\(samples.map { $0.contains("Harbor") })")
    try await ada.press(key: "Escape")

    try await ada.go(to: "styles")
    try await ada.press("New style")
    try await ada.wait("document.querySelector('dialog .sample .drawing')")
    try await ada.replace("dialog input", by: "Posters")
    try await ada.press("Create", in: "dialog")
    let drawn = "(document.querySelector('.staged .drawing')?.shadowRoot.innerHTML ?? '')"
    try await ada.wait("\(drawn).includes('Harbor')")
    let said: String = try await ada.ask(
      "return document.querySelector('.widths-now').textContent")
    #expect(said.contains("Sample content"))
    // What is typed is drawn before it is saved.
    let before: String = try await ada.ask("return \(drawn)")
    let text: String = try await ada.ask("return document.querySelector('textarea.code').value")
    try await ada.set("textarea.code", to: text.replacing("0.95", with: "0.5"))
    try await ada.wait("\(drawn).includes('Harbor') && \(drawn) !== `\(before)`")
    try await ada.expectNoViolations()
    try await browser.close(ada.tab)
  }
}
