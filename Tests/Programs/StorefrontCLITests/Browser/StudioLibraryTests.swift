import Foundation
import TestSupport
import Testing

extension StudioTab {
  /// Copies or cuts what is selected; returns what the clipboard has.
  fileprivate func take(_ event: String) async throws -> String {
    try await ask(
      """
      const data = new DataTransfer();
      document.activeElement.dispatchEvent(new ClipboardEvent('\(event)', { clipboardData: data, bubbles: true, cancelable: true }));
      return data.getData('application/x-storefront+json');
      """)
  }

  /// Pastes what a clipboard has.
  fileprivate func paste(_ text: String) async throws {
    let _: Bool = try await ask(
      """
      const data = new DataTransfer();
      data.setData('application/x-storefront+json', `\(text)`);
      document.activeElement.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }));
      return true;
      """)
  }

  /// Makes an edit of an app outside of the page.
  fileprivate func edit(_ operation: String) async throws {
    let status: Int = try await ask(
      """
      const { revision } = await (await fetch('api/pages')).json();
      const body = JSON.stringify({ base: revision, operations: [\(operation), kind: 'app', key: 'com.example.newt' }] });
      return (await fetch('api/edits', { method: 'POST', headers: { 'Content-Type': 'application/json' }, body })).status;
      """)
    #expect(status == 200)
  }

  /// The keys of the rows that are selected.
  fileprivate var selected: [String] {
    get async throws {
      try await ask(
        "return [...document.querySelectorAll('.outline [role=row][aria-selected=true] [data-row]')].map(e => e.dataset.row)"
      )
    }
  }
}

extension StudioBrowserTests {
  @Test func `an app is made, found, edited and removed outside of any page, by keys alone`()
    async throws
  {
    let ada = try await StudioTab(browser, server, as: server.token(of: "ada"), at: "library")
    try await ada.wait("document.querySelector('.library-rows [data-index=\"0\"]')")
    let _: Bool = try await ada.ask("document.querySelector('.library .add').focus(); return true")
    try await ada.press(key: "Enter")
    try await ada.wait("document.querySelector('dialog input')")
    try await browser.write("Quokka")
    try await ada.press(key: "Tab")
    try await browser.write("com.example.quokka")
    try await ada.press(key: "Tab")
    try await browser.write("https://example.com/quokka.png")
    try await ada.press(key: "Enter")
    try await ada.wait(
      "document.querySelector('#field-app-com-example-quokka-name')?.value === 'Quokka'")
    try await ada.replace("#field-app-com-example-quokka-subtitle", by: "Smiles")
    try await ada.saved()
    let stored = try server.workplace.storefront(["app", "show", "com.example.quokka"])
    #expect(stored.output.contains("Smiles"), "\(stored.output)\(stored.errors)")
    try await ada.press(key: "z", .control)
    try await ada.wait(
      "document.querySelector('#field-app-com-example-quokka-subtitle').value === ''")

    // Everything is found from everywhere.
    try await ada.go(to: "pages/apps")
    try await ada.press(key: "k", .control)
    try await ada.wait("document.querySelector('dialog .find input')")
    try await browser.write("quokka")
    try await ada.wait(
      "document.querySelector('dialog [role=option] .result-name')?.textContent === 'Quokka'")
    try await browser.keepScreenshot("find", guide: "studio-search")
    try await ada.press(key: "Enter")
    try await ada.wait("location.hash === '#library/app/com.example.quokka'")
    try await ada.wait("document.querySelector('#field-app-com-example-quokka-name')")
    try await browser.keepScreenshot("library", guide: "studio-library")
    // What pages show is not removed, and the dialog says where it is.
    try await ada.click("[aria-label=\"Remove Quokka\"]")
    try await ada.press("Remove", in: "dialog")
    try await ada.wait("location.hash === '#library/app'")
    try await ada.go(to: "library/app/com.example.margin")
    try await ada.click("[aria-label=\"Remove Margin\"]")
    try await ada.wait("document.querySelector('dialog .places a[href=\"#pages/apps/favorites\"]')")
    #expect(try await ada.ask("return !document.querySelector('dialog .primary')") as Bool)
    try await ada.press(key: "Escape")

    // The list follows the filter, and keys.
    try await ada.set(".library-tools input", to: "margin")
    try await ada.wait("document.querySelectorAll('.library-rows a').length === 1")
    try await ada.set(".library-tools input", to: "")
    try await ada.wait("document.querySelectorAll('.library-rows a').length > 5")
    let _: Bool = try await ada.ask(
      "document.querySelector('.library-rows a').focus(); return true")
    try await ada.press(key: "End")
    try await ada.wait(
      "document.activeElement.closest('li')?.ariaPosInSet === document.activeElement.closest('li')?.ariaSetSize"
    )
    try await browser.resize(width: 390, height: 844, isTouched: true)
    try await ada.wait("document.documentElement.scrollWidth <= 390")
    try await browser.keepScreenshot("library-phone")
    try await ada.expectNoViolations()
    try await browser.close(ada.tab)
  }

