import CompositionalLayout
import DocumentJSON
import Foundation
import StorefrontWeb
import TestSupport
import Testing

/// The playground as somebody opens it who has only the folder: from a file, without a server.
@Suite(.serialized, .browser, .needsChromium)
struct PlaygroundTests {
  let browser: Browser
  let folder: TemporaryFolder

  init() throws {
    browser = try #require(Browser.shared)
    folder = try TemporaryFolder()
    let workplace = try Workplace()
    #expect(try workplace.storefront(["web", folder.url.path]).exitCode == 0)
  }

  @Test(arguments: [390, 1440])
  func `a page is drawn, and stays in the window`(width: Int) async throws {
    try await open(width: width)
    let picture: Picture = try await browser.evaluate(Self.picture)
    #expect(picture.cells > 0)
    #expect(picture.width == (width < 500 ? Double(width) - 60 : 390))
    try await browser.expectNames("playground, \(width)")
    let faults: [String] = try await browser.evaluate(
      """
      const small = [...document.querySelectorAll('button, select, input')].filter(e => e.id && e.id !== 'cell' && e.getBoundingClientRect().height < 43.5).map(e => `#${e.id} is low`);
      return [document.documentElement.scrollWidth > innerWidth + 1 && `wider than the window: ${document.documentElement.scrollWidth}`, ...small].filter(Boolean);
      """)
    #expect(faults == [])
    try await browser.keepScreenshot(
      "playground-\(width)", guide: width > 1000 ? "playground" : nil)
    let messages = await browser.consoleMessages
    #expect(messages == [], "\(messages)")
  }

  @Test func `whatever one changes is solved at once, and a mistake leaves the last page`()
    async throws
  {
    try await open(width: 1440)
    let steps: [Step] = try await browser.evaluate(
      """
      const steps = [];
      async function step(name, work) {
        await work();
        await new Promise(resolve => requestAnimationFrame(() => requestAnimationFrame(resolve)));
        const svg = document.getElementById('picture').shadowRoot.querySelector('svg');
        steps.push({ name, width: Number(svg.getAttribute('width')), height: Number(svg.getAttribute('height')), problem: at('problem').textContent, steps: document.querySelectorAll('#steps tr').length, explained: at('steps').querySelector('strong')?.textContent ?? '', isStale: document.body.classList.contains('stale') });
      }
      const choose = (id, value) => { at(id).value = value; at(id).dispatchEvent(new Event('change')); };
      const write = text => { at('plan').value = text; at('plan').dispatchEvent(new Event('input')); };
      await step('start', () => choose('sample', gallery.samples.findIndex(({ title }) => title === 'Double list')));
      await step('width', () => { at('width').value = 700; at('width').dispatchEvent(new Event('input')); });
      await step('device', () => choose('device', 'ipad'));
      await step('text', () => choose('size', 'accessibilityExtraLarge'));
      await step('cell', () => document.getElementById('picture').shadowRoot.querySelector('[data-element="cell 0.2"]').dispatchEvent(new MouseEvent('click', { bubbles: true, composed: true })));
      const plan = at('plan').value;
      await step('typo', () => write(plan.replace('"itemCount"', '"itemsCount"')));
      await step('mistake', () => write(plan.slice(0, -10)));
      await step('undone', () => write(plan));
      return steps;
      """)
    let byName = Dictionary(uniqueKeysWithValues: steps.map { ($0.name, $0) })
    #expect(steps.map(\.width) == [390, 700, 820, 820, 820, 820, 820, 820])
    #expect(byName["text"]!.height > byName["device"]!.height)
    #expect(byName["cell"]!.explained.hasPrefix("Cell 0.2: "))
    #expect(byName["cell"]!.steps > 5)
    #expect(byName["typo"]!.problem.contains("Did you mean \"itemCount\"?"))
    #expect(byName["mistake"]!.problem.hasPrefix("line "))
    #expect(steps.map(\.isStale) == [false, false, false, false, false, false, true, false])
    let messages = await browser.consoleMessages
    #expect(messages == [], "\(messages)")
  }

