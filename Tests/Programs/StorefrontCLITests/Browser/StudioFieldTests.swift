import Foundation
import TestSupport
import Testing

/// What fields say about what is typed into them, and the history of what was typed, in a real browser.
@Suite(.serialized, .browser, .needsChromium)
struct StudioFieldTests {
  let browser: Browser
  let server: StudioServer

  init() throws {
    browser = try #require(Browser.shared)
    server = try StudioServer()
  }

  private static let app = "com.example.two-frames"
  private static let price = "#field-app-com-example-two-frames-price"

  /// The price of the app, as the command line has it.
  private var price: String {
    get throws {
      let result = try server.workplace.storefront(["app", "show", Self.app])
      return result.output.split(separator: "\n").first { $0.contains("price") }.map(String.init)
        ?? result.output + result.errors
    }
  }

  @Test func `a price is typed as people write it, and every field says what it refuses`()
    async throws
  {
    let ada = try await StudioTab(
      browser, server, as: server.token(of: "ada"), at: "pages/apps/favorites/\(Self.app)")
    try await ada.wait("document.querySelector('\(Self.price)-text')?.value === '1.99'")
    try await ada.replace("\(Self.price)-currency", by: "EUR")
    try await ada.saved()
    for (text, stored) in [("4,99 €", "4.99"), ("5.25", "5.25"), ("1.250,00", "1250.00")] {
      try await ada.replace("\(Self.price)-text", by: text)
      try await ada.saved()
      try await ada.wait("!document.querySelector('.members .message, .members ~ .message')")
      let price = try price
      #expect(price.contains(stored), "\(text): \(price)")
    }
    // Both readings stand beside the field, which keeps what was typed.
    try await ada.replace("\(Self.price)-text", by: "1.250")
    try await ada.wait("document.querySelector('\(Self.price)-hint.error')")
    let hint: String = try await ada.ask(
      "return document.querySelector('\(Self.price)-hint').textContent")
    #expect(hint == #""1.250" can be 1.250 or 1250. Write 1.25 or 1250.00."#)
    #expect(
      try await ada.ask("return document.querySelector('\(Self.price)-text').value") == "1.250")

    try await browser.keepScreenshot("fields")

