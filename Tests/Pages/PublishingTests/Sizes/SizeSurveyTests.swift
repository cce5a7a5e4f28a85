import CatalogStore
import CatalogTestSupport
import CompositionalLayout
import DocumentJSON
import PagePictures
import Storefront
import TestSupport
import Testing

@testable import Publishing

/// Every width of a window is examined, and the intervals with a finding are exact.
@Suite(.hangLimit) struct SizeSurveyTests {
  private func plan(_ layout: LayoutSection, items: Int = 8) -> LayoutPlan {
    LayoutPlan(sections: [PlannedSection(itemCount: items, layout: layout)])
  }

  private func row(
    _ item: LayoutItem, width: LayoutDimension = .fractionalWidth(1), spacing: Double? = nil
  ) -> LayoutSection {
    LayoutSection(
      group: .horizontal(
        size: LayoutSize(width: width, height: .absolute(100)), items: [item],
        spacing: spacing.map { .fixed($0) }))
  }

  private let fixed = LayoutItem(width: .absolute(170), height: .absolute(100))

  private func found(
    _ rule: String, in layout: LayoutSection, window: LayoutEnvironment? = nil,
    _ variant: SizeVariant = SizeVariant()
  ) -> [WidthInterval] {
    SizeSurvey(window: window, variants: [variant]).findings(in: plan(layout))
      .first { $0.diagnostic.rule == rule }?.widths ?? []
  }

  /// Whether intervals have these ends, to a pixel of a phone.
  private func expect(
    _ widths: [WidthInterval], _ ends: [(Double, Double)],
    at location: SourceLocation = #_sourceLocation
  ) {
    #expect(widths.count == ends.count, "\(widths)", sourceLocation: location)
    for (interval, (from, to)) in zip(widths, ends) {
      #expect(abs(interval.from - from) < 1 / 3.0, sourceLocation: location)
      #expect(abs(interval.to - to) < 1 / 3.0, sourceLocation: location)
    }
  }

  @Test func `a column is lonely until two and the space between them fit`() {
    // Two take 340 points and 40 between them; one leaves more than its half empty from 255 on.
    expect(found("lonely-column", in: row(fixed, spacing: 40)), [(255.5, 380)])
  }

  @Test func `what reaches beyond the edge does so up to the width that it needs`() {
    let wide = row(LayoutItem(size: .full), width: .absolute(500))
    expect(found("beyond-edge", in: wide), [(200, 499.5)])
  }

  @Test func `nothing is laid out where an item is wider than its group`() {
    let found = found(
      "not-laid-out", in: row(LayoutItem(width: .absolute(350.5), height: .absolute(9))))
    expect(found, [(200, 350.5)])
  }

  @Test func `a condition ends an interval at its very width`() {
    var section = row(LayoutItem(size: .full), width: .absolute(500))
    section.alternatives = [
      LayoutAlternative(
        when: LayoutCondition(widthAtLeast: 300, widthLessThan: 431.25),
        layout: row(LayoutItem(size: .full)))
    ]
    let widths = found("beyond-edge", in: section)
    #expect(widths.map(\.from).first == 200)
    #expect(widths.map(\.to).first == 300)
    #expect(widths.map(\.from).last == 431.25)
  }

  @Test func `a size class decides at every width`() {
    var section = row(LayoutItem(size: .full), width: .absolute(1500))
    section.alternatives = [
      LayoutAlternative(
        when: LayoutCondition(horizontalSizeClass: .regular), layout: row(LayoutItem(size: .full)))
    ]
    let regular = LayoutSizeClasses(horizontal: .regular, vertical: .compact)
    let compact = LayoutSizeClasses(horizontal: .compact, vertical: .regular)
    expect(found("beyond-edge", in: section, SizeVariant(sizeClasses: regular)), [])
    expect(found("beyond-edge", in: section, SizeVariant(sizeClasses: compact)), [(200, 1400)])
    // Windows from 640 points on are usually regular.
    expect(found("beyond-edge", in: section), [(200, 640)])
  }

  @Test func `three columns lie across the fold at every width, and two at none`() throws {
    let device = try #require(DevicePreset.named("iphone-duo-half-folded-landscape")).environment
    func columns(_ count: Int) -> LayoutSection {
      var section = LayoutSection(
        group: .horizontal(
          size: LayoutSize(width: .fractionalWidth(1), height: .absolute(90)),
          subitem: .item(LayoutItem(size: .full)), count: count, spacing: .fixed(40)))
      section.contentInsetsReference = .none
      return section
    }
    expect(found("across-the-fold", in: columns(3), window: device), [(200, 1400)])
    expect(found("across-the-fold", in: columns(2), window: device), [])
  }

