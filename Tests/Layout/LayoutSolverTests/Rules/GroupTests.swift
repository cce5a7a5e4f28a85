import CompositionalLayout
import LayoutSolver
import Testing

@Suite("Groups")
struct GroupTests {
  /// A row of `width` points that repeats one item.
  struct Row: Sendable {
    var width = 320.0
    var item: LayoutDimension
    var spacing: LayoutSpacing?
    var edges = LayoutEdgeSpacing.none
    var scale: Double?
    var direction = LayoutDirection.leftToRight
    /// x and width of the first group's items.
    var expected: [[Double]]
  }

  @Test(
    "A row holds as many as fit, and shares what is left among flexible spacings (S8 to S12)",
    arguments: [
      Row(item: .fractionalWidth(0.3), expected: [[0, 96], [96, 96], [192, 96]]),
      Row(
        item: .fractionalWidth(0.3), spacing: .fixed(10),
        expected: [[0, 90], [100, 90], [200, 90]]),
      Row(
        item: .fractionalWidth(0.25), spacing: .fixed(10),
        expected: [[0, 72.5], [82.5, 72.5], [165, 72.5], [247.5, 72.5]]),
      Row(item: .fractionalWidth(0.5), spacing: .fixed(10), expected: [[0, 155], [165, 155]]),
      Row(
        item: .absolute(100), spacing: .flexible(0),
        expected: [[0, 100], [110, 100], [220, 100]]),
      Row(
        item: .absolute(120), edges: LayoutEdgeSpacing(leading: .flexible(0)),
        expected: [[40, 120], [200, 120]]),
      Row(
        item: .fractionalWidth(0.5),
        edges: LayoutEdgeSpacing(leading: .fixed(4), trailing: .fixed(6)),
        expected: [[4, 160]]),
      Row(
        width: 301, item: .fractionalWidth(1.0 / 3), scale: 2,
        expected: [[0, 100], [100, 100], [200, 100]]),
      Row(
        width: 320, item: .fractionalWidth(1.0 / 3),
        expected: [
          [0, 106.6667], [106.6667, 106.6667], [213.3333, 106.6667],
        ]),
      Row(
        item: .fractionalWidth(0.3), spacing: .fixed(10), direction: .rightToLeft,
        expected: [[230, 90], [130, 90], [30, 90]]),
    ])
  func row(_ row: Row) {
    let section = LayoutSection(
      group: .horizontal(
        size: Layouts.size(.fractionalWidth(1), .absolute(40)),
        items: [
          LayoutItem(width: row.item, height: .fractionalHeight(1), edgeSpacing: row.edges)
        ], spacing: row.spacing))
    let count = row.expected.count
    let frames = Layouts.frames(
      section, count: count + 1,
      in: Layouts.environment(row.width, 480, scale: row.scale, direction: row.direction))
    let expected = row.expected.map { LayoutRect($0[0], 0, $0[1], 40) }
    #expect(Array(frames.prefix(count)).areNear(expected))
    #expect(frames[count].y == 40, "the next item begins another row")
  }

