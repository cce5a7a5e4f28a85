import Foundation
import TestSupport
import Testing

@testable import StorefrontCLI

/// The studio in a real browser, against a real server.
///
/// With `STOREFRONT_SCREENSHOTS` in the environment, what the browser shows is kept in the folder that
/// it names.
@Suite(.serialized, .browser, .needsChromium)
struct StudioBrowserTests {
  let browser: Browser
  let server: StudioServer

  init() throws {
    browser = try #require(Browser.shared)
    server = try StudioServer()
  }

  private static let apps = ["single-list", "favorites", "learn-something", "top-categories"]

  @Test func `a page is built with keys only, and each move is announced`() async throws {
    let ada = try await StudioTab(browser, server, as: server.token(of: "ada"), at: "pages/apps")
    try await ada.focus(row: "")
    try await ada.press(key: "ArrowDown")
    try await ada.press(key: "ArrowDown")
    try await ada.press(key: "ArrowDown", .alt)
    #expect(
      try await ada.sections == ["single-list", "learn-something", "favorites", "top-categories"])
    #expect(try await ada.announcement == "This week's favorites, position 3 of 4")
    try await ada.press(key: "Home", .alt)
    #expect(try await ada.sections.first == "favorites")
    let focused: String = try await ada.ask("return document.activeElement.dataset.row")
    #expect(focused == "favorites", "the row keeps the focus when it moves")
    try await ada.press(key: "ArrowUp", .alt)
    #expect(try await ada.announcement == "This week's favorites is already first.")

    // A new section with an item, by Tab and Enter.
    let _: Bool = try await ada.ask("document.querySelector('.outline .add').focus(); return true")
    try await ada.press(key: "Enter")
    try await ada.wait("document.activeElement.name === 'title'")
    try await browser.write("Quiet evenings")
    try await ada.press(key: "Tab")
    try await ada.press(key: "ArrowDown")
    try await ada.press(key: "Enter")
    try await ada.wait("document.querySelector('li[data-section=quiet-evenings] [role=combobox]')")
    let _: Bool = try await ada.ask(
      "document.querySelector('li[data-section=quiet-evenings] [role=combobox]').focus(); return true"
    )
    try await browser.write("Margin")
    try await ada.wait("document.querySelector('[role=option][aria-selected=true]')")
    let place: String = try await ada.ask(
      "return document.querySelector('[role=option] .result-place').textContent")
    #expect(place == "in favorites", "the list says where an app stands already")
    try await ada.press(key: "Enter")
    #expect(try await ada.announcement == "Margin added, position 1")
    try await ada.saved()
    #expect(try await ada.items.contains("com.example.margin"))
    let stored = try server.workplace.storefront(["items", "apps", "--section", "quiet-evenings"])
    #expect(stored.output.contains("com.example.margin"), "\(stored.output)\(stored.errors)")

