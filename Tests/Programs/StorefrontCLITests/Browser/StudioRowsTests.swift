import Foundation
import TestSupport
import Testing

extension StudioBrowserTests {
  @Test func `pasted rows are shown with what is wrong, saved as one edit, and taken back`()
    async throws
  {
    let ada = try await StudioTab(browser, server, as: server.token(of: "ada"), at: "pages")
    try await ada.press("Paste rows")
    try await ada.wait("document.querySelector('.rows-text')")
    try await ada.set(
      ".rows-text", to: "bundleIdentifier\tname\ticonURL\ncom.example.rye\tRye\tno address")
    try await ada.wait("document.querySelector('td.is-wrong')?.textContent === 'no address'")
    try await browser.keepScreenshot("rows-with-a-finding")
    #expect(try await ada.ask("return document.querySelector('dialog .primary').disabled") as Bool)
    try await ada.set(
      ".rows-text",
      to: "bundleIdentifier\tname\ticonURL\ncom.example.rye\tRye\thttps://example.com/rye.png")
    try await ada.wait(
      "document.querySelector('dialog [role=status]')?.textContent.includes('one app')")
    try await ada.expectNoViolations()
    try await ada.press("Save", in: "dialog")
    try await ada.wait("!document.querySelector('dialog')")

    // Several lines that are pasted where one app is added become items, by their names.
    try await ada.go(to: "pages/apps/favorites")
    try await ada.wait("document.querySelector('li[data-section=favorites] [role=combobox]')")
    let _: Bool = try await ada.ask(
      """
      const data = new DataTransfer();
      data.setData('text/plain', 'Item\\nRye\\n');
      document.querySelector('li[data-section=favorites] [role=combobox]')
        .dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }));
      return true;
      """)
    try await ada.wait(
      "document.querySelector('dialog [role=status]')?.textContent.includes('one item')")
    try await ada.press("Save", in: "dialog")
    try await ada.wait("document.querySelector('li[data-item=\"com.example.rye\"]')")
    try await ada.click("button[aria-label=Undo]")
    try await ada.wait("!document.querySelector('li[data-item=\"com.example.rye\"]')")
    try await browser.close(ada.tab)
  }
}
