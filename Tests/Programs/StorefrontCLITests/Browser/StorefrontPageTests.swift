import CompositionalLayout
import DocumentJSON
import Foundation
import Publishing
import Storefront
import StorefrontWeb
import TestSupport
import Testing

/// `<storefront-page>` on the web page of another site, in front of a server.
@Suite(.serialized, .browser, .needsChromium)
struct StorefrontPageTests {
  let browser: Browser
  let server: StudioServer

  init() throws {
    browser = try #require(Browser.shared)
    server = try StudioServer(options: "--cors '*'")
  }

  /// Opens a web page with the element.
  ///
  /// - Parameter isHostile: Whether the web page has another direction, texts of its own and columns.
  private func open(
    _ page: String = "shop", width: Int = 390, _ attributes: String = "", isHostile: Bool = false
  ) async throws {
    let file = URL(filePath: server.workplace.folder.path("\(UUID()).html"))
    try Data(
      """
      <!DOCTYPE html><html lang="en" dir="\(isHostile ? "rtl" : "ltr")"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Ours</title>
      <style>body { margin: 0; font-family: system-ui } h1 { padding: 0 20px } \(isHostile ? Self.hostile : "")</style>
      <script type="module" src="\(server.address.absoluteString)web/storefront-page.js"></script>
      <h1>Ours</h1><storefront-page src="\(server.address.absoluteString)v1/pages/\(page)" \(attributes)></storefront-page>
      """.utf8
    ).write(to: file)
    try await browser.show(
      file,
      running: """
        window.heard = [];
        for (const name of ['draw', 'action', 'error']) addEventListener(`storefront-${name}`, event => heard.push([name, event.detail.address ?? event.detail.error?.message ?? event.detail.width].join(' ')), true);
        Object.defineProperty(window, 'element', { get: () => document.querySelector('storefront-page') });
        Object.defineProperty(window, 'root', { get: () => element.shadowRoot });
        """)
    try await browser.resize(width: width, height: 900, isTouched: width < 500)
    try await wait("heard.includes('draw \(width)')")
  }

  private static let hostile = """
    body { display: flex; letter-spacing: .1em; word-spacing: 1em; text-transform: uppercase; font-style: italic }
    h1 { display: none } storefront-page { flex: 1 }
    """

  private func wait(
    _ condition: String, sourceLocation: SourceLocation = #_sourceLocation
  ) async throws {
    for _ in 0..<200 {
      if try await browser.evaluate("return Boolean(\(condition))") { return }
      try await Task.sleep(for: .milliseconds(100))
    }
    let heard: [String] = try await browser.evaluate("return heard")
    Issue.record("\(condition) is not true: \(heard)", sourceLocation: sourceLocation)
  }

  private func document(_ page: String) throws -> [UInt8] {
    let result = try server.workplace.storefront(["publications", "show", page])
    return Array(result.output.utf8)
  }

