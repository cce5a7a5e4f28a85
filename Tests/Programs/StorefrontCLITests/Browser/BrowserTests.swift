import ArgumentParser
import CompositionalLayout
import DocumentJSON
import Foundation
import PagePictures
import LayoutSolver
import TestSupport
import Testing

@testable import StorefrontCLI

/// Previews in a real browser, where Chromium is installed.
///
/// With `STOREFRONT_SCREENSHOTS` in the environment, what the browser shows is kept in the folder that
/// it names.
@Suite(.serialized, .browser, .needsChromium)
struct BrowserTests {
  private static let devices =
    ["iphone-16", "ipad-landscape"]
    + (TestForm.current == .desk ? [] : ["iphone-16-landscape", "ipad"])

  /// Screens that are solved in the browser; the first one is also in the file.
  private static let screens = [
    "iphone-16/ltr/large", "iphone-16-landscape/ltr/large", "ipad/ltr/large",
    "ipad-landscape/ltr/large", "iphone-16/ltr/small", "iphone-16/ltr/extraExtraExtraLarge",
    "iphone-16/ltr/accessibilityLarge", "iphone-16/rtl/large", "iphone-duo-open/rtl/medium",
  ]

  let browser: Browser
  let workplace: Workplace

  init() throws {
    browser = try #require(Browser.shared)
    workplace = try Workplace.seeded()
  }

  @Test(
    "every element of every screen stands where the solver has it, and no text leaves its element",
    arguments: TestForm.some(GoldenTests.pages, oneOf: 3))
  func rectangles(page: String) async throws {
    try await show(page)
    // The screen of the file, and those that the browser solves.
    for key in [nil] + Self.screens {
      if let key { let _: Double = try await browser.evaluate(PreviewScripts.show(key)) }
      let screen: PreviewScripts.Screen = try await browser.evaluate(PreviewScripts.rectangles)
      let key = key ?? Self.screens[0]
      #expect(screen.overflowing == [], "\(page) \(key)")
      let solution = try solution(of: page, on: key)
      let visible = solution.allElements().filter { $0.frame.width > 0 && $0.frame.height > 0 }
      #expect(screen.rects.count == visible.count)
      for element in visible {
        let rect = try #require(screen.rects[element.testName], "\(key) \(element.testName)")
        let frame = element.frame
        let distance =
          zip([frame.x, frame.y, frame.width, frame.height], rect)
          .map { abs($0 - $1) }.max() ?? 0
        #expect(distance <= 0.5, "\(page) \(key) \(element.testName): \(rect), \(frame)")
      }
    }
    #expect(await browser.consoleMessages == [])
  }

