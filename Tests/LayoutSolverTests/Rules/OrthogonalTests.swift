import CompositionalLayout
import LayoutSolver
import Testing

@Suite("Orthogonal sections")
struct OrthogonalTests {
  /// Groups of a width, 8 apart, in 320 less insets 4 and 6.
  static func section(
    _ behavior: OrthogonalScrollingBehavior, width: LayoutDimension = .absolute(100)
  ) -> LayoutSection {
    LayoutSection(
      group: .horizontal(
        size: Layouts.size(width, .fractionalHeight(0.25)), items: [LayoutItem(size: .full)]),
      contentInsets: LayoutInsets(top: 3, leading: 4, bottom: 5, trailing: 6), interGroupSpacing: 8,
      orthogonalScrollingBehavior: behavior)
  }

  static func row(
    _ behavior: OrthogonalScrollingBehavior, width: LayoutDimension = .absolute(100),
    count: Int = 8
  ) -> OrthogonalRow? {
    Layouts.solve(section(behavior, width: width), count: count, in: Layouts.environment(320, 480))
      .orthogonalRow(inSection: 0)
  }

  @Test("A row is sized in the whole width and the height less its insets (S27)")
  func frames() {
    var solution = Layouts.solve(
      Self.section(.continuous), count: 8, in: Layouts.environment(320, 480, scale: 2))
    #expect(solution.frame(ofItem: 1, inSection: 0) == LayoutRect(112, 3, 100, 118))
    #expect(solution.contentSize == LayoutExtent(width: 320, height: 126))
    solution.setOrthogonalOffset(40, inSection: 0)
    #expect(solution.frame(ofItem: 1, inSection: 0) == LayoutRect(72, 3, 100, 118))
    let wide = Layouts.solve(
      Self.section(.continuous, width: .fractionalWidth(0.8)), count: 2,
      in: Layouts.environment(320, 480))
    #expect(wide.frame(ofItem: 1, inSection: 0) == LayoutRect(268, 3, 256, 118))
  }

  @Test(
    "A proposed offset comes to rest on the nearest place (S28)",
    arguments: [
      (OrthogonalScrollingBehavior.continuous, [0.0, 40, 130, 200, 546, 0]),
      (.continuousGroupLeadingBoundary, [0, 0, 108, 216, 546, 0]),
      (.groupPaging, [0, 0, 108, 216, 546, 0]), (.paging, [0, 0, 0, 310, 546, 0]),
      (.groupPagingCentered, [3, 3, 111, 219, 651, -105]),
    ])
  func rests(behavior: OrthogonalScrollingBehavior, expected: [Double]) {
    let row = Self.row(behavior)
    let found = [0, 40, 130, 200, 700, -90].map { row?.restingOffset(forProposed: $0) }
    #expect(found == expected)
  }

  @Test("Wide groups are centered from the first to the last (S28)")
  func wideRests() {
    let row = Self.row(.groupPagingCentered, width: .fractionalWidth(0.8))
    #expect(row?.minimumOffset == -27)
    #expect(row?.restingOffset(forProposed: 200) == 237)
    #expect(row?.maximumOffset == 1_821)
    #expect(row?.restingOffset == -27)
    let phone = Layouts.environment(375, 600)
    let plain = LayoutSection(
      group: .horizontal(
        size: Layouts.size(.fractionalWidth(0.8), .absolute(50)), items: [LayoutItem(size: .full)]),
      interGroupSpacing: 10, orthogonalScrollingBehavior: .groupPagingCentered)
    let stops = Layouts.solve(plain, count: 9, in: phone).orthogonalRow(inSection: 0)
    #expect(
      [0, 300, 600].map { stops?.restingOffset(forProposed: $0) } == [-37.5, 272.5, 582.5])
  }

  @Test(
    "A row that fits does not scroll, and one that hardly does ends at its end (S28)",
    arguments: [(2, [0.0, 0, 0]), (3, [0, 6, 6])])
  func shortRows(count: Int, expected: [Double]) {
    for behavior in [
      OrthogonalScrollingBehavior.continuous, .continuousGroupLeadingBoundary, .groupPaging,
      .paging,
    ] {
      let row = Self.row(behavior, count: count)
      #expect([0, 40, 700].map { row?.restingOffset(forProposed: $0) } == expected)
    }
  }

  @Test("From right to left a row starts at the right (S33)")
  func rightToLeft() {
    let solution = Layouts.solve(
      Self.section(.continuous), count: 8,
      in: Layouts.environment(320, 480, direction: .rightToLeft))
    #expect(solution.frame(ofItem: 0, inSection: 0)?.x == 216)
    #expect(solution.frame(ofItem: 1, inSection: 0)?.x == 108)
  }

  @Test("A row of groups wider than the viewport rests at its end when asked for more (S28)")
  func endOfWideGroups() {
    let row = Self.row(.groupPaging, width: .fractionalWidth(1), count: 3)
    #expect(row?.maximumOffset == 666)
    #expect(
      [300, 600, 665, 666, 700].map { row?.restingOffset(forProposed: $0) }
        == [328, 656, 656, 666, 666])
  }

  @Test("A row rests on the nearest edge, and only beyond its end on the end (S28)")
  func edgeBeforeTheEnd() {
    // Four groups of 100 every 108 in 310: edges at 0, 108, 216, and 424 − 310 = 114 is the end.
    let row = Self.row(.continuousGroupLeadingBoundary, count: 4)
    #expect(row?.maximumOffset == 114)
    #expect(
      [53, 55, 111, 113.5, 114, 200].map { row?.restingOffset(forProposed: $0) }
        == [0, 108, 108, 108, 114, 114])
  }
}
