import Foundation
import TestSupport
import Testing

/// Languages and choices in the studio, in a real browser.
///
/// With `STOREFRONT_SCREENSHOTS` in the environment, what the browser shows is kept in the folder that it names, and
/// with `STOREFRONT_STUDIO_PICTURES` the pictures of the documentation.
@Suite(.serialized, .browser, .needsChromium)
struct StudioLanguageTests {
  let browser: Browser
  let server: StudioServer

  init() throws {
    browser = try #require(Browser.shared)
    server = try StudioServer()
  }

  private static let title = "#field-text-section-apps-favorites-title-fr-text"
  private static let state = "#field-text-section-apps-favorites-title-fr-state"

  @Test func `texts are edited in a language, and what stands in is never saved`() async throws {
    for command in [
      ["locale", "add", "fr"], ["locale", "add", "fr-CA"], ["locale", "add", "he"],
      ["text", "set", "section/apps/favorites", "title", "fr", "Favoris"],
    ] { try run(command) }
    let ada = try await tab(at: "pages/apps/favorites")
    let source = try await ada.value(of: "title", of: "apps/favorites")

    // Canadian French shows the text of French, in gray.
    try await choose("fr-CA", ada)
    let canadian = Self.title.replacing("-fr-", with: "-fr-CA-")
    try await ada.wait("document.querySelector('\(canadian)')")
    let standIn: [String] = try await ada.ask(
      "const e = document.querySelector('\(canadian)'); return [e.value, e.placeholder, e.lang]")
    #expect(standIn == ["", "Favoris", "fr-CA"])
    try await ada.wait(picture(has: "Favoris"))

    // In French, it is a text; the source stands below.
    try await choose("fr", ada)
    try await ada.wait("document.querySelector('\(Self.title)')?.value === 'Favoris'")
    let hint: String = try await ada.ask(
      "return document.querySelector('\(Self.title)-hint').textContent")
    #expect(hint == "en \(source)")
    let missing: Int = try await ada.ask(
      "return parseInt(document.querySelector('.missing-count').textContent)")
    try await browser.keepScreenshot("languages-fr", guide: "studio-languages")

    try await ada.replace(Self.title, by: "Préférés")
    try await ada.saved()
    try await ada.wait(picture(has: "Préférés"))
    #expect(try texts() == ["section/apps/favorites title fr Préférés translated"])
    try await ada.set(Self.state, to: "needs-review-translation")
    try await ada.saved()
    #expect(
      try texts() == ["section/apps/favorites title fr Préférés needs-review-translation"])

