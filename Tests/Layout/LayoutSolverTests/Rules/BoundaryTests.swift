import CompositionalLayout
import LayoutSolver
import Testing

@Suite("Boundary items and backgrounds")
struct BoundaryTests {
  /// Where an item of 60 × 20 stands in a section with insets 3, 4, 5, 6 and two rows of 40 in 320.
  struct Place: Sendable {
    var alignment: LayoutAlignment
    var extends = true
    var follows = true
    var offset = LayoutPoint.zero
    /// The item's corner, and the first cell's y.
    var expected: [Double]
  }

  @Test(
    "An alignment names an edge or a corner (S22)",
    arguments: [
      Place(alignment: .top, expected: [129, 0, 23]),
      Place(alignment: .topLeading, expected: [4, 0, 23]),
      Place(alignment: .topTrailing, expected: [254, 0, 23]),
      Place(alignment: .bottom, expected: [129, 88, 3]),
      Place(alignment: .bottomLeading, expected: [4, 88, 3]),
      Place(alignment: .bottomTrailing, expected: [254, 88, 3]),
      Place(alignment: .leading, expected: [4, 34, 3]),
      Place(alignment: .trailing, expected: [254, 34, 3]),
      Place(alignment: .top, extends: false, expected: [129, 0, 3]),
      Place(alignment: .bottom, extends: false, expected: [129, 68, 3]),
      Place(alignment: .bottomTrailing, extends: false, expected: [254, 68, 3]),
      Place(alignment: .topLeading, follows: false, expected: [0, 0, 23]),
      Place(alignment: .top, follows: false, expected: [130, 0, 23]),
      Place(alignment: .trailing, follows: false, expected: [260, 34, 3]),
      Place(alignment: .top, offset: LayoutPoint(x: 5, y: 7), expected: [134, 0, 16]),
      Place(alignment: .top, offset: LayoutPoint(x: 0, y: -7), expected: [129, 0, 30]),
      Place(
        alignment: .bottom, extends: false, offset: LayoutPoint(x: 5, y: 7),
        expected: [134, 75, 3]),
    ])
  func place(_ place: Place) {
    var section = Self.rows
    section.supplementariesFollowContentInsets = place.follows
    section.boundaryItems = [
      LayoutBoundaryItem(
        size: Layouts.size(.absolute(60), .absolute(20)), elementKind: "h",
        alignment: place.alignment, offset: place.offset, extendsBoundary: place.extends)
    ]
    let solution = Layouts.solve(section, count: 3, in: Layouts.environment(320, 480))
    let item = solution.element(.boundary(kind: "h", section: 0))?.frame
    let first = solution.frame(ofItem: 0, inSection: 0)
    #expect([item?.x, item?.y, first?.y] == place.expected)
  }

  /// Rows of two items, 40 high.
  static let rows = LayoutSection(
    group: .horizontal(
      size: Layouts.size(.fractionalWidth(1), .absolute(40)),
      items: [LayoutItem(width: .fractionalWidth(0.5), height: .fractionalHeight(1))]),
    contentInsets: LayoutInsets(top: 3, leading: 4, bottom: 5, trailing: 6))

  @Test(
    "A side item longer than its section grows it, or sticks out on both sides (S22)",
    arguments: [(true, 200.0, 0.0), (false, 88.0, -56.0)])
  func longSideItem(extends: Bool, length: Double, y: Double) {
    var section = Self.rows
    section.boundaryItems = [
      LayoutBoundaryItem(
        size: Layouts.size(.absolute(20), .absolute(200)), elementKind: "s", alignment: .leading,
        extendsBoundary: extends)
    ]
    let solution = Layouts.solve(section, count: 3, in: Layouts.environment(320, 480))
    #expect(solution.contentSize.height == length)
    #expect(solution.element(.boundary(kind: "s", section: 0))?.frame.y == y)
    #expect(solution.frame(ofItem: 0, inSection: 0)?.y == 3)
  }

