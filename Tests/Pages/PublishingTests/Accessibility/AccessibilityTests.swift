import CatalogModel
import CatalogStore
import CatalogTestSupport
import CompositionalLayout
import DocumentJSON
import PagePictures
import Publishing
import Storefront
import TestSupport
import Testing

/// Faults of accessibility are found where they are, and nowhere else.
@Suite struct AccessibilityTests {
  private static let pages = Result {
    let folder = try TemporaryFolder()
    let store = try folder.sampleCatalog()
    defer { withExtendedLifetime(folder) {} }
    return try SamplePageTests.slugs.map { PublishedPage(try store.pageContent(slug: $0)) }
  }

  private static let devices = DeviceMatrix.standard.devicesForAccessibility

  private func review(_ page: PublishedPage, on devices: [DevicePreset] = devices) -> [Diagnostic] {
    let review = AccessibilityReview(of: [page], on: devices)
    return review.findings + review.openQuestions
  }

  @Test(arguments: PlantedFault.allCases)
  func `a planted fault is found at its place, in any page and in its right-to-left form`(
    fault: PlantedFault
  ) throws {
    var random = SplitMix64(seed: randomSeed("accessibility \(fault.rawValue)"))
    for _ in 0..<max(1, TestForm.rounds(3)) {
      var page = try #require(try Self.pages.get().randomElement(using: &random))
      page.direction = Bool.random(using: &random) ? .leftToRight : .rightToLeft
      let device = try #require(Self.devices.randomElement(using: &random))
      let before = review(page, on: [device])
      let path = fault.plant(in: &page, &random)
      let all = review(page, on: [device])
      let found = all.filter { $0.path.sectionIndex == path.sectionIndex }
      #expect(
        found.contains { $0.rule == fault.rule.rawValue && "\($0.path)".hasPrefix("\(path)") },
        "\(page.page.slug) on \(device.name): \(found)")
      // Apart from it, the page is as it was.
      let others = all.filter { $0.path.sectionIndex != path.sectionIndex }
      #expect(others.map(\.rule) == before.map(\.rule))
    }
  }

  @Test func `only small cells, cut texts and missing descriptions are found in the sample`() throws
  {
    let found = try Self.pages.get().map { page in
      (page.page.slug, Set(review(page).map(\.rule)).sorted())
    }
    let expected: [String: [String]] = [
      "apps": ["small-target"], "album": ["text-lost", "title-as-alternative"], "shop": [],
      "feed": [],
      "library": ["small-target", "title-as-alternative"], "badges": [],
    ]
    for (slug, rules) in found { #expect(rules == expected[slug], "\(slug)") }
  }

  // MARK: Contrast

  /// A cell that draws a text, a sign or both on something.
  private struct Painted: CellAppearance {
    var backdrop: PictureFill = .none
    var text: PictureColor = .label
    var face = Typeface(size: 17, leading: 22)
    var sign: PictureColor?
    var showsPicture = false

    func draw(_ cell: PictureCell, on canvas: inout PictureCanvas) {
      let whole = LayoutRect(origin: .zero, extent: canvas.size)
      if showsPicture { canvas.artwork(of: cell.content, in: whole) }
      canvas.rect(whole, fill: backdrop)
      canvas.text("Words", face, text, x: 8, y: 100, width: 200)
      if let sign {
        canvas.symbol(.star, in: LayoutRect(x: 8, y: 8, width: 24, height: 24), color: sign)
      }
    }
  }

  private func contrast(_ appearance: Painted) throws -> [Diagnostic] {
    var section = try #require(
      try Self.pages.get().flatMap(\.sections).first { $0.cellKind == "PhotoCell" })
    section.cellKind = "OwnCell"
    section.layout = LayoutSection(
      group: .horizontal(
        size: LayoutSize(width: .fractionalWidth(1), height: .absolute(200)),
        items: [LayoutItem(size: .full)]))
    let page = PublishedPage(page: Page(id: 1, slug: "own", title: "Own"), sections: [section])
    let review = AccessibilityReview(
      of: [page], on: [.standard], appearances: CellAppearances(["OwnCell": appearance]))
    return (review.findings + review.openQuestions).filter {
      $0.rule.contains("contrast") && $0.path.steps.contains(.index(0))
    }
  }

  private func rules(_ appearance: Painted) throws -> [String] {
    Set(try contrast(appearance).map(\.rule)).sorted()
  }

  private static let gray = PictureColor.fixed(RGB(0x767676))
  private static let lightGray = PictureColor.fixed(RGB(0x949494))

  @Test func `text needs 4.5 to 1 in both schemes, large text and signs 3 to 1`() throws {
    let white = PictureFill.color(.white)
    #expect(try rules(Painted()) == [])
    #expect(try rules(Painted(backdrop: white, text: Self.gray)) == [])
    #expect(try rules(Painted(text: .fixed(.black))) == ["low-contrast"], "black in the dark")
    #expect(try rules(Painted(backdrop: white, text: .fixed(RGB(0x777777)))) == ["low-contrast"])
    let large = Typeface(size: 24, leading: 30)
    #expect(try rules(Painted(backdrop: white, text: Self.lightGray, face: large)) == [])
    #expect(try rules(Painted(backdrop: white, text: Self.lightGray)) == ["low-contrast"])
    let bold = Typeface(size: 19, leading: 24, weight: .bold)
    #expect(try rules(Painted(backdrop: white, text: Self.lightGray, face: bold)) == [])
    #expect(try rules(Painted(backdrop: white, text: .fixed(.black), sign: Self.lightGray)) == [])
    let pale = PictureColor.fixed(RGB(0xC4C4C7))
    #expect(
      try rules(Painted(backdrop: white, text: .fixed(.black), sign: pale)) == ["low-contrast"])
  }

  @Test func `a gradient counts where the text is, and what covers in part is seen through`() throws
  {
    // The text is in the middle: from black at the top to white at the bottom.
    let down = PictureFill.vertical(.black, .white)
    #expect(try rules(Painted(backdrop: down, text: .white)) == ["low-contrast"])
    let dark = PictureFill.vertical(.black, RGB(0x606060))
    #expect(try rules(Painted(backdrop: dark, text: .white)) == [])
    let veil = PictureFill.color(.fixed(.black, opacity: 0.3))
    #expect(try rules(Painted(backdrop: veil, text: .white)) == ["low-contrast"])
    #expect(
      try contrast(Painted(backdrop: .color(.white), text: .fixed(.black, opacity: 0.4))).first?
        .message.contains(
          "2.8:1") == true)
  }

  @Test func `on a picture nothing is claimed, but for a shade that is dark enough`() throws {
    #expect(try rules(Painted(text: .white, showsPicture: true)) == ["contrast-on-picture"])
    let shade = PictureFill.shade(RGB(0x3A3A3C))
    #expect(try rules(Painted(backdrop: shade, text: .white, showsPicture: true)) == [])
    #expect(
      try rules(Painted(backdrop: shade, text: .fixed(.black), showsPicture: true)) == [
        "low-contrast"
      ],
      "black on the darkened part is never readable")
  }

  @Test func `the table of rules in the guide is the code's`() throws {
    let rows = try PackageFolder.text(of: "Documentation/Accessibility.md").split(separator: "\n")
      .filter { $0.hasPrefix("| `") }.map(String.init)
    let rules = AccessibilityRule.allCases.map(\.described)
    #expect(
      rows
        == rules.map { "| `\($0.id)` | \($0.summary) | \($0.clauses.joined(separator: ", ")) |" })
    #expect(rules.allSatisfy { !$0.clauses.isEmpty })
  }

  @Test func `a text that a voice of another language says is found in each section that has one`()
    throws
  {
    let folder = try TemporaryFolder()
    let store = try folder.sampleCatalog()
    try SampleLanguages.add(toCatalogAt: folder.path("catalog.sqlite"))
    let translated = try store.translatedPage(slug: "library")
    let pages = Publisher(store).documents(of: translated)
    // What German lacks is shown as it is in English.
    let title = try #require(pages[1].sections[3].title)
    func found(_ missing: Set<String>?) -> [Diagnostic] {
      AccessibilityReview(of: pages, missing: missing.map { ["de": $0] }, on: [.standard]).findings
        .filter { $0.rule == "wrong-voice" }
    }
    #expect(found([]).isEmpty && found(nil).isEmpty)
    #expect(found([title]).map { "\($0.path)" } == ["sections[3]"])
    #expect(found([title]).first?.message.hasPrefix("In de: 1 text of the section is not") == true)
    // Both lack what the catalog of the test does not translate.
    let lacking = translated.missingSourceTexts
    #expect(Set(lacking.keys) == ["de", "ar"] && lacking["de"]?.contains(title) == false)
  }
}