  @Test func `several are selected, moved, removed and brought back in one step`() async throws {
    let ada = try await StudioTab(browser, server, as: server.token(of: "ada"), at: "pages/apps")
    let before = try await ada.sections
    try await ada.focus(row: before[0])
    try await ada.press(key: "ArrowDown", .shift)
    try await ada.press(key: "ArrowDown", .shift)
    #expect(try await ada.selected == Array(before.prefix(3)))
    try await ada.press(key: "ArrowUp", .shift)
    #expect(try await ada.selected == Array(before.prefix(2)))
    try await browser.keepScreenshot("several")
    try await ada.press(key: "End", .alt)
    try await ada.saved()
    #expect(try await ada.sections == Array(before.dropFirst(2) + before.prefix(2)))
    try await ada.press(key: "z", .control)
    try await ada.wait(
      "document.querySelector('.outline li[data-section]').dataset.section === '\(before[0])'")
    #expect(try await ada.sections == before)

    // One more by the keys, without those between.
    try await ada.focus(row: before[0])
    var focused = before[0]
    while focused != before[2] {
      try await ada.press(key: "ArrowDown", .control)
      focused = try await ada.ask("return document.activeElement.dataset.row ?? '\(before[2])'")
    }
    #expect(try await ada.selected == [before[0]])
    try await ada.press(key: " ", .control)
    #expect(try await ada.selected == [before[0], before[2]])
    try await ada.press(key: "Delete")
    try await ada.saved()
    #expect(try await ada.sections == [before[1], before[3]])
    try await ada.press(key: "z", .control)
    try await ada.wait("document.querySelectorAll('.outline li[data-section]').length === 4")
    #expect(try await ada.sections == before)
    try await ada.expectNoViolations()
    try await browser.close(ada.tab)
  }