  @Test(arguments: [("shop", 390), ("apps", 1400), ("badges", 390), ("library", 820)])
  func `every cell is where the solver has it, and is said as the app says it`(
    page: String, width: Int
  ) async throws {
    try await open(page, width: width, isHostile: page == "library")
    let bytes = try document(page)
    let answer = try JSONDocument(
      WebPage(bytes).answer(Array(#"{"answer":"frames","width":\#(width)}"#.utf8))
    ).root
    var frames: [String: [Double]] = [:]
    for element in try #require(answer["elements"]).elements
    where element["element"]?.string == "cell" {
      let place = "\(element["section"]?.integer ?? -1).\(element["item"]?.integer ?? -1)"
      frames[place] = ["x", "y", "width", "height"].map {
        ((element["frame"]?[$0]?.number ?? 0) * 10).rounded() / 10
      }
    }
    let found: [String: [Double]] = try await browser.evaluate(
      """
      const origin = root.querySelector('.content').getBoundingClientRect();
      return Object.fromEntries([...root.querySelectorAll('[data-e^="cell "]')].map(cell => {
        const box = cell.getBoundingClientRect(), row = cell.closest('.row');
        const x = box.x - origin.x + (row ? row.scrollLeft - Number(row.dataset.start) : 0);
        return [cell.dataset.e.slice(5), [x, box.y - origin.y, box.width, box.height].map(value => Math.round(value * 10) / 10)];
      }));
      """)
    #expect(found.keys.sorted() == frames.keys.sorted())
    for (place, frame) in frames {
      let drawn = try #require(found[place])
      #expect(zip(drawn, frame).allSatisfy { abs($0 - $1) < 0.11 }, "\(place): \(drawn) \(frame)")
    }
    let said: [String] = try await browser.evaluate(
      "return [...root.querySelectorAll('.said, .go')].map(e => e.getAttribute('aria-label') ?? e.textContent)"
    )
    let spoken = try PublishedPage.read(bytes).page.spokenSections(answersTaps: false)
    #expect(said == spoken.flatMap(\.elements).map(\.label))
    let faults: [String] = try await browser.evaluate(
      "return document.documentElement.scrollWidth > innerWidth + 1 ? ['wider than the window'] : []"
    )
    #expect(faults == [])
    try await browser.expectNames("\(page), \(width)")
    try await browser.keepScreenshot(
      "element-\(page)-\(width)", guide: page == "apps" ? "web-page" : nil)
  }

  @Test func `the last width wins, and each of several elements is drawn, also on a device`()
    async throws
  {
    try await open("shop", width: 700)
    for width in [600, 590] {
      let _: Bool = try await browser.evaluate(
        "element.style.width = '\(width)px'; return true")
      try await wait("heard.includes('draw \(width)')")
    }
    // A scroll bar that goes does the same, and may come again.
    let _: Bool = try await browser.evaluate("element.style.width = '600px'; return true")
    try await wait("root.querySelector('.content').offsetWidth === 600")
    let _: Bool = try await browser.evaluate(
      """
      const flex = document.createElement('div');
      flex.style.display = 'flex';
      for (const device of ['iphone-16', 'ipad', null]) {
        const other = document.createElement('storefront-page');
        if (device) other.setAttribute('device', device);
        other.setAttribute('src', element.getAttribute('src'));
        (device ? document.body : flex).append(other);
      }
      document.body.append(flex);
      return true;
      """)
    try await wait(
      "[...document.querySelectorAll('storefront-page')].every(other => other.shadowRoot.querySelectorAll('.e').length > 20)"
    )
    let widths: [Int] = try await browser.evaluate(
      "return [...document.querySelectorAll('storefront-page')].slice(1).map(other => other.shadowRoot.querySelector('.content').offsetWidth)"
    )
    #expect(widths == [393, 820, 700])
  }

  @Test(arguments: ["", "device='iphone-16'"])
  func `a page that scrolls sideways can be scrolled`(device: String) async throws {
    try await open("shop", width: 393, "inspect \(device)")
    let item = LayoutItem(width: .absolute(200), height: .fractionalHeight(1))
    var plan = LayoutPlan(sections: [
      PlannedSection(
        itemCount: 30,
        layout: LayoutSection(
          group: .horizontal(
            size: LayoutSize(width: .absolute(200), height: .absolute(300)), items: [item])))
    ])
    plan.configuration.scrollDirection = .horizontal
    let json = try plan.jsonText(.compact)
    let place: [Double] = try await browser.evaluate(
      """
      const drawn = new Promise(done => element.addEventListener('storefront-draw', done, { once: true }));
      element.document = \(json);
      await drawn;
      root.querySelector('[data-e="cell 0.29"]').focus();
      await new Promise(done => setTimeout(done, 100));
      const box = root.querySelector('[data-e="cell 0.29"]').getBoundingClientRect(), around = element.getBoundingClientRect();
      return [box.left - around.left, around.right - box.right];
      """)
    #expect(place.allSatisfy { $0 >= 0 }, "\(place)")
  }

  @Test func `it follows its width, its attributes and what is published, and rows stay scrolled`()
    async throws
  {
    try await open("apps", width: 700, "follow")
    let _: Bool = try await browser.evaluate(
      "root.querySelector('.row').scrollLeft += 400; element.style.width = '500px'; return true")
    try await wait("heard.includes('draw 500')")
    let offset: Double = try await browser.evaluate(
      "const row = root.querySelector('.row'); return row.scrollLeft - Number(row.dataset.start)")
    #expect(offset > 100)
    func background() async throws -> String {
      try await browser.evaluate("return getComputedStyle(element).backgroundColor")
    }
    let _: Bool = try await browser.evaluate(
      "element.setAttribute('appearance', 'dark'); return true")
    #expect(try await background() == "rgb(0, 0, 0)")
    let _: Bool = try await browser.evaluate(
      "element.setAttribute('appearance', 'light'); return true")
    #expect(try await background() == "rgb(255, 255, 255)")
    func height() async throws -> Double {
      try await browser.evaluate("return root.querySelector('.content').offsetHeight")
    }
    let before = try await height()
    let _: Bool = try await browser.evaluate(
      "heard.length = 0; element.setAttribute('text-size', 'accessibilityLarge'); return true")
    try await wait("heard.includes('draw 500')")
    #expect(try await height() > before)
    let _: Bool = try await browser.evaluate(
      "heard.length = 0; element.setAttribute('direction', 'rightToLeft'); return true")
    try await wait("heard.includes('draw 500')")
    let isAtRight: Bool = try await browser.evaluate(
      "return root.querySelector('[data-e=\"cell 3.0\"] image, [data-e=\"cell 3.0\"] text').getBoundingClientRect().x > 250"
    )
    #expect(isAtRight)
    let edited = try server.workplace.shell(
      "storefront section set apps/favorites --title 'Seen at once' && storefront publish apps --expect 1"
    )
    #expect(edited.exitCode == 0, "\(edited.errors)")
    try await wait("root.textContent.includes('Seen at once')")
  }

  @Test func `links lead where they say, unless the web page prevents it`() async throws {
    let edited = try server.workplace.shell(
      """
      storefront section set apps/favorites --action storefront:page/shop && \
      storefront app set com.example.inkstroke --action https://example.com/ink && \
      storefront publish apps --expect 1
      """)
    #expect(edited.exitCode == 0, "\(edited.errors)\(edited.output)")
    try await open("apps")
    let links: [String] = try await browser.evaluate(
      "return [...root.querySelectorAll('.go')].map(e => `${e.textContent}: ${e.dataset.action ?? e.href}`)"
    )
    #expect(links.contains { $0.hasPrefix("See All") && $0.hasSuffix(": storefront:page/shop") })
    #expect(
      links.contains { $0.contains("Inkstroke") && $0.hasSuffix(": https://example.com/ink") })
    let _: Bool = try await browser.evaluate(
      """
      addEventListener('storefront-action', event => event.preventDefault(), { once: true });
      for (let time = 0; time < 2; time += 1) root.querySelector('[data-action]').dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }));
      return true
      """)
    try await wait(
      "root.textContent.includes('Collections') || element.getAttribute('src').endsWith('/shop')")
    let heard: [String] = try await browser.evaluate("return heard")
    #expect(heard.filter { $0 == "action storefront:page/shop" }.count == 2)
  }

  @Test func `what cannot be loaded is said, and what cannot be drawn leaves the last page`()
    async throws
  {
    try await open("apps")
    let _: Bool = try await browser.evaluate("element.document = '{'; return true")
    try await wait("heard.some(text => text.startsWith('error '))")
    let width: Int = try await browser.evaluate(
      """
      element.document = '{"format":"storefront.plan/1","sections":[]}';
      await new Promise(resolve => setTimeout(resolve, 300));
      heard.length = 0;
      element.style.width = '320px';
      while (!heard.length) await new Promise(resolve => setTimeout(resolve, 50));
      return root.querySelector('.content').offsetWidth
      """)
    #expect(width == 320)
    let cells: Int = try await browser.evaluate(
      "return root.querySelectorAll('[data-e^=\"cell \"]').length")
    #expect(cells > 5)
    let _: Bool = try await browser.evaluate(
      """
      const other = document.createElement('storefront-page');
      other.setAttribute('src', element.getAttribute('src').replace('apps', 'nowhere'));
      element.replaceWith(other);
      return true
      """)
    let alert = "root.querySelector('[role=alert]:not([hidden])')?.textContent"
    try await wait("\(alert)?.includes('404')")
    let _: Bool = try await browser.evaluate(
      """
      element.setAttribute('text-size', 'huge');
      element.setAttribute('src', element.getAttribute('src').replace('nowhere', 'apps'));
      return true
      """)
    try await wait("\(alert)?.includes('huge')")
    let _: Bool = try await browser.evaluate("element.removeAttribute('text-size'); return true")
    try await wait("heard.includes('draw 390') && !\(alert)")
  }
}
