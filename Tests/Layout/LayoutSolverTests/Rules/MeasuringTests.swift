import CompositionalLayout
import LayoutSolver
import Testing

@Suite("Self-sizing")
struct MeasuringTests {
  private static let environment = Layouts.environment(320, 480, scale: 2)

  private static func grid(
    _ height: LayoutDimension, row: LayoutDimension = .estimated(50)
  ) -> LayoutSection {
    LayoutSection(
      group: .horizontal(
        size: Layouts.size(.fractionalWidth(1), row),
        subitem: .item(LayoutItem(width: .fractionalWidth(0.5), height: height)), count: 2,
        spacing: .fixed(5)), interGroupSpacing: 3)
  }

  private static let heights = [31.0, 88, 31, 126, 31]

  private static func measured(_ section: LayoutSection) -> LayoutSolution {
    var solution = Layouts.solve(section, count: 5, in: environment)
    for (item, height) in heights.enumerated().reversed() {
      solution.setMeasuredSize(
        MeasuredSize(height: height), for: .cell(section: 0, item: item))
    }
    return solution
  }

  @Test("A row grows to its longest item, whose neighbors keep their lengths (S30)")
  func grid() {
    let solution = Self.measured(Self.grid(.estimated(50)))
    let frames = (0..<5).compactMap { solution.frame(ofItem: $0, inSection: 0) }
    #expect(frames.map(\.height) == Self.heights)
    #expect(frames.map(\.y) == [0, 0, 91, 91, 220])
    #expect(solution.contentSize.height == 251)
  }

  @Test("Uniform siblings take the largest, in a row or in the section (S7)")
  func uniform() {
    let rows = Self.measured(Self.grid(.uniformAcrossSiblings(estimate: 50)))
    let heights = (0..<5).compactMap { rows.frame(ofItem: $0, inSection: 0)?.height }
    #expect(heights == [88, 88, 126, 126, 31])
    let all = Self.measured(
      Self.grid(
        .uniformAcrossSiblings(estimate: 50), row: .uniformAcrossSiblings(estimate: 50)))
    let shared = (0..<5).compactMap { all.frame(ofItem: $0, inSection: 0) }
    #expect(shared.map(\.height) == [126, 126, 126, 126, 126])
    #expect(shared.map(\.y) == [0, 0, 129, 129, 258])
    #expect(all.contentSize.height == 384)
  }

  @Test("A fixed row keeps its size, and a divided axis is not measured (S10, S30)")
  func fixed() {
    let row = Self.measured(Self.grid(.estimated(50), row: .absolute(60)))
    #expect(row.frame(ofItem: 3, inSection: 0) == LayoutRect(162.5, 63, 157.5, 126))
    #expect(row.frame(ofItem: 4, inSection: 0)?.y == 126)
    let divided = LayoutSection(
      group: .vertical(
        size: Layouts.size(.fractionalWidth(1), .estimated(88)),
        subitem: .item(LayoutItem(width: .fractionalWidth(1), height: .estimated(44))), count: 2,
        spacing: .fixed(5)), interGroupSpacing: 3)
    var solution = Layouts.solve(divided, count: 5, in: Self.environment)
    let change = solution.setMeasuredSize(
      MeasuredSize(height: 31), for: .cell(section: 0, item: 0))
    #expect(change.isEmpty)
    #expect(solution.frame(ofItem: 0, inSection: 0)?.height == 41.5)
    #expect(solution.contentSize.height == 223.5)
    #expect(solution.element(.cell(section: 0, item: 0))?.isProvisional == false)
  }

  @Test("Insets are ignored on an estimated axis only (S5)")
  func insets() {
    let item = LayoutItem(
      width: .fractionalWidth(1), height: .estimated(44),
      contentInsets: LayoutInsets(top: 4, leading: 6, bottom: 4, trailing: 6))
    let section = LayoutSection(
      group: .vertical(
        size: Layouts.size(.fractionalWidth(1), .estimated(44)), items: [item]),
      contentInsets: LayoutInsets(top: 2, leading: 10, bottom: 2, trailing: 10))
    var solution = Layouts.solve(section, count: 2, in: Self.environment)
    solution.setMeasuredSize(
      MeasuredSize(height: 31), for: .cell(section: 0, item: 0))
    #expect(solution.frame(ofItem: 0, inSection: 0) == LayoutRect(16, 2, 288, 31))
    #expect(solution.frame(ofItem: 1, inSection: 0) == LayoutRect(16, 33, 288, 44))
  }

