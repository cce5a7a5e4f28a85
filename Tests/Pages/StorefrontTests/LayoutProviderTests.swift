import CatalogModel
import CompositionalLayout
import Storefront
import Testing

/// The section types in numbers, in the field's words.
struct SectionNumbers: CustomTestStringConvertible, Sendable {
  var type: SectionType
  var columns: Int?
  var itemCount = 6
  var section = "section"
  var group: String
  var subitems: [String]
  var boundary: [String] = []
  var cell: String

  var testDescription: String { type.rawValue }

  static let all: [SectionNumbers] = [
    SectionNumbers(
      type: .singleList, section: "section groupPagingCentered",
      group: "group horizontal 0.95w × ~250h",
      subitems: ["item 1w × 1h, insets (0, 5, 0, 5)"], cell: "FeaturedCell"),
    SectionNumbers(
      type: .doubleList, section: "section groupPagingCentered",
      group: "group vertical 0.95w × ~165h, count 2, spacing 8",
      subitems: ["item 1w × 0.5h, insets (0, 5, 0, 5)"],
      boundary: ["header 0.95w × ~80h, top"], cell: "MediumAppCell"),
    SectionNumbers(
      type: .tripleList, section: "section groupPagingCentered",
      group: "group vertical 0.95w × ~165h, count 3, spacing 8",
      subitems: ["item 1w × 0.33h, insets (0, 5, 0, 5)"],
      boundary: ["header 0.95w × ~80h, top"], cell: "SmallAppCell"),
    SectionNumbers(
      type: .categoryList, itemCount: 5,
      group: "group vertical 0.95w × ~200h, count 5, spacing 8",
      subitems: ["item 1w × 0.2h, insets (0, 20, 0, 5)"],
      boundary: ["header 0.95w × ~80h, top"], cell: "SmallCategoryCell"),
    SectionNumbers(
      type: .photoMosaic, group: "group vertical 1w × 1.7778w",
      subitems: [
        "item 1w × 0.6667w, insets (2, 2, 2, 2)", "group horizontal 1w × 0.4444w",
        "group horizontal 1w × 0.2222w", "group horizontal 1w × 0.4444w",
      ], cell: "PhotoCell"),
    SectionNumbers(
      type: .brandRow,
      section: "section continuousGroupLeadingBoundary, spacing 8, insets (0, 16, 0, 16), "
        + "supplementaries ignore insets",
      group: "group horizontal ~136w × 44", subitems: ["item 1w × 1h"],
      boundary: ["header 1w × 44, top, pinned"], cell: "BrandCell"),
    SectionNumbers(
      type: .cardRow,
      section: "section continuous, insets (0, 11, 0, 11), supplementaries ignore insets",
      group: "group horizontal 160 × 120",
      subitems: ["item 1w × 1h, insets (5, 5, 5, 5)"],
      boundary: ["header 1w × 44, top, pinned"], cell: "CardCell"),
    SectionNumbers(
      type: .photoGrid,
      section: "section, insets (0, 14, 0, 14), supplementaries ignore insets",
      group: "group horizontal 1w × 0.3333w",
      subitems: ["item 0.3333w × 1h, insets (2, 2, 2, 2)"],
      boundary: ["header 1w × 44, top, pinned"], cell: "PhotoCell"),
    SectionNumbers(
      type: .episodeFeed, section: "section, insets (0, 20, 0, 20)",
      group: "group horizontal 1w × ~200h", subitems: ["item 1w × ~200h"], cell: "EpisodeCell"),
    SectionNumbers(
      type: .badgedGrid, columns: 1, section: "section, insets (10, 10, 10, 10)",
      group: "group horizontal 1w × 74, count 1",
      subitems: ["item 1w × 1h, insets (2, 2, 2, 2)"],
      boundary: ["header 1w × ~44h, top, pinned, z 2", "footer 1w × ~44h, bottom"],
      cell: "BadgeCell"),
    SectionNumbers(
      type: .badgedGrid, columns: 5, section: "section, insets (10, 10, 10, 10)",
      group: "group horizontal 1w × 0.2w, count 5",
      subitems: ["item 1w × 1h, insets (2, 2, 2, 2)"],
      boundary: ["header 1w × ~44h, top, pinned, z 2", "footer 1w × ~44h, bottom"],
      cell: "BadgeCell"),
  ]
}

