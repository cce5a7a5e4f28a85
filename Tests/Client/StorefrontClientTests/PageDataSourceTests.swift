#if !canImport(Darwin)
import CatalogModel
import CompositionalLayout
import LayoutSolver
import Storefront
import StorefrontClient
import TestSupport
import Testing
import UIKitCompositionalLayout

extension LayoutSolution {
  fileprivate var everyElement: [LayoutElement] {
    elements(in: LayoutRect(x: -1e6, y: -1e6, width: 2e6, height: 2e6))
  }
}

private final class NameCell: UICollectionViewCell {
  var name = ""
}

private final class OtherCell: UICollectionViewCell {}

private final class PlaceView: UICollectionReusableView {
  var place: SupplementaryOwner?
}

@MainActor @Suite struct PageDataSourceTests {
  private static let cellKinds = [
    "FeaturedCell", "MediumAppCell", "SmallAppCell", "SmallCategoryCell", "PhotoCell", "BrandCell",
    "CardCell", "EpisodeCell", "BadgeCell",
  ]

  private static func page(_ name: String) throws -> PublishedPage {
    try PublishedPage.read(PageLoaderTests.document(name)).page
  }

  private func makeView(_ environment: LayoutEnvironment) -> UICollectionView {
    UICollectionView(
      environment: environment, itemCounts: [], collectionViewLayout: UICollectionViewLayout())
  }

  private func makeSource(_ view: UICollectionView) -> PageDataSource {
    let pages = PageDataSource(view)
    pages.register(NameCell.self, for: Self.cellKinds) { $0.name = $1.name }
    pages.register(
      PlaceView.self, forSupplementary: UICollectionView.elementKindSectionHeader
    ) { $0.place = $1 }
    pages.register(PlaceView.self, forSupplementary: "badge") { $0.place = $1 }
    return pages
  }

  @Test(arguments: ["album", "apps", "badges", "feed", "library", "shop"])
  func `a page has the solver's frames on every device`(name: String) throws {
    let page = try Self.page(name)
    for device in DevicePreset.all {
      let view = makeView(device.environment)
      let pages = makeSource(view)
      try pages.apply(LoadedPage(page, source: .server))
      let layout = try #require(view.collectionViewLayout as? UICollectionViewCompositionalLayout)
      let expected = LayoutSolver().solve(page.plan, in: device.environment)
      #expect(layout.solution?.everyElement == expected.everyElement, "\(device.name)")
      #expect(layout.diagnostics.isEmpty)
    }
  }

  @Test func `a section uses the matching alternative after a rotation`() throws {
    let page = try Self.page("feed")
    let tablet = try #require(DevicePreset.named("ipad")).environment
    let view = makeView(tablet)
    let pages = makeSource(view)
    try pages.apply(LoadedPage(page, source: .server))
    let layout = try #require(view.collectionViewLayout as? UICollectionViewCompositionalLayout)
    var environment = tablet
    for container in [
      tablet.container, LayoutExtent(width: 1180, height: 820),
      LayoutExtent(width: 375, height: 820),
    ] {
      environment.container = container
      view.bounds.size = CGSize(width: container.width, height: container.height)
      let expected = LayoutSolver().solve(page.plan, in: environment)
      #expect(layout.solution?.everyElement == expected.everyElement, "\(container)")
    }
  }

  @Test func `cells show their items and headers their sections`() throws {
    let view = makeView(DevicePreset.standard.environment)
    let pages = makeSource(view)
    try pages.apply(LoadedPage(try Self.page("apps"), source: .server))
    let dataSource = try #require(view.dataSource)
    let place = IndexPath(item: 2, section: 1)
    let cell = dataSource.collectionView(view, cellForItemAt: place) as? NameCell
    #expect(cell?.name == pages.item(at: place)?.name && cell?.name.isEmpty == false)
    let header =
      dataSource.collectionView(
        view, viewForSupplementaryElementOfKind: UICollectionView.elementKindSectionHeader,
        at: IndexPath(item: 0, section: 2)) as? PlaceView
    #expect(header?.place?.section?.title == "Learn something")
    #expect(header?.place?.item == nil)
    #expect(pages.item(at: IndexPath(item: 99, section: 0)) == nil)
    #expect(pages.item(at: IndexPath(item: 0, section: 99)) == nil)
  }

  @Test func `a badge is configured with its item`() throws {
    let view = makeView(DevicePreset.standard.environment)
    let pages = makeSource(view)
    try pages.apply(LoadedPage(try Self.page("badges"), source: .server))
    let place = IndexPath(item: 3, section: 1)
    let badge =
      view.dataSource?.collectionView(
        view, viewForSupplementaryElementOfKind: "badge", at: place) as? PlaceView
    #expect(badge?.place?.item == pages.item(at: place) && badge?.place?.item != nil)
  }

