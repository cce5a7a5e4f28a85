import Foundation
import TestSupport
import Testing

/// An editor's day in the studio, step by step as the documentation tells it. Its parts are tested at a desk,
/// too, by ``StudioBrowserTests``.
///
/// With `STOREFRONT_STUDIO_PICTURES` in the environment, its pictures are written into the folder that it
/// names; `Scripts/studio-pictures.sh` does so.
@Suite(
  .serialized, .browser, .needsChromium,
  .enabled(if: TestForm.current != .desk, "Continuous integration lives the whole day."))
struct StudioDayTests {
  let browser: Browser
  let server: StudioServer

  init() throws {
    browser = try #require(Browser.shared)
    server = try StudioServer()
  }

  @Test func `an editor's day`() async throws {
    let ada = try await StudioTab(browser, server, as: server.token(of: "ada"), at: "pages")
    // 1. What is live, scheduled and changed.
    try await ada.wait("document.querySelectorAll('.cover .drawing').length === 6")
    try await keep("studio-pages")

    // 2. Arranging.
    try await ada.go(to: "pages/apps/favorites")
    try await ada.wait("document.querySelectorAll('.picture .selected').length === 3")
    let end: [Double] = try await ada.ask(
      """
      const box = document.querySelector('li[data-section=favorites]').getBoundingClientRect();
      return [box.x + 90, box.y + 2];
      """)
    let grip = try await ada.point("li[data-section=learn-something] .grip")
    let place = (x: end[0], y: end[1])
    try await browser.holdMouse(from: grip, to: place)
    try await ada.wait("document.querySelector('.drop-line')")
    try await keep("studio-arranging")
    try await ada.press(key: "Escape")
    try await ada.wait("!document.querySelector('.drop-line')")
    #expect(
      try await ada.sections == ["single-list", "favorites", "learn-something", "top-categories"])
    try await browser.dragMouse(from: place, to: place)

    // 3. Writing, while the pictures follow and the review says what is cut off.
    try await ada.go(to: "pages/apps/favorites")
    let title = "Favorites for long evenings by the fire, and a few for the morning"
    try await ada.type(title, into: "title", of: "apps/favorites")
    try await ada.wait("document.querySelector('.finding')")
    try await ada.saved()
    try await keep("studio-writing")
    let diagnostic: String = try await ada.ask(
      "return document.querySelector('.finding').textContent")
    #expect(diagnostic.contains("Favorites for"), "\(diagnostic)")

    // 4. At any width.
    try await ada.wait("document.querySelector('.bar-of')")
    try await ada.click(".bar-of")
    try await ada.wait("document.querySelector('.widths-now .message')")
    try await keep("studio-widths")
    try await ada.type("For long evenings", into: "title", of: "apps/favorites")
    try await ada.wait("!document.querySelector('.finding')")
    try await ada.saved()

    // 5. Two editors of one title.
    let ben = try await StudioTab(
      browser, server, as: server.token(of: "ben"), at: "pages/apps/favorites")
    await browser.use(ada.tab)
    try await browser.setOffline(true)
    try await ada.type("For the holidays", into: "title", of: "apps/favorites")
    try await ada.wait("document.querySelector('.saving.offline')")
    try await ben.type("Evening favorites", into: "title", of: "apps/favorites")
    try await ben.saved()
    await browser.use(ada.tab)
    try await browser.setOffline(false)
    try await ada.wait("document.querySelector('.conflict')")
    try await ada.wait("document.querySelectorAll('.picture').length === 3")
    try await keep("studio-conflict")
    try await ada.press("Keep mine")
    try await ada.wait("!document.querySelector('.conflict')")
    try await ada.saved()
    try await browser.close(ben.tab)

    // 6. What users will see, and when.
    let scheduled = try server.workplace.storefront([
      "publish", "apps", "--expect", "live", "--at", "2099-12-24T12:00Z", "--note", "Holidays",
    ])
    #expect(scheduled.exitCode == 0, "\(scheduled.errors)")
    try await ada.wait("document.querySelector('.time')?.options.length === 3")
    let _: Bool = try await ada.ask(
      """
      const time = document.querySelector('.time');
      time.selectedIndex = 2;
      time.dispatchEvent(new Event('change'));
      return time.selectedOptions[0].textContent.startsWith('24 Dec');
      """)
    try await Task.sleep(for: .seconds(1))
    try await keep("studio-time")
    try await ada.set(".time", to: "draft")

    // 7. Publishing.
    try await ada.press("Publish…", in: ".bar")
    try await ada.wait("document.querySelectorAll('.pair .drawing').length === 2")
    try await keep("studio-publishing")
    try await ada.press("Publish now")
    try await ada.wait("document.querySelector('.message.done')")
    let live = try server.workplace.storefront(["sections", "apps@live"])
    #expect(live.output.contains("For the holidays"), "\(live.output)\(live.errors)")
    try await ada.expectNoViolations()
    try await browser.close(ada.tab)
  }

  private func keep(_ name: String) async throws {
    guard let path = ProcessInfo.processInfo.environment["STOREFRONT_STUDIO_PICTURES"],
      !path.isEmpty
    else { return }
    let folder = URL(fileURLWithPath: path)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    // Pictures on the page are decoded, and transitions are over.
    try await Task.sleep(for: .milliseconds(700))
    try await browser.screenshot(as: "webp").write(to: folder.appending(path: "\(name).webp"))
  }
}