    // Each member of an object, and each other form that can be wrong.
    let item = "#field-app-com-example-two-frames"
    for (field, text, message) in [
      ("\(item)-artwork-pixelWidth", "1600px", "A whole number, such as 3."),
      ("\(item)-rating", "good", "A number, such as 4.5."),
    ] {
      try await ada.replace(field, by: text)
      try await ada.wait("document.querySelector('\(field)-hint.error')")
      let hint: String = try await ada.ask(
        "return document.querySelector('\(field)-hint').textContent")
      #expect(hint == message, "\(field)")
      let isInvalid: Bool = try await ada.ask(
        """
        const field = document.querySelector('\(field)');
        return field.ariaInvalid === 'true' && field.getAttribute('aria-describedby') === '\(field.dropFirst())-hint'
        """)
      #expect(isInvalid, "\(field)")
    }
    try await ada.expectNoViolations()
    try await browser.close(ada.tab)
  }

  @Test func `keys come from the server, and a section is also added without it`() async throws {
    let ada = try await StudioTab(browser, server, as: server.token(of: "ada"), at: "pages")
    func add(_ title: String, showing key: String? = nil, gets page: String) async throws {
      try await ada.press("New page")
      try await ada.wait("document.querySelector('dialog input')")
      try await ada.replace("dialog input", by: title)
      if let key {
        try await ada.wait("document.querySelectorAll('dialog input')[1].value === '\(key)'")
      }
      try await ada.press("Create", in: "dialog")
      try await ada.wait(
        "location.hash === '#pages/\(page)' && document.querySelector('.outline .add')")
    }
    try await add("Über Größte", showing: "uber-grosste", gets: "uber-grosste")
    // Without waiting for what the dialog shows.
    for page in ["neu", "neu-2"] {
      try await ada.go(to: "pages")
      try await add("Neu", gets: page)
    }

    try await browser.setOffline(true)
    try await ada.click(".outline .add")
    try await ada.wait("document.querySelector('dialog [name=title]')")
    try await browser.write("Größte")
    try await ada.press("Add", in: "dialog footer")
    let title = "[id^=field-section-neu-2-section-][id$=-title]"
    try await ada.wait("document.querySelector('\(title)')")
    try await ada.replace(title, by: "Am größten")
    try await ada.wait("document.querySelector('.saving.offline')")
    await browser.use(ada.tab)
    try await browser.setOffline(false)
    try await ada.saved()
    let sections = try server.workplace.storefront(["sections", "neu-2"])
    #expect(sections.output.contains("Am größten"), "\(sections.output)\(sections.errors)")

    try await ada.expectNoViolations()
    try await browser.close(ada.tab)
  }

  @Test func `the history has one entry for what was typed, and its undo takes all of it back`()
    async throws
  {
    let ada = try await StudioTab(
      browser, server, as: server.token(of: "ada"), at: "pages/apps/favorites")
    let before = try await ada.value(of: "title", of: "apps/favorites")
    for text in ["Autumn", "Autumn sale", "Autumn sales"] {
      try await ada.type(text, into: "title", of: "apps/favorites")
      try await ada.saved()
    }
    try await ada.click("[aria-label=History]")
    try await ada.wait("document.querySelector('.history li')")
    let entry: String = try await ada.ask("return document.querySelector('.history li').innerText")
    #expect(
      entry.contains(#"Changed the title of Autumn sales from "\#(before)" to "Autumn sales""#),
      "\(entry)")
    #expect(entry.contains(" edits"), "\(entry)")
    try await browser.keepScreenshot("history")
    let set = ["section", "set", "apps/favorites", "--author", "ben", "--title"]
    #expect(try server.workplace.storefront(set + ["Ben's"]).exitCode == 0)
    try await ada.press("Undo", in: ".history li:first-child")
    try await ada.wait("document.querySelector('dialog .message.error')")
    let refusal: String = try await ada.ask(
      "return [...document.querySelectorAll('dialog .message.error')].map(e => e.innerText).join()")
    #expect(
      refusal.contains(
        /^Nothing was undone: ben has changed the title of .* to "Ben's" since \(.*\)\.$/),
      "\(refusal)")
    try await ada.press("Undo", in: ".history li:first-child")
    try await ada.wait("document.querySelectorAll('.history li').length === 4")
    try await ada.press("Undo", in: ".history li:nth-child(3)")
    try await ada.wait(
      "document.querySelectorAll('.history li').length === 5 && !document.querySelector('dialog .message.error')"
    )
    try await ada.press(key: "Escape")
    try await ada.wait(
      "document.querySelector('\(StudioTab.field("title", "apps/favorites"))').value === `\(before)`"
    )
    try await ada.expectNoViolations()
    try await browser.close(ada.tab)
  }

  @Test func `an address that no page has leads to the list, which says so once`() async throws {
    let ada = try await StudioTab(
      browser, server, as: server.token(of: "ada"), at: "pages/apps/favorites")
    for name in ["100%", "%E0%A4%A", "none"] {
      for isStart in [true, false] {
        let _: Bool = try await ada.ask(
          """
          window.isLeft = \(isStart);
          location.hash = '#pages/\(name)';
          if (\(isStart)) location.reload();
          return true;
          """)
        try await ada.wait(
          "!window.isLeft && document.querySelector('.cards') && document.querySelector('.notice')?.textContent.includes(`There is no page \"\(name)\"`)"
        )
        try await ada.go(to: "pages/apps")
        let notices: Int = try await ada.ask("return document.querySelectorAll('.notice').length")
        #expect(notices == 0, "the warning belongs to the page that is gone")
      }
    }
    try await ada.expectNoViolations()
    try await browser.close(ada.tab)
  }
}