  @Test("A section without items is its boundary items and insets, or nothing (S19, S20)")
  func emptySections() {
    var headed = Self.rows
    headed.boundaryItems = [
      LayoutBoundaryItem(
        size: Layouts.size(.fractionalWidth(1), .absolute(10)), elementKind: "h", alignment: .top)
    ]
    let configuration = LayoutConfiguration(interSectionSpacing: 12)
    let solution = LayoutSolver().solve(
      [headed, Self.rows, headed], configuration: configuration, itemCounts: [0, 0, 2],
      in: Layouts.environment(320, 480))
    #expect(solution.sectionFrame(0) == LayoutRect(0, 0, 320, 18))
    #expect(solution.sectionFrame(1) == LayoutRect(0, 30, 320, 0))
    #expect(solution.sectionFrame(2) == LayoutRect(0, 42, 320, 58))
    #expect(solution.contentSize.height == 100)
  }

  @Test("The layout's own items surround all sections and are not inset (S23)")
  func layoutItems() {
    let configuration = LayoutConfiguration(boundaryItems: [
      LayoutBoundaryItem(
        size: Layouts.size(.fractionalWidth(1), .absolute(30)), elementKind: "h", alignment: .top),
      LayoutBoundaryItem(
        size: Layouts.size(.absolute(20), .fractionalHeight(1)), elementKind: "s",
        alignment: .trailing),
      LayoutBoundaryItem(
        size: Layouts.size(.fractionalWidth(0.5), .absolute(8)), elementKind: "f",
        alignment: .bottomTrailing),
    ])
    let solution = LayoutSolver().solve(
      [Self.rows], configuration: configuration, itemCounts: [3],
      in: Layouts.environment(320, 480))
    func frame(_ kind: String) -> LayoutRect? {
      solution.element(.layoutBoundary(kind: kind))?.frame
    }
    #expect(frame("h") == LayoutRect(0, 0, 320, 30))
    #expect(frame("s") == LayoutRect(300, 30, 20, 480), "the content grows to the side item first")
    #expect(frame("f") == LayoutRect(160, 510, 160, 8))
    #expect(solution.frame(ofItem: 0, inSection: 0)?.y == 33)
    #expect(solution.contentSize.height == 518)
  }

  @Test("A background covers its section, and raises its cells (S21)")
  func background() {
    var section = Self.rows
    section.decorationItems = [
      LayoutDecorationItem(elementKind: "bg", contentInsets: LayoutInsets(all: 2), zIndex: -1)
    ]
    let solution = Layouts.solve(section, count: 3, in: Layouts.environment(320, 480))
    let name = ElementIdentifier(category: .decoration(kind: "bg"), section: 0, item: 0)
    #expect(solution.element(name)?.frame == LayoutRect(2, 2, 316, 84))
    #expect(solution.element(name)?.zIndex == -1)
    #expect(solution.element(.cell(section: 0, item: 0))?.zIndex == 1)
  }

  @Test(
    "The insets reference counts across the scroll axis, for boundary items too (S25)",
    arguments: [
      (ContentInsetsReference.layoutMargins, [20.0, 20, 260]), (.none, [0, 0, 320]),
      (.automatic, [7, 7, 306]),
    ])
  func reference(_ reference: ContentInsetsReference, _ expected: [Double]) {
    var section = Self.rows
    section.contentInsets = .zero
    section.contentInsetsReference = reference
    section.boundaryItems = [
      LayoutBoundaryItem(
        size: Layouts.size(.fractionalWidth(1), .absolute(10)), elementKind: "h", alignment: .top)
    ]
    var environment = Layouts.environment(320, 480)
    environment.layoutMargins = LayoutInsets(top: 10, leading: 20, bottom: 30, trailing: 40)
    environment.safeArea = LayoutInsets(top: 47, leading: 7, bottom: 34, trailing: 7)
    let solution = Layouts.solve(section, count: 1, in: environment)
    let header = solution.element(.boundary(kind: "h", section: 0))?.frame
    #expect([solution.frame(ofItem: 0, inSection: 0)?.x, header?.x, header?.width] == expected)
    #expect(header?.y == 0)
    #expect(solution.contentSize.width == 320)
  }
}
