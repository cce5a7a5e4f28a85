import Foundation
import TestSupport
import Testing

/// Suggesting, and what becomes of it, in a real browser.
@Suite(.serialized, .browser, .needsChromium)
struct StudioProposalTests {
  let browser: Browser
  let server: StudioServer
  private let favorites = "apps/favorites"

  init() throws {
    browser = try #require(Browser.shared)
    server = try StudioServer()
  }

  /// What the bar says of edits.
  private static let state = "document.querySelector('.saving').textContent"
  private static let after = "document.querySelectorAll('.pair .drawing')[1]"

  private func draft() throws -> String {
    try server.workplace.storefront(["sections", "apps"]).output
  }

  /// Types what a dialog asks for, and proposes it.
  private func propose(_ title: String, in tab: StudioTab) async throws {
    try await tab.press("Propose…", in: ".bar")
    try await tab.wait("document.querySelector('dialog [name=title]')")
    try await tab.replace("dialog [name=title]", by: title)
    try await tab.press("Propose", in: "dialog footer")
  }

  /// Expects that everything has a name and a size for fingers, and that nothing is wider than the window.
  private func expectReachable(_ tab: StudioTab, _ place: String) async throws {
    for (width, height) in [(1280, 800), (390, 844)] {
      await browser.use(tab.tab)
      try await browser.resize(width: width, height: height, isTouched: width < 720)
      try await Task.sleep(for: .milliseconds(80))
      try await browser.expectNames("\(place), \(width)")
      let faults: [String] = try await tab.ask(
        """
        const seen = [...document.querySelectorAll('.bar *, main *, dialog *')].filter(e => e.checkVisibility() && !e.closest('[inert], .offscreen'));
        return seen.filter(e => {
          const box = e.getBoundingClientRect();
          return box.right > innerWidth + 1 || box.left < -1
            || e.matches('button, summary, input:not([type=checkbox]), select, a.button') && (box.width < 24 || box.height < 24);
        }).map(e => e.outerHTML.slice(0, 120));
        """)
      #expect(faults == [], "\(place), \(width)")
      try await browser.keepScreenshot("\(place)-\(width)")
    }
    try await browser.resize(width: 1280, height: 800, isTouched: false)
  }

