import CatalogModel
import CompositionalLayout
import Foundation
import LayoutSolver
import TestSupport
import Testing

@testable import PagePictures

#if canImport(FoundationXML)
import FoundationXML
#endif

@Suite struct PagePictureTests {
  /// Titles that break what is not careful.
  static let hostile = [
    "</text><script>alert(1)</script>", "a & b < c > d \" e ' f ]]> &amp; &#0;",
    "\u{0}\u{1}\u{8}\u{B}\u{1F}\u{7F}\u{85}\u{2028}", "\u{FFFE}\u{FFFF}\u{1FFFE}\u{E000}",
    "\u{202E}drowssap\u{202C}", String(repeating: "W", count: 10_000), "👩‍👩‍👧‍👦 🏴󠁧󠁢󠁥󠁮󠁧󠁿 🇩🇪", "שלום עולם",
    "مرحبا", "e\u{301}\u{301}\u{301}\u{301}", "<!-- x --><![CDATA[", "<?xml?>", "",
  ]

  @Test func `every device, scheme and direction is well-formed XML`() throws {
    for device in DevicePreset.all {
      for scheme in PictureScheme.allCases {
        var device = device
        device.environment.setDirection(scheme == .dark ? .rightToLeft : .leftToRight)
        let picture = PagePicture(
          sampleTypesPlan, device: device,
          options: PictureOptions(scheme: scheme, isFull: device.name == "ipad", showsFrames: true))
        try expectWellFormed(picture.svg, device.name)
      }
    }
  }

  @Test func `a bar and a fold are at the same place in both directions`() throws {
    for (name, bar, fold) in [
      ("iphone-duo", "x=\"382\" y=\"0\" width=\"84\" height=\"678\"", nil),
      ("iphone-duo-landscape-bar-left", "x=\"0\" y=\"0\" width=\"84\" height=\"466\"", nil),
      ("iphone-duo-open", nil, nil),
      ("iphone-duo-half-folded", nil, "x=\"0\" y=\"455.5\" width=\"669\" height=\"40\""),
      (
        "iphone-duo-half-folded-landscape", "x=\"867\" y=\"0\" width=\"84\" height=\"669\"",
        "x=\"455.5\" y=\"0\" width=\"40\" height=\"669\""
      ),
    ] as [(String, String?, String?)] {
      for direction in LayoutDirection.allCases {
        var device = try #require(DevicePreset.named(name))
        device.environment.setDirection(direction)
        let svg = PagePicture(sampleTypesPlan, device: device).svg
        #expect(svg.contains("width=\"84\" height") == (bar != nil), "\(name)")
        if let bar { #expect(svg.contains(bar), "\(name) \(direction)") }
        if let fold { #expect(svg.contains(fold), "\(name) \(direction)") }
      }
    }
  }

  @Test func `hostile titles stay text`() throws {
    var plan = sampleTypesPlan
    var content = PictureContent(title: Self.hostile[0], sections: [])
    for index in plan.sections.indices {
      plan.sections[index].title = Self.hostile[index % Self.hostile.count]
      plan.sections[index].subtitle = Self.hostile[(index + 1) % Self.hostile.count]
      content.sections.append(
        (0..<24).map { item in
          let text = Self.hostile[item % Self.hostile.count]
          return CellContent(
            eyebrow: text, title: text, subtitle: text, button: text, note: text, price: text,
            badge: text)
        })
    }
    let picture = PagePicture(plan, content: content, options: PictureOptions(isFull: true))
    let elements = try expectWellFormed(picture.svg, "hostile")
    #expect(!elements.contains("script"))
    #expect(!picture.svg.contains("\u{202E}"))
  }

  @Test func `the same input gives the same bytes`() {
    let make = { PagePicture(sampleTypesPlan, options: PictureOptions(showsFrames: true)).svg }
    #expect(make() == make())
  }

  @Test func `wild plans are drawn`() throws {
    // Plans with many items are left out, because drawing them takes long.
    for plan in wildPlans where plan.sections.allSatisfy({ ($0.itemCount ?? 0) < 2 }) {
      try expectWellFormed(PagePicture(plan, options: PictureOptions(showsFrames: true)).svg, "")
    }
  }

  @Test func `cells stand where the solver has them, below the bars`() {
    let picture = PagePicture(sampleTypesPlan, device: .standard)
    // The status bar's 59, the bar's 44 and the large title's 52.
    #expect(picture.top == 155)
    let frame = picture.page.solution.frame(ofItem: 0, inSection: 0)
    #expect(frame == LayoutRect(x: 15, y: 0, width: 363 + 1.0 / 3, height: 250))
    #expect(
      picture.svg.contains("<g data-element=\"cell 0.0\" transform=\"translate(15 0)\">"))
  }

  @Test func `scrolled content puts the title into the bar and holds pinned headers below it`() {
    let plan = LayoutPlan(
      page: "shop",
      sections: [
        PlannedSection(
          title: "All", itemCount: 40, cellKind: "PhotoCell", layout: SampleSections.photoGrid)
      ])
    let picture = PagePicture(plan, options: PictureOptions(offset: 300))
    #expect(picture.top == 103)
    #expect(
      picture.svg.contains("<g data-element=\"header 0.0\" transform=\"translate(0 300)\">"))
  }

  @Test func `the full picture is as high as its content`() {
    let picture = PagePicture(sampleTypesPlan, options: PictureOptions(isFull: true))
    #expect(
      picture.screenSize.height == picture.top + picture.page.solution.contentSize.height + 34)
  }

  @Test func `colors of the dark scheme are other colors`() {
    let light = PagePicture(sampleTypesPlan).svg
    let dark = PagePicture(sampleTypesPlan, options: PictureOptions(scheme: .dark)).svg
    #expect(light.contains("fill=\"#6A6A6F\"") && !dark.contains("fill=\"#6A6A6F\""))
  }

  @Test func `a comparison marks what moved, appeared and left`() throws {
    var plan = LayoutPlan(
      page: "apps",
      sections: [
        PlannedSection(id: 1, itemCount: 3, layout: SampleSections.photoGrid),
        PlannedSection(id: 2, itemCount: 2, layout: SampleSections.photoGrid),
      ])
    let before = PagePicture(plan)
    plan.sections[0].itemCount = 4
    let grown = PictureComparison(before: before, after: PagePicture(plan)).svg
    try expectWellFormed(grown, "comparison")
    let marks = { (color: String) in
      grown.components(separatedBy: "stroke=\"\(color)\" stroke-width=\"2\"").count - 1
    }
    // The new cell; the second section before and after.
    #expect(marks("#248A3D") == 1)
    #expect(marks("#E08600") == 2)
    #expect(marks("#D70015") == 0)
  }

  /// Parses a document, and returns the names of its elements.
  @discardableResult
  private func expectWellFormed(_ svg: String, _ name: String) throws -> Set<String> {
    final class Reader: NSObject, XMLParserDelegate {
      var names: Set<String> = []
      func parser(
        _ parser: XMLParser, didStartElement name: String, namespaceURI: String?,
        qualifiedName: String?, attributes: [String: String]
      ) {
        names.insert(name)
      }
    }
    let reader = Reader()
    let parser = XMLParser(data: Data(svg.utf8))
    parser.delegate = reader
    #expect(parser.parse(), "\(name): \(String(describing: parser.parserError))")
    #expect(!svg.contains("nan") && !svg.contains("inf\""), "\(name)")
    return reader.names
  }
}
