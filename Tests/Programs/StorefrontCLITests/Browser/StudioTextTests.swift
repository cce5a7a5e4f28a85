import Foundation
import TestSupport
import Testing

extension StudioTab {
  /// What of the interface is English, beside names of the catalog and what is marked as English or as somebody's text,
  /// and what does not fit the window.
  fileprivate func faults(in language: String) async throws -> [String] {
    try await ask(
      #"""
      const base = document.querySelector('script[src$="main.js"]').src.replace('main.js', '');
      const { default: table } = await import(`${base}texts.\#(language).js`);
      const pattern = text => new RegExp(`^${text.split(/\{\w+\}/).map(part => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('.+')}$`);
      window.english ??= Object.entries(table)
        .filter(([key, entry]) => entry !== key && /[a-z]{3}/.test(key.replace(/\{\w+\}/g, '')))
        .map(([key, entry]) => [pattern(key), pattern(entry.other ?? entry)]);
      const names = /Storefront Studio|Studio|iPhone|iPad|Apple TV|CarPlay|Mac|Vision|Watch|landscape|mini|Plus|Pro|Max|Duo|Air|macOS|tvOS|visionOS|watchOS|iOS|Android|web|Page Up|Page Down|Control|Ctrl|Shift|Space|Home|End|Alt|Escape|Delete|DE, AT|subscriber|com.example.name/g;
      const plain = text => {
        for (let rest = text; ; text = rest) if ((rest = text.replace(/\u2068[^\u2068\u2069]*\u2069/g, '')) === text) return text.replace(names, '');
      };
      // Texts of earlier views are not checked again.
      window.checked ??= new Set();
      const isEnglish = text => !window.checked.has(text) && window.checked.add(text)
        && (window.english.some(([key, entry]) => key.test(text.trim()) && !entry.test(text.trim())) || '\#(language)' === 'ar' && /[A-Za-z]{3}/.test(plain(text)));
      const content = '[lang=en], [dir=auto], code, kbd, script, noscript, textarea, [lang]:not(html), .bars, .thumb';
      const found = new Set();
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        if (!node.parentElement.closest(content) && isEnglish(node.data)) found.add(node.data);
      }
      for (const element of document.querySelectorAll('[aria-label], [title], [placeholder], [aria-valuetext]')) {
        if (element.closest('[lang=en], .bars, .thumb')) continue;
        for (const name of ['aria-label', 'title', 'placeholder']) {
          const text = element.getAttribute(name);
          if (text && isEnglish(text) && !(name !== 'aria-label' && element.matches('[dir=auto]'))) found.add(`${name}: ${text}`);
        }
      }
      const wide = [...document.querySelectorAll('.bar, .panel, .panel *, dialog, dialog *, .pages, .pages *')]
        .filter(e => e.checkVisibility() && !e.closest('.stage, .offscreen, .code-field, .widths, .rows-table'))
        .filter(e => e.getBoundingClientRect().right > innerWidth + 1 || e.getBoundingClientRect().left < -1)
        .map(e => `too wide: ${e.outerHTML.slice(0, 120)}`);
      // The direction of the studio must not mirror drawings.
      const turned = [...document.querySelectorAll('.drawing')].filter(e => getComputedStyle(e.shadowRoot.firstChild).direction !== 'ltr');
      if (turned.length) wide.push(`${turned.length} drawings are turned round`);
      if (document.documentElement.scrollWidth > innerWidth) wide.push('the page scrolls sideways');
      return [...found, ...wide.slice(0, 5)];
      """#)
  }

  /// Opens a dialog.
  fileprivate func open(_ dialog: String) async throws {
    let _: Bool = try await ask(
      """
      const { update } = await import(document.querySelector('script[src$="main.js"]').src.replace('main.js', 'state.js'));
      update({ dialog: \(dialog) });
      return true;
      """)
    try await wait("document.querySelector('dialog[open]')")
  }
}

extension StudioBrowserTests {
  private static let dialogs = [
    "{ type: 'addSection' }", "{ type: 'addPage' }",
    "{ type: 'addRecord', kind: 'app' }", "{ type: 'addRecord', kind: 'category' }",
    "{ type: 'rename', kind: 'section', key: 'favorites' }",
    "{ type: 'remove', kind: 'page', key: 'apps', name: 'Apps' }",
    "{ type: 'move', part: { section: 'favorites', item: null } }",
    "{ type: 'addCase', choice: 'favorites', from: 'favorites', name: '', when: {} }",
    "{ type: 'link' }", "{ type: 'rows', kind: 'app', text: '', table: null }", "{ type: 'find' }",
    "{ type: 'keys' }", "{ type: 'propose', title: '', note: '' }", "{ type: 'suggestions' }",
    "{ type: 'answer', verdict: 'refused', reason: '' }",
  ]

  @Test(arguments: [("de-AT", "de", "ltr"), ("ar", "ar", "rtl")])
  func `the whole studio is in the language of the browser`(
    tag: String, language: String, direction: String
  ) async throws {
    let ada = try await StudioTab(
      browser, server, as: server.token(of: "ada"), at: "pages", language: tag)
    let root: [String] = try await ada.ask(
      "return [document.documentElement.lang, getComputedStyle(document.querySelector('.bar')).direction]"
    )
    #expect(root == [tag, direction])
    func expectWords(_ view: String) async throws {
      for (width, height) in [(390, 844), (1280, 800)] {
        try await browser.resize(width: width, height: height, isTouched: width < 720)
        try await Task.sleep(for: .milliseconds(80))
        let faults = try await ada.faults(in: language)
        #expect(faults == [], "\(view), \(width) wide")
        try await browser.keepScreenshot("\(language)-\(view)-\(width)")
      }
      // Names do not depend on the language.
      guard language == "ar" else { return }
      try await browser.expectNames(view)
    }
    try await ada.wait("document.querySelectorAll('.cover .drawing').length > 2")
    try await expectWords("pages")

    try await ada.go(to: "pages/apps")
    try await ada.wait("document.querySelector('.picture .drawing')")
    try await expectWords("page")
    // The arrow in the direction of the text shows the items of a section.
    try await ada.focus(row: "favorites")
    try await ada.press(key: direction == "rtl" ? "ArrowLeft" : "ArrowRight")
    try await ada.wait("document.querySelector('li[data-section=favorites] [role=combobox]')")
    try await expectWords("section")
    let item = try #require(try await ada.items.first)
    try await ada.go(to: "pages/apps/favorites/\(item)")
    try await ada.wait("document.querySelector('.inspector [id^=field-app]')")
    try await expectWords("item")
    try await ada.click("[data-item=\"\(item)\"] .row-menu")
    try await ada.wait("document.querySelector('.menu')")
    try await expectWords("menu")
    try await ada.press(key: "Escape")
    let _: Bool = try await ada.ask("document.querySelector('.look').showPopover(); return true")
    try await expectWords("look")
    let _: Bool = try await ada.ask("document.querySelector('.look').hidePopover(); return true")
    for (number, dialog) in Self.dialogs.enumerated() {
      try await ada.open(dialog)
      try await expectWords("dialog-\(number)")
    }
    try await ada.press(key: "Escape")

    // A section is dragged by its handle, whatever side that is on.
    let end: [Double] = try await ada.ask(
      """
      const box = document.querySelector('li[data-section=top-categories]').getBoundingClientRect();
      return [box.x + box.width / 2, box.bottom - 1];
      """)
    let grip = try await ada.point("li[data-section=favorites] .grip")
    try await browser.dragMouse(from: grip, to: (x: end[0], y: end[1]))
    try await ada.wait(
      "[...document.querySelectorAll('li[data-section]')].at(-1).dataset.section === 'favorites'")
    try await ada.saved()

    try await ada.click(".bar .button.primary")
    try await ada.wait("document.querySelectorAll('.pair .drawing').length === 2")
    try await expectWords("publish")
    try await ada.click("#tab-publications")
    try await expectWords("publications")
    try await ada.press(key: "Escape")
    let _: Bool = try await ada.ask(
      "(await import(document.querySelector('script[src$=\"main.js\"]').src.replace('main.js', 'history.js'))).openHistory(); return true"
    )
    try await ada.wait("document.querySelector('.history li')")
    try await expectWords("history")
    try await ada.press(key: "Escape")

    try await ada.go(to: "library/app/\(item)")
    try await ada.wait("document.querySelector('.inspector [id^=field-app]')")
    try await expectWords("library")
    // A proposal, with what somebody else has edited meanwhile.
    let _: Bool = try await ada.ask(
      """
      const post = (path, body) => fetch(`api/${path}`, { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) });
      const base = (await (await fetch('api/pages')).json()).revision;
      const titled = title => [{ do: 'set', kind: 'page', key: 'album', fields: { title } }];
      await post('proposals', { title: 'Shorter', note: '12', base, operations: [...titled('12'), { do: 'move', kind: 'section', key: 'apps/favorites', at: 'first' }] });
      await post('edits', { base, operations: titled('345') });
      return true;
      """)
    try await ada.go(to: "proposals/1")
    try await ada.wait("document.querySelector('.proposal-parts .conflict')")
    try await ada.wait("document.querySelectorAll('.pair .drawing').length === 2")
    try await expectWords("proposal")
    let refusal =
      "fetch('api/proposals/1/answers', { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: '{\"verdict\":\"refused\",\"reason\":\"12\"}' })"
    let _: Bool = try await ada.ask("await \(refusal); return true")
    try await ada.wait("document.querySelector('.proposals .history li')")
    try await expectWords("answers")
    try await ada.go(to: "styles")
    try await ada.wait("document.querySelector('.styles .add:not(:disabled)')")
    try await ada.click(".styles .add")
    try await ada.wait("document.querySelector('dialog input')")
    try await ada.replace("dialog input", by: "Wide")
    try await expectWords("new-style")
    try await ada.wait("!document.querySelector('dialog .primary').disabled")
    try await ada.click("dialog .primary")
    try await ada.wait("document.querySelector('.object-form')")
    try await expectWords("style")
    try await ada.expectNoViolations()
    try await browser.close(ada.tab)
  }

  @Test func `a question mark lists the keys, but not while one writes`() async throws {
    let ada = try await StudioTab(
      browser, server, as: server.token(of: "ada"), at: "pages/apps/favorites")
    try await ada.replace(StudioTab.field("title", "apps/favorites"), by: "Why?")
    try await ada.press(key: "?")
    #expect(try await ada.ask("return !document.querySelector('dialog')") as Bool)
    try await ada.saved()
    try await ada.focus(row: "favorites")
    try await ada.press(key: "?")
    try await ada.wait("document.querySelectorAll('dialog .keys tr').length === 15")
    try await ada.press(key: "Escape")
    let row: String = try await ada.ask("return document.activeElement.dataset.row")
    #expect(row == "favorites", "The focus goes back to where it was.")
    try await ada.expectNoViolations()
    try await browser.close(ada.tab)
  }
}
