import CatalogModel
import DocumentJSON
import Foundation
import Storefront
import StorefrontClient
import TestSupport
import Testing
import UIKitCompositionalLayout

@testable import StorefrontUI

/// Tests the default screen with the sample pages.
@MainActor @Suite(.hangLimit) struct PageViewControllerTests {
  private let server = StubServer(nil)

  private func controller(_ page: String) throws -> PageViewController {
    server.set(document: try Sample.document(page))
    return PageViewController(loader: loader, page: page, images: StubImages())
  }

  private var loader: PageLoader {
    PageLoader(server: URL(filePath: "/"), cache: nil, transport: server)
  }

  private func shown(_ controller: PageViewController) async throws {
    controller.beginAppearanceTransition(true, animated: false)
    controller.endAppearanceTransition()
    try await wait { controller.status != .loading }
  }

  private func hide(_ controller: PageViewController) {
    controller.beginAppearanceTransition(false, animated: false)
    controller.endAppearanceTransition()
  }

  private func notice(_ controller: PageViewController) -> UIContentUnavailableConfiguration? {
    controller.contentUnavailableConfiguration as? UIContentUnavailableConfiguration
  }

  @Test func `each cell of each sample page shows and says its item's texts`() async throws {
    var types: Set<String> = []
    for name in Sample.pages {
      let controller = try controller(name)
      controller.didTap = { _ in }
      try await shown(controller)
      #expect(controller.status == .shown(isOutdated: false) && controller.title != nil)
      let page = try Sample.page(name)
      let view = try #require(controller.collectionView)
      for (section, published) in page.sections.enumerated() {
        types.insert(try #require(published.type))
        #expect(controller.section(at: section) == published)
        for (item, shown) in published.items.enumerated() {
          let place = IndexPath(item: item, section: section)
          let cell = try #require(view.dataSource?.collectionView(view, cellForItemAt: place))
          let content = try #require(
            cell.contentConfiguration as? ItemContentConfiguration, "\(published.key) \(item)")
          let expected = CellContent(shown, format: controller.texts.format)
          #expect(content.content == expected)
          #expect(content.form == .byCellKind[try #require(published.cellKind)])
          #expect(cell.contentView is any UIContentView)
          let showsEyebrow = [.featured, .entry].contains(content.form)
          #expect(
            cell.accessibilityLabel
              == expected.accessibilityLabel(showingArtwork: false, showingEyebrow: showsEyebrow))
          #expect(cell.accessibilityTraits.contains(.button) && cell.isAccessibilityElement)
          #expect(controller.item(at: place) == shown)
        }
      }
      hide(controller)
    }
    #expect(types == Set(SectionType.allCases.map(\.rawValue)))
  }

  @Test func `headers, footers and badges show their sections and items`() async throws {
    let controller = try controller("badges")
    try await shown(controller)
    let view = try #require(controller.collectionView)
    func supplementary(_ kind: String) -> UICollectionReusableView? {
      view.dataSource?.collectionView(
        view, viewForSupplementaryElementOfKind: kind, at: IndexPath(item: 0, section: 1))
    }
    let header =
      supplementary(UICollectionView.elementKindSectionHeader) as? SectionHeaderView
    #expect(header?.titleLabel.text == "Three columns" && header?.subtitleLabel.isHidden == true)
    #expect(header?.titleLabel.accessibilityTraits == .header && header?.button.isHidden == true)
    let footer =
      supplementary(UICollectionView.elementKindSectionFooter) as? SectionFooterView
    #expect(footer?.label.text == "20 items")
    let badge = try #require(supplementary("badge") as? BadgeView)
    let item = try Sample.page("badges").sections[1].items[0]
    #expect(badge.label.text == item.badge?.text && badge.isHidden == (item.badge == nil))
    hide(controller)
  }

  @Test func `a cell that is registered late replaces the default one, and the page is read again`()
    async throws
  {
    var page = try Sample.page("apps")
    page.sections[1].cellKind = "WideCell"
    server.set(document: try page.json(.compact))
    let controller = PageViewController(loader: loader, page: "apps", images: StubImages())
    try await shown(controller)
    #expect(controller.collectionView.numberOfSections == 3)
    controller.pages.register(contentFor: ["WideCell", "FeaturedCell"]) { item in
      ItemContentConfiguration(CellContent(title: "My " + item.name), form: .tile)
    }
    try await wait { controller.collectionView.numberOfSections == 4 }
    let view = try #require(controller.collectionView)
    for section in [0, 1] {
      let cell = view.dataSource?.collectionView(
        view, cellForItemAt: IndexPath(item: 0, section: section))
      let content = cell?.contentConfiguration as? ItemContentConfiguration
      #expect(content?.content.title == "My " + page.sections[section].items[0].name)
    }
    #expect(server.openStreams <= 1)
    hide(controller)
    try await wait { server.openStreams == 0 }
  }

  @Test func `each state has texts for users, and the problem goes to the developer`() async throws
  {
    let controller = PageViewController(loader: loader, page: "shop", images: StubImages())
    var problems: [String] = []
    controller.didFail = { problems.append("\($0)") }
    controller.loadViewIfNeeded()
    #expect(notice(controller)?.text == "Loading")
    server.set(document: nil, error: .unreachable("no route"))
    try await shown(controller)
    #expect(controller.status == .offline && notice(controller)?.text == "You’re Offline")
    #expect(problems.contains { $0.contains("no route") })
    #expect(notice(controller)?.secondaryText?.contains("no route") == false)
    controller.texts[.failedTitle] = "Kaputt"
    server.set(document: Array("{}".utf8))
    notice(controller)?.buttonProperties.primaryAction.map { $0.handler($0) }
    try await wait { controller.status == .failed }
    #expect(notice(controller)?.text == "Kaputt" && notice(controller)?.button.title == "Try Again")
    server.set(document: nil)
    controller.refresh()
    try await wait { controller.status == .empty }
    #expect(notice(controller)?.text == "Nothing Here Yet")
    server.set(document: try Sample.document("shop"))
    controller.refresh()
    try await wait { controller.status == .shown(isOutdated: false) }
    #expect(controller.contentUnavailableConfiguration == nil && controller.title == "Shop")
    hide(controller)
  }

  /// What a person's pull does in UIKit: the control begins to refresh, and then sends its action once.
  private func pull(_ controller: PageViewController) throws -> UIRefreshControl {
    let control = try #require(controller.collectionView.refreshControl)
    control.beginRefreshing()
    control.sendActions(for: .valueChanged)
    return control
  }

  @Test(arguments: ["Shop", "Winter Shop", nil])
  func `a pull loads the page again and ends with the response, whatever it is`(
    title: String?
  ) async throws {
    let controller = try controller("shop")
    try await shown(controller)
    var page = try Sample.page("shop")
    page.page.title = title ?? ""
    server.set(
      document: try page.json(.compact), error: title == nil ? .unreachable("no route") : nil)
    server.isHeld = true
    for _ in 0..<2 {
      // A second pull while the first one waits replaces its request.
      let before = server.requests
      let control = try pull(controller)
      #expect(control.isRefreshing)
      try await wait { server.requests > before }
      #expect(control.isRefreshing)
    }
    server.isHeld = false
    let control = try #require(controller.collectionView.refreshControl)
    try await wait { !control.isRefreshing }
    #expect(controller.title == title ?? "Shop")
    hide(controller)
  }

  @Test func `a pull ends when the screen disappears, and off the screen at once`() async throws {
    let controller = try controller("shop")
    try await shown(controller)
    server.isHeld = true
    #expect(try pull(controller).isRefreshing)
    hide(controller)
    #expect(controller.collectionView.refreshControl?.isRefreshing == false)
    let before = server.requests
    #expect(try !pull(controller).isRefreshing)
    #expect(server.requests == before)
  }

  @Test func `a page that cannot be shown leaves the one before, and the next one is shown`()
    async throws
  {
    let controller = try controller("shop")
    try await shown(controller)
    var page = try Sample.page("shop")
    page.sections[1].id = page.sections[0].id
    var problems = 0
    controller.didFail = { if case .showing = $0 { problems += 1 } }
    controller.show(LoadState(page: LoadedPage(page, source: .server)))
    #expect(problems == 1 && controller.status == .shown(isOutdated: true))
    #expect(controller.collectionView.numberOfSections == 3)
    controller.show(LoadState(page: LoadedPage(try Sample.page("feed"), source: .server)))
    #expect(controller.status == .shown(isOutdated: false))
    #expect(controller.collectionView.numberOfSections == 1)
    hide(controller)
  }

  @Test func `taps lead to addresses of https and of the app's schemes`() async throws {
    server.set(document: try Sample.document("apps"))
    let controller = LinkingController(loader: loader, page: "apps", images: StubImages())
    var opened: [String] = []
    controller.opener = ActionOpener(schemes: ["acme"]) { opened.append($0.absoluteString) }
    try await shown(controller)
    let view = try #require(controller.collectionView)
    controller.collectionView(view, didSelectItemAt: IndexPath(item: 1, section: 2))
    let header =
      view.dataSource?.collectionView(
        view, viewForSupplementaryElementOfKind: UICollectionView.elementKindSectionHeader,
        at: IndexPath(item: 0, section: 1)) as? SectionHeaderView
    #expect(header?.button.isHidden == false && header?.button.configuration?.title == "See All")
    #expect(header?.button.accessibilityLabel == "See All, \(header?.titleLabel.text ?? "")")
    header?.button.sendActions(for: .touchUpInside)
    let page = try Sample.page("apps")
    #expect(
      opened == ["acme://item/\(page.sections[2].items[1].key)", "https://example.com/all"])
    var taps: [PageTap] = []
    controller.didTap = { taps.append($0) }
    controller.collectionView(view, didSelectItemAt: IndexPath(item: 0, section: 0))
    header?.button.sendActions(for: .touchUpInside)
    #expect(taps.map(\.section.key) == [page.sections[0].key, page.sections[1].key])
    #expect(taps.map(\.item) == [page.sections[0].items[0], nil] && opened.count == 2)
    #expect(taps.map(\.part) == [.item, .header])
    hide(controller)
  }

  @Test
  func `links to pages and sections open themselves, and those to apps and cards are the app's`()
    async throws
  {
    server.set(document: try Sample.document("apps"))
    let controller = LinkingController(loader: loader, page: "apps", images: StubImages())
    let navigation = UINavigationController(rootViewController: controller)
    var followed: [CatalogLink] = []
    controller.didFollow = { followed.append($0) }
    controller.pages.didExpose = { _ in }
    controller.opener = ActionOpener(schemes: ["acme", "storefront"]) { _ in
      Issue.record("A link is no address for the system.")
    }
    try await shown(controller)
    let view = try #require(controller.collectionView)
    func tap(_ address: String) {
      controller.address = address
      controller.collectionView(view, didSelectItemAt: IndexPath(item: 0, section: 0))
    }
    tap("storefront:app/com.acme.pulse")
    tap("storefront:card/autumn")
    #expect(followed == [.app("com.acme.pulse"), .card("autumn")])
    #expect(navigation.viewControllers.count == 1)
    tap("storefront:page/shop")
    let shop = try #require(navigation.topViewController as? PageViewController)
    #expect(shop.page == "shop" && shop.section == nil && shop !== controller)
    #expect(shop.pages.didExpose != nil)
    navigation.popViewController(animated: false)
    let key = try Sample.page("apps").sections[1].key
    tap("storefront:section/apps/\(key)")
    let all = try #require(navigation.topViewController as? PageViewController)
    #expect(all.page == "apps" && all.section == key)
    try await shown(all)
    let section = try Sample.page("apps").sections[1]
    #expect(all.title == section.title && all.collectionView.numberOfSections == 1)
    #expect(all.collectionView.numberOfItems(inSection: 0) == section.items.count)
    hide(all)
    var taps: [PageTap] = []
    controller.didTap = { taps.append($0) }
    tap("storefront:card/autumn")
    tap("acme://x")
    #expect(taps.map(\.link) == [.card("autumn"), nil] && followed.count == 2)
    hide(controller)
  }

  @Test func `a section that is gone leaves nothing to show`() async throws {
    server.set(document: try Sample.document("apps"))
    let controller = PageViewController(
      loader: loader, page: "apps", section: "gone", images: StubImages())
    try await shown(controller)
    #expect(controller.status == .empty && controller.collectionView.numberOfSections == 0)
    hide(controller)
  }

  @Test(arguments: [
    "javascript:alert(1)", "JavaScript:alert(1)", "data:text/html,hi", "file:///etc/passwd",
    "vbscript:x", "http://example.com", "tel:911", "https:", "https:///path", "foo", "/rel.png",
  ])
  func `other addresses are never opened`(address: String) {
    var opened = 0
    let opener = ActionOpener(schemes: ["acme", "javascript", "file", "data"]) { _ in opened += 1 }
    if let url = URL(string: address) { #expect(!opener.open(url)) }
    #expect(opened == 0)
  }
}

/// A controller whose items and sections lead somewhere.
private final class LinkingController: PageViewController {
  var address: String?

  override func action(of item: SectionItem) -> URL? {
    URL(string: address ?? "acme://item/\(item.key)")
  }

  override func action(of section: PublishedSection) -> URL? {
    URL(string: "https://example.com/all")
  }
}
