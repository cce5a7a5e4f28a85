import CompositionalLayout
import LayoutSolver
import Testing

@Suite("Pinned boundary items")
struct PinningTests {
  /// A pinned header of 30 over five rows of 40, in bounds of 320 × 300.
  private static func list(footer: Double? = nil, scroll: LayoutAxis = .vertical)
    -> LayoutSolution
  {
    let isVertical = scroll == .vertical
    func size(_ length: Double) -> LayoutSize {
      isVertical
        ? Layouts.size(.fractionalWidth(1), .absolute(length))
        : Layouts.size(.absolute(length), .fractionalHeight(1))
    }
    var section = LayoutSection(
      group: .horizontal(size: size(40), items: [LayoutItem(size: .full)]),
      boundaryItems: [
        LayoutBoundaryItem(
          size: size(30), elementKind: "h", alignment: isVertical ? .top : .leading,
          pinToVisibleBounds: true, zIndex: 2)
      ])
    if let footer {
      section.boundaryItems.append(
        LayoutBoundaryItem(
          size: size(footer), elementKind: "f", alignment: isVertical ? .bottom : .trailing,
          pinToVisibleBounds: true))
    }
    return LayoutSolver().solve(
      [section, section], configuration: LayoutConfiguration(scrollDirection: scroll),
      itemCounts: [5, 5], in: Layouts.environment(320, 300))
  }

  @Test(
    "A header stays below the visible top until its section ends (S24)",
    arguments: [(-20.0, 0.0), (0, 0), (50, 50), (195, 195), (200, 200), (210, 200), (225, 200)])
  func header(offset: Double, y: Double) {
    for scroll in LayoutAxis.allCases {
      let isVertical = scroll == .vertical
      let visible = LayoutRect(
        isVertical ? 0 : offset, isVertical ? offset : 0, 320, 300)
      let header = Self.list(scroll: scroll).visibleElements(in: visible).first {
        $0.identifier == .boundary(kind: "h", section: 0)
      }
      #expect((isVertical ? header?.frame.y : header?.frame.x) == y)
      #expect(header?.zIndex == 1_000_000_002)
      #expect(header?.isPinned == true)
    }
  }

  @Test("The room of a footer is not the header's (S24)", arguments: [(100.0, 100.0), (205, 200)])
  func headerAboveFooter(offset: Double, y: Double) {
    let header = Self.list(footer: 20).visibleElements(in: LayoutRect(0, offset, 320, 300)).first {
      $0.identifier == .boundary(kind: "h", section: 0)
    }
    #expect(header?.frame.y == y)
  }

  @Test(
    "A footer stays above the visible bottom, after the headers' room (S24)",
    arguments: [(0.0, 230.0), (-100, 180), (-180, 100), (-290, nil)])
  func footer(offset: Double, y: Double?) {
    let footer = Self.list(footer: 20).visibleElements(in: LayoutRect(0, offset, 320, 300)).first {
      $0.identifier == .boundary(kind: "f", section: 0)
    }
    #expect(footer?.frame.y == y)
  }

  @Test("A pinned item outside the visible bounds keeps its unpinned position (S24)")
  func outOfSight() {
    let solution = Self.list()
    let content = LayoutRect(origin: .zero, extent: solution.contentSize)
    let header = solution.elements(in: content, visibleBounds: LayoutRect(0, 240, 320, 200)).first {
      $0.identifier == .boundary(kind: "h", section: 0)
    }
    #expect(header?.frame.y == 0)
    #expect(header?.zIndex == 2)
    #expect(header?.isPinned == false)
  }

  @Test("An item of the whole layout stays in sight to the layout's end (S23, S24)")
  func layoutItem() {
    let size = Layouts.size(.fractionalWidth(1), .absolute(40))
    let configuration = LayoutConfiguration(boundaryItems: [
      LayoutBoundaryItem(
        size: size, elementKind: "top", alignment: .top, pinToVisibleBounds: true)
    ])
    let section = LayoutSection(group: .horizontal(size: size, items: [LayoutItem(size: .full)]))
    let solution = LayoutSolver().solve(
      [section, section], configuration: configuration, itemCounts: [10, 10],
      in: Layouts.environment(320, 300))
    let found = solution.visibleElements(in: LayoutRect(0, 500, 320, 300)).first {
      $0.identifier == .layoutBoundary(kind: "top")
    }
    #expect(found?.frame == LayoutRect(0, 500, 320, 40))
    #expect(found?.identifier.item == .max)
  }
}