  @Test func `what one editor has copied and another one removed is pasted in another page`()
    async throws
  {
    let ada = try await StudioTab(browser, server, as: server.token(of: "ada"), at: "pages/apps")
    let ben = try await StudioTab(
      browser, server, as: server.token(of: "ben", role: "editor"), at: "pages/library")
    try await ada.focus(row: "favorites")
    let copied = try await ada.take("copy")
    #expect(copied.contains("section:apps/favorites"), "\(copied)")
    try await ada.press(key: "Delete")
    try await ada.saved()
    let before = try await ben.sections
    try await ben.focus(row: before[0])
    try await ben.paste(copied)
    try await ben.wait("document.querySelector('li[data-section=favorites]')")
    #expect(try await ben.sections == [before[0], "favorites"] + before.dropFirst())
    try await ben.press(key: "z", .control)
    try await ben.wait("!document.querySelector('li[data-section=favorites]')")

    // Garbage is no crash, and changes nothing.
    for text in [
      "", "{", "[]", #"{"sources":["section:"]}"#, #"{"sources":["section:a/b","item:c"]}"#,
    ] {
      try await ben.paste(text)
    }
    try await ben.wait("document.querySelector('.notice')")
    #expect(try await ben.sections == before)

    // Items that are cut move into a section of another page.
    try await ada.press(key: "z", .control)
    try await ada.wait("document.querySelector('li[data-section=favorites]')")
    try await ada.go(to: "pages/apps/favorites/com.example.margin")
    try await ada.wait("document.querySelector('[data-row=\"com.example.margin\"]')")
    try await ada.focus(row: "com.example.margin")
    let cut = try await ada.take("cut")
    #expect(cut.contains(#""isMove":true"#))
    let page: String = try await ben.ask(
      "return (await (await fetch('api/pages/library')).json()).sections.find(s => s.shows === 'app' && !s.from)?.key ?? ''"
    )
    if !page.isEmpty {
      try await ben.go(to: "pages/library/\(page)")
      try await ben.focus(row: page)
      try await ben.paste(cut)
      try await ada.wait("!document.querySelector('[data-row=\"com.example.margin\"]')")
    }

    // Outside of any page, both see what the other one writes, and what is gone.
    try await ben.edit(
      "{ do: 'add', fields: { name: 'Newt', iconURL: 'https://example.com/newt.png' }")
    let subtitle = "#field-app-com-example-newt-subtitle"
    for tab in [ada, ben] {
      try await tab.go(to: "library/app/com.example.newt")
      try await tab.wait("document.querySelector('\(subtitle)')")
    }
    try await ben.replace(subtitle, by: "Ben's")
    try await ada.wait("document.querySelector('\(subtitle)').value === `Ben's`")
    try await ben.saved()
    try await ben.edit("{ do: 'remove'")
    try await ada.wait(
      "document.querySelector('.inspector .empty')?.textContent.includes('no app')")
    try await ada.expectNoViolations()
    try await ben.expectNoViolations()
    try await browser.close(ada.tab)
    try await browser.close(ben.tab)
  }

  @Test func `pages are duplicated, sorted and filtered, and sections are duplicated`() async throws
  {
    let ada = try await StudioTab(browser, server, as: server.token(of: "ada"), at: "pages")
    try await ada.click("li[data-slug=apps] .card-menu")
    try await ada.wait("document.querySelector('[role=menuitem]')")
    try await ada.press("Duplicate…", in: "[role=menu]")
    try await ada.wait("document.querySelector('dialog input')")
    try await ada.replace("dialog input", by: "Aardvarks")
    try await ada.wait("document.querySelectorAll('dialog input')[1].value === 'aardvarks'")
    try await ada.press("Duplicate", in: "dialog")
    try await ada.wait("location.hash === '#pages/aardvarks'")
    try await ada.wait("document.querySelectorAll('.outline li[data-section]').length === 4")
    try await ada.focus(row: "favorites")
    try await ada.press("Duplicate", in: ".inspector")
    try await ada.wait("document.querySelectorAll('.outline li[data-section]').length === 5")
    #expect(try await ada.sections.contains("favorites-2"))
    try await ada.press(key: "z", .control)
    try await ada.wait("document.querySelectorAll('.outline li[data-section]').length === 4")

    try await ada.go(to: "pages")
    try await ada.wait("document.querySelector('.cards > li')?.dataset.slug === 'aardvarks'")
    let all: Int = try await ada.ask("return document.querySelectorAll('.cards > li').length")
    try await ada.set(".pages-tools select", to: "changed")
    try await ada.wait(
      "[...document.querySelectorAll('.cards > li')].every(e => e.querySelector('.chip.changed'))")
    try await ada.set(".pages-tools select", to: "live")
    try await ada.wait("!document.querySelector('.cards > li[data-slug=aardvarks]')")
    try await ada.set(".pages-tools select", to: "findings")
    try await ada.wait(
      "/^Reviewing|pages?$/.test(document.querySelector('.pages-tools [role=status]').textContent)")
    try await ada.set(".pages-tools select", to: "all")
    try await ada.set(".pages-tools label + label select", to: "edited")
    try await ada.wait("document.querySelectorAll('.cards > li').length === \(all)")
    try await browser.keepScreenshot("pages-sorted")
    try await ada.expectNoViolations()
    try await browser.close(ada.tab)
  }
}
