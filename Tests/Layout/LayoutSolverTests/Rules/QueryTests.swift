import CompositionalLayout
import LayoutSolver
import Testing

@Suite("Queries")
struct QueryTests {
  private static let environment = Layouts.environment(320, 480)

  private static func names(_ solution: LayoutSolution, _ rect: LayoutRect) -> [String] {
    solution.elements(in: rect).map {
      "\($0.identifier.category.kind ?? "")\($0.identifier.section).\($0.identifier.item)"
    }
  }

  @Test("A background is met at its edge, an element is not; sections of no size never (S35)")
  func edges() {
    var section = BoundaryTests.rows
    section.decorationItems = [LayoutDecorationItem(elementKind: "bg")]
    let solution = LayoutSolver().solve(
      [section, section], itemCounts: [2, 0], in: Self.environment)
    #expect(Self.names(solution, LayoutRect(0, 43, 320, 5)) == ["bg0.0"])
    #expect(Self.names(solution, LayoutRect(0, 42.5, 10, 5)) == ["0.0", "bg0.0"])
    #expect(Self.names(solution, LayoutRect(320, 0, 50, 480)) == ["bg0.0"])
    #expect(Self.names(solution, LayoutRect(0, 49, 320, 5)).isEmpty)
    #expect(Self.names(solution, LayoutRect(0, 10, 0, 0)) == ["bg0.0"])
  }

  @Test("What sticks out of its group is met through the group only (S35)")
  func stickingOut() {
    let section = LayoutSection(
      group: .horizontal(
        size: Layouts.size(.fractionalWidth(1), .absolute(20)),
        items: [
          LayoutItem(
            width: .fractionalWidth(0.5), height: .absolute(100),
            supplementaryItems: [
              LayoutSupplementaryItem(
                size: Layouts.size(.absolute(20), .absolute(20)), elementKind: "badge",
                containerAnchor: LayoutAnchor(
                  edges: [.top, .trailing], fractionalOffset: LayoutPoint(x: 0.3, y: -0.3)))
            ])
        ]))
    let solution = Layouts.solve(section, count: 4, in: Self.environment)
    #expect(
      Self.names(solution, LayoutRect(0, 30, 320, 5)) == ["0.2", "0.3", "badge0.2", "badge0.3"])
    #expect(
      Self.names(solution, LayoutRect(0, 13, 320, 2)) == ["0.0", "0.1", "badge0.0", "badge0.1"])
    let name = ElementIdentifier(category: .supplementary(kind: "badge"), section: 0, item: 3)
    #expect(solution.element(name)?.frame == LayoutRect(306, 14, 20, 20))
  }

  @Test("A fractional offset counts in the supplementary item's own size (S32)")
  func anchors() {
    let section = LayoutSection(
      group: .horizontal(
        size: Layouts.size(.absolute(100), .absolute(50)),
        items: [
          LayoutItem(
            size: .full,
            supplementaryItems: [
              LayoutSupplementaryItem(
                size: Layouts.size(.absolute(20), .absolute(20)), elementKind: "badge",
                containerAnchor: LayoutAnchor(
                  edges: [.top, .trailing], fractionalOffset: LayoutPoint(x: 0.3, y: -0.3)))
            ])
        ]))
    let name = ElementIdentifier(category: .supplementary(kind: "badge"), section: 0, item: 0)
    let solution = Layouts.solve(section, count: 1, in: Self.environment)
    #expect(solution.element(name)?.frame == LayoutRect(86, -6, 20, 20))
    #expect(solution.element(name)?.zIndex == 1)
  }

  @Test("A point names the topmost item and its group")
  func points() {
    let solution = LayoutSolver().solve(
      [BoundaryTests.rows, BoundaryTests.rows], itemCounts: [3, 5], in: Self.environment)
    #expect(solution.item(at: LayoutPoint(x: 200, y: 10)) == ItemPosition(section: 0, item: 1))
    #expect(solution.item(at: LayoutPoint(x: 5, y: 140)) == ItemPosition(section: 1, item: 2))
    #expect(solution.item(at: LayoutPoint(x: 200, y: 60)) == nil)
    let group = solution.group(at: LayoutPoint(x: 200, y: 140))
    #expect(group?.section == 1)
    #expect(group?.group == 1)
    #expect(group?.items == 2..<4)
    #expect(group?.frame == LayoutRect(4, 131, 310, 40))
  }

  @Test(
    "An offset that shows an item stays within the content",
    arguments: [
      (ScrollPosition.start, 50, 2_000.0), (.center, 50, 1_780), (.end, 50, 1_560),
      (.nearest, 50, 1_560), (.nearest, 12, 400), (.nearest, 2, 80), (.start, 99, 3_520),
      (.center, 0, 0),
    ])
  func offsets(position: ScrollPosition, item: Int, y: Double) {
    let row = Layouts.size(.fractionalWidth(1), .absolute(40))
    let solution = Layouts.solve(
      LayoutSection(group: .horizontal(size: row, items: [LayoutItem(size: .full)])), count: 100,
      in: Self.environment)
    let target = solution.offset(
      toShowItem: item, inSection: 0, position: position,
      visibleBounds: LayoutRect(0, 400, 320, 480))
    #expect(target == ScrollTarget(contentOffset: LayoutPoint(x: 0, y: y)))
  }

  @Test("An item of a row is shown by the row")
  func rowOffset() {
    let solution = Layouts.solve(
      OrthogonalTests.section(.groupPagingCentered), count: 8, in: Self.environment)
    let bounds = LayoutRect(0, 0, 320, 480)
    let target = solution.offset(
      toShowItem: 5, inSection: 0, position: .center, visibleBounds: bounds)
    #expect(target?.orthogonalOffset == 435)
    #expect(target?.contentOffset == .zero)
  }

  @Test("A hundred million items are as easy as one")
  func manyItems() {
    let solution = Layouts.solve(BoundaryTests.rows, count: 100_000_000, in: Self.environment)
    #expect(solution.contentSize.height == 2_000_000_008)
    #expect(
      solution.frame(ofItem: 99_999_999, inSection: 0) == LayoutRect(159, 1_999_999_963, 155, 40))
    #expect(
      Self.names(solution, LayoutRect(0, 1_000_000_003, 100, 40)) == ["0.50000000"])
  }

  @Test("A rectangle without an area meets backgrounds and nothing else (S35)")
  func noArea() {
    var section = LayoutSection(
      group: .horizontal(
        size: Layouts.size(.fractionalWidth(1), .absolute(44)), items: [LayoutItem(size: .full)]))
    section.decorationItems = [LayoutDecorationItem(elementKind: "background")]
    section.boundaryItems = [
      LayoutBoundaryItem(
        size: Layouts.size(.fractionalWidth(1), .absolute(30)), elementKind: "header",
        alignment: .top, offset: LayoutPoint(x: 10, y: 0))
    ]
    let solution = Layouts.solve(section, count: 8, in: Layouts.environment(320, 480))
    let background = ElementIdentifier(
      category: .decoration(kind: "background"), section: 0, item: 0)
    for rect in [
      LayoutRect(0, 100, 320, 0), LayoutRect(100, 0, 0, 300), LayoutRect(320, 0, 50, 480),
    ] {
      #expect(solution.elements(in: rect).map(\.identifier) == [background])
    }
  }
}