  @Test("Before iOS 16 every edge went to the nearest pixel by itself (S3)")
  func nearestRounding() {
    let section = LayoutSection(
      group: .horizontal(
        size: Layouts.size(.fractionalWidth(1), .absolute(40)),
        items: [LayoutItem(width: .fractionalWidth(1.0 / 3), height: .fractionalHeight(1))]))
    var environment = Layouts.environment(320, 480, scale: 2)
    environment.systemVersion = 15
    let solution = LayoutSolver().solve([section], itemCounts: [3], in: environment)
    let frames = (0..<3).compactMap { solution.frame(ofItem: $0, inSection: 0) }
    #expect(
      frames.areNear([
        LayoutRect(0, 0, 106.5, 40), LayoutRect(106.5, 0, 106.5, 40),
        LayoutRect(213.5, 0, 106.5, 40),
      ]))
    #expect(
      solution.unroundedFrame(ofItem: 1, inSection: 0)?
        .isNear(LayoutRect(106.6667, 0, 106.6667, 40)) == true)
  }

  @Test("A nested group is sized in its parent's inner size; its insets shrink the contents (S2)")
  func nestedGroupWithInsets() {
    var pair = LayoutGroup.vertical(
      size: Layouts.size(.fractionalWidth(1.0 / 3), .fractionalHeight(1)),
      subitem: .item(LayoutItem(width: .fractionalWidth(1), height: .fractionalHeight(1))), count: 2
    )
    pair.contentInsets = LayoutInsets(all: 4)
    var row = LayoutGroup.horizontal(
      size: Layouts.size(.fractionalWidth(1), .absolute(108)),
      subitems: [.group(pair), .group(pair), .group(pair)])
    row.contentInsets = LayoutInsets(all: 4)
    let section = LayoutSection(group: row)
    // The row is 322 wide inside, a third of it 107.33; 8 less inside, of 100 − 8 half.
    let frames = Layouts.frames(section, count: 6, in: Layouts.environment(330, 600, scale: 3))
    #expect(
      Array(frames.prefix(4)).areNear([
        LayoutRect(8, 8, 322.0 / 3 - 8, 46), LayoutRect(8, 54, 322.0 / 3 - 8, 46),
        LayoutRect(4 + 322.0 / 3 + 4, 8, 322.0 / 3 - 8, 46),
        LayoutRect(4 + 322.0 / 3 + 4, 54, 322.0 / 3 - 8, 46),
      ]))
  }

  @Test("A last group that is not full is trimmed (S14)")
  func trimming() {
    let thirties = LayoutSection(
      group: .vertical(
        size: Layouts.size(.fractionalWidth(1), .absolute(100)),
        items: [LayoutItem(width: .fractionalWidth(1), height: .absolute(30))]))
    let environment = Layouts.environment(320, 480)
    #expect(Layouts.solve(thirties, count: 5, in: environment).contentSize.height == 170)
    let quarters = LayoutSection(
      group: .vertical(
        size: Layouts.size(.fractionalWidth(1), .absolute(100)),
        items: [LayoutItem(width: .fractionalWidth(1), height: .fractionalHeight(0.25))]))
    #expect(Layouts.solve(quarters, count: 9, in: environment).contentSize.height == 225)
  }

  @Test("A group estimated along its axis is as long as one run of its items (S16)")
  func estimatedAlong() {
    let item = LayoutItem(width: .fractionalWidth(1), height: .absolute(30))
    let section = LayoutSection(
      group: .vertical(
        size: Layouts.size(.fractionalWidth(1), .estimated(100)), items: [item, item],
        spacing: .fixed(5)))
    #expect(Layouts.solve(section, count: 2).contentSize.height == 65)
    #expect(Layouts.solve(section, count: 3).contentSize.height == 95)
  }

  @Test("A repeated subitem keeps its size and may stick out (S10)")
  func repeating() {
    let item = LayoutSubitem.item(LayoutItem(width: .absolute(120), height: .fractionalHeight(1)))
    let section = LayoutSection(
      group: .horizontal(
        size: Layouts.size(.fractionalWidth(1), .absolute(40)), repeatingSubitem: item, count: 3))
    let environment = Layouts.environment(320, 480)
    #expect(
      Layouts.frames(section, count: 3, in: environment).map(\.x) == [0, 120, 240])
    #expect(Layouts.solve(section, count: 3, in: environment).contentSize.width == 320)
  }

  @Test("Flexible edges of a section's group share the section's width (S11)")
  func flexibleGroupEdges() {
    var group = LayoutGroup.horizontal(
      size: Layouts.size(.fractionalWidth(0.6), .absolute(30)), items: [LayoutItem(size: .full)])
    group.edgeSpacing = LayoutEdgeSpacing(leading: .flexible(0), trailing: .flexible(0))
    let frames = Layouts.frames(
      LayoutSection(group: group), count: 1, in: Layouts.environment(320, 480))
    #expect(frames.areNear([LayoutRect(64, 0, 192, 30)]))
  }

  @Test("Apple's nested sample")
  func nested() {
    let ten = LayoutInsets(all: 10)
    let column = LayoutGroup.vertical(
      size: Layouts.size(.fractionalWidth(0.3), .fractionalHeight(1)),
      subitem: .item(
        LayoutItem(
          width: .fractionalWidth(1), height: .fractionalHeight(0.3), contentInsets: ten)),
      count: 2)
    let section = LayoutSection(
      group: .horizontal(
        size: Layouts.size(.fractionalWidth(1), .fractionalHeight(0.4)),
        subitems: [
          .item(
            LayoutItem(
              width: .fractionalWidth(0.7), height: .fractionalHeight(1), contentInsets: ten)),
          .group(column),
        ]))
    let frames = Layouts.frames(
      section, count: 3, in: Layouts.environment(375, 600, scale: 2))
    #expect(
      frames.areNear([
        LayoutRect(10, 10, 242.5, 220), LayoutRect(272.5, 10, 92.5, 100),
        LayoutRect(272.5, 130, 92.5, 100),
      ]))
  }

  @Test("Equal groups beside each other, apart and within equal groups each have their place (S5)")
  func equalGroups() {
    func column(_ items: Int) -> LayoutSubitem {
      .group(
        .vertical(
          size: Layouts.size(.absolute(10), .absolute(40)), subitem: .item(LayoutItem(size: .full)),
          count: items))
    }
    func row() -> LayoutSubitem {
      .group(
        .horizontal(
          size: Layouts.size(.absolute(40), .absolute(40)),
          subitems: [column(2), column(2), column(1), column(2)]))
    }
    let section = LayoutSection(
      group: .horizontal(
        size: Layouts.size(.absolute(80), .absolute(40)), subitems: [row(), row()]))
    let frames = [0.0, 40].flatMap { x in
      [
        LayoutRect(x, 0, 10, 20), LayoutRect(x, 20, 10, 20), LayoutRect(x + 10, 0, 10, 20),
        LayoutRect(x + 10, 20, 10, 20), LayoutRect(x + 20, 0, 10, 40),
        LayoutRect(x + 30, 0, 10, 20), LayoutRect(x + 30, 20, 10, 20),
      ]
    }
    #expect(Layouts.frames(section, count: 14).areNear(frames))
  }

  @Test("Insets larger than a slot leave the absolute difference (S5)")
  func hugeInsets() {
    let section = LayoutSection(
      group: .horizontal(
        size: Layouts.size(.absolute(9.5), .absolute(30)),
        items: [LayoutItem(size: .full, contentInsets: LayoutInsets(leading: 7, trailing: 7))]))
    #expect(Layouts.frames(section, count: 1)[0].width == 4.5)
  }

  @Test("A custom group's frames count from its outer corner and repeat (S15)")
  func custom() {
    var group = LayoutGroup.custom(
      size: Layouts.size(.fractionalWidth(1), .absolute(80)),
      items: [
        LayoutCustomItem(frame: LayoutRect(1, 2, 30, 40)),
        LayoutCustomItem(frame: LayoutRect(0.5, 0.25, 0.5, 0.5), unit: .fractions, zIndex: 4),
      ])
    group.contentInsets = LayoutInsets(all: 9)
    let solution = Layouts.solve(
      LayoutSection(group: group), count: 3, in: Layouts.environment(320, 480))
    let frames = (0..<3).compactMap { solution.frame(ofItem: $0, inSection: 0) }
    #expect(
      frames.areNear([
        LayoutRect(1, 2, 30, 40), LayoutRect(160, 20, 160, 40), LayoutRect(1, 82, 30, 40),
      ]))
    #expect(solution.element(.cell(section: 0, item: 1))?.zIndex == 4)
    #expect(solution.contentSize.height == 160, "the last custom group is not trimmed")
  }
}
