import Foundation
import TestSupport
import Testing

/// Pictures that editors upload, in a real browser.
@Suite(.serialized, .browser, .needsChromium)
struct StudioMediaTests {
  let browser: Browser
  let server: StudioServer

  init() async throws {
    browser = try #require(Browser.shared)
    server = try StudioServer(
      options: "--media media.sqlite --media-address https://shop.example.com")
  }

  /// Gives a file to an element, as a dialog, a drop or a paste does.
  private func give(
    _ file: String, _ type: String, by event: String, to selector: String, in tab: StudioTab
  ) async throws {
    let path = "Tests/Catalog/CatalogModelTests/Pictures/\(file)"
    let bytes = try Data(contentsOf: PackageFolder.file(path)).base64EncodedString()
    try await tab.wait("document.querySelector(`\(selector)`)")
    let _: Bool = try await tab.ask(
      """
      const data = new DataTransfer();
      const bytes = Uint8Array.from(atob('\(bytes)'), c => c.charCodeAt(0));
      data.items.add(new File([bytes], '\(file)', { type: '\(type)' }));
      const element = document.querySelector(`\(selector)`);
      if ('\(event)' === 'change') element.files = data.files;
      const options = { bubbles: true, cancelable: true };
      element.dispatchEvent('\(event)' === 'paste' ? new ClipboardEvent('paste', { ...options, clipboardData: data })
        : '\(event)' === 'drop' ? new DragEvent('drop', { ...options, dataTransfer: data }) : new Event('change', options));
      return true;
      """)
  }

  @Test
  func `a picture is uploaded into a field, described, focused, found in the library and removed`()
    async throws
  {
    let ada = try await StudioTab(
      browser, server, as: server.token(of: "ada"), at: "pages/apps/favorites")
    // The first section is one whose cells show artwork.
    let (section, item) = (try await ada.sections[0], "com.example.stridewell")
    try await ada.go(to: "pages/apps/\(section)/\(item)")
    let field = "#field-app-\(item.replacing(".", with: "-"))"
    let address = "document.querySelector('\(field)-artwork-url')?.value"
    let artwork = ".upload:has(\(field)-artwork-url)"

    try await give("photo.jpg", "image/svg+xml", by: "drop", to: artwork, in: ada)
    try await ada.wait(
      "document.querySelector('\(artwork) [role=alert]')?.textContent.includes('Only pictures')")
    try await give("photo.jpg", "image/png", by: "change", to: "\(artwork) [type=file]", in: ada)
    try await ada.wait("\(address)?.startsWith('https://shop.example.com/media/')")
    try await ada.saved()
    let size: [String] = try await ada.ask(
      "return ['pixelWidth', 'pixelHeight'].map(name => document.querySelector(`\(field)-artwork-${name}`).value)"
    )
    #expect(size == ["16", "24"])
    // The studio has it from its own server: that of the address may not know it yet.
    let images = """
      [...document.querySelectorAll('.staged .drawing')].flatMap(e => [...e.shadowRoot.querySelectorAll('image')]) \
      .filter(e => e.href.baseVal.startsWith('/media/'))
      """
    try await ada.wait("\(images).some(e => !e.previousElementSibling)")

    try await ada.wait("document.querySelector('.focus img')?.complete")
    let before: String = try await ada.ask("return \(images)[0].outerHTML")
    let box: [Double] = try await ada.ask(
      """
      const picture = document.querySelector('.focus-picture');
      picture.scrollIntoView();
      const box = picture.getBoundingClientRect();
      return [box.left, box.top, box.width, box.height];
      """)
    let top = (x: box[0] + box[2] / 2, y: box[1] + 1)
    try await browser.dragMouse(from: top, to: top)
    try await ada.wait("document.querySelector('\(field)-artwork-focusY')?.value < 0.1")
    try await ada.wait("\(images)[0] && \(images)[0].outerHTML !== `\(before)`")
    try await ada.replace("\(field)-artworkText", by: "A loaf on a board")
    try await ada.saved()
    try await browser.keepScreenshot("artwork")
    let shown = try server.workplace.storefront(["app", "show", item, "--format", "json"]).output
    #expect(shown.contains(/"focusY": 0\.0\d/) && shown.contains("A loaf on a board"), "\(shown)")

    try await ada.go(to: "library/media")
    try await ada.wait("document.querySelectorAll('.thumbs a').length === 1")
    try await give("simple.webp", "image/webp", by: "paste", to: ".library .upload", in: ada)
    try await ada.wait("document.querySelector('.inspector .whole')?.complete")
    try await ada.wait("document.querySelectorAll('.thumbs .is-unused').length === 1")
    try await browser.keepScreenshot("gallery")
    try await browser.expectNames()
    // What is new stays when all that is unused goes.
    try await ada.press("Remove unused…")
    try await ada.press("Remove", in: "dialog")
    try await ada.wait(
      "document.querySelector('.notice')?.textContent.includes('0 pictures were removed')")
    try await ada.click(".thumbs .is-unused")
    try await ada.press("Remove…", in: ".inspector")
    try await ada.press("Remove", in: "dialog")
    try await ada.wait("document.querySelectorAll('.thumbs a').length === 1")
    try await ada.click(".thumbs a")
    try await ada.wait(
      "document.querySelector('.inspector .places a')?.href.endsWith('#library/app/\(item)')")
    try await ada.expectNoViolations()
    try await browser.close(ada.tab)
  }
}