    // Another step of undo begins after a pause.
    try await Task.sleep(for: .milliseconds(700))
    try await ada.set(Self.title, to: "")
    try await ada.saved()
    #expect(try texts() == [])
    // Beside the French for "See All", a small phone cuts the rest.
    try await ada.wait(picture(has: String(source.prefix(6))))
    let emptied: [String] = try await ada.ask(
      "const e = document.querySelector('\(Self.title)'); return [e.value, e.placeholder]")
    #expect(emptied == ["", source])
    try await ada.wait(
      "document.querySelector('.missing-count').textContent === '\(missing + 1) missing'")
    try await ada.press(key: "z", .control)
    try await ada.wait("document.querySelector('\(Self.title)').value === 'Préférés'")
    #expect(
      try texts() == ["section/apps/favorites title fr Préférés needs-review-translation"])

    // Somebody else writes the same text meanwhile: both are shown.
    try await browser.setOffline(true)
    try await ada.replace(Self.title, by: "Les miens")
    try await ada.wait("document.querySelector('.saving.offline')")
    try run(["text", "set", "section/apps/favorites", "title", "fr", "Les leurs"])
    try await browser.setOffline(false)
    try await ada.wait(
      "document.querySelector('.conflict dl')?.textContent === 'YoursLes miensTheirsLes leurs'")
    #expect(try texts() == ["section/apps/favorites title fr Les leurs translated"])
    try await ada.press("Keep mine")
    try await ada.wait("!document.querySelector('.conflict')")
    try await ada.saved()
    #expect(try texts() == ["section/apps/favorites title fr Les miens translated"])
    try await ada.press(key: "z", .control)
    try await ada.wait("document.querySelector('\(Self.title)').value === 'Les leurs'")

    try await browser.expectNames()
    // Each entry of the list of missing texts leads to its field.
    try await ada.click(".missing-count")
    try await ada.wait("document.querySelectorAll('.missing li').length === \(missing)")
    try await browser.keepScreenshot("languages-missing")
    try await ada.press(key: "Tab")
    let _: Bool = try await ada.ask(
      "[...document.querySelectorAll('.missing button')].find(e => e.textContent.includes('App · ')).click(); return true"
    )
    try await ada.wait(
      "document.activeElement.lang === 'fr' && document.activeElement.value === ''")
    let focused: String = try await ada.ask("return document.activeElement.id")
    #expect(focused.hasPrefix("field-text-app-"), "\(focused)")

    // Hebrew is drawn from right to left.
    try await choose("he", ada)
    try await ada.wait(
      "[...document.querySelectorAll('.picture .drawing')].every(e => e.shadowRoot.querySelector('[direction=rtl]'))"
    )
    let direction: String = try await ada.ask(
      "return document.querySelector('[lang=he]').dir + \(StudioTab.check("Right to left")).checked"
    )
    #expect(direction == "rtltrue")
    try await ada.go(to: "pages/apps/favorites")
    try await browser.keepScreenshot("languages-he")
    try await expectNoSidewaysScroll(ada)
    try await browser.keepScreenshot("languages-phone")

    // The source language has the fields of before, and nothing was saved on the way.
    try await browser.resize(width: 1280, height: 800, isTouched: false)
    try await choose("", ada)
    try await ada.wait(
      "document.querySelector('\(StudioTab.field("title", "apps/favorites"))')?.value === `\(source)`"
    )
    #expect(
      try texts() == ["section/apps/favorites title fr Les leurs translated"])
    try await ada.expectNoViolations()
    try await browser.close(ada.tab)
  }

  @Test func `cases are added, shown, ordered and removed`() async throws {
    try run(["experiment", "add", "apps/hero", "--arm", "a=50", "--arm", "b=50"])
    let ada = try await tab(at: "pages/apps/favorites")
    let source = try await ada.value(of: "title", of: "apps/favorites")
    try await add("For subscribers", flags: "subscriber", ada)
    let title = StudioTab.field("title", "apps/for-subscribers")
    try await ada.wait("document.querySelector('\(title)')?.value === `\(source)`")
    let copies: [String] = try await ada.ask(
      "return ['favorites', 'for-subscribers'].map(key => document.querySelector(`li[data-section=${key}] .row-count`).textContent)"
    )
    #expect(copies[0] == copies[1], "a copy has the items, too")
    try await ada.type("For you", into: "title", of: "apps/for-subscribers")
    try await ada.saved()
    try await ada.wait(picture(has: source))

    // For whom the condition holds, the picture is another one; the server says why.
    try await ada.set(".show-as input", to: "iOS 5.2 subscriber")
    try await ada.wait(picture(has: "For you"))
    let why: String = try await ada.ask("return document.querySelector('.decisions').textContent")
    #expect(why == "favorites shows for-subscribers: for-subscribers holds")
    // What the picture shows is the case: it can be selected there.
    try await ada.wait("document.querySelectorAll('.picture .selected').length === 3")
    try await browser.keepScreenshot("choices", guide: "studio-choices")
    try await browser.expectNames()
    try await ada.set(".show-as input", to: "iOS 5.2")
    try await ada.wait(
      "document.querySelector('.decisions').textContent.includes('for-subscribers needs subscriber')"
    )
    try await ada.wait(picture(has: source))
    try await ada.set(".show-as input", to: "?!")
    try await ada.wait("document.querySelector('.canvas-problem')?.textContent.includes('?!')")
    try await ada.set(".show-as input", to: "")
    try await ada.wait("!document.querySelector('.canvas-problem')")

    // A condition is a form; a name that nobody has is refused beside it.
    try await add("For Germany", flags: "", ada)
    let countries = "#field-section-apps-for-germany-when-countries"
    try await ada.replace(countries, by: "Germany")
    try await ada.wait("document.querySelector('.members [aria-invalid], fieldset[aria-invalid]')")
    try await ada.replace(countries, by: "DE, AT")
    try await ada.saved()
    try await ada.wait(
      "document.querySelector('.case-name[aria-current=true]')?.textContent.startsWith('DE or AT')")
    let arm = "#field-section-apps-for-germany-when-arm"
    for (value, words) in [("hero=b", "DE or AT, hero=b"), ("", "DE or AT")] {
      try await ada.set(arm, to: value)
      try await ada.saved()
      try await ada.wait(
        "document.querySelector('.case-name[aria-current=true] span')?.textContent === '\(words)'")
    }
    try await ada.click("[aria-label='Check for-germany earlier']")
    try await ada.saved()
    #expect(
      try await ada.sections.prefix(4)
        == ["single-list", "favorites", "for-germany", "for-subscribers"])
    try await ada.click("[aria-label='Show the page as DE']")
    try await ada.wait(
      "document.querySelector('.decisions')?.textContent.includes('shows for-germany')")
    try await browser.keepScreenshot("choices-cases")
    try await expectNoSidewaysScroll(ada)
    try await browser.keepScreenshot("choices-phone")
    try await browser.resize(width: 1280, height: 800, isTouched: false)

    try await ada.click("[aria-label='Remove the case for-germany']")
    try await ada.saved()
    try await ada.wait("!document.querySelector('li[data-section=for-germany]')")
    try await ada.press(key: "z", .control)
    try await ada.wait("document.querySelector('li[data-section=for-germany]')")
    let stored = try server.workplace.storefront(["sections", "apps", "--as", "DE subscriber"])
    #expect(stored.output.contains("for-germany holds"), "\(stored.output)\(stored.errors)")

    // Each step is taken back, to the page without choices.
    for _ in 0..<12 {
      guard try await ada.sections.contains("for-subscribers") else { break }
      try await ada.press(key: "z", .control)
      try await Task.sleep(for: .milliseconds(300))
      try await ada.saved()
    }
    try await ada.wait("!document.querySelector('.show-as')")
    #expect(try await !ada.sections.contains("for-subscribers"))
    try await ada.expectNoViolations()
    try await browser.close(ada.tab)
  }

  // MARK: What a person does

  private func tab(at place: String) async throws -> StudioTab {
    try await StudioTab(browser, server, as: server.token(of: "ada"), at: place)
  }

  /// The condition that every picture on the page has a text.
  private func picture(has text: String) -> String {
    "[...document.querySelectorAll('.picture .drawing')].every(e => textOf(e).includes(`\(text)`))"
  }

  private func choose(_ locale: String, _ tab: StudioTab) async throws {
    try await tab.wait("document.querySelector('.toolbar .language')")
    let _: Bool = try await tab.ask(
      """
      const e = document.querySelector('.toolbar .language');
      e.value = '\(locale)';
      e.dispatchEvent(new Event('change'));
      return true;
      """)
  }

  private func add(_ name: String, flags: String, _ tab: StudioTab) async throws {
    try await tab.press("Add a case…", in: ".inspector")
    try await tab.wait("document.querySelector('dialog input')")
    try await tab.replace("dialog input", by: name)
    if !flags.isEmpty { try await tab.replace("#field-dialog--when-flags", by: flags) }
    if name == "For subscribers" { try await browser.keepScreenshot("choices-adding") }
    try await tab.press("Add", in: "dialog")
    try await tab.wait("!document.querySelector('dialog')")
    try await tab.saved()
  }

  private func expectNoSidewaysScroll(_ tab: StudioTab) async throws {
    try await browser.resize(width: 390, height: 844, isTouched: true)
    for panel in ["Outline", "Edit", "Pictures"] {
      let _: Bool = try await tab.ask(
        "[...document.querySelectorAll('.tabs button')].find(e => e.textContent.startsWith('\(panel)')).click(); return true"
      )
      try await Task.sleep(for: .milliseconds(100))
      let wide: [String] = try await tab.ask(
        """
        return [...document.querySelectorAll('.panel, .panel *, .bar')]
          .filter(e => e.checkVisibility() && !e.closest('.stage, .offscreen, .code-field'))
          .filter(e => e.getBoundingClientRect().right > innerWidth + 1)
          .map(e => e.outerHTML.slice(0, 100)).concat(document.documentElement.scrollWidth > 390 ? ['the page'] : []);
        """)
      #expect(wide == [], "\(panel)")
    }
  }

  private func run(_ command: [String]) throws {
    let result = try server.workplace.storefront(command)
    #expect(result.exitCode == 0, "\(command): \(result.errors)")
  }

  /// The texts of French and its relatives.
  private func texts() throws -> [String] {
    struct List: Decodable {
      struct Text: Decodable { var field, locale, record, text: String, state: String }
      var texts: [Text]
    }
    let result = try server.workplace.storefront(["text", "list", "--format", "json"])
    let list = try JSONDecoder().decode(List.self, from: Data(result.output.utf8))
    return list.texts.filter { $0.locale.hasPrefix("fr") || $0.locale == "he" }
      .map { "\($0.record) \($0.field) \($0.locale) \($0.text) \($0.state)" }
  }
}
