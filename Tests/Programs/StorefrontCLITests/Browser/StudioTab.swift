import Foundation
import Testing

/// An editor's tab: what a person sees and does there.
struct StudioTab {
  let browser: Browser
  let tab: Browser.Tab

  /// A tab that is open.
  init(_ browser: Browser, _ tab: Browser.Tab) { (self.browser, self.tab) = (browser, tab) }

  /// Opens the studio at a place such as `pages/apps`, and signs in.
  ///
  /// - Parameter canvas: What an earlier visit has left of how pages are shown, by default three pictures of the
  ///   content alone; `nil` for somebody who is here for the first time.
  /// - Parameter language: The language of the browser.
  /// - Parameter drawsHere: Whether the browser has WebAssembly.
  init(
    _ browser: Browser, _ server: StudioServer, as token: String, at place: String,
    canvas: String? =
      #"{"device":"iphone-17","width":402,"devices":["iphone-se","ipad"],"frame":false}"#,
    language: String = "en-GB", drawsHere: Bool = true
  ) async throws {
    self.browser = browser
    tab = try await browser.openTab(
      server.address.appending(path: "studio/"),
      running: """
        window.violations = [];
        \(drawsHere ? "" : "delete window.WebAssembly;")
        Object.defineProperty(navigator, 'languages', { value: ['\(language)'] });
        const canvas = `\(canvas ?? "")`;
        if (canvas && !localStorage.getItem('studio.canvas')) localStorage.setItem('studio.canvas', canvas);
        addEventListener('securitypolicyviolation', event => violations.push([event.violatedDirective, event.blockedURI, event.sourceFile, event.lineNumber, event.target?.outerHTML ?? event.target?.nodeName].join(' ')));
        // A size that changes again within a frame is looked at in the next one, which browsers call an error.
        addEventListener('error', event => event.message.startsWith('ResizeObserver loop') || violations.push(event.message));
        addEventListener('unhandledrejection', event => violations.push(String(event.reason)));
        // The text and the width of a drawing.
        window.textOf = drawing => [...drawing.shadowRoot.querySelectorAll('text')].map(e => e.textContent).join('\\n');
        window.widthOf = drawing => Number(drawing.shadowRoot.firstChild.getAttribute('viewBox').split(' ')[2]);
        """)
    try await wait("document.querySelector('dialog.token input')")
    try await click("dialog.token input")
    try await browser.write(token)
    try await browser.press("Enter")
    try await wait("document.querySelector('.cards')")
    try await go(to: place)
  }

  func go(to place: String) async throws {
    let _: Bool = try await ask("location.hash = '#\(place)'; return true")
    if place.hasPrefix("pages/") { try await wait("document.querySelector('.outline [data-row]')") }
  }

  /// Loads the studio again. The old page answers, and takes keys, until the new one is here.
  func reload() async throws {
    let _: Bool = try await ask("window.isLeft = true; location.reload(); return true")
    try await wait("!window.isLeft")
  }

  func ask<Value: Decodable & Sendable>(_ body: String) async throws -> Value {
    await browser.use(tab)
    return try await browser.evaluate(body)
  }

  /// Waits until an expression is true, a minute at most.
  func wait(
    _ condition: String, sourceLocation: SourceLocation = #_sourceLocation
  ) async throws {
    for _ in 0..<600 {
      let isTrue: Bool? = try? await ask("return Boolean(\(condition))")
      if isTrue == true { return }
      try await Task.sleep(for: .milliseconds(100))
    }
    let text: String = try await ask(
      "return [...violations, document.body.innerText.slice(0, 2000), ...[...document.querySelectorAll('dialog input')].map(e => `${e.type}: ${e.value}`)].join('\\n')"
    )
    Issue.record("\(condition) is not true; the page says: \(text)", sourceLocation: sourceLocation)
  }

  /// Waits until the server has every edit of the tab.
  func saved() async throws { try await wait("document.querySelector('.saving.saved')") }

