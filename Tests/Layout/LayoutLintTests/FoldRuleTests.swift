import CompositionalLayout
import DocumentJSON
import LayoutLint
import LayoutSolver
import TestSupport
import Testing

/// What lint says of the fold of a half-folded Duo in landscape, at x 455.5 to 495.5.
@Suite struct FoldRuleTests {
  private static let rules: Set = ["across-the-fold", "odd-columns-at-fold"]

  private func found(
    _ section: LayoutSection, on device: String = "iphone-duo-half-folded-landscape",
    _ direction: LayoutDirection = .leftToRight
  ) throws -> [String] {
    var environment = try #require(DevicePreset.named(device)).environment
    environment.setDirection(direction)
    let plan = LayoutPlan(sections: [PlannedSection(layout: section)])
    return LayoutLinter(environment: environment).diagnostics(in: plan)
      .filter { Self.rules.contains($0.rule) }.map { "\($0.rule) \($0.path)" }
  }

  /// Columns in the whole width, whose middle is the fold's.
  private func columns(_ count: Int, gap: Double) -> LayoutSection {
    var section = equalRow(item(1), count: count, spacing: .fixed(gap))
    section.contentInsetsReference = .none
    section.contentInsets = LayoutInsets(leading: 84, trailing: 84)
    return section
  }

  @Test(arguments: 1...7, [0.0, 20, 38, 40])
  func `equal columns are right if they are even and their gap takes in the fold`(
    count: Int, gap: Double
  ) throws {
    var expected: [String] = []
    if count > 1, !count.isMultiple(of: 2) || gap < 39 {
      expected.append("across-the-fold sections[0].group.subitem.size.width")
    }
    if count > 1, !count.isMultiple(of: 2) {
      expected.append("odd-columns-at-fold sections[0].group")
    }
    for direction in LayoutDirection.allCases {
      // A single column is narrower than the page by the insets that the bar needs at one side.
      let found = try found(columns(count, gap: gap), direction)
      #expect(count == 1 ? found.count == 1 : found == expected)
    }
  }

  @Test func `what is as wide as the page may lie across the fold`() throws {
    #expect(try found(row([item(1)])) == [])
    let inset = row([item(1)]) { $0.contentInsets = LayoutInsets(leading: 20, trailing: 20) }
    #expect(try found(inset) == [])
    #expect(
      try found(row([item(0.9)])) == ["across-the-fold sections[0].group.subitems[0].size.width"])
  }

  @Test(arguments: [
    "iphone-duo-half-folded", "iphone-duo-open-landscape", "iphone-duo", "ipad-landscape",
  ])
  func `nothing is wrong where no fold divides the width`(device: String) throws {
    #expect(try found(columns(3, gap: 0), on: device) == [])
  }

  @Test func `a nested group is reported where its items stand on both sides`() throws {
    let pair = LayoutGroup.horizontal(
      size: LayoutSize(width: .absolute(600), height: .fractionalHeight(1)),
      subitem: .item(item(1)), count: 2, spacing: .fixed(60))
    let section = LayoutSection(
      group: .horizontal(
        size: LayoutSize(width: .fractionalWidth(1), height: .absolute(100)),
        subitems: [.group(pair)]), contentInsets: LayoutInsets(leading: 175.5),
      contentInsetsReference: .none)
    #expect(try found(section) == ["across-the-fold sections[0].group.subitems[0].size.width"])
  }

  private func carousel(
    _ width: LayoutDimension, _ scrolling: OrthogonalScrollingBehavior
  ) -> LayoutSection {
    LayoutSection(
      group: .horizontal(
        size: LayoutSize(width: width, height: .absolute(100)),
        items: [LayoutItem(size: .full, contentInsets: LayoutInsets(leading: 20, trailing: 20))]),
      contentInsets: LayoutInsets(leading: 64, trailing: 64), contentInsetsReference: .none,
      orthogonalScrollingBehavior: scrolling)
  }

  @Test(arguments: [
    OrthogonalScrollingBehavior.continuousGroupLeadingBoundary, .paging, .groupPaging,
  ])
  func `a row that pages is checked where it rests`(scrolling: OrthogonalScrollingBehavior) throws {
    #expect(try found(carousel(.absolute(411.5), scrolling)) == [])
    let item = "across-the-fold sections[0].group.subitems[0].size.width"
    #expect(
      try found(carousel(.absolute(823.0 / 3), scrolling))
        == [item, "odd-columns-at-fold sections[0].group"])
  }

  @Test func `a centered group is at the fold, and a row that stops anywhere is left alone`() throws
  {
    let item = "across-the-fold sections[0].group.subitems[0].size.width"
    #expect(try found(carousel(.absolute(411.5), .groupPagingCentered)).contains(item))
    #expect(try found(carousel(.absolute(823.0 / 3), .continuous)) == [])
  }

  @Test func `widths that content decides have no place to check`() throws {
    let group = LayoutGroup.horizontal(
      size: LayoutSize(width: .estimated(136), height: .absolute(44)),
      items: [LayoutItem(width: .estimated(136), height: .absolute(44))])
    var pills = LayoutSection(
      group: group, orthogonalScrollingBehavior: .continuousGroupLeadingBoundary)
    #expect(try found(pills) == [])
    pills.group.size.width = .fractionalWidth(1)
    #expect(try found(pills) == [])
  }

  @Test func `only what applies on the folded device is checked at the fold`() throws {
    var section = columns(2, gap: 40)
    section.alternatives = [
      LayoutAlternative(
        when: LayoutCondition(horizontalSizeClass: .compact), layout: columns(3, gap: 0)),
      LayoutAlternative(when: LayoutCondition(widthAtLeast: 1000), layout: columns(5, gap: 0)),
    ]
    #expect(try found(section) == [])
    section.alternatives.append(
      LayoutAlternative(
        when: LayoutCondition(contentSizeCategoryAtLeast: .accessibilityMedium),
        layout: columns(3, gap: 0)))
    #expect(
      try found(section) == [
        "across-the-fold sections[0].alternatives[2].group.subitem.size.width",
        "odd-columns-at-fold sections[0].alternatives[2].group",
      ])
  }
}
