import CompositionalLayout
import Testing
import UIKitCompositionalLayout

@MainActor
@Suite("Handlers of visible items")
struct VisibleItemsTests {
  @Test("scale the visible items, and the attributes show it")
  func scaling() throws {
    let layout = ScalingCarousel.layout()
    let view = shown(layout, 300, 600, itemCounts: [10])
    let middle = try #require(view.layoutAttributesForItem(at: IndexPath(item: 1, section: 0)))
    #expect(abs(middle.transform.a - 1.1) < 0.0001)
    #expect(middle.bounds.size == CGSize(width: 100, height: 100))
    #expect(middle.frame.isNear(95, 95, 110, 110))
    let side = try #require(view.layoutAttributesForItem(at: IndexPath(item: 0, section: 0)))
    #expect(abs(side.transform.a - (1.1 - 1.0 / 3)) < 0.0001)
  }

  @Test("are called again at each offset of the row, with it")
  func scrolling() throws {
    let banner = PagedBanner()
    let layout = UICollectionViewCompositionalLayout(section: banner.section())
    let view = shown(layout, 300, 600, itemCounts: [5])
    #expect(view.cell(0) == CGRect(x: 0, y: 0, width: 300, height: 200))
    layout.setOrthogonalOffset(600, inSection: 0)
    #expect(banner.currentPage == 2)
    let shownCell = try #require(view.layoutAttributesForItem(at: IndexPath(item: 2, section: 0)))
    #expect(shownCell.frame == CGRect(x: 0, y: 0, width: 300, height: 200))
    #expect(shownCell.alpha == 1)
    #expect(shownCell.zIndex == 10)
    #expect(CATransform3DIsIdentity(shownCell.transform3D))
  }

  @Test("keep their changes until they change them again")
  func persistence() throws {
    let banner = PagedBanner()
    let layout = UICollectionViewCompositionalLayout(section: banner.section())
    let view = shown(layout, 300, 600, itemCounts: [5])
    layout.setOrthogonalOffset(150, inSection: 0)
    layout.setOrthogonalOffset(900, inSection: 0)
    let first = try #require(view.layoutAttributesForItem(at: IndexPath(item: 0, section: 0)))
    #expect(first.alpha == 0.5)
    #expect(first.frame.midX == -750)
  }

  @Test("see cells, then headers, then backgrounds, and the view's own offset")
  func order() {
    let section = rows(height: 100, headerHeight: 30)
    section.decorationItems = [.background(elementKind: "card")]
    var seen: [(UICollectionView.ElementCategory, String?)] = []
    var offsets: [CGPoint] = []
    section.visibleItemsInvalidationHandler = { items, offset, _ in
      seen = items.map { ($0.representedElementCategory, $0.representedElementKind) }
      offsets.append(offset)
    }
    let layout = UICollectionViewCompositionalLayout(section: section)
    let view = shown(layout, 300, 250, itemCounts: [6])
    layout.prepare()
    view.contentOffset = CGPoint(x: 0, y: 120)
    #expect(offsets.first == .zero)
    #expect(offsets.last == CGPoint(x: 0, y: 120))
    #expect(seen.map(\.0) == [.cell, .cell, .cell, .cell, .supplementaryView, .decorationView])
    #expect(seen.last?.1 == "card")
  }

  @Test("are not called for sections whose sizes are estimates")
  func estimates() {
    let size = NSCollectionLayoutSize(
      widthDimension: .fractionalWidth(1), heightDimension: .estimated(44))
    let section = NSCollectionLayoutSection(
      group: .horizontal(layoutSize: size, subitems: [NSCollectionLayoutItem(layoutSize: size)]))
    var calls = 0
    section.visibleItemsInvalidationHandler = { _, _, _ in calls += 1 }
    let layout = UICollectionViewCompositionalLayout(section: section)
    let view = shown(layout, itemCounts: [3])
    #expect(view.cell(2) == CGRect(x: 0, y: 88, width: 390, height: 44))
    #expect(calls == 0)
  }
}
