import DocumentJSON
import CompositionalLayout
import LayoutSolver
import Testing
import UIKitCompositionalLayout

@MainActor
@Suite("A collection view without views")
struct CollectionViewTests {
  @Test("takes its counts from its data source, once until it reloads")
  func dataSource() {
    final class Source: NSObject, UICollectionViewDataSource {
      var count = 3
      func collectionView(
        _ collectionView: UICollectionView, numberOfItemsInSection section: Int
      ) -> Int { count }
      func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
      ) -> UICollectionViewCell { UICollectionViewCell(frame: .zero) }
    }
    let source = Source()
    let view = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 320, height: 480), collectionViewLayout: PlainList.layout())
    view.dataSource = source
    #expect(view.contentSize == CGSize(width: 320, height: 132))
    source.count = 5
    #expect(view.numberOfItems(inSection: 0) == 3)
    view.reloadData()
    #expect(view.contentSize.height == 220)
  }

  @Test("lays out again when its size changes")
  func resizing() {
    let view = shown(FiveColumnGrid.layout(), itemCounts: [5])
    #expect(view.cell(4).isNear(312, 0, 78, 78))
    view.frame = CGRect(x: 0, y: 0, width: 500, height: 844)
    #expect(view.cell(4).isNear(400, 0, 100, 100))
  }

  @Test("asks the section provider once a section and solve")
  func providerCalls() {
    var calls: [Int] = []
    let layout = UICollectionViewCompositionalLayout { index, _ in
      calls.append(index)
      return rows(height: 10)
    }
    let view = shown(layout, itemCounts: [2, 0, 1])
    #expect(view.contentSize.height == 30)
    #expect(view.cell(0, 2) == CGRect(x: 0, y: 20, width: 390, height: 10))
    #expect(calls == [0, 1, 2])
    layout.invalidateLayout()
    #expect(view.contentSize.height == 30)
    #expect(calls == [0, 1, 2, 0, 1, 2])
  }

  @Test("reports a section that has items and no layout")
  func missingSection() {
    let layout = UICollectionViewCompositionalLayout { index, _ in
      index == 0 ? rows(height: 10) : nil
    }
    let view = shown(layout, itemCounts: [1, 4])
    #expect(view.contentSize.height == 10)
    #expect(
      layout.diagnostics.map(\.sentence) == [
        "sections[1]: there are 4 items but no section to lay them out (S26)"
      ])
  }

  @Test("takes a configuration as it is when assigned")
  func configuration() {
    let layout = UICollectionViewCompositionalLayout(section: rows(height: 10))
    let view = shown(layout, itemCounts: [1, 1])
    #expect(view.contentSize.height == 20)
    let configuration = UICollectionViewCompositionalLayoutConfiguration()
    configuration.interSectionSpacing = 8
    layout.configuration = configuration
    configuration.interSectionSpacing = 100
    layout.configuration.interSectionSpacing = 50
    #expect(view.contentSize.height == 28)
    #expect(layout.configuration.interSectionSpacing == 8)
  }

  @Test(
    "keeps a pinned header at the visible top until its section ends",
    arguments: [(0.0, 0.0), (50, 50), (195, 195), (210, 200), (225, 200)])
  func pinning(offset: Double, top: Double) throws {
    let layout = UICollectionViewCompositionalLayout(section: rows(height: 40, headerHeight: 30))
    let view = shown(layout, 320, 300, itemCounts: [5])
    view.contentOffset = CGPoint(x: 0, y: offset)
    let kind = UICollectionView.elementKindSectionHeader
    let header = try #require(
      layout.layoutAttributesForSupplementaryView(ofKind: kind, at: IndexPath(item: 0, section: 0)))
    #expect(header.frame == CGRect(x: 0, y: top, width: 320, height: 30))
    #expect(header.zIndex == 1_000_000_001)
    let found = layout.layoutAttributesForElements(in: view.bounds)?
      .first { $0.representedElementKind == kind }
    #expect(found?.frame == header.frame)
  }

  @Test("starts below the safe area, where a pinned header is at its place")
  func safeArea() {
    let layout = UICollectionViewCompositionalLayout(section: rows(height: 40, headerHeight: 30))
    let environment = LayoutEnvironment(
      container: LayoutExtent(width: 320, height: 300), safeArea: LayoutInsets(top: 47))
    let view = UICollectionView(
      environment: environment, itemCounts: [5], collectionViewLayout: layout)
    let kind = UICollectionView.elementKindSectionHeader
    #expect(view.contentOffset == CGPoint(x: 0, y: -47))
    #expect(view.view(kind).minY == 0)
    view.contentOffset.y = 53
    #expect(view.view(kind).minY == 100)
    view.contentInsetAdjustmentBehavior = .never
    #expect(view.view(kind).minY == 53)
    view.contentOffset.y = 0
    view.contentInset = UIEdgeInsets(top: 10, left: 0, bottom: 0, right: 0)
    #expect(view.contentOffset.y == -10)
  }

  @Test("replaces an estimate by the size that a cell prefers")
  func selfSizing() throws {
    let size = NSCollectionLayoutSize(
      widthDimension: .fractionalWidth(1), heightDimension: .estimated(44))
    let section = NSCollectionLayoutSection(
      group: .horizontal(layoutSize: size, subitems: [NSCollectionLayoutItem(layoutSize: size)]))
    let layout = UICollectionViewCompositionalLayout(section: section)
    let view = shown(layout, itemCounts: [3])
    let original = try #require(layout.layoutAttributesForItem(at: IndexPath(item: 0, section: 0)))
    let preferred = try #require(original.copy() as? UICollectionViewLayoutAttributes)
    preferred.size = CGSize(width: 390, height: 100)
    #expect(
      layout.shouldInvalidateLayout(
        forPreferredLayoutAttributes: preferred, withOriginalAttributes: original))
    layout.invalidateLayout(
      with: layout.invalidationContext(
        forPreferredLayoutAttributes: preferred, withOriginalAttributes: original))
    #expect(view.cell(1) == CGRect(x: 0, y: 100, width: 390, height: 44))
    #expect(view.contentSize.height == 188)
  }

  @Test("scrolls to an item, its row included")
  func scrollToItem() {
    let banner = UICollectionViewCompositionalLayout(section: PagedBanner().section())
    let view = shown(banner, 300, 600, itemCounts: [5])
    view.scrollToItem(
      at: IndexPath(item: 3, section: 0), at: .centeredHorizontally, animated: false)
    #expect(view.cell(3).minX == 0)
    let list = shown(PlainList.layout(), 300, 440, itemCounts: [100])
    list.scrollToItem(at: IndexPath(item: 50, section: 0), at: .top, animated: false)
    #expect(list.contentOffset == CGPoint(x: 0, y: 2200))
    #expect(list.indexPathsForVisibleItems.map(\.item) == Array(50..<60))
    #expect(list.indexPathForItem(at: CGPoint(x: 5, y: 2210)) == IndexPath(item: 50, section: 0))
  }

  @Test("is a screen's view in a collection view controller")
  func controller() {
    let controller = NumbersController()
    #expect(controller.collectionView.numberOfSections == 2)
    #expect(controller.collectionView.numberOfItems(inSection: 1) == 4)
    #expect(controller.collectionView.contentSize == CGSize(width: 390, height: 7 * 44))
    #expect(controller.view === controller.collectionView)
  }

  @Test("is filled from a diffable data source")
  func diffable() {
    let controller = PodcastViewController()
    controller.loadViewIfNeeded()
    let view = controller.collectionView
    #expect(view.numberOfItems(inSection: 1) == 8)
    #expect(view.cell(1, 0) == CGRect(x: 16 + 312 + 12, y: 0, width: 312, height: 180))
    #expect(view.cell(0, 1) == CGRect(x: 0, y: 228, width: 390, height: 72))
    #expect(
      controller.dataSource.itemIdentifier(for: IndexPath(item: 2, section: 1))?.title
        == "Episode 3")
  }

  @Test("lets a subclass of the layout change attributes")
  func subclass() throws {
    let layout = FadingLayout(section: rows(height: 50))
    let view = shown(layout, 300, 200, itemCounts: [10])
    view.contentOffset.y = 25
    let attributes = try #require(layout.layoutAttributesForElements(in: view.bounds))
    #expect(attributes.map(\.alpha) == [0.5, 1, 1, 1, 1])
  }

  @Test("makes cells and views of the classes that an app registers, and fills them")
  func cells() throws {
    final class NameCell: UICollectionViewCell {
      let label = UILabel()
      var states = 0
      override init(frame: CGRect) {
        super.init(frame: frame)
        contentView.addSubview(label)
      }
      required init?(coder: NSCoder) { nil }
      override func updateConfiguration(using state: UICellConfigurationState) { states += 1 }
    }
    final class TitleView: UICollectionReusableView {
      var title = ""
    }
    let view = shown(PlainList.layout(), itemCounts: [3])
    _ = view.contentSize
    let registration = UICollectionView.CellRegistration<NameCell, String> { cell, path, name in
      cell.label.text = "\(path.item) \(name)"
    }
    let path = IndexPath(item: 1, section: 0)
    let cell = view.dequeueConfiguredReusableCell(using: registration, for: path, item: "Clayhouse")
    #expect(cell.label.text == "1 Clayhouse")
    #expect(cell.label.superview === cell.contentView)
    #expect(cell.states == 1)
    #expect(cell.frame == view.cell(1))
    let titles = UICollectionView.SupplementaryRegistration<TitleView>(elementKind: "title") {
      view, kind, path in view.title = "\(kind) \(path.section)"
    }
    let title = view.dequeueConfiguredReusableSupplementary(using: titles, for: path)
    #expect(title.title == "title 0")

    view.register(NameCell.self, forCellWithReuseIdentifier: "name")
    let named = view.dequeueReusableCell(withReuseIdentifier: "name", for: path)
    #expect(named is NameCell)
    #expect(named.reuseIdentifier == "name")
    #expect(view.dequeueReusableCell(withReuseIdentifier: "other", for: path) is NameCell == false)
    view.register(
      TitleView.self, forSupplementaryViewOfKind: "title", withReuseIdentifier: "name")
    #expect(
      view.dequeueReusableSupplementaryView(
        ofKind: "title", withReuseIdentifier: "name", for: path) is TitleView)
  }

  @Test("shows cells through a diffable data source, as an app's tests ask for them")
  func diffableCells() throws {
    let view = shown(PlainList.layout(), itemCounts: [])
    let registration = UICollectionView.CellRegistration<UICollectionViewListCell, String> {
      cell, _, name in
      var content = cell.defaultContentConfiguration()
      content.text = name
      cell.contentConfiguration = content
    }
    let source = UICollectionViewDiffableDataSource<Int, String>(collectionView: view) {
      view, path, name in
      view.dequeueConfiguredReusableCell(using: registration, for: path, item: name)
    }
    var snapshot = NSDiffableDataSourceSnapshot<Int, String>()
    snapshot.appendSections([0])
    snapshot.appendItems(["Stridewell", "Clayhouse"])
    source.apply(snapshot)
    let cell = source.collectionView(view, cellForItemAt: IndexPath(item: 1, section: 0))
    let content = try #require(cell.contentConfiguration as? UIListContentConfiguration)
    #expect(content.text == "Clayhouse")
  }
}