  @Test func `a range of one width is examined`() {
    let found = SizeSurvey(widths: 300...300, variants: [SizeVariant()])
      .findings(in: plan(row(LayoutItem(size: .full), width: .absolute(500))))
    #expect(found.map(\.diagnostic.rule) == ["beyond-edge"])
  }

  @Test func `of more items than can be examined only the first count`() {
    let items = SizeSurvey.itemsPerSection
    let few = SizeSurvey(variants: [SizeVariant()]).findings(in: plan(row(fixed), items: items))
    let many = SizeSurvey(variants: [SizeVariant()]).findings(
      in: plan(row(fixed), items: 1_000_000))
    #expect(few == many)
    #expect(!few.isEmpty)
  }

  @Test func `what is known of sections that have not changed is not examined again`() {
    let wide = row(LayoutItem(size: .full), width: .absolute(500))
    var plan = LayoutPlan(
      sections: [wide, wide, row(fixed)].map { PlannedSection(itemCount: 8, layout: $0) })
    let survey = SizeSurvey(variants: SizeVariant.each(textSizes: [.large], sizeClasses: [nil]))
    let memory = CheckMemory()
    func findings(_ memory: CheckMemory) -> [SizeFinding]? {
      survey.findings(in: plan, content: nil, memory: memory, unless: { false })
    }
    let first = findings(memory)
    // From right to left, the wide sections move the third one.
    let beyond = first?.filter { $0.diagnostic.rule == "beyond-edge" }
    #expect(beyond?.map { Set($0.places.flatMap(\.variants)).count } == [2, 2, 1])
    #expect(findings(memory) == first)
    // Whatever is edited, the findings are those of a survey that remembers nothing.
    plan.sections.remove(at: 1)
    #expect(findings(memory) == findings(CheckMemory()))
    plan.sections[1].layout = wide
    #expect(findings(memory) == findings(CheckMemory()))
    plan.sections[0].itemCount = 1
    #expect(findings(memory) == findings(CheckMemory()))
    plan.sections[0].layout.contentInsets.leading = 60
    #expect(findings(memory) == findings(CheckMemory()))
    plan.configuration.interSectionSpacing = -50
    #expect(findings(memory) == findings(CheckMemory()))
  }

  @Test func `a survey that is no longer needed has no findings`() {
    let plan = plan(row(LayoutItem(size: .full), width: .absolute(500)))
    #expect(SizeSurvey().findings(in: plan, content: nil, unless: { true }) == nil)
  }

  @Test func `variants of one place are named together`() {
    let all = SizeVariant.each()
    #expect(all.words(among: all) == "")
    let sizes = SizeVariant.each(textSizes: [.small, .medium, .large])
    #expect(sizes.words(among: all) == "small to large")
    let leftward = sizes.filter { $0.direction == .rightToLeft }
    #expect(
      leftward.words(among: sizes) == "small to large right to left")
    let tall = sizes.filter { $0.sizeClasses?.vertical == .regular && $0.textSize == .large }
    #expect(tall.words(among: sizes) == "large compact × regular or regular × regular")
    let wide = sizes.filter { $0.sizeClasses?.horizontal == .regular }
    #expect(
      wide.words(among: sizes) == "small to large regular × compact or regular × regular")
  }
}

// MARK: - Against every width by itself

extension SizeSurveyTests {
  /// Half points: all of them in the long form, else about one of each 40, or at a desk one of each 160.
  private var widths: [Double] {
    let all = stride(from: 200.0, through: 1400, by: 0.5)
    guard TestForm.current != .long else { return Array(all) }
    var random = SplitMix64(seed: randomSeed("widths", default: 622_533_546_772_357_255))
    let step = TestForm.current == .desk ? 160 : 40
    return all.filter { _ in Int.random(in: 0..<step, using: &random) == 0 }
  }

  @Test(arguments: ["apps", "album", "shop", "feed", "library", "badges"])
  func `a sample page is as each width shows it`(page: String) throws {
    let folder = try TemporaryFolder()
    let content = try folder.sampleCatalog().pageContent(slug: page)
    let plan = LayoutProvider().plan(for: content)
    let sizes: [LayoutContentSizeCategory] =
      TestForm.current == .long
      ? LayoutContentSizeCategory.allCases : [.large, .accessibilityExtraExtraExtraLarge]
    for variant in SizeVariant.each(
      textSizes: sizes,
      sizeClasses: TestForm.current == .long ? LayoutSizeClasses.allCases : [nil])
    {
      let naive = NaiveSurvey(
        plan: plan, content: PictureContent(content), survey: SizeSurvey(variants: [variant]),
        variant: variant)
      #expect(naive.disagreements(at: widths) == [], "\(page), \(variant)")
    }
  }