  @Test func `elements without a registered view are empty`() throws {
    var page = try Self.page("apps")
    page.sections[0].cellKind = "FutureCell"
    page.sections[0].layout.decorationItems = [LayoutDecorationItem(elementKind: "glow")]
    let view = makeView(DevicePreset.standard.environment)
    let pages = PageDataSource(view)
    try pages.apply(LoadedPage(page, source: .server))
    let dataSource = try #require(view.dataSource)
    let cell = dataSource.collectionView(view, cellForItemAt: IndexPath(item: 0, section: 0))
    #expect(type(of: cell) == UICollectionViewCell.self)
    let header = dataSource.collectionView(
      view, viewForSupplementaryElementOfKind: UICollectionView.elementKindSectionHeader,
      at: IndexPath(item: 0, section: 1))
    #expect(type(of: header) == UICollectionReusableView.self)
  }

  @Test func `changed items are reconfigured, and moved sections keep their identifiers`() throws {
    let first = try Self.page("apps")
    var second = first
    second.sections.swapAt(0, 1)
    guard case .app(var app) = second.sections[0].items[0].content else {
      throw PresenterError.notAnItemPath(indexes: [])
    }
    app.name = "Renamed"
    second.sections[0].items[0] = .app(app)
    second.sections[2].cellKind = "CardCell"
    let view = makeView(DevicePreset.standard.environment)
    let pages = makeSource(view)
    try pages.apply(LoadedPage(first, source: .server))
    let dataSource = try #require(
      view.dataSource as? UICollectionViewDiffableDataSource<Section.ID, ItemIdentifier>)
    let before = dataSource.snapshot()
    try pages.apply(LoadedPage(second, source: .server))
    let after = dataSource.snapshot()
    #expect(after.sectionIdentifiers == [1, 0, 2, 3].map { before.sectionIdentifiers[$0] })
    #expect(
      after.reconfiguredItemIdentifiers == [
        before.itemIdentifiers(inSection: after.sectionIdentifiers[0])[0]
      ])
    #expect(after.reloadedSectionIdentifiers == [before.sectionIdentifiers[2]])
    #expect(pages.item(at: IndexPath(item: 0, section: 0))?.name == "Renamed")
  }

  @Test func `a layout change without changed items takes effect`() throws {
    var page = try Self.page("apps")
    let environment = DevicePreset.standard.environment
    let view = makeView(environment)
    let pages = makeSource(view)
    try pages.apply(LoadedPage(page, source: .server))
    let layout = try #require(view.collectionViewLayout as? UICollectionViewCompositionalLayout)
    _ = layout.solution
    page.configuration.interSectionSpacing = 50
    page.sections[3].layout.contentInsets = LayoutInsets(
      top: 9, leading: 9, bottom: 9, trailing: 9)
    try pages.apply(LoadedPage(page, source: .server))
    #expect(
      layout.solution?.everyElement == LayoutSolver().solve(page.plan, in: environment).everyElement
    )
  }

  @Test func `a page that was applied is announced, and sections have indexes`() throws {
    let page = try Self.page("apps")
    let pages = makeSource(makeView(DevicePreset.standard.environment))
    var announced: [String?] = []
    try pages.apply(LoadedPage(page, source: .server)) {
      announced.append(pages.section(at: 1)?.key)
    }
    #expect(announced == [page.sections[1].key] && pages.section(at: 4) == nil)
    var twice = page
    twice.sections[1].id = twice.sections[0].id
    #expect(throws: (any Error).self) {
      try pages.apply(LoadedPage(twice, source: .server)) { announced.append("twice") }
    }
    #expect(announced.count == 1 && pages.page?.page == page)
    try pages.apply(nil) { announced.append(nil) }
    #expect(announced.count == 2 && pages.section(at: 0) == nil)
  }

  @Test func `a cell of a new kind is announced, and one of a known kind replaces the shown one`()
    throws
  {
    let view = makeView(DevicePreset.standard.environment)
    let pages = makeSource(view)
    var changes = 0
    pages.clientDidChange = { changes += 1 }
    try pages.apply(LoadedPage(Self.page("apps"), source: .server))
    pages.register(OtherCell.self, for: ["FeaturedCell"]) { _, _ in }
    #expect(changes == 0)
    let cell = view.dataSource?.collectionView(view, cellForItemAt: IndexPath(item: 0, section: 0))
    #expect(cell is OtherCell)
    pages.register(contentFor: ["FutureCell"]) { item in
      var content = UIListContentConfiguration.cell()
      content.text = item.name
      return content
    }
    #expect(changes == 1 && pages.client.cellKinds?.contains("FutureCell") == true)
  }

  @Test func `a section that scrolls in its own direction says so`() throws {
    let view = makeView(DevicePreset.standard.environment)
    let pages = makeSource(view)
    var scrolled = 0
    pages.sectionDidScroll = { scrolled += 1 }
    try pages.apply(LoadedPage(Self.page("library"), source: .server))
    view.layoutIfNeeded()
    let before = scrolled
    view.scrollToItem(at: IndexPath(item: 5, section: 0), at: .left, animated: false)
    #expect(scrolled > before)
  }

  @Test func `the client has the registered cell kinds`() {
    #expect(
      makeSource(makeView(.init(container: .zero))).client
        == PageClient(cellKinds: Set(Self.cellKinds)))
  }
}
#endif
