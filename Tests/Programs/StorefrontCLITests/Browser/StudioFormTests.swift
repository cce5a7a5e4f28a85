import Foundation
import TestSupport
import Testing

/// Forms for values that are objects: they show what is stored, change what one changes, and keep everything else.
@Suite(.serialized, .browser, .needsChromium)
struct StudioFormTests {
  let browser: Browser
  let server: StudioServer

  init() throws {
    browser = try #require(Browser.shared)
    server = try StudioServer()
  }

  private func run(_ command: String...) throws -> String {
    let result = try server.workplace.storefront(command)
    #expect(result.exitCode == 0, "\(command): \(result.errors)")
    return result.output
  }

  private func open(_ place: String, as name: String = "ada") async throws -> StudioTab {
    try await StudioTab(browser, server, as: server.token(of: name), at: place)
  }

  /// The custom values of the page, as the command prints them.
  private func custom() throws -> String {
    let text = try run("page", "show", "apps", "--format", "json")
    let object = try #require(
      try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
    let page = (object["pages"] as? [[String: Any]])?.first ?? object
    let data = try JSONSerialization.data(
      withJSONObject: page["custom"] ?? [:], options: [.sortedKeys, .fragmentsAllowed])
    return String(decoding: data, as: UTF8.self)
  }

  private static let values = "[data-object='page:apps:custom']"

