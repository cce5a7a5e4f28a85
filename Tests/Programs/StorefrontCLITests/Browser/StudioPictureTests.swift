import Foundation
import TestSupport
import Testing

/// The pictures of the catalog, in a real browser.
@Suite(.serialized, .browser, .needsChromium)
struct StudioPictureTests {
  let browser: Browser
  let server: StudioServer

  init() async throws {
    browser = try #require(Browser.shared)
    server = try StudioServer()
    await browser.answerElsewhere()
  }

  /// The pictures of some drawings that are in place of their tiles, or over tiles.
  private func pictures(_ drawings: String, overTiles: Bool) -> String {
    """
    [...document.querySelectorAll('\(drawings)')].flatMap(e => [...e.shadowRoot.querySelectorAll('image')]) \
    .filter(e => \(overTiles ? "" : "!")e.previousElementSibling)
    """
  }

  /// The condition that all pictures of some drawings are here, and there are some.
  private func loaded(_ drawings: String) -> String {
    "\(pictures(drawings, overTiles: false)).length && !\(pictures(drawings, overTiles: true)).length"
  }

  private func shows(_ text: String) -> String {
    "textOf(document.querySelector('.staged .drawing')).includes('\(text)')"
  }

  private func requests(of part: String = "") async -> Int {
    await browser.elsewhere.filter { $0.address.contains(part) || part.isEmpty }.count
  }

  @Test
  func
    `pictures are seen everywhere, without a referrer, and are not loaded again while one types`()
    async throws
  {
    let ada = try await StudioTab(
      browser, server, as: server.token(of: "ada"), at: "pages/apps/favorites")
    try await ada.wait(loaded(".picture .drawing"))
    let before = await requests()
    #expect(before > 0)
    for number in 0..<5 {
      try await ada.type("Title \(number)", into: "title", of: "apps/favorites")
      try await ada.wait(shows("Title \(number)"))
    }
    try await ada.saved()
    #expect(await requests() == before)
    try await ada.wait(loaded(".picture .drawing"))
    try await browser.keepScreenshot("pictures")

    try await ada.press("Publish…", in: ".bar")
    try await ada.wait("document.querySelectorAll('.pair .drawing').length === 2")
    try await ada.wait(loaded(".pair .drawing"))
    try await ada.press(key: "Escape")
    try await ada.go(to: "pages")
    try await ada.wait(loaded(".cover .drawing"))
    try await browser.keepScreenshot("covers")
    try await ada.expectNoViolations()

    try await browser.load(server.address.appending(path: "preview/apps"))
    try await ada.wait(
      "(all => all.length && all.every(e => !e.previousElementSibling))([...document.querySelector('storefront-page').shadowRoot.querySelectorAll('image')])"
    )
    try await ada.expectNoViolations()
    for request in await browser.elsewhere {
      #expect(request.address.hasPrefix("https://images.example.com/"))
      #expect(!request.headers.keys.contains { $0.lowercased() == "referer" })
    }
    try await browser.close(ada.tab)
  }

  @Test
  func `a picture that is missing or whose host came later is a tile, and the field says why`()
    async throws
  {
    let ada = try await StudioTab(
      browser, server, as: server.token(of: "ada"), at: "pages/apps/favorites")
    let item = try await ada.items[0]
    try await ada.go(to: "pages/apps/favorites/\(item)")
    let field = "#field-app-\(item.replacing(".", with: "-"))-iconURL"
    try await ada.wait("document.querySelector('\(field)')")
    func isShown(_ part: String, overTiles: Bool = false) -> String {
      "\(pictures(".picture .drawing", overTiles: overTiles)).some(e => e.href.baseVal.includes('\(part)'))"
    }
    try await ada.replace(field, by: "https://images.example.com/missing.png")
    try await ada.saved()
    for _ in 0..<600 {
      if await requests(of: "missing") > 0 { break }
      try await Task.sleep(for: .milliseconds(100))
      try await ada.wait("true")
    }
    try await ada.wait("!\(isShown("missing")) && !\(isShown("missing", overTiles: true))")
    let once = await requests(of: "missing")
    #expect(once > 0)
    try await ada.go(to: "pages/apps/favorites")
    try await ada.type("Favorites of mine", into: "title", of: "apps/favorites")
    try await ada.wait(shows("Favorites of mine"))
    #expect(await requests(of: "missing") == once)
    try await ada.expectNoViolations()

    try await ada.go(to: "pages/apps/favorites/\(item)")
    try await ada.wait("document.querySelector('\(field)')")
    try await ada.replace(field, by: "https://later.example.org/icon.png")
    try await ada.saved()
    try await ada.wait("!\(isShown("later"))")
    try await ada.wait(
      "document.querySelector('\(field)-hint')?.textContent === 'Reload to see pictures of later.example.org.'"
    )
    #expect(await requests(of: "later") == 0)
    try await ada.reload()
    try await ada.wait("document.querySelector('.staged .drawing')")
    try await ada.wait(isShown("later"))
    try await ada.expectNoViolations()
    try await browser.close(ada.tab)
  }
}