  @Test func `a link holds the plan and what is chosen`() async throws {
    try await open(width: 1440)
    let address: String = try await browser.evaluate(
      """
      at('sample').value = 3; at('sample').dispatchEvent(new Event('change'));
      at('width').value = 555; at('width').dispatchEvent(new Event('input'));
      at('dark').click(); at('rtl').click(); at('frames').click();
      at('plan').value = at('plan').value.replace('Sample content', 'Größe & <b>'); at('plan').dispatchEvent(new Event('input'));
      await copyLink();
      return location.href;
      """)
    let expected: Picture = try await browser.evaluate(Self.picture)
    try await browser.show(try #require(URL(string: address)))
    try await settle()
    let found: Picture = try await browser.evaluate(Self.picture)
    #expect(found == expected)
    #expect(found.width == 555)
    #expect(found.text.contains("Größe & <b>"))
    // A link of somebody else opens the samples.
    try await browser.show(
      try #require(
        URL(string: "\(URL(filePath: folder.path("index.html")).absoluteString)#nonsense")))
    try await settle()
    let sample: Picture = try await browser.evaluate(Self.picture)
    #expect(sample.cells > 0)
    let messages = await browser.consoleMessages
    #expect(messages == [], "\(messages)")
  }

  @Test func `Chromium draws every sample byte for byte as this program does`() async throws {
    try await open(width: 1440)
    let plans: [String] = try await browser.evaluate(
      "return gallery.samples.map(({ plan }) => plan);")
    #expect(plans.count > 8)
    let devices = ["iphone-se", "iphone-16", "ipad-landscape", "iphone-duo-open"].filter {
      DevicePreset.named($0) != nil
    }
    let questions = devices.flatMap { device in
      ["large", "accessibilityLarge"].flatMap { size in
        ["leftToRight", "rightToLeft"].map { direction in
          "{\"device\":\"\(device)\",\"textSize\":\"\(size)\",\"direction\":\"\(direction)\"}"
        }
      }
    }
    for (index, plan) in plans.enumerated() {
      let found: [String] = try await browser.evaluate(
        """
        const page = storefront.page(gallery.samples[\(index)].plan);
        return [\(questions.joined(separator: ","))].map(options => page.solve(options).svg());
        """)
      let page = try WebPage(Array(plan.utf8))
      for (question, svg) in zip(questions, found) {
        let answer = page.answer(Array("{\"answer\":\"svg\",\(question.dropFirst())".utf8))
        #expect(svg == String(decoding: answer, as: UTF8.self), "sample \(index), \(question)")
      }
    }
  }

  private struct Step: Decodable, Sendable {
    var name: String
    var width, height: Double
    var problem, explained: String
    var steps: Int
    var isStale: Bool
  }

  private struct Picture: Decodable, Equatable, Sendable {
    var width: Double
    var cells: Int
    var text: String
  }

  private static let picture = """
    const svg = document.getElementById('picture').shadowRoot.querySelector('svg');
    return { width: Number(svg.getAttribute('width')), cells: svg.querySelectorAll('[data-element^=cell]').length, text: svg.textContent };
    """

  private func open(width: Int) async throws {
    try await browser.show(URL(filePath: folder.path("index.html")))
    try await browser.resize(width: width, height: 900, isTouched: width < 720)
    try await browser.load(URL(filePath: folder.path("index.html")))
    try await settle()
  }

  /// Waits for the first picture.
  private func settle() async throws {
    let _: Bool = try await browser.evaluate(
      """
      while (!document.getElementById('picture').shadowRoot?.querySelector('svg')) await new Promise(resolve => setTimeout(resolve, 20));
      await new Promise(resolve => setTimeout(resolve, 100));
      return true;
      """)
  }
}
