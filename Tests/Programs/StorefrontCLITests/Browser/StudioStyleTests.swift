import Foundation
import TestSupport
import Testing

/// Styles, other keys, directions and narrow screens, in a real browser.
@Suite(.serialized, .browser, .needsChromium)
struct StudioStyleTests {
  let browser: Browser
  let server: StudioServer

  init() throws {
    browser = try #require(Browser.shared)
    server = try StudioServer()
  }

  private func output(_ arguments: String...) throws -> String {
    let result = try server.workplace.storefront(arguments)
    return result.output + result.errors
  }

  @Test func `a style is made, its mistakes have lines, and it is removed`() async throws {
    let ada = try await StudioTab(browser, server, as: server.token(of: "ada"), at: "styles")
    try await ada.press("New style")
    try await ada.wait("document.querySelector('dialog input')")
    try await ada.replace("dialog input", by: "heroRow")
    // A key stays as it is typed, and one that is none is not made.
    let key = "dialog label:nth-of-type(2) input"
    try await ada.replace(key, by: "heroRow")
    try await ada.wait(
      "document.querySelector('dialog .message')?.textContent.includes('lowercase')")
    let isKept: Bool = try await ada.ask(
      """
      const [, key] = document.querySelectorAll('dialog input');
      return key.value === 'heroRow' && document.querySelector('dialog button.primary').disabled;
      """)
    #expect(isKept)
    try await ada.replace(key, by: "posters")
    try await ada.set("dialog select", to: "doubleList")
    try await ada.press("Create", in: "dialog")
    try await ada.wait("document.querySelector('textarea.code')?.value.includes('\"group\"')")
    #expect(try output("style", "show", "posters").contains("MediumAppCell"))

    // What the browser cannot read, and what the server refuses.
    let text: String = try await ada.ask("return document.querySelector('textarea.code').value")
    try await ada.set("textarea.code", to: text.replacing("\"group\":", with: "\"group\""))
    try await ada.wait("document.querySelector('#layout-problem')?.textContent.includes('Line')")
    let misspelled = text.replacing(/"axis": "\w+"/, with: "\"axis\": \"upwards\"")
    try await ada.set("textarea.code", to: misspelled)
    try await ada.wait("document.querySelector('#layout-problem')?.textContent.includes('upwards')")
    let lines = misspelled.split(separator: "\n", omittingEmptySubsequences: false)
    let line = try #require(lines.firstIndex { $0.contains("upwards") }) + 1
    try await ada.click("#layout-problem button")
    let selected: String = try await ada.ask(
      "const e = document.querySelector('textarea.code'); return e.value.slice(e.selectionStart, e.selectionEnd)"
    )
    let told: String = try await ada.ask(
      "return document.querySelector('#layout-problem button').textContent")
    #expect(selected.contains("upwards") && told == "Line \(line)", "\(told): \(selected)")
    try await ada.set("textarea.code", to: text.replacing("\"group\":", with: "\n\"group\":"))
    try await ada.wait("!document.querySelector('#layout-problem')")
    try await ada.saved()

    try await ada.replace("#field-style-posters-cellKind", by: "PhotoCell")
    try await ada.saved()
    #expect(try output("style", "show", "posters").contains("PhotoCell"))

    // As soon as a page uses it, that page is drawn.
    #expect(
      try output(
        "section", "add", "apps", "--type", "posters", "--title", "Posters", "--items",
        "com.example.margin com.example.clayhouse"
      ).contains("Changed"))
    try await ada.wait("!document.querySelector('[aria-label=\"Remove posters\"]')")
    try await ada.wait("document.querySelectorAll('.picture').length === 3")
    #expect(try output("section", "remove", "apps/posters").contains("Changed"))
    try await ada.wait("document.querySelector('[aria-label=\"Remove posters\"]')")
    try await ada.click("[aria-label=\"Remove posters\"]")
    try await ada.press("Remove", in: "dialog footer")
    try await ada.wait("!document.querySelector('.styles .row')")
    #expect(try !output("style", "list").contains("posters"))
    try await ada.expectNoViolations()
    try await browser.close(ada.tab)
  }

  @Test func `a section and a page get other keys`() async throws {
    let ada = try await StudioTab(
      browser, server, as: server.token(of: "ada"), at: "pages/apps/favorites")
    func rename(to key: String) async throws {
      try await ada.press("Change key…", in: ".inspector")
      try await ada.wait("document.querySelector('dialog input')")
      try await ada.replace("dialog input", by: key)
      try await ada.press("Rename", in: "dialog")
    }
    try await rename(to: "loved")
    try await ada.saved()
    #expect(try output("sections", "apps", "--format", "json").contains("\"loved\""))
    try await ada.wait("document.querySelector('.inspector code').textContent === 'loved'")
    try await ada.press(key: "z", .control)
    try await ada.wait("document.querySelector('li[data-section=favorites]')")
    try await ada.focus(row: "")
    try await rename(to: "start")
    try await ada.wait(
      "location.hash === '#pages/start' && document.querySelector('li[data-section=favorites]')")
    let notice: Bool = try await ada.ask("return Boolean(document.querySelector('.notice'))")
    #expect(!notice)
    #expect(try output("page", "show", "start").contains("Apps"))
    try await ada.expectNoViolations()
    try await browser.close(ada.tab)
  }

  @Test func `right to left, the pictures and their handles are mirrored`() async throws {
    let ada = try await StudioTab(
      browser, server, as: server.token(of: "ada"), at: "pages/apps/favorites/com.example.margin")
    let frames = """
      return [...document.querySelectorAll('.picture')].map(picture => {
        const screen = picture.querySelector('.screen').getBoundingClientRect();
        const box = picture.querySelector('.selected')?.getBoundingClientRect();
        return box ? [box.left - screen.left, screen.right - box.right] : [0, 0];
      });
      """
    try await ada.wait("document.querySelectorAll('.picture .selected').length === 3")
    let before: [[Double]] = try await ada.ask(frames)
    try await ada.view("Right to left")
    // Each picture is mirrored when it is drawn.
    try await ada.wait(
      """
      [...document.querySelectorAll('.picture')].every((picture, index) => {
        const box = picture.querySelector('.selected')?.getBoundingClientRect();
        const start = picture.querySelector('.screen').getBoundingClientRect().left;
        return box && Math.abs(box.left - start - \(before.map { $0[1] })[index]) < 1;
      })
      """)
    let after: [[Double]] = try await ada.ask(frames)
    for (old, new) in zip(before, after) {
      #expect(abs(old[0] - new[1]) < 1 && abs(old[1] - new[0]) < 1, "\(old), then \(new)")
    }
    try await ada.view("Right to left")
    try await browser.close(ada.tab)
  }

  @Test(arguments: [(390, 844), (2560, 1440)])
  func `an evening's work fits the screen`(width: Int, height: Int) async throws {
    let isNarrow = width < 720
    let ada = try await StudioTab(browser, server, as: server.token(of: "ada"), at: "pages")
    await browser.use(ada.tab)
    try await browser.resize(width: width, height: height, isTouched: isNarrow)
    func fits(_ what: String) async throws {
      let wide: [String] = try await ada.ask(
        """
        if (document.documentElement.scrollWidth <= innerWidth) return [];
        return [...document.querySelectorAll('body *')]
          .filter(e => e.checkVisibility() && e.getBoundingClientRect().right > innerWidth + 1)
          .map(e => e.outerHTML.slice(0, 100));
        """)
      #expect(wide == [], "\(what)")
    }
    func show(_ panel: String) async throws {
      if isNarrow { try await ada.tap(".tabs button:nth-child(\(panel))") }
    }
    try await ada.wait("document.querySelectorAll('.cards .card').length === 6")
    try await fits("the list")
    try await ada.tap(".cards .card")
    try await ada.wait("document.querySelector('.outline [data-row]')")
    try await fits("the outline")
    try await ada.go(to: "pages/apps/favorites")
    try await show("3")
    try await ada.replace(StudioTab.field("title", "apps/favorites"), by: "By \(width) pixels")
    try await ada.saved()
    try await fits("the inspector")
    try await show("2")
    try await ada.wait("document.querySelector('.picture .selected')?.checkVisibility()")
    try await fits("the pictures")
    try await ada.press("Publish…", in: ".bar")
    try await ada.wait("document.querySelectorAll('.pair .drawing').length === 2")
    try await fits("publishing")
    try await ada.press("Publish now")
    try await ada.wait("document.querySelector('.message.done')")
    try await ada.press("Publications", in: "[role=tablist]")
    try await fits("the publications")
    try await ada.press(key: "Escape")
    #expect(try output("sections", "apps@live").contains("By \(width) pixels"))
    try await ada.go(to: "styles")
    try await ada.press("New style")
    try await ada.wait("document.querySelector('dialog input')")
    try await ada.replace("dialog input", by: "Wide")
    try await fits("a new style")
    try await ada.press("Create", in: "dialog")
    try await ada.wait("document.querySelector('textarea.code')")
    try await show("3")
    try await ada.wait("document.querySelector('textarea.code').checkVisibility()")
    try await fits("the style")
    try await ada.expectNoViolations()
    try await browser.close(ada.tab)
  }
}
