import Foundation
import TestSupport
import Testing

extension StudioBrowserTests {
  @Test func `where a tap leads is chosen by name, and its target cannot go meanwhile`()
    async throws
  {
    let ada = try await StudioTab(
      browser, server, as: server.token(of: "ada"), at: "pages/apps/favorites")
    let field = StudioTab.field("action", "apps/favorites")
    func action() async throws -> String? {
      try await ada.saved()
      return try await ada.ask(
        """
        const answer = await fetch('/studio/api/records/section/apps/favorites');
        return (await answer.json()).fields.action ?? null;
        """)
    }
    // A section leads to its own items first.
    try await ada.wait("document.querySelector('\(field)')")
    try await ada.set(field, to: "section")
    #expect(try await action() == "storefront:section/apps/favorites")
    try await ada.set(field, to: "page")
    let choice = ".link-field .field:nth-child(2) select"
    try await ada.wait("document.querySelector('\(choice) option[value=shop]')")
    try await ada.set(choice, to: "shop")
    #expect(try await action() == "storefront:page/shop")
    #expect(try await ada.ask("return document.querySelector('\(field)').value") == "page")

    // An app is found by its name, by keys alone.
    try await ada.set(field, to: "app")
    try await ada.wait("document.querySelector('.link-field [role=combobox]')")
    let _: Bool = try await ada.ask(
      "document.querySelector('.link-field [role=combobox]').focus(); return true")
    try await browser.write("margin")
    try await ada.wait("document.querySelector('.link-field [role=option][aria-selected=true]')")
    try await browser.keepScreenshot("link-to-an-app")
    try await ada.press(key: "Enter")
    #expect(try await action() == "storefront:app/com.example.margin")
    #expect(
      try await ada.ask("return document.querySelector('.link-field code').textContent")
        == "com.example.margin")

    try await ada.set(field, to: "address")
    try await ada.wait("document.querySelector('\(field)-address')")
    try await ada.replace("\(field)-address", by: "https://example.com/all")
    try await ada.press(key: "Tab")
    #expect(try await action() == "https://example.com/all")
    try await ada.set(field, to: "page")
    try await ada.wait("document.querySelector('\(choice) option[value=shop]')")
    try await ada.set(choice, to: "shop")
    #expect(try await action() == "storefront:page/shop")

    // The page that is linked stays, and the studio says why.
    try await ada.go(to: "pages/shop")
    try await ada.click("button[aria-label='Remove Shop']")
    try await ada.press("Remove", in: "dialog")
    try await ada.wait(
      "document.body.innerText.includes('Taps in apps/favorites lead to the page')")
    try await browser.keepScreenshot("a-linked-page-stays")
    try await ada.expectNoViolations()
    try await browser.close(ada.tab)
  }
}