    try await ada.focus(row: "quiet-evenings")
    try await ada.press(key: "Delete")
    try await ada.saved()
    #expect(try await !ada.sections.contains("quiet-evenings"))
    try await ada.press(key: "z", .control)
    try await ada.wait("document.querySelector('li[data-section=quiet-evenings]')")
    try await ada.expectNoViolations()
    try await browser.close(ada.tab)
  }

  @Test func `what is not found is made, a page is removed, and one signs out`() async throws {
    let ada = try await StudioTab(browser, server, as: server.token(of: "ada"), at: "pages/apps")
    try await ada.focus(row: "favorites")
    try await ada.press(key: "ArrowRight")
    let box = "li[data-section=favorites] [role=combobox]"
    try await ada.wait("document.querySelector('\(box)')")
    let _: Bool = try await ada.ask("document.querySelector('\(box)').focus(); return true")
    try await browser.write("Tide Table")
    try await ada.wait("document.querySelector('.none')?.textContent.includes('New app')")
    try await ada.press(key: "Enter")
    try await ada.wait("document.querySelectorAll('dialog input').length === 3")
    let name: String = try await ada.ask("return document.querySelector('dialog input').value")
    #expect(name == "Tide Table")
    for (index, text) in [(1, "com.example.tidetable"), (2, "http://tide.example.com/i.png")] {
      let _: Bool = try await ada.ask(
        "document.querySelectorAll('dialog input')[\(index)].focus(); return true")
      try await browser.write(text)
    }
    try await ada.press("Create and add", in: "dialog")
    try await ada.wait("document.querySelector('dialog .error')?.textContent.length > 10")
    let _: Bool = try await ada.ask(
      "const e = document.querySelectorAll('dialog input')[2]; e.focus(); e.select(); return true")
    try await browser.write("https://tide.example.com/i.png")
    try await ada.press("Create and add", in: "dialog")
    try await ada.wait("!document.querySelector('dialog')")
    try await ada.saved()
    let items = try server.workplace.storefront(["items", "apps", "--section", "favorites"])
    #expect(items.output.contains("com.example.tidetable"), "\(items.output)\(items.errors)")

    try await ada.go(to: "pages/feed")
    try await ada.focus(row: "")
    try await ada.wait("document.querySelector('.inspector [aria-label=\"Remove Feed\"]')")
    try await ada.click(".inspector [aria-label=\"Remove Feed\"]")
    try await ada.press("Remove", in: "dialog footer")
    try await ada.wait("document.querySelectorAll('.cards .card').length === 5")
    try await ada.expectNoViolations()

    try await ada.click(".avatar.own")
    try await ada.press("Sign out", in: "[role=menu]")
    try await ada.wait("document.querySelector('dialog.token input')")
    try await browser.close(ada.tab)
  }

  @Test func `sections are dragged with a mouse and with a finger`() async throws {
    let ada = try await StudioTab(browser, server, as: server.token(of: "ada"), at: "pages/apps")
    func end() async throws -> (x: Double, y: Double) {
      let place: [Double] = try await ada.ask(
        """
        const box = document.querySelector('li[data-section=top-categories]').getBoundingClientRect();
        return [box.x + 40, box.bottom - 1];
        """)
      return (x: place[0], y: place[1])
    }
    var grip = try await ada.point("li[data-section=favorites] .grip")
    try await browser.dragMouse(from: grip, to: end())
    #expect(
      try await ada.sections == ["single-list", "learn-something", "top-categories", "favorites"])
    try await ada.saved()

    try await browser.resize(width: 390, height: 844, isTouched: true)
    try await ada.wait("getComputedStyle(document.querySelector('.tabs')).display === 'grid'")
    grip = try await ada.point("li[data-section=favorites] .grip")
    let top: [Double] = try await ada.ask(
      "const box = document.querySelector('li[data-section=single-list]').getBoundingClientRect(); return [box.x + 40, box.y + 1]"
    )
    let path = (0...4).map { step in
      (
        x: grip.x + (top[0] - grip.x) * Double(step) / 4,
        y: grip.y + (top[1] - grip.y) * Double(step) / 4
      )
    }
    try await browser.drag(over: path, rests: true)
    try await ada.saved()
    #expect(
      try await ada.sections == ["favorites", "single-list", "learn-something", "top-categories"])
    try await ada.expectNoViolations()
    try await browser.close(ada.tab)
  }

  @Test func `pictures have their handles where the solver has the frames`() async throws {
    let ada = try await StudioTab(
      browser, server, as: server.token(of: "ada"), at: "pages/apps/favorites")
    try await ada.wait("document.querySelectorAll('.picture .selected').length === 3")
    struct Box: Decodable { var device: String, frame: [Double], scale: Double }
    let boxes: [Box] = try await ada.ask(
      """
      return [...document.querySelectorAll('.picture')].map(picture => {
        const screen = picture.querySelector('.screen').getBoundingClientRect();
        const box = picture.querySelector('.selected').getBoundingClientRect();
        const scale = screen.width / parseFloat(picture.querySelector('.row-note').textContent);
        return { device: picture.dataset.device, scale,
          frame: [box.x - screen.x, box.y - screen.y, box.width, box.height].map(each => each / scale) };
      });
      """)
    for box in boxes {
      let result = try server.workplace.storefront(
        ["frames", "apps", "--device", box.device, "--measured-by", "render", "--format", "json"])
      let frames = try JSONDecoder().decode(SolvedFrames.self, from: Data(result.output.utf8))
      let frame = frames.sections[1].frame
      let distance =
        zip([frame.x, frame.y, frame.width, frame.height], box.frame)
        .map { abs($0 - $1) }.max() ?? .infinity
      #expect(distance <= 0.5 / box.scale, "\(box), not \(frame)")
    }
    // While one types, the pictures follow.
    try await ada.type("Zebra crossings", into: "title", of: "apps/favorites")
    try await ada.wait("performance.getEntriesByName('edit to picture').length > 1")
    try await ada.saved()
    try await ada.expectNoViolations()
    try await browser.close(ada.tab)
  }

  private struct SolvedFrames: Decodable {
    struct Rect: Decodable { var x, y, width, height: Double }
    struct Section: Decodable { var frame: Rect }
    var sections: [Section]
  }

  @Test func `two editors: every row of the table of conflicts`() async throws {
    let ada = try await StudioTab(
      browser, server, as: server.token(of: "ada"), at: "pages/apps/favorites")
    let ben = try await StudioTab(
      browser, server, as: server.token(of: "ben"), at: "pages/apps/favorites")
    let favorites = "apps/favorites"

    // Different fields: both are kept, and each sees the other's.
    try await ada.type("Ada's title", into: "title", of: favorites)
    try await ben.type("Ben's subtitle", into: "subtitle", of: favorites)
    for tab in [ada, ben] {
      try await tab.wait(
        "document.querySelector('\(StudioTab.field("title", favorites))').value === `Ada's title`"
          + " && document.querySelector('\(StudioTab.field("subtitle", favorites))').value === `Ben's subtitle`"
      )
      try await tab.saved()
    }

    // The same title: the second sees both values and chooses.
    for choice in ["Keep mine", "Use theirs"] {
      try await conflict(of: ben, at: favorites, typing: "Ben's title") {
        try await ada.type("Ada, \(choice)", into: "title", of: favorites)
        try await ada.saved()
      }
      let values: [String] = try await ben.ask(
        "return [...document.querySelectorAll('.conflict dd')].map(e => e.textContent)")
      #expect(values == ["Ben's title", "Ada, \(choice)"])
      #expect(
        try await ben.value(of: "title", of: favorites) == "Ben's title", "nothing typed is lost")
      try await ben.press(choice)
      let kept = choice == "Keep mine" ? "Ben's title" : "Ada, \(choice)"
      for tab in [ada, ben] {
        try await tab.wait(
          "document.querySelector('\(StudioTab.field("title", favorites))').value === `\(kept)`")
      }
    }

    // One moves a section, the other edits it.
    try await ada.focus(row: "favorites")
    try await ada.press(key: "ArrowDown", .alt)
    try await ben.type("Ben again", into: "title", of: favorites)
    try await ada.wait(
      "document.querySelector('[data-row=favorites] .row-name').textContent === 'Ben again'")
    try await ben.wait(
      "document.querySelectorAll('li[data-section]')[2].dataset.section === 'favorites'")

    // Both move the same section.
    _ = await browser.use(ben.tab)
    try await browser.setOffline(true)
    try await ben.focus(row: "favorites")
    try await ben.press(key: "Home", .alt)
    try await ben.wait("document.querySelector('.saving.offline')")
    try await ada.press(key: "End", .alt)
    try await ada.saved()
    await browser.use(ben.tab)
    try await browser.setOffline(false)
    try await ben.press("Use theirs")
    try await ben.wait(
      "document.querySelectorAll('li[data-section]')[3].dataset.section === 'favorites'")

    // One removes what the other edits.
    try await conflict(of: ben, at: favorites, typing: "Still here") {
      try await ada.focus(row: "favorites")
      try await ada.press(key: "Delete")
      try await ada.saved()
    }
    let text: String = try await ben.ask("return document.querySelector('.conflict').textContent")
    #expect(text.hasPrefix("Removed by ada"), "\(text)")
    try await ben.press("Restore")
    for tab in [ada, ben] {
      try await tab.wait(
        "document.querySelector('[data-row=favorites] .row-name')?.textContent === 'Still here'")
    }

    // One publishes while the other edits: the page has changed since the review.
    try await ada.press("Publish…", in: ".bar")
    try await ada.wait("document.querySelectorAll('.pair .drawing').length === 2")
    try await ben.click("[data-row=favorites]")
    try await ben.type("After the review", into: "subtitle", of: favorites)
    try await ben.saved()
    try await ada.press("Publish now")
    try await ada.wait("document.querySelector('.dialog-body .message.error')")
    try await ada.press("Look again")
    try await ada.wait(
      "!document.querySelector('.message.error') && document.querySelectorAll('.pair .drawing').length === 2"
    )
    try await ada.press("Publish now")
    try await ada.wait("document.querySelector('.message.done')")
    for tab in [ada, ben] {
      try await tab.expectNoViolations()
      try await browser.close(tab.tab)
    }
  }

  /// Has a tab edit a title without the network, while somebody else does something, and waits for the
  /// conflict.
  private func conflict(
    of tab: StudioTab, at section: String, typing text: String,
    with other: () async throws -> Void
  ) async throws {
    await browser.use(tab.tab)
    try await browser.setOffline(true)
    try await tab.type(text, into: "title", of: section)
    try await tab.wait("document.querySelector('.saving.offline')")
    try await other()
    await browser.use(tab.tab)
    try await browser.setOffline(false)
    try await tab.wait("document.querySelector('.conflict')")
  }

  @Test func `steps that are taken back in quick succession do not meet as conflicts`() async throws
  {
    let ada = try await StudioTab(
      browser, server, as: server.token(of: "ada"), at: "pages/apps/favorites")
    let before = try await ada.sections
    try await ada.focus(row: "favorites")
    for place in 2...3 {
      try await ada.press(key: "ArrowDown", .alt)
      try await ada.saved()
      try await ada.wait(
        "document.querySelectorAll('li[data-section]')[\(place)].dataset.section === 'favorites'")
    }
    // In one task of the page, so that no answer can come in between.
    let _: Bool = try await ada.ask(
      """
      for (const _ of [1, 2]) document.dispatchEvent(new KeyboardEvent('keydown', { key: 'z', ctrlKey: true, bubbles: true }));
      return true
      """)
    try await ada.wait(
      "document.querySelectorAll('li[data-section]')[1].dataset.section === 'favorites'")
    #expect(try await ada.sections == before)
    let notice: Bool = try await ada.ask("return document.querySelector('.notice') != null")
    #expect(!notice)
    try await browser.close(ada.tab)
  }

  @Test func `an edit outlives its session, and is saved once somebody has signed in again`()
    async throws
  {
    let token = try server.token(of: "ada")
    let ada = try await StudioTab(
      browser, server, as: token, at: "pages/apps/favorites", drawsHere: false)
    #expect(try server.workplace.storefront(["user", "remove", "ada"]).exitCode == 0)
    // Answers to the old session that come after the new one has begun.
    let _: Bool = try await ada.ask(
      """
      const ask = window.fetch, signedIn = new Promise(done => addEventListener('signedin', done));
      window.late = 0;
      window.fetch = async (path, options) => {
        const answer = await ask(path, options);
        if (answer.status === 401 && path.endsWith('/pictures')) await signedIn, window.late += 1;
        return answer;
      };
      return true
      """)
    try await ada.type("Kept over an absence", into: "title", of: "apps/favorites")
    try await ada.wait("document.querySelector('dialog.token input')")
    // A wrong token first; then a link in the same tab.
    try await ada.click("dialog.token input")
    try await browser.write("x")
    try await ada.press(key: "Enter")
    try await ada.wait("document.querySelector('dialog.token [role=alert]')")
    let link = try server.link(of: "ada")
    try await ada.go(to: link)
    try await ada.wait("!document.querySelector('dialog.token')")
    try await ada.saved()
    try await ada.wait(
      "late && textOf(document.querySelector('.staged .drawing')).includes('Kept over')")
    try await ada.wait("!document.querySelector('dialog.token')")
    let title = try server.workplace.storefront(["sections", "apps"]).output
    #expect(title.contains("Kept over an absence"))
    let hash: String = try await ada.ask("return location.hash")
    #expect(!hash.contains("sign-in"))
    try await ada.expectNoViolations()
    try await browser.close(ada.tab)
  }

  @Test func `a link signs in once, and leaves no secret in the address`() async throws {
    let link = try server.link(of: "ben")
    let page = server.address.appending(path: "studio/").absoluteString
    let address = try #require(URL(string: "\(page)#\(link)"))
    let tab = try await browser.openTab(address, running: "window.violations = [];")
    let ben = StudioTab(browser, tab)
    try await ben.wait("document.querySelector('.cards')")
    let place: String = try await ben.ask("return location.href")
    #expect(place == "\(page)#pages")
    // Whoever is signed in stays so, and the link of somebody else stays unused.
    let other = try server.link(of: "eve")
    try await ben.go(to: other)
    try await ben.wait("document.querySelector('.notice')?.innerText.includes('ben')")
    try await ben.click(".avatar.own")
    try await ben.press("Sign out", in: "[role=menu]")
    try await ben.wait("document.querySelector('dialog.token input')")
    try await ben.go(to: link)
    try await ben.wait("document.querySelector('dialog.token [role=alert]')")
    try await ben.go(to: other)
    try await ben.wait("document.querySelector('[aria-label=\"Signed in as eve\"]')")
    try await browser.close(tab)
  }

  @Test func `an editor is told who publishes, and sees no buttons for it`() async throws {
    let ben = try await StudioTab(
      browser, server, as: server.token(of: "ben", role: "editor"), at: "pages/apps")
    try await ben.press("Compare…", in: ".bar")
    try await ben.wait(
      "document.querySelector('dialog.wide')?.innerText.includes('Ask somebody with the role publisher.')"
    )
    let buttons: String = try await ben.ask(
      "return [...document.querySelectorAll('dialog.wide [role=tabpanel] button')].map(button => button.innerText).join()"
    )
    #expect(buttons == "")
    try await ben.expectNoViolations()
    try await browser.close(ben.tab)
  }

  @Test func `an edit survives a killed server and a reload, is applied once, and can be undone`()
    async throws
  {
    let token = try server.token(of: "ada")
    let ada = try await StudioTab(browser, server, as: token, at: "pages/apps/favorites")
    let before = try await ada.value(of: "title", of: "apps/favorites")
    server.kill()
    try await ada.type("Kept over a crash", into: "title", of: "apps/favorites")
    try await ada.wait("document.querySelector('.saving.offline')")
    try server.restart()
    // The session is still there.
    try await ada.saved()
    let isAsked: Bool = try await ada.ask("return document.querySelector('dialog.token') != null")
    #expect(!isAsked)
    try await ada.wait(
      "document.querySelector('\(StudioTab.field("title", "apps/favorites"))')?.value === 'Kept over a crash'"
    )
    struct Log: Decodable {
      struct Edit: Decodable { var author: String? }
      var edits: [Edit]
    }
    let log: Log = try await ada.ask(
      "return (await fetch('api/edits?record=section:apps/favorites')).json()")
    #expect(log.edits.count { $0.author == "ada" } == 1, "\(log)")
    try await ada.reload()
    try await ada.wait("document.querySelector('[aria-label=Undo]:not(:disabled)')")
    try await ada.press(key: "z", .control)
    try await ada.wait(
      "document.querySelector('\(StudioTab.field("title", "apps/favorites"))').value === `\(before)`"
    )
    try await browser.close(ada.tab)
  }

  @Test func `everything that can be reached has a name`() async throws {
    let ada = try await StudioTab(
      browser, server, as: server.token(of: "ada"), at: "pages/apps/favorites/com.example.margin")
    try await ada.wait("document.querySelectorAll('.picture').length === 3")
    let places = ["page", "pages", "styles", "library"]
    for state in [
      "page", "addSection", "history", "publish", "pages", "find", "styles", "addStyle", "library",
    ] {
      switch state {
      case "addSection": try await ada.click(".outline .add")
      case "history": try await ada.click("[aria-label=History]")
      case "publish": try await ada.press("Publish…", in: ".bar")
      case "pages", "styles": try await ada.go(to: state)
      case "library": try await ada.go(to: "library/app/com.example.margin")
      case "find": try await ada.press(key: "k", .control)
      case "addStyle": try await ada.press("New style")
      default: break
      }
      if places.contains(state) {
        // Where one is can be told by landmarks and a heading.
        try await ada.wait("document.querySelector('main h1, main h2, .bar h1')")
        let nodes = try await browser.accessibleNodes()
        var landmarks: Set = ["banner", "navigation", "main"]
        if state == "page" { landmarks.formUnion(["region", "complementary"]) }
        #expect(landmarks.isSubset(of: nodes.map(\.role)), "\(state)")
        #expect(nodes.contains { $0.role == "heading" && !$0.name.isEmpty }, "\(state)")
      } else {
        try await ada.wait("document.querySelector('dialog[open]')")
      }
      let nodes = try await browser.accessibleNodes()
      let controls = nodes.filter { $0.isFocusable && $0.role != "RootWebArea" }
      #expect(!controls.isEmpty, "\(state)")
      for control in controls { #expect(!control.name.isEmpty, "\(state): \(control)") }
      let small: [String] = try await ada.ask(
        """
        return [...document.querySelectorAll('button, input:not([type=checkbox], [type=radio]), select, textarea')]
          .filter(e => e.checkVisibility() && !e.closest('[inert]'))
          .filter(e => { const box = e.getBoundingClientRect(); return box.width < 24 || box.height < 24; })
          .map(e => e.outerHTML.slice(0, 120));
        """)
      #expect(small == [], "\(state): targets have at least 24 pixels")
      if !places.contains(state) { try await ada.press(key: "Escape") }
      try await ada.wait("!document.querySelector('dialog[open]')")
    }
    try await ada.expectNoViolations()
    try await browser.close(ada.tab)
  }
}