  @Test(
    "pinned headers stand where the solver holds them, at 20 offsets",
    arguments: TestForm.some(["shop", "badges", "library"]), devices)
  func pins(page: String, device: String) async throws {
    try await show(page)
    let key = "\(device)/ltr/large"
    let _: Double = try await browser.evaluate(PreviewScripts.show(key))
    let found: [PreviewScripts.Pins] = try await browser.evaluate(PreviewScripts.pins)
    let solution = try solution(of: page, on: key)
    #expect(found.count == 20)
    for pins in found {
      let visible = LayoutRect(
        origin: LayoutPoint(x: 0, y: pins.offset), extent: solution.environment.container)
      let held = solution.visibleElements(in: visible).filter(\.isPinned)
      #expect(page != "badges" || !held.isEmpty)
      for element in held {
        let top = try #require(pins.tops[element.testName])
        #expect(
          abs(top - (element.frame.y - pins.offset)) <= 0.5,
          "\(page) \(key) at \(pins.offset), \(element.testName): \(top), \(element.frame)")
      }
    }
  }

  @Test(
    "rows that are released slowly rest on the nearest rest, and flung ones on a rest",
    arguments: TestForm.some(["apps", "shop", "library"]), devices)
  func gestures(page: String, device: String) async throws {
    try await show(page)
    let key = "\(device)/ltr/large"
    let solution = try solution(of: page, on: key)
    let sections = (0..<solution.numberOfSections).filter {
      solution.orthogonalRow(inSection: $0) != nil
    }
    let rows = try sections.map { try #require(solution.orthogonalRow(inSection: $0)) }
    // A row that is shown whole does not scroll.
    let moving = rows.indices.filter { rows[$0].maximumOffset - rows[$0].minimumOffset > 40 }
    for share in [0.3, 0.75] {
      let drags = try await drag(moving, of: key) { index in
        let rests = rows[index].rests
        return (rows[index].behavior == .continuous ? 200 : min(rests[1] - rests[0], 300)) * share
      }
      for drag in drags {
        let nearest = rows[drag.row].nearestRest(to: drag.released)
        #expect(abs(drag.rested - nearest) <= 1, "\(page) \(key) \(drag), not at \(nearest)")
      }
    }
    for drag in try await drag(moving, of: key, flung: true, by: { _ in 160 }) {
      let row = rows[drag.row]
      let nearest = row.nearestRest(to: drag.rested)
      #expect(abs(drag.rested - nearest) <= 1, "\(page) \(key) \(drag)")
      guard [.groupPaging, .groupPagingCentered].contains(row.behavior) else { continue }
      let passed = row.rests.map { $0 - row.minimumOffset }
        .filter { $0 > drag.started + 1 && $0 < drag.rested - 1 }
      #expect(passed == [], "\(page) \(key) \(drag)")
    }
    #expect(await browser.consoleMessages == [])
  }

  /// What became of a row that was dragged.
  private struct Drag {
    var row: Int
    var started, released, rested: Double
  }

  /// Drags rows of a fresh screen with a finger towards their ends, one after the other, and waits
  /// until all rest.
  private func drag(
    _ rows: [Int], of key: String, flung: Bool = false, by distance: (Int) -> Double
  ) async throws -> [Drag] {
    let _: Double = try await browser.evaluate(PreviewScripts.show(key))
    var starts: [Double] = []
    for index in rows {
      let row: PreviewScripts.Row = try await browser.evaluate(PreviewScripts.watchRow(index))
      starts.append(row.offset)
      // A finger moves some points before anything scrolls.
      let length = distance(index) + 15
      let steps = 4
      let points = (0...steps).map { step in
        (
          x: row.x + row.width * 0.9 - length * Double(step) / Double(steps),
          y: row.y + row.height / 2
        )
      }
      try await browser.drag(over: points, rests: !flung)
    }
    var drags: [Drag] = []
    for (index, start) in zip(rows, starts) {
      let places: [Double] = try await browser.evaluate(PreviewScripts.rest(ofRow: index))
      drags.append(Drag(row: index, started: start, released: places[0], rested: places[1]))
    }
    return drags
  }

  @Test(
    "the first screen is painted within a second, before anything is solved",
    arguments: TestForm.some(GoldenTests.pages, oneOf: 3))
  func paint(page: String) async throws {
    var delays: [Double] = []
    // The best of some, as the machine may have other work.
    while delays.count < 5, delays.min().map({ $0 > 1_000 }) ?? true {
      try await show(page)
      delays.append(try await browser.evaluate(PreviewScripts.paint))
    }
    #expect(delays.contains { $0 <= 1_000 }, "\(page): \(delays) ms")
    #expect(await browser.consoleMessages == [])
    try await keepScreenshots(of: page)
  }

  private func keepScreenshots(of page: String) async throws {
    guard let path = ProcessInfo.processInfo.environment["STOREFRONT_SCREENSHOTS"], !path.isEmpty
    else { return }
    let folder = URL(fileURLWithPath: path)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    for device in Self.devices {
      let _: Double = try await browser.evaluate(PreviewScripts.show("\(device)/ltr/large"))
      try await browser.screenshot().write(to: folder.appending(path: "\(page)-\(device).png"))
    }
  }

  @Test(
    "a cell that is clicked says its place in the plan, its frame and how it came by it",
    arguments: TestForm.some(["apps", "album", "badges", "feed"]))
  func explanations(page: String) async throws {
    try await show(page)
    for key in Self.screens {
      let _: Double = try await browser.evaluate(PreviewScripts.show(key))
      let found: [String: PreviewScripts.Explanation] =
        try await browser.evaluate(PreviewScripts.explanations)
      let solution = try solution(of: page, on: key)
      let cells = solution.allElements().filter { $0.identifier.category == .cell }
      #expect(found.count == cells.count)
      for cell in cells {
        let (section, item) = (cell.identifier.section, cell.identifier.item)
        let panel = try #require(found[cell.testName])
        let explanation = try #require(solution.explanation(ofItem: item, inSection: section))
        #expect(panel.title == "\(cell.testName) at \(cell.frame)")
        #expect(panel.path == solution.path(ofItem: item, inSection: section)?.description)
        #expect(
          panel.rows == explanation.steps.map { ["\($0.rule)", $0.place, "\($0)"] }, "\(key)")
      }
    }
    let _: Double = try await browser.evaluate(PreviewScripts.show("iphone-16/ltr/large"))
    let _: Bool = try await browser.evaluate(
      "at('layer').click(); stage.querySelector('.e[role=button]').click(); return true")
    try await browser.keepScreenshot("preview-\(page)", guide: page == "apps" ? "preview" : nil)
    #expect(await browser.consoleMessages == [])
  }

  @Test func `a window has any width, and what is given holds on every device`() async throws {
    let plan = try workplace.storefront(["layout", "--page", "album", "--format", "json"]).output
    try workplace.write(plan, to: "my plan.json")
    let html = try workplace.storefront([
      "preview", "my plan.json", "--safe-area", "top=20,left=44", "--text-size",
      "accessibilityMedium",
    ]).output
    try await show(try await browser.file("plan.html") { html })
    let _: Double = try await browser.evaluate(
      PreviewScripts.show("ipad-mini/rtl/accessibilityMedium"))
    var choice = EnvironmentChoice()
    choice.safeArea = GivenInsets(argument: "top=20,left=44")
    choice.textSize = .accessibilityMedium
    choice.direction = .rightToLeft
    choice.device = DevicePreset.named("ipad-mini")
    try await expectFrames(of: choice.environment)
    for width in [200, 677, 1400] {
      let _: Double = try await browser.evaluate(
        """
        const before = draws;
        for (const [id, value] of [['device', ''], ['width', '\(width)']]) {
          at(id).value = value;
          at(id).dispatchEvent(new Event('input'));
        }
        while (draws === before || Math.abs(stage.querySelector('.content').offsetWidth - \(width)) > 1) await new Promise(done => setTimeout(done, 5));
        return draws;
        """)
      choice.device = .window(width: Double(width))
      try await expectFrames(of: choice.environment)
    }
    #expect(await browser.consoleMessages == [])
  }

  /// Expects the album's cells where the solver has them.
  private func expectFrames(
    of environment: LayoutEnvironment, sourceLocation: SourceLocation = #_sourceLocation
  ) async throws {
    let screen: PreviewScripts.Screen = try await browser.evaluate(PreviewScripts.rectangles)
    let source = try PlanOptions.parse(["--page", "album", "--database", workplace.database.path])
    let solution = MeasuredPage(try source.pageWithContent().plan, in: environment).solution
    for element in solution.allElements() where element.frame.width > 0 && element.frame.height > 0
    {
      let rect = try #require(screen.rects[element.testName], sourceLocation: sourceLocation)
      let frame = element.frame
      let distance = zip([frame.x, frame.y, frame.width, frame.height], rect).map { abs($0 - $1) }
      #expect(
        distance.allSatisfy { $0 <= 0.5 }, "\(element.testName): \(rect), \(frame)",
        sourceLocation: sourceLocation)
    }
  }

  @Test func `without WebAssembly, the first screen is there, and what cannot be chosen says so`()
    async throws
  {
    try await show("shop", running: "delete globalThis.WebAssembly;")
    let states: [Bool] = try await browser.evaluate(
      """
      while (at('note').hidden) await new Promise(done => setTimeout(done, 5));
      at('dark').click(); at('layer').click();
      stage.querySelector('.e[role=button]').click();
      return [stage.querySelectorAll('.e[role=button]').length > 10, at('note').textContent.startsWith('This is the first screen only.'),
        at('device').disabled, getComputedStyle(stage.querySelector('.l')).display === 'block', !at('panel').hidden];
      """)
    #expect(states == [true, true, true, true, true])
  }

  @Test func `controls can be touched, and text sizes have names that people know`() async throws {
    try await show("shop")
    let small: [String] = try await browser.evaluate(
      """
      stage.querySelector('.e[role=button]').click();
      return [...document.querySelectorAll('header select, header button, header input, aside button')].filter(e => e.offsetParent).filter(e => {
        const box = e.getBoundingClientRect();
        // Below 16 pixels, a phone enlarges the page around a control that is touched.
        return box.width < 44 || box.height < 44 || parseFloat(getComputedStyle(e).fontSize) < 16;
      }).map(e => e.outerHTML);
      """)
    #expect(small == [])
    let sizes: [String] = try await browser.evaluate(
      "return [...at('size').options].map(option => option.text)")
    #expect(Set(sizes).count == 12)
    #expect(sizes[3] == "Default" && sizes[4] == "Extra Large" && sizes[9] == "Accessibility 3")
  }

  @Test func `keys open and close the explanation, and buttons change the scheme`() async throws {
    try await show("shop")
    let states: [Bool] = try await browser.evaluate(
      """
      const key = name => stage.activeElement.dispatchEvent(
        new KeyboardEvent('keydown', { key: name, bubbles: true, composed: true, cancelable: true }));
      const panel = at('panel'), states = [panel.hidden];
      stage.querySelector('.e[role=button]').focus();
      key('Enter'); states.push(panel.hidden);
      key('Escape'); states.push(panel.hidden);
      at('dark').click(); states.push(document.documentElement.dataset.scheme === 'dark');
      at('layer').click(); states.push(getComputedStyle(stage.querySelector('.l')).display === 'block');
      return states;
      """)
    #expect(states == [true, false, true, true, true])
  }

  @Test func `hostile titles are text, and stay in their places`() async throws {
    let titles = [
      "</script><script>document.title='hacked'</script><img src=x onerror=alert(1)>",
      "a & b < c > d \" e ' f ]]> &amp; &#0;", "\u{1}\u{8}\u{1F}\u{7F}\u{85}\u{2028}",
      "\u{FFFE}\u{202E}drowssap\u{202C}", String(repeating: "W", count: 10_000),
      String(repeating: "👩‍👩‍👧‍👦 🇩🇪 ", count: 40), "שלום עולם, שלום עולם, שלום עולם, שלום עולם",
      "e\u{301}\u{301}\u{301}",
      "日本語の長い題名はどこでも折り返せるので、ここでも折り返される", "",
    ]
    let item = LayoutItem(width: .fractionalWidth(1), height: .fractionalHeight(1))
    let group = LayoutGroup.horizontal(
      size: LayoutSize(width: .fractionalWidth(1), height: .absolute(50)), items: [item])
    let header = LayoutBoundaryItem(
      size: LayoutSize(width: .fractionalWidth(1), height: .estimated(44)),
      elementKind: ElementKind.sectionHeader, alignment: .top)
    let plan = LayoutPlan(
      page: titles[0],
      sections: titles.map {
        PlannedSection(
          title: $0, subtitle: $0, itemCount: 2, cellKind: $0,
          layout: LayoutSection(group: group, boundaryItems: [header]))
      })
    let text = String(decoding: try plan.encoded(pretty: true), as: UTF8.self)
    try workplace.write(text, to: "hostile.json")
    let result = try workplace.storefront(["preview", "hostile.json"])
    #expect(result.exitCode == 0, "\(result.errors)")
    try await show(try await browser.file("hostile.html") { result.output })
    #expect(try await browser.evaluate("return document.scripts.length") == 3)
    let isHacked: Bool = try await browser.evaluate("return document.title === 'hacked'")
    #expect(!isHacked)
    for key in [nil] + Self.screens {
      if let key { let _: Double = try await browser.evaluate(PreviewScripts.show(key)) }
      let screen: PreviewScripts.Screen = try await browser.evaluate(PreviewScripts.rectangles)
      #expect(screen.overflowing == [], "\(key ?? "of the file")")
    }
    #expect(await browser.consoleMessages == [])
    #expect(
      try workplace.storefront(["render", "hostile.json", "-o", "hostile.svg"]).exitCode == 0)
  }

  @Test(arguments: [390, 1280])
  func `the report of a page's accessibility is itself accessible`(width: Int) async throws {
    let path = workplace.folder.path("report.html")
    #expect(try workplace.storefront(["accessibility", "apps", "--report", path]).exitCode == 2)
    let html = String(decoding: try workplace.folder.bytes("report.html"), as: UTF8.self)
    try await browser.show(try await browser.file("report-\(width).html") { html })
    try await browser.resize(width: width, height: 844, isTouched: width < 720)
    try await browser.expectNames("report, \(width)")
    let faults: [String] = try await browser.evaluate(
      """
      const levels = [...document.querySelectorAll('h1, h2, h3')].map(e => Number(e.localName[1]));
      const names = [...document.querySelectorAll('section, [role=region]')].map(e => e.ariaLabel ?? document.getElementById(e.getAttribute('aria-labelledby')).textContent);
      return [
        !document.documentElement.lang && 'no language', document.title ? '' : 'no title',
        levels[0] !== 1 || levels.filter(level => level === 1).length > 1 ? 'headings' : '', levels.some((level, i) => level > levels[i - 1] + 1) && 'a level is left out',
        new Set(names).size !== names.length && 'regions with one name', names.some(name => !name) && 'a region without a name',
        [...document.querySelectorAll('th')].some(e => !e.scope) && 'a heading of a table without a direction',
        [...document.querySelectorAll('svg')].some(e => e.getAttribute('role') !== 'img' || !e.querySelector('title').textContent) && 'a picture without a name',
        document.documentElement.scrollWidth > innerWidth + 1 && `wider than the window: ${document.documentElement.scrollWidth}`,
      ].filter(Boolean);
      """)
    #expect(faults == [])
    try await browser.keepScreenshot("accessibility-report-\(width)")
    #expect(await browser.consoleMessages == [])
    try await browser.resize(width: 1280, height: 800, isTouched: false)
  }

  // MARK: Pages

  /// Shows a page's preview, which is made once.
  private func show(_ page: String, running script: String = "") async throws {
    let file = try await browser.file("\(page).html") { [workplace] in
      try workplace.storefront(["preview", "--page", page, "--device", "iphone-16"]).output
    }
    try await show(file, running: script)
  }

  private func show(_ file: URL, running script: String = "") async throws {
    try await browser.show(file, running: PreviewScripts.start + script)
  }

  /// A page as the solver solves it for a screen of a preview, by the screen's name.
  private func solution(of page: String, on key: String) throws -> LayoutSolution {
    let parts = key.split(separator: "/").map(String.init)
    var environment = try #require(DevicePreset.named(parts[0])).environment
    environment.direction = parts[1] == "rtl" ? .rightToLeft : .leftToRight
    environment.contentSizeCategory = try #require(LayoutContentSizeCategory(rawValue: parts[2]))
    let source = try PlanOptions.parse(["--page", page, "--database", workplace.database.path])
    let (plan, content) = try source.pageWithContent()
    return MeasuredPage(
      plan, content: content, in: environment, options: SolverOptions(recordsTrace: true)
    ).solution
  }
}

extension LayoutElement {
  /// The name by which a preview knows the element.
  fileprivate var testName: String {
    let kind = identifier.category.kind.map(ElementKind.name) ?? "cell"
    return identifier.item == .max
      ? "\(kind) layout" : "\(kind) \(identifier.section).\(identifier.item)"
  }
}

extension OrthogonalRow {
  /// Where the row rests, in order; empty where it rests anywhere.
  fileprivate var rests: [Double] {
    let length = maximumOffset - minimumOffset
    let all = stride(from: 0, through: length, by: 2).map {
      restingOffset(forProposed: minimumOffset + $0)
    }
    return Set(all + [restingOffset(forProposed: maximumOffset)]).sorted()
  }

  /// The rest that is nearest to where a row is scrolled to, both counted from the least offset;
  /// that place itself where the row rests anywhere.
  fileprivate func nearestRest(to place: Double) -> Double {
    guard behavior != .continuous else { return place }
    let rests = rests.map { $0 - minimumOffset }
    return rests.min { abs($0 - place) < abs($1 - place) } ?? place
  }
}