  @Test func `custom values are rows, and nested ones stay as they are`() async throws {
    let nested = #"{"deep":[1,{"a":null}]}"#
    _ = try run(
      "page", "set", "apps", "--custom",
      #"{"tone":"warm","count":3,"isNew":true,"rest":\#(nested)}"#)
    let ada = try await open("pages/apps")
    let box = Self.values
    try await ada.wait("document.querySelectorAll(`\(box) .row-of`).length === 4")
    let said: String = try await ada.ask(
      "return document.querySelector(`\(box) .nested`).textContent")
    #expect(said == "Nested, stays as it is: \(nested)")
    let tone = "#field-page-apps-custom-tone"
    try await ada.replace(tone, by: "cool")
    try await ada.replace("#field-page-apps-custom-count", by: "4,5")
    try await ada.saved()
    #expect(try custom() == #"{"count":4.5,"isNew":true,"rest":\#(nested),"tone":"cool"}"#)
    // What is no number is not saved, and says so.
    try await ada.replace("#field-page-apps-custom-count", by: "many")
    try await ada.wait("document.querySelector('#field-page-apps-custom-count-hint')")
    #expect(try custom().contains("4.5"))
    try await ada.replace("#field-page-apps-custom-count", by: "5")
    // Another name and another kind; a name that is there already is not taken.
    try await ada.set("\(box) [aria-label='Name of Custom values tone']", to: "mood")
    try await ada.set("\(box) [aria-label='Name of Custom values mood']", to: "count")
    try await ada.set("\(box) [aria-label='Kind of isNew']", to: "string")
    try await ada.saved()
    #expect(try custom() == #"{"count":5,"isNew":"true","mood":"cool","rest":\#(nested)}"#)

    // By keys: a new value.
    let _: Bool = try await ada.ask(
      "document.querySelector(`\(box) .add`).focus(); return true")
    try await ada.press(key: "Enter")
    try await ada.wait("document.querySelector('#field-page-apps-custom-value')")
    try await ada.saved()
    #expect(try custom().contains(#""value":"""#))

    // Somebody else's value of another member does not get lost: both are shown, and one chooses.
    let ben = try await open("pages/apps", as: "ben")
    try await ben.wait("document.querySelectorAll(`\(box) .row-of`).length === 5")
    try await browser.setOffline(true)
    try await ben.replace("#field-page-apps-custom-mood", by: "mine")
    try await Task.sleep(for: .milliseconds(300))
    _ = try run("page", "set", "apps", "--custom", #"{"mood":"theirs"}"#)
    try await browser.setOffline(false)
    try await ben.wait("document.querySelector('.conflict')")
    #expect(try custom() == #"{"mood":"theirs"}"#)
    try await ben.press("Use theirs", in: ".conflict")
    try await ben.wait("document.querySelector('#field-page-apps-custom-mood')?.value === 'theirs'")
    try await ben.expectNoViolations()
    try await browser.close(ben.tab)
    try await browser.close(ada.tab)
  }

  @Test func `experiments have arms and shares, and one undoes what one did`() async throws {
    let ada = try await open("pages/apps")
    let box = "[data-object='page:apps:experiments']"
    try await ada.press("Add to experiments")
    try await ada.wait("document.querySelector(`\(box) .member-name`)?.value === 'new'")
    try await ada.set("\(box) .member-name", to: "hero")
    try await ada.wait("document.querySelector('#field-page-apps-experiments-hero-coverage')")
    try await ada.replace("#field-page-apps-experiments-hero-coverage", by: "12.5")
    try await ada.press("Add arms", in: box)
    try await ada.wait("document.querySelector('#field-page-apps-experiments-hero-arms-1-weight')")
    try await ada.replace("#field-page-apps-experiments-hero-arms-1-weight", by: "3")
    try await ada.saved()
    let list = try run("experiment", "list")
    #expect(list.contains("hero") && list.contains("12.5"), "\(list)")
    #expect(list.contains(" 3 "), "\(list)")
    // A key that cannot be is refused beside the form.
    try await ada.replace("#field-page-apps-experiments-hero-arms-0-key", by: "Not a key")
    try await ada.wait("document.querySelector('#field-page-apps-experiments-hint.error')")
    try await ada.replace("#field-page-apps-experiments-hero-arms-0-key", by: "control")
    try await ada.wait("!document.querySelector('#field-page-apps-experiments-hint.error')")
    try await ada.saved()
    #expect(try run("experiment", "list").contains("control"))
    try await ada.expectNoViolations()
    try await browser.close(ada.tab)
  }

  @Test func `categories are chosen by their names`() async throws {
    let app = "com.example.margin"
    let ada = try await open("pages/apps/favorites/\(app)")
    try await ada.wait("document.querySelector('.object-form .chosen')")
    let box = ".object-form [role=combobox]"
    let _: Bool = try await ada.ask("document.querySelector('\(box)').focus(); return true")
    try await browser.write("Utilit")
    try await ada.wait("document.querySelector('.object-form [role=option][aria-selected=true]')")
    try await ada.press(key: "Enter")
    try await ada.wait(
      "[...document.querySelectorAll('.chosen li')].some(e => e.textContent === 'Utilities')")
    try await ada.saved()
    #expect(try run("app", "show", app).contains("utilities"))
    try await ada.click("[aria-label='Remove Utilities']")
    try await ada.saved()
    #expect(try !run("app", "show", app).contains("utilities"))
    try await ada.expectNoViolations()
    try await browser.close(ada.tab)
  }

  @Test func `a layout's form and its text show the same, and keep what they do not know`()
    async throws
  {
    let ada = try await open("styles")
    try await ada.press("New style")
    try await ada.wait("document.querySelector('dialog input')")
    try await ada.replace("dialog input", by: "Posters")
    try await ada.press("Create", in: "dialog")
    let area = "document.querySelector('textarea.code')"
    try await ada.wait("\(area)?.value.includes('0.95')")
    let layout = "#field-style-posters-layout"
    let width = "\(layout)-group-size-width-fractionalWidth"
    func text() async throws -> [String: Any] {
      let text: String = try await ada.ask("return \(area).value")
      return try #require(
        try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
    }

    // From the form to the text, and nothing else changes.
    var expected = try await text()
    try await ada.replace(width, by: "0.5")
    try await ada.saved()
    var group = try #require(expected["group"] as? [String: Any])
    group["size"] = ["width": ["fractionalWidth": 0.5], "height": ["estimated": 250]]
    expected["group"] = group
    #expect(try await text() as NSDictionary == expected as NSDictionary)

    // From the text to the form.
    let typed: String = try await ada.ask("return \(area).value")
    // What was typed into the form stays there until one leaves it.
    let _: Bool = try await ada.ask("\(area).focus(); return true")
    try await ada.set("textarea.code", to: typed.replacing("0.5", with: "0.75"))
    try await ada.wait("document.querySelector('\(width)').value === '0.75'")
    try await ada.saved()
    #expect(try run("style", "show", "posters", "--format", "json").contains("0.75"))
    // A text that cannot be read shuts the form, so that neither loses what the other has.
    try await ada.set("textarea.code", to: "{")
    try await ada.wait("document.querySelector('\(width)').closest('[inert]')")
    try await ada.set("textarea.code", to: typed.replacing("0.5", with: "0.8"))
    try await ada.wait("!document.querySelector('\(width)').closest('[inert]')")

    // Scrolling, insets and an alternative by width.
    try await ada.set("\(layout)-orthogonalScrollingBehavior", to: "paging")
    try await ada.set("[aria-label='Add to Layout']", to: "contentInsets")
    try await ada.wait("document.querySelector('\(layout)-contentInsets-top')")
    try await ada.replace("\(layout)-contentInsets-top", by: "12")
    try await ada.saved()
    let stored = try run("style", "show", "posters", "--format", "json")
    #expect(stored.contains("paging") && stored.contains("12") && stored.contains("0.8"))
    try await browser.keepScreenshot("layout-form")
    try await browser.resize(width: 390, height: 844, isTouched: true)
    try await ada.press("Edit", in: ".tabs")
    try await browser.expectNames()
    let wide: [String] = try await ada.ask(
      """
      return [...document.querySelectorAll('.object-form *')]
        .filter(e => e.checkVisibility() && e.getBoundingClientRect().right > innerWidth)
        .map(e => e.outerHTML.slice(0, 100));
      """)
    #expect(wide == [])
    try await ada.expectNoViolations()
    try await browser.close(ada.tab)
  }
}