  /// The middle of an element, once it is there.
  func point(_ selector: String) async throws -> (x: Double, y: Double) {
    try await wait("document.querySelector(`\(selector)`)")
    let place: [Double] = try await ask(
      """
      const element = document.querySelector(`\(selector)`);
      element.scrollIntoView({ block: 'nearest' });
      const box = element.getBoundingClientRect();
      return [box.x + box.width / 2, box.y + box.height / 2];
      """)
    return (x: place[0], y: place[1])
  }

  func click(_ selector: String) async throws {
    let place = try await point(selector)
    try await browser.dragMouse(from: place, to: place)
  }

  func tap(_ selector: String) async throws {
    let place = try await point(selector)
    try await browser.tap(place)
  }

  /// Presses a button by its text in some part of the page, once it is enabled.
  func press(_ text: String, in part: String = "body") async throws {
    try await wait(
      "[...document.querySelectorAll(`\(part) button`)].some(e => e.textContent === '\(text)' && !e.disabled)"
    )
    let _: Bool = try await ask(
      "[...document.querySelectorAll(`\(part) button`)].find(e => e.textContent === '\(text)').click(); return true"
    )
  }

  /// The checkbox of the view with a label, as an expression.
  static func check(_ label: String) -> String {
    "[...document.querySelectorAll('.look .check')].find(e => e.textContent.startsWith('\(label)')).firstChild"
  }

  /// Changes how pictures are shown, by the label of a checkbox.
  func view(_ label: String) async throws {
    let _: Bool = try await ask("\(Self.check(label)).click(); return true")
  }

  /// Gives an element a value, as a date picker or a paste does.
  func set(_ selector: String, to value: String) async throws {
    let _: Bool = try await ask(
      """
      const element = document.querySelector(`\(selector)`);
      element.value = `\(value)`;
      element.dispatchEvent(new Event('input', { bubbles: true }));
      element.dispatchEvent(new Event('change', { bubbles: true }));
      return true;
      """)
  }

  /// Replaces the text of an element by keys.
  func replace(_ selector: String, by text: String) async throws {
    let _: Bool = try await ask(
      "const e = document.querySelector(`\(selector)`); e.focus(); e.select(); return true")
    try await browser.write(text)
  }

  /// Replaces the text of a field of a section.
  func type(_ text: String, into field: String, of section: String) async throws {
    try await replace(Self.field(field, section), by: text)
  }

  func value(of field: String, of section: String) async throws -> String {
    try await ask("return document.querySelector('\(Self.field(field, section))').value")
  }

  static func field(_ field: String, _ section: String) -> String {
    "#field-section-\(section.replacing("/", with: "-"))-\(field)"
  }

  /// Presses a key in this tab.
  func press(key: String, _ modifiers: Browser.Modifier...) async throws {
    await browser.use(tab)
    switch modifiers.count {
    case 0: try await browser.press(key)
    case 1: try await browser.press(key, modifiers[0])
    default: try await browser.press(key, modifiers[0], modifiers[1])
    }
  }

  func focus(row: String) async throws {
    let _: Bool = try await ask(
      "document.querySelector('[data-row=\"\(row)\"]').focus(); return true")
  }

  /// The keys of the sections, as the outline has them.
  var sections: [String] {
    get async throws {
      try await ask(
        "return [...document.querySelectorAll('.outline li[data-section]')].map(e => e.dataset.section)"
      )
    }
  }

  /// The keys of the items that the outline shows.
  var items: [String] {
    get async throws {
      try await ask(
        "return [...document.querySelectorAll('.outline li[data-item]')].map(e => e.dataset.item)")
    }
  }

  /// What a screen reader was last told.
  var announcement: String {
    get async throws {
      try await ask("return document.getElementById('announcer').textContent.trim()")
    }
  }

  /// Expects that the content security policy has refused nothing, and that no error was left uncaught.
  func expectNoViolations(sourceLocation: SourceLocation = #_sourceLocation) async throws {
    let violations: [String] = try await ask("return violations")
    #expect(violations == [], sourceLocation: sourceLocation)
  }
}