  @Test
  func
    `a contributor's edits become a proposal, of which an editor accepts a part and refuses the rest`()
    async throws
  {
    let ada = try await StudioTab(browser, server, as: server.token(of: "ada"), at: "proposals")
    let ben = try await StudioTab(
      browser, server, as: server.token(of: "ben", role: "contributor"), at: "pages/\(favorites)")
    let before = try draft()
    try await ben.type("Ben's favorites", into: "title", of: favorites)
    try await ben.wait("\(Self.state) === 'Not proposed yet: one change'")
    try await ben.type("Under it", into: "subtitle", of: favorites)
    try await ben.focus(row: "learn-something")
    try await ben.type("Learn more", into: "title", of: "apps/learn-something")
    // Values of one record are one change.
    try await ben.wait("\(Self.state) === 'Not proposed yet: 2 changes'")
    try await ben.wait("textOf(document.querySelector('.staged .drawing')).includes(`Ben's fav`)")
    for (key, number) in [("z", "one change"), ("y", "2 changes")] {
      try await ben.press(key: key, .control)
      try await ben.wait("\(Self.state) === 'Not proposed yet: \(number)'")
    }
    #expect(try draft() == before, "nothing is saved")
    try await ben.reload()
    try await ben.wait(
      "document.querySelector('.saving.suggested') && \(Self.state).includes('2 changes')")
    try await ben.wait(
      "document.querySelector('[data-row=favorites] .row-name').textContent === `Ben's favorites`")
    try await browser.keepScreenshot("suggesting")

    // An answer is lost on its way: the proposal is sent again, and made once.
    let _: Bool = try await ben.ask(
      """
      const ask = window.fetch;
      window.sent = [];
      window.fetch = async (path, options) => {
        const answer = await ask(path, options);
        if (path !== 'api/proposals' || options.method !== 'POST') return answer;
        sent.push(JSON.parse(options.body).request);
        if (sent.length === 1) throw new TypeError('lost');
        return answer;
      };
      return true;
      """)
    try await propose("Better titles", in: ben)
    try await ben.wait(
      "document.querySelector('.notice')?.textContent.includes('Proposal 1 is made')")
    let sent: [String] = try await ben.ask("return sent")
    #expect(sent.count == 2 && sent[0] == sent[1], "\(sent)")
    try await ben.wait(
      "document.querySelector('[data-row=favorites] .row-name').textContent.startsWith('This week')"
    )
    try await ben.wait("\(Self.state) === 'Nothing to propose yet'")
    #expect(try draft() == before)

    // The list is live, and goes by keys.
    try await ada.wait("document.querySelectorAll('.proposal-rows a').length === 1")
    let link: String = try await ada.ask(
      "return document.querySelector('.bar-nav a[href=\"#proposals\"]').ariaLabel")
    #expect(link == "Proposals, one open")
    let _: Bool = try await ada.ask(
      "document.querySelector('.proposal-rows a').focus(); return true")
    try await ada.press(key: "Enter")
    try await ada.wait("\(Self.after) && textOf(\(Self.after)).includes(`Ben's fav`)")
    let old: Bool = try await ada.ask(
      "return textOf(document.querySelector('.pair .drawing')).includes('This week')")
    #expect(old)
    try await ada.wait(
      "document.querySelector('.page.proposals').innerText.includes('No new findings')")
    try await browser.keepScreenshot("proposal", guide: "studio-proposals")
    try await expectReachable(ada, "proposal")

    // One text is written otherwise, one part is left open.
    let _: Bool = try await ada.ask(
      "document.querySelector('.proposal-parts summary').click(); return true")
    try await ada.replace(".proposal-parts [data-field=title]", by: "Everybody's favorites")
    try await ada.wait("textOf(\(Self.after)).includes('Everybody')")
    let _: Bool = try await ada.ask(
      "document.querySelectorAll('.proposal-parts [type=checkbox]')[1].click(); return true")
    try await ada.press("Accept 1 of 2")
    try await ada.wait("document.querySelector('.inspector .chip').textContent === '1 of 2 open'")
    let now = try draft()
    #expect(now.contains("Everybody's favorites") && !now.contains("Learn more"), "\(now)")
    let _: Bool = try await ada.ask(
      "document.querySelector('.proposal-rows a').focus(); return true")
    try await ada.wait("document.querySelector('.inspector .choices button:not(:disabled)')")
    try await ada.press(key: "r")
    try await ada.wait("document.querySelector('dialog input')")
    try await ada.replace("dialog input", by: "It is longer")
    try await ada.press("Refuse", in: "dialog footer")
    try await ada.wait("document.querySelector('.inspector .chip').textContent === 'Refused'")
    try await ada.press(key: "Escape")
    try await ada.wait(
      "location.hash === '#proposals' && document.querySelector('.page.proposals .empty')")
    #expect(try draft() == now)

    // Its author learns of it, once.
    try await ben.wait("document.querySelector('.proposals-link .badge')")
    try await ben.click(".proposals-link")
    try await ben.wait(
      "document.querySelector('.proposal-rows .badge')?.textContent === 'New answer'")
    try await ben.wait("!document.querySelector('.bar-nav .badge')")
    try await ben.click(".proposal-rows a")
    try await ben.wait("document.querySelector('.history')?.innerText.includes('It is longer')")
    let answers: String = try await ben.ask("return document.querySelector('.history').innerText")
    #expect(
      answers.contains("ada accepted one change, edit ")
        && answers.contains("ada refused what was open"))
    let buttons: [String] = try await ben.ask(
      "return [...document.querySelectorAll('.inspector .choices button')].map(e => e.textContent)")
    #expect(buttons == ["Open again"])
    try await ben.reload()
    try await ben.wait("document.querySelector('.history')")
    let badges: Int = try await ben.ask("return document.querySelectorAll('.badge').length")
    #expect(badges == 0)
    for tab in [ada, ben] {
      try await tab.expectNoViolations()
      try await browser.close(tab.tab)
    }
  }

  @Test func `what stays of a view keeps its element and its focus, whatever changes around it`()
    async throws
  {
    let tab = try await StudioTab(browser, server, as: server.token(of: "ada"), at: "proposals")
    let faults: [String] = try await tab.ask(
      """
      const address = performance.getEntriesByType('resource').map(e => e.name).find(name => name.includes('/dom'));
      const { h, render } = await import(address);
      const root = document.body.appendChild(document.createElement('div'));
      const button = h('button', {}, 'Accept');
      const others = ['', 'p', 'ul', 'p p', 'ul p ol', 'ol p', 'p=a ul', 'ul p=a', 'p=b p=a'];
      const views = text => text.split(' ').filter(Boolean).map(word => word.split('=')).map(([tag, key]) => h(tag, key ? { key } : {}, tag));
      const faults = [];
      for (const before of others) for (const after of others) for (const [last, next] of [['', ''], ['ol', 'ol p'], ['p', '']]) {
        render(root, [...views(before), h('div', {}, button), ...views(last)]);
        const kept = root.querySelector('button');
        kept.focus();
        render(root, [...views(after), h('div', {}, button), ...views(next)]);
        const tags = [...root.children].map(e => e.localName).join(' ');
        const wanted = [...views(after), h('div', {}), ...views(next)].map(view => view.tag).join(' ');
        if (root.querySelector('button') !== kept || document.activeElement !== kept || tags !== wanted) faults.push(`${before} → ${after}, ${last} → ${next}: ${tags}`);
      }
      root.remove();
      return faults;
      """)
    #expect(faults == [])
    try await browser.close(tab.tab)
  }

  @Test func `an editor suggests, others edit the same, and one of both is chosen`() async throws {
    let ada = try await StudioTab(
      browser, server, as: server.token(of: "ada"), at: "pages/\(favorites)")
    let ben = try await StudioTab(
      browser, server, as: server.token(of: "ben", role: "editor"), at: "pages/\(favorites)")
    try await ben.click(".bar [role=switch]")
    let long = "Favorites for long evenings by the fire, and a few for the morning"
    try await ben.type(long, into: "title", of: favorites)
    // Going back to editing asks first, and nothing is applied without an answer.
    try await ben.wait("document.querySelector('.saving.suggested')")
    try await ben.click(".bar [role=switch]")
    try await ben.wait("document.querySelector('dialog .choices')")
    try await expectReachable(ben, "suggestions")
    try await ben.press(key: "Escape")
    try await ben.wait(
      "!document.querySelector('dialog') && document.querySelector('.bar [role=switch]').checked")
    try await propose("Ben's titles", in: ben)
    try await ben.press("Show it", in: ".notice")
    try await ben.wait("\(Self.after) && textOf(\(Self.after)).includes('Favorites for')")

    // What the review finds is only what the proposal adds.
    try await ben.wait(
      "[...document.querySelectorAll('.publish-words .changes li')].some(e => e.textContent.includes('Favorites for'))"
    )
    try await ada.type("Ada's favorites", into: "title", of: favorites)
    try await ada.saved()
    try await ada.go(to: "proposals/1")
    for tab in [ada, ben] {
      try await tab.wait("document.querySelector('.proposal-parts .conflict')")
      let values: [String] = try await tab.ask(
        "return [...document.querySelectorAll('.conflict dd')].map(e => e.textContent)")
      #expect(values == [long, "Ada's favorites"])
    }
    try await expectReachable(ada, "proposal-conflict")
    // The key only leads to the button that wins over others.
    try await ada.press(key: "a")
    let focused: String = try await ada.ask("return document.activeElement.textContent")
    #expect(focused == "Accept over conflicts")
    #expect(try draft().contains("Ada's favorites"))
    try await ada.press(key: "Enter")
    try await ada.wait("document.querySelector('.inspector .chip').textContent === 'Accepted'")
    #expect(try draft().contains("Favorites for long"))
    try await ben.wait(
      "document.querySelector('.message.done')?.textContent.startsWith('ada has answered meanwhile')"
    )
    // It is undone as any step, and open again.
    try await ada.press(key: "z", .control)
    try await ada.wait("document.querySelector('.inspector .chip').textContent === 'Open'")
    #expect(try draft().contains("Ada's favorites"))

    // Suggestions that are applied are edits.
    try await ben.go(to: "pages/\(favorites)")
    try await ben.type("Under it", into: "subtitle", of: favorites)
    try await ben.wait("document.querySelector('.saving.suggested')")
    try await ben.click(".bar [role=switch]")
    try await ben.press("Apply them as edits", in: "dialog")
    try await ben.saved()
    try await ben.wait("\(Self.state) === 'Saved'")
    let log = try server.workplace.storefront(["log", "--limit", "1"]).output
    #expect(log.contains("Under it") && log.contains("ben"), "\(log)")
    for tab in [ada, ben] {
      try await tab.expectNoViolations()
      try await browser.close(tab.tab)
    }
  }
}