private func layout(
  _ type: SectionType, itemCount: Int = 6, columns: Int? = nil, width: Double = 390
) -> LayoutSection {
  LayoutProvider().layout(for: type, itemCount: itemCount, columns: columns)
    .adapted(to: LayoutEnvironment(container: LayoutExtent(width: width, height: 844)))
}

@Suite("LayoutProvider")
struct LayoutProviderTests {
  @Test("describes each section type in its table's numbers", arguments: SectionNumbers.all)
  func numbers(_ expected: SectionNumbers) {
    let section = layout(
      expected.type, itemCount: expected.itemCount, columns: expected.columns)
    #expect(section.description == expected.section)
    #expect(section.group.description == expected.group)
    #expect(section.group.subitems.map(\.description) == expected.subitems)
    #expect(section.boundaryItems.map(\.description) == expected.boundary)
    #expect(section.decorationItems.isEmpty)
    #expect(expected.type.cellKind == expected.cell)
  }

  @Test("has numbers for every section type")
  func everyType() {
    #expect(Set(SectionNumbers.all.map(\.type)) == Set(SectionType.allCases))
  }

  @Test("keeps fractions exact: thirds, ninths and shares are no rounded decimals")
  func exactFractions() {
    #expect(layout(.photoMosaic).group.size.height == .fractionalWidth(16.0 / 9))
    #expect(layout(.photoGrid).group.subitems[0].size.width == .fractionalWidth(1.0 / 3))
    #expect(
      layout(.categoryList, itemCount: 7).group.subitems[0].size.height
        == .fractionalHeight(1.0 / 7))
  }

  @Test("nests the mosaic's photos: main and pair, triplet, pair and main")
  func mosaic() {
    let rows = layout(.photoMosaic).group.subitems.dropFirst().map { row -> [String] in
      guard case .group(let group) = row else { return [] }
      return group.subitems.map(\.description)
    }
    let main = "item 0.6667w × 1h, insets (2, 2, 2, 2)"
    let pair = "group vertical 0.3333w × 1h, count 2"
    let third = "item 0.3333w × 1h, insets (2, 2, 2, 2)"
    #expect(rows == [[main, pair], [third, third, third], [pair, main]])
    #expect(
      layout(.photoMosaic).group.subitems[0].supplementaryItems.map(\.description)
        == ["badge 20 × 20 at top trailing (-0.3, 0.3) fractional"])
  }

  @Test("anchors the grid's badge outside the corner, below the header's z index")
  func badges() {
    let section = layout(.badgedGrid, columns: 3)
    let badges = section.group.subitems[0].supplementaryItems
    #expect(
      badges.map(\.description) == ["badge 20 × 20 at top trailing (0.3, -0.3) fractional"])
    #expect(badges[0].zIndex == 1)
    #expect(section.boundaryItems[0].zIndex == 2)
  }

  @Test("describes a category list without categories as its header, never dividing by nothing")
  func emptyCategoryList() {
    let section = layout(.categoryList, itemCount: 0)
    #expect(section.group.description == "group vertical 0.95w × ~40h, count 1, spacing 8")
    #expect(section.boundaryItems.count == 1)
    #expect(layout(.categoryList, itemCount: -3) == section)
  }

  @Test(
    "gives episodes a column below 700 points, two below 1000, three from there",
    arguments: [
      (320, 1), (699.5, 1), (700, 2), (999.5, 2), (1000, 3), (1376, 3),
    ] as [(Double, Int)])
  func episodeColumns(width: Double, columns: Int) {
    let section = layout(.episodeFeed, width: width)
    #expect(section.group.subitems[0].size.width == .fractionalWidth(1 / Double(columns)))
    #expect(section.group.interItemSpacing == (columns > 1 ? .fixed(20) : nil))
    #expect(section.interGroupSpacing == (columns > 1 ? 20 : 0))
  }

  private static let lists: [SectionType] = [.singleList, .doubleList, .tripleList, .categoryList]

  @Test(
    "gives lists two columns from 700 points, three from 1000, with margins and gaps of 20",
    arguments: lists, [(699.5, 1), (700, 2), (999.5, 2), (1000, 3), (1376, 3)] as [(Double, Int)])
  func listColumns(type: SectionType, wide: (width: Double, columns: Int)) throws {
    let section = layout(type, width: wide.width)
    let isList = type == .categoryList
    let scrolling: OrthogonalScrollingBehavior =
      isList ? .none : wide.columns == 1 ? .groupPagingCentered : .groupPaging
    #expect(section.orthogonalScrollingBehavior == scrolling)
    guard wide.columns > 1 else {
      #expect(section == layout(type))
      return
    }
    let width = isList ? section.group.subitems[0].size.width : section.group.size.width
    let share = (isList ? 1 : 0.975) / Double(wide.columns)
    #expect(width == .fractionalWidth(share))
    guard case .item(let item) = section.group.subitems[0] else {
      Issue.record("not an item")
      return
    }
    #expect(section.contentInsets == LayoutInsets(leading: 10, trailing: 10))
    #expect(item.contentInsets == LayoutInsets(leading: 10, trailing: 10))
    // The rows of several groups are in line, although some cells have a note below their button.
    #expect(item.size.height.isUniform)
    #expect(isList || section.group.size.height.isUniform)
  }

  @Test(
    "lets the cells of every type with text grow above the default text size",
    arguments: SectionType.allCases.filter { $0 != .photoMosaic })
  func largerText(type: SectionType) {
    for category in LayoutContentSizeCategory.allCases {
      var environment = LayoutEnvironment(container: LayoutExtent(width: 390, height: 844))
      environment.contentSizeCategory = category
      let section = LayoutProvider().layout(for: type, itemCount: 6, columns: 5)
        .adapted(to: environment)
      let grows = section.group.subitems.allSatisfy { $0.size.height.isEstimated }
      #expect(grows == (category > .large || type == .episodeFeed), "\(category)")
      if category > .large {
        #expect(section.boundaryItems.allSatisfy { $0.size.height.isEstimated })
      }
    }
  }

  @Test("has at most three columns of badges above the default text size, two at the largest")
  func growingGrids() {
    func columns(_ type: SectionType, _ category: LayoutContentSizeCategory) -> Int? {
      var environment = LayoutEnvironment(container: LayoutExtent(width: 390, height: 844))
      environment.contentSizeCategory = category
      let section = LayoutProvider().layout(for: type, itemCount: 9, columns: 5)
        .adapted(to: environment)
      guard case .stack(_, .repeating(_, let count)) = section.group.arrangement else { return nil }
      return count
    }
    #expect(columns(.badgedGrid, .extraLarge) == 3)
    #expect(columns(.badgedGrid, .accessibilityMedium) == 2)
    #expect(columns(.photoGrid, .extraExtraExtraLarge) == 3)
    #expect(columns(.photoGrid, .accessibilityExtraExtraExtraLarge) == 2)
  }

  @Test(
    "takes columns out of range for the nearest that there are",
    arguments: [
      (-1, 1), (0, 1), (12, 12), (13, 12), (Int.max, 12),
    ])
  func columns(given: Int, used: Int) {
    guard
      case .stack(_, .dividing(_, let count)) = layout(.badgedGrid, columns: given).group
        .arrangement
    else {
      Issue.record("not an equal division")
      return
    }
    #expect(count == used)
  }

  @Test("divides a list equally by default, for any count", arguments: [1, 2, 7, 40])
  func genericList(count: Int) {
    let section = LayoutSection.list(groupCount: count, estimatedHeight: 100)
    #expect(section.group.subitems[0].size.height == .fractionalHeight(1 / Double(count)))
  }

  @Test("plans a page: sections in order, with their facts and 20 points between them")
  func plan() {
    let plan = LayoutProvider().plan(for: .fixture)
    #expect(plan.page == "mixed")
    #expect(plan.revision == 7)
    #expect(plan.configuration == LayoutConfiguration(interSectionSpacing: 20))
    #expect(
      plan.sections.map(\.description) == [
        "doubleList \"Games\", 2 items, MediumAppCell",
        "categoryList \"Top\", 3 items, SmallCategoryCell",
        "badgedGrid, 0 items, BadgeCell",
      ])
    #expect(plan.sections.map(\.id) == [10, 11, 12])
    #expect(
      plan.sections[2].layout.group.description == "group horizontal 1w × 0.2w, count 4")
  }
}
