import Foundation
import TestSupport
import Testing

/// Pictures that the browser draws itself: texts and widths, without the server.
@Suite(.serialized, .browser, .needsChromium)
struct StudioEngineTests {
  let browser: Browser
  let server: StudioServer

  init() throws {
    browser = try #require(Browser.shared)
    server = try StudioServer()
  }

  private func shows(_ text: String, in picture: String = ".staged") -> String {
    "textOf(document.querySelector('\(picture) .drawing')).includes('\(text)')"
  }

  @Test func `text and width are drawn while the server draws nothing, and all else when it does`()
    async throws
  {
    let devices = #"["iphone-se","ipad","iphone-16","iphone-16-landscape"]"#
    let ada = try await StudioTab(
      browser, server, as: server.token(of: "ada"), at: "pages/apps/favorites",
      canvas: #"{"device":"iphone-17","width":402,"devices":\#(devices),"frame":false}"#)
    // The server's pictures come only when the test lets them.
    try await ada.wait(
      "performance.getEntriesByType('resource').some(e => e.name.endsWith('storefront.wasm') && e.responseEnd)"
    )
    let _: Bool = try await ada.ask(
      """
      const ask = window.fetch;
      window.waiting = [];
      window.pending = 0;
      window.holds = false;
      window.fetch = async (path, options) => {
        if (!path.endsWith('/pictures')) return ask(path, options);
        pending += 1;
        if (holds) await new Promise(go => waiting.push(go));
        try { return await ask(path, options); } finally { pending -= 1; }
      };
      // The view is changed and changed back: a document that is not loaded yet is asked for.
      for (let time = 0; time < 2; time += 1) {
        document.querySelector('.look input').click();
        await new Promise(resolve => setTimeout(resolve, 1000));
      }
      return true
      """)
    try await ada.wait("!pending && document.querySelectorAll('.picture .drawing').length === 5")
    // The document is kept up with what is saved.
    for number in 0..<5 {
      let _: Bool = try await ada.ask("holds = true; return true")
      try await ada.type("Here \(number)", into: "title", of: "apps/favorites")
      try await ada.wait(shows("Here \(number)"))
      try await ada.wait(shows("Here \(number)", in: "[data-picture=ipad]"))
      let _: Bool = try await ada.ask(
        "holds = false; waiting.splice(0).forEach(go => go()); return true")
      try await ada.saved()
      try await ada.wait("!waiting.length")
    }
    let _: Bool = try await ada.ask(
      "holds = true; document.querySelector('.thumb').focus(); return true")
    for _ in 0..<3 { try await ada.press(key: "ArrowRight") }
    try await ada.wait("widthOf(document.querySelector('.staged .drawing')) === 405")
    let times: [Double] = try await ada.ask(
      "return performance.getEntriesByName('edit to picture').map(entry => entry.duration).sort((a, b) => a - b)"
    )
    print("From a key to the picture, in milliseconds: \(times.map { $0.rounded() })")
    let _: Bool = try await ada.ask(
      "holds = false; waiting.splice(0).forEach(go => go()); return true")

    // A badge is no text of a document: the server draws it.
    let item = try await ada.items[0]
    try await ada.go(to: "pages/apps/favorites/\(item)")
    try await ada.replace(
      "#field-item-apps-favorites-\(item.replacing(".", with: "-"))-badge", by: "NEW")
    try await ada.wait(shows("NEW"))
    try await ada.saved()
    try await ada.expectNoViolations()
    try await browser.close(ada.tab)
  }
}