  @Test("A change reports the first moved element and the shift above an offset (S31)")
  func change() {
    let row = Layouts.size(.fractionalWidth(1), .estimated(44))
    let section = LayoutSection(
      group: .horizontal(size: row, items: [LayoutItem(size: row)]))
    var solution = LayoutSolver().solve(
      [section, section], itemCounts: [1_000_000, 3], in: Self.environment)
    let change = solution.setMeasuredSize(
      MeasuredSize(height: 50), for: .cell(section: 0, item: 10))
    #expect(change.delta == 6)
    #expect(change.boundary == 484)
    #expect(change.movedItems == 10..<1_000_000)
    #expect(change.movedSections == 1..<2)
    #expect(change.delta(above: 400) == 0)
    #expect(change.delta(above: 500) == 6)
    #expect(solution.frame(ofItem: 999_999, inSection: 0)?.y == 43_999_962)
    #expect(solution.frame(ofItem: 0, inSection: 1)?.y == 44_000_006)
    #expect(solution.element(.cell(section: 0, item: 10))?.isProvisional == false)
    #expect(solution.element(.cell(section: 0, item: 11))?.isProvisional == true)
    #expect(
      solution.setMeasuredSize(
        MeasuredSize(height: 50), for: .cell(section: 0, item: 10)
      ).isEmpty)
  }

  @Test("A boundary item is measured too (S30)")
  func boundaryItem() {
    var section = Self.grid(.estimated(50))
    section.boundaryItems = [
      LayoutBoundaryItem(
        size: Layouts.size(.fractionalWidth(1), .estimated(40)), elementKind: "h", alignment: .top)
    ]
    var solution = Layouts.solve(section, count: 2, in: Self.environment)
    let change = solution.setMeasuredSize(
      MeasuredSize(height: 61.5), for: .boundary(kind: "h", section: 0))
    #expect(change.delta == 21.5)
    #expect(solution.element(.boundary(kind: "h", section: 0))?.frame.height == 61.5)
    #expect(solution.frame(ofItem: 0, inSection: 0)?.y == 61.5)
  }

  @Test("Measured sizes stay until the size across changes (S31)")
  func environmentChange() {
    let solution = Self.measured(Self.grid(.estimated(50)))
    let taller = solution.resolved(in: Layouts.environment(320, 900, scale: 2))
    #expect(taller.contentSize.height == 251)
    #expect(taller.frame(ofItem: 3, inSection: 0)?.height == 126)
    let wider = solution.resolved(in: Layouts.environment(480, 320, scale: 2))
    #expect(wider.contentSize.height == 156)
    #expect(wider.element(.cell(section: 0, item: 3))?.isProvisional == true)
  }

  @Test("Tags move on to the next row, and back, as their widths become known (S8, S30)")
  func tags() {
    let tag = LayoutItem(width: .estimated(105), height: .absolute(30))
    let section = LayoutSection(
      group: .horizontal(
        size: Layouts.size(.fractionalWidth(1), .absolute(30)), items: [tag], spacing: .fixed(10)),
      interGroupSpacing: 5)
    var solution = Layouts.solve(section, count: 1_000_000, in: Self.environment)
    func corners(_ items: Range<Int>) -> [[Double]] {
      items.compactMap { solution.frame(ofItem: $0, inSection: 0).map { [$0.x, $0.y] } }
    }
    #expect(
      corners(0..<3) == [[0, 0], [115, 0], [0, 35]])
    solution.setMeasuredSize(
      MeasuredSize(width: 80), for: .cell(section: 0, item: 0))
    #expect(corners(0..<4) == [[0, 0], [90, 0], [205, 0], [0, 35]])
    let change = solution.setMeasuredSize(
      MeasuredSize(width: 250), for: .cell(section: 0, item: 1))
    #expect(change.movedItems == 0..<1_000_000)
    #expect(corners(0..<5) == [[0, 0], [0, 35], [0, 70], [115, 70], [0, 105]])
    #expect(solution.frame(ofItem: 999_999, inSection: 0)?.y == 17_500_000)
    let row = solution.elements(in: LayoutRect(0, 71, 320, 10)).map(\.identifier.item)
    #expect(row == [2, 3])
    #expect(solution.item(at: LayoutPoint(x: 5, y: 110)) == ItemPosition(section: 0, item: 4))
  }
}
