import CompositionalLayout
import LayoutSolver
import Testing

/// The rules' own checks, at no scale in a container of 390 × 844 unless said.
@Suite("Checks")
struct ChecksTests {
  @Test("94 rows of 44 are 4136 long")
  func rows() {
    let size = Layouts.size(.fractionalWidth(1), .absolute(44))
    let solution = Layouts.solve(
      LayoutSection(group: .horizontal(size: size, items: [LayoutItem(size: .full)])), count: 94)
    #expect(solution.contentSize == LayoutExtent(width: 390, height: 4136))
  }

  @Test("A fifth of the width five times is five squares of 78")
  func squares() {
    let section = LayoutSection(
      group: .horizontal(
        size: Layouts.size(.fractionalWidth(1), .fractionalWidth(0.2)),
        items: [LayoutItem(width: .fractionalWidth(0.2), height: .fractionalHeight(1))]))
    let frames = Layouts.frames(section, count: 5)
    #expect(frames.areNear((0..<5).map { LayoutRect(Double($0) * 78, 0, 78, 78) }))
  }

  @Test("A centered row shows 9.75 at both sides of its first group")
  func featured() {
    var section = LayoutSection(
      group: .horizontal(
        size: Layouts.size(.fractionalWidth(0.95), .estimated(250)),
        items: [LayoutItem(size: .full, contentInsets: LayoutInsets(leading: 5, trailing: 5))]))
    section.orthogonalScrollingBehavior = .groupPagingCentered
    let solution = Layouts.solve(section, count: 3)
    #expect(solution.orthogonalRow(inSection: 0)?.restingOffset == -9.75)
    #expect(
      solution.frame(ofItem: 0, inSection: 0)?.isNear(LayoutRect(14.75, 0, 360.5, 250)) == true)
  }

  @Test("Columns under a header", arguments: [(2, [80, 166.5]), (3, [80, 137.6667, 195.3333])])
  func columns(count: Int, tops: [Double]) {
    let solution = Layouts.solve(column(of: count), count: 7)
    let height = (165 - 8 * Double(count - 1)) / Double(count)
    for (item, top) in tops.enumerated() {
      for column in 0..<2 {
        let x = 14.75 + Double(column) * 370.5
        let frame = solution.frame(ofItem: column * count + item, inSection: 0)
        #expect(frame?.isNear(LayoutRect(x, top, 360.5, height)) == true)
      }
    }
    let header = solution.element(.boundary(kind: ElementKind.sectionHeader, section: 0))
    #expect(header?.frame.isNear(LayoutRect(9.75, 0, 370.5, 80)) == true)
  }

  private func column(of count: Int) -> LayoutSection {
    let item = LayoutItem(
      size: Layouts.size(.fractionalWidth(1), .fractionalHeight(1 / Double(count))),
      contentInsets: LayoutInsets(leading: 5, trailing: 5))
    return LayoutSection(
      group: .vertical(
        size: Layouts.size(.fractionalWidth(0.95), .estimated(165)), subitem: .item(item),
        count: count, spacing: .fixed(8)),
      orthogonalScrollingBehavior: .groupPagingCentered,
      boundaryItems: [
        LayoutBoundaryItem(
          size: Layouts.size(.fractionalWidth(0.95), .estimated(80)),
          elementKind: ElementKind.sectionHeader, alignment: .top)
      ])
  }

  @Test("Five categories share 200 points less their spacings")
  func categories() {
    let item = LayoutItem(
      size: Layouts.size(.fractionalWidth(1), .fractionalHeight(0.2)),
      contentInsets: LayoutInsets(leading: 20, trailing: 5))
    let section = LayoutSection(
      group: .vertical(
        size: Layouts.size(.fractionalWidth(0.95), .estimated(200)), subitem: .item(item), count: 5,
        spacing: .fixed(8)))
    let expected = (0..<5).map { LayoutRect(20, Double($0) * 41.6, 345.5, 33.6) }
    #expect(Layouts.frames(section, count: 5).areNear(expected))
  }

  @Test("The photo mosaic", arguments: [0.0, 2])
  func mosaic(inset: Double) {
    let frames = Layouts.frames(
      photoMosaic(inset: inset), count: 10, in: Layouts.environment(360, 640))
    let whole: [LayoutRect] = [
      LayoutRect(0, 0, 360, 240), LayoutRect(0, 240, 240, 160), LayoutRect(240, 240, 120, 80),
      LayoutRect(240, 320, 120, 80), LayoutRect(0, 400, 120, 80), LayoutRect(120, 400, 120, 80),
      LayoutRect(240, 400, 120, 80), LayoutRect(0, 480, 120, 80), LayoutRect(0, 560, 120, 80),
      LayoutRect(120, 480, 240, 160),
    ]
    let expected = whole.map {
      LayoutRect($0.x + inset, $0.y + inset, $0.width - 2 * inset, $0.height - 2 * inset)
    }
    #expect(frames.areNear(expected))
  }

  private func photoMosaic(inset: Double) -> LayoutSection {
    func item(_ width: Double, _ height: LayoutDimension) -> LayoutSubitem {
      .item(
        LayoutItem(
          width: .fractionalWidth(width), height: height, contentInsets: LayoutInsets(all: inset)))
    }
    let main = item(2.0 / 3, .fractionalHeight(1))
    let pair = LayoutSubitem.group(
      .vertical(
        size: Layouts.size(.fractionalWidth(1.0 / 3), .fractionalHeight(1)),
        subitem: item(1, .fractionalHeight(0.5)), count: 2))
    let row = Layouts.size(.fractionalWidth(1), .fractionalWidth(4.0 / 9))
    let triplet = LayoutGroup.horizontal(
      size: Layouts.size(.fractionalWidth(1), .fractionalWidth(2.0 / 9)),
      subitem: item(1.0 / 3, .fractionalHeight(1)), count: 3)
    return LayoutSection(
      group: .vertical(
        size: Layouts.size(.fractionalWidth(1), .fractionalWidth(16.0 / 9)),
        subitems: [
          item(1, .fractionalWidth(2.0 / 3)),
          .group(.horizontal(size: row, subitems: [main, pair])), .group(triplet),
          .group(.horizontal(size: row, subitems: [pair, main])),
        ]))
  }

  @Test("Two halves with 10 between are 190 each")
  func halves() {
    let section = LayoutSection(
      group: .horizontal(
        size: Layouts.size(.fractionalWidth(1), .absolute(44)),
        items: [LayoutItem(width: .fractionalWidth(0.5), height: .fractionalHeight(1))],
        spacing: .fixed(10)))
    #expect(
      Layouts.frames(section, count: 2)
        .areNear([LayoutRect(0, 0, 190, 44), LayoutRect(200, 0, 190, 44)]))
  }
}
