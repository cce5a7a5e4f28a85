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

  /// Cells of 0.475 of the width, inset by 5, below a header of 44, and a section after them.
  private func albums(
    _ reference: ContentInsetsReference, insets: LayoutInsets = .zero
  ) -> [LayoutSection] {
    let item = LayoutItem(size: .full, contentInsets: LayoutInsets(all: 5))
    var albums = LayoutSection(
      group: .horizontal(
        size: Layouts.size(.fractionalWidth(0.475), .fractionalWidth(1.0 / 3)), items: [item]),
      contentInsets: insets, orthogonalScrollingBehavior: .groupPaging)
    albums.contentInsetsReference = reference
    albums.boundaryItems = [
      LayoutBoundaryItem(
        size: Layouts.size(.fractionalWidth(1), .estimated(44)),
        elementKind: ElementKind.sectionHeader, alignment: .top)
    ]
    let row = Layouts.size(.fractionalWidth(1), .absolute(40))
    return [albums, LayoutSection(group: .horizontal(size: row, items: [LayoutItem(size: .full)]))]
  }

  /// A phone held sideways, on iOS 13.
  private var sideways: LayoutEnvironment {
    LayoutEnvironment(
      container: LayoutExtent(width: 812, height: 375),
      safeArea: LayoutInsets(leading: 44, bottom: 21, trailing: 44),
      layoutMargins: LayoutInsets(leading: 60, bottom: 21, trailing: 64), displayScale: 3,
      idiom: .phone, systemVersion: 13)
  }

  @Test("A row on a phone held sideways is sized in the width less the safe area (S27)")
  func safeArea() {
    let solution = LayoutSolver().solve(
      albums(.automatic), itemCounts: [9, 1], in: sideways)
    let cells = (0..<3).compactMap { solution.frame(ofItem: $0, inSection: 0) }
    #expect(
      cells.areNear([
        LayoutRect(49, 49, 334, 231 + 1.0 / 3), LayoutRect(393, 49, 334, 231 + 1.0 / 3),
        LayoutRect(736 + 2.0 / 3, 49, 334, 231 + 1.0 / 3),
      ]))
    // 44 for the header, and a third of 724.
    #expect(solution.sectionFrame(1).map { ($0.y * 3).rounded() / 3 } == 285 + 1.0 / 3)
    let row = solution.orthogonalRow(inSection: 0)
    #expect(row?.origin == 44)
    #expect(row?.viewport == 724)
  }

  @Test(
    "Each reference narrows the row, and the section's own insets move it only (S25, S27)",
    arguments: [
      // Widths in 812, 812 − 88 and 812 − 124; the readable content is not set.
      (ContentInsetsReference.none, 812.0, 0.0), (.safeArea, 724, 44), (.layoutMargins, 688, 60),
      (.readableContent, 812, 0),
    ])
  func references(reference: ContentInsetsReference, width: Double, start: Double) {
    let insets = LayoutInsets(leading: 10, trailing: 30)
    var environment = sideways
    environment.displayScale = nil
    let solution = LayoutSolver().solve(
      albums(reference, insets: insets), itemCounts: [9, 1], in: environment)
    let row = solution.orthogonalRow(inSection: 0)
    #expect(row?.origin == start + 10)
    #expect(row?.viewport == width - 40)
    let second = solution.frame(ofItem: 1, inSection: 0)
    let expected = LayoutRect(
      start + 10 + width * 0.475 + 5, 49, width * 0.475 - 10, width / 3 - 10)
    #expect([second].compactMap(\.self).areNear([expected]))
  }

  @Test("Columns of a sideways layout are sized in the height less the safe area (S27)")
  func columns() {
    let section = LayoutSection(
      group: .vertical(
        size: Layouts.size(.fractionalWidth(0.25), .fractionalHeight(0.5)),
        items: [LayoutItem(size: .full)]),
      contentInsets: LayoutInsets(top: 2, leading: 4, bottom: 6, trailing: 8),
      orthogonalScrollingBehavior: .continuous)
    let environment = LayoutEnvironment(
      container: LayoutExtent(width: 400, height: 300),
      safeArea: LayoutInsets(top: 30, leading: 50, bottom: 20, trailing: 50))
    let solution = LayoutSolver().solve(
      [section], configuration: LayoutConfiguration(scrollDirection: .horizontal),
      itemCounts: [3], in: environment)
    // A quarter of 400 − 12, half of 300 − 50; the column starts at 30 + 2.
    #expect(solution.frame(ofItem: 0, inSection: 0) == LayoutRect(4, 32, 97, 125))
    #expect(solution.frame(ofItem: 1, inSection: 0) == LayoutRect(4, 157, 97, 125))
    #expect(solution.orthogonalRow(inSection: 0)?.viewport == 242)
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