  @Test func `a random plan is as each width shows it`() throws {
    // About one of 500 plans has a short interval that the survey misses, in cells of a few points in which letters are
    // reduced or rounding decides what fits. Only the long form looks for it.
    let seed = randomSeed(
      "plans of any width", default: TestForm.current == .long ? nil : 4_303_188_572_192_453_852)
    for number in 0..<TestForm.rounds(100, long: 100) {
      var random = SplitMix64(seed: seed &+ UInt64(number))
      let plan = LayoutPlan.randomRows(&random)
      let variant = SizeVariant(
        textSize: LayoutContentSizeCategory.allCases.randomElement(using: &random) ?? .large,
        direction: LayoutDirection.allCases.randomElement(using: &random) ?? .leftToRight)
      let window =
        [nil, DevicePreset.all.randomElement(using: &random)?.environment]
        .randomElement(using: &random) ?? nil
      let naive = NaiveSurvey(
        plan: plan, content: nil, survey: SizeSurvey(window: window, variants: [variant]),
        variant: variant)
      let some = widths.shuffled(using: &random).prefix(TestForm.current == .long ? 200 : 20)
      let wrong = naive.disagreements(at: some)
      guard wrong.isEmpty else {
        let text = try plan.jsonText(.pretty)
        Issue.record(
          "seed \(seed &+ UInt64(number)), \(variant), \(window as Any): \(wrong)\n\(text)")
        return
      }
    }
  }
}

extension LayoutPlan {
  /// Rows and columns of fixed, fractional and estimated sizes, with alternatives at some widths.
  fileprivate static func randomRows(_ random: inout SplitMix64) -> LayoutPlan {
    func whole(_ range: ClosedRange<Int>) -> Double {
      Double(Int.random(in: range, using: &random))
    }
    func dimension(_ axis: LayoutAxis) -> LayoutDimension {
      let fractions: [Double] = [1, 0.5, 1.0 / 3, 0.25, 0.95, 0.4]
      let fraction = fractions.randomElement(using: &random) ?? 1
      switch Int.random(in: 0..<5, using: &random) {
      case 0, 1:
        return axis == .horizontal ? .fractionalWidth(fraction) : .absolute(whole(30...200))
      case 2: return .absolute(whole(30...500))
      case 3:
        return axis == .horizontal ? .fractionalWidth(fraction) : .fractionalWidth(fraction / 2)
      default: return .estimated(whole(30...200))
      }
    }
    func insets() -> LayoutInsets {
      Bool.random(using: &random)
        ? .zero
        : LayoutInsets(
          top: whole(0...10), leading: whole(0...30), bottom: whole(0...10), trailing: whole(0...30)
        )
    }
    func item() -> LayoutItem {
      LayoutItem(
        width: dimension(.horizontal), height: dimension(.vertical),
        contentInsets: Bool.random(using: &random) ? .zero : LayoutInsets(all: whole(0...12)))
    }
    func group() -> LayoutGroup {
      let size = LayoutSize(
        width: Bool.random(using: &random) ? .fractionalWidth(1) : dimension(.horizontal),
        height: dimension(.vertical))
      let spacing: LayoutSpacing? =
        Bool.random(using: &random)
        ? nil : Bool.random(using: &random) ? .fixed(whole(0...30)) : .flexible(whole(0...30))
      switch Int.random(in: 0..<4, using: &random) {
      case 0:
        return .horizontal(
          size: size, subitem: .item(item()), count: Int.random(in: 1...5, using: &random),
          spacing: spacing)
      case 1:
        return .vertical(
          size: size, subitem: .item(item()), count: Int.random(in: 1...3, using: &random),
          spacing: spacing)
      default:
        return .horizontal(
          size: size, items: (0..<Int.random(in: 1...3, using: &random)).map { _ in item() },
          spacing: spacing)
      }
    }
    func section() -> LayoutSection {
      LayoutSection(
        group: group(), contentInsets: insets(), interGroupSpacing: whole(-10...30),
        contentInsetsReference: ContentInsetsReference.allCases.randomElement(using: &random)
          ?? .automatic,
        orthogonalScrollingBehavior: Int.random(in: 0..<4, using: &random) == 0
          ? .continuous : .none)
    }
    let kinds = [
      "MediumAppCell", "CardCell", "PhotoCell", "EpisodeCell", "BadgeCell", "BrandCell", nil,
    ]
    return LayoutPlan(
      sections: (0..<Int.random(in: 1...2, using: &random)).map { _ in
        var layout = section()
        if Bool.random(using: &random) {
          layout.alternatives = [
            LayoutAlternative(
              when: LayoutCondition(widthAtLeast: whole(250...1300)), layout: section())
          ]
        }
        return PlannedSection(
          title: "A title of some words", itemCount: Int.random(in: 1...9, using: &random),
          cellKind: kinds.randomElement(using: &random) ?? nil, layout: layout)
      })
  }
}
