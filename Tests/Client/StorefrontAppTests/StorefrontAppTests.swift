import CatalogModel
import CatalogStore
import CatalogTestSupport
import CompositionalLayout
import Foundation
import LayoutSolver
import PagePictures
import PageService
import Publishing
import Storefront
import StorefrontClient
import StorefrontUI
import Synchronization
import TestSupport
import Testing
import UIKitCompositionalLayout

@testable import StorefrontExample

/// Tests that the example app shows the pages that the catalog has published.
@MainActor @Suite(.hangLimit) struct StorefrontAppTests {
  private let folder: TemporaryFolder
  private let store: CatalogStore
  private let server = URL(string: "https://storefront.example.com") ?? URL(filePath: "/")

  init() throws {
    folder = try TemporaryFolder()
    let path = folder.path("catalog.sqlite")
    try PublishedSample.earlierBytes.get().write(to: URL(fileURLWithPath: path))
    store = try CatalogStore(path: path, mode: .readWrite)
  }

  private func controller(_ page: String) -> StorefrontViewController {
    controller(page, over: ServiceTransport(service: PageService(store)))
  }

  private func controller(
    _ page: String, over transport: any PageTransport, cached: Bool = true
  ) -> StorefrontViewController {
    let cache = cached ? PageCache(folder: folder.url.appending(path: "cache")) : nil
    let loader = PageLoader(server: server, cache: cache, transport: transport)
    return StorefrontViewController(loader: loader, page: page)
  }

  /// Waits until a condition is met.
  private func wait(until isSo: () -> Bool) async throws {
    while !isSo() { try await Task.sleep(for: .milliseconds(5)) }
  }

  private func document(_ page: String) throws -> PublishedPage {
    let live = try #require(try store.live(page: page, at: .now))
    return try PublishedPage.read(live.bytes).page
  }

  private nonisolated static let pages = ["album", "apps", "badges", "feed", "library", "shop"]
  private static let everything = CGRect(x: -1e6, y: -1e6, width: 2e6, height: 2e6)

  private func expectFrames(
    _ controller: StorefrontViewController, are page: PublishedPage, on device: String
  ) throws {
    let environment = try #require(DevicePreset.named(device)).environment
    try SimulatedDevice.simulating(environment) {
      let view = try #require(controller.collectionView)
      // A rotation also sets the frame.
      view.frame = UIScreen.main.bounds
      var expected = environment
      expected.layoutMargins = LayoutInsets(
        top: 8, leading: 8, bottom: 8, trailing: 8)
      let solution = LayoutSolver().solve(page.plan, in: expected)
      let layout = try #require(
        view.collectionViewLayout as? UICollectionViewCompositionalLayout)
      #expect(layout.diagnostics.isEmpty)
      #expect(layout.collectionViewContentSize == CGSize(solution.contentSize), "\(device)")
      for section in page.sections.indices {
        for item in page.sections[section].items.indices {
          let place = IndexPath(item: item, section: section)
          let frame = try #require(solution.frame(ofItem: item, inSection: section))
          #expect(layout.layoutAttributesForItem(at: place)?.frame == CGRect(frame), "\(device)")
        }
      }
      let all = solution.elements(in: LayoutRect(x: -1e6, y: -1e6, width: 2e6, height: 2e6))
      let shown = layout.layoutAttributesForElements(in: Self.everything)
      #expect(shown?.count == all.count, "\(device)")
    }
  }

  @Test(arguments: pages)
  func `a page has the solver's frames on three devices and after a rotation`(
    page: String
  ) async throws {
    let controller = controller(page)
    controller.loadViewIfNeeded()
    controller.viewWillAppear(false)
    try await wait { controller.title != nil }
    let document = try document(page)
    for device in ["iphone-se", "iphone-16", "iphone-16-landscape", "ipad", "ipad-landscape"] {
      try expectFrames(controller, are: document, on: device)
    }
    controller.viewDidDisappear(false)
  }

  @Test func `every section type has a cell class that shows its item`() async throws {
    var types: Set<String> = []
    for name in Self.pages {
      let controller = controller(name)
      controller.loadViewIfNeeded()
      controller.viewWillAppear(false)
      try await wait { controller.title != nil }
      let page = try document(name)
      let view = try #require(controller.collectionView)
      let dataSource = try #require(view.dataSource)
      for (section, published) in page.sections.enumerated() {
        types.insert(try #require(published.type))
        for (item, shown) in published.items.enumerated() {
          let cell = dataSource.collectionView(
            view, cellForItemAt: IndexPath(item: item, section: section))
          let content = cell.contentConfiguration as? ItemContentConfiguration
          #expect(content?.content == CellContent(shown, format: controller.texts.format))
          #expect(cell.accessibilityLabel?.contains(shown.name) == true)
          #expect((cell is PhotoCell) == (published.cellKind == "PhotoCell"))
        }
      }
      controller.viewDidDisappear(false)
    }
    #expect(types == Set(SectionType.allCases.map(\.rawValue)))
  }

  @Test func `headers, footers and badges show their sections and items`() async throws {
    let controller = controller("badges")
    controller.loadViewIfNeeded()
    controller.viewWillAppear(false)
    try await wait { controller.title != nil }
    let view = try #require(controller.collectionView)
    func supplementary(_ kind: String, _ item: Int, _ section: Int) -> UICollectionReusableView? {
      view.dataSource?.collectionView(
        view, viewForSupplementaryElementOfKind: kind, at: IndexPath(item: item, section: section))
    }
    let header =
      supplementary(UICollectionView.elementKindSectionHeader, 0, 1) as? SectionHeaderView
    #expect(header?.titleLabel.text == "Three columns")
    #expect(header?.subtitleLabel.isHidden == true)
    let footer =
      supplementary(UICollectionView.elementKindSectionFooter, 0, 1) as? SectionFooterView
    #expect(footer?.label.text == "20 items")
    #expect(header?.button.isHidden == true)
    let badge = supplementary("badge", 3, 1) as? BadgeView
    let item = try document("badges").sections[1].items[3]
    #expect(item.badge != nil)
    #expect(badge?.label.text == item.badge?.text)
    #expect(badge?.isHidden == false)
  }

  @Test func `the app shows the cached page offline, and an error if there is none`()
    async throws
  {
    let first = controller("shop")
    first.loadViewIfNeeded()
    first.viewWillAppear(false)
    try await wait { first.title == "Shop" }
    first.viewDidDisappear(false)
    let empty = try CatalogStore(path: folder.path("empty.sqlite"), mode: .readWrite)
    let offline = controller("shop", over: NoTransport())
    offline.loadViewIfNeeded()
    offline.viewWillAppear(false)
    try await wait { offline.title == "Shop" }
    #expect(offline.contentUnavailableConfiguration == nil)
    offline.viewDidDisappear(false)
    let lost = controller("shop", over: NoTransport(), cached: false)
    lost.loadViewIfNeeded()
    lost.viewWillAppear(false)
    try await wait { lost.status == .offline }
    #expect(notice(of: lost)?.secondaryText == "Check your connection and try again.")
    lost.viewDidDisappear(false)
    let bare = controller(
      "shop", over: ServiceTransport(service: PageService(empty)), cached: false)
    bare.loadViewIfNeeded()
    bare.viewWillAppear(false)
    try await wait { bare.status == .empty }
    #expect(notice(of: bare)?.text == "Nothing Here Yet")
    bare.viewDidDisappear(false)
  }

  @Test func `a cancelled swipe back leaves one task, which ends with the screen`() async throws {
    let transport = CountingTransport()
    let controller = controller("shop", over: transport, cached: false)
    controller.loadViewIfNeeded()
    controller.viewWillAppear(false)
    try await wait { transport.open == 1 }
    controller.viewWillDisappear(true)
    controller.viewWillAppear(true)
    for _ in 0..<100 { await Task.yield() }
    #expect(transport.open == 1)
    controller.viewDidDisappear(true)
    try await wait { transport.open == 0 }
    #expect(transport.sent == 1)
  }

  private func notice(
    of controller: StorefrontViewController
  ) -> UIContentUnavailableConfiguration? {
    controller.contentUnavailableConfiguration as? UIContentUnavailableConfiguration
  }

  @Test func `a tap passes on the item`() async throws {
    let controller = controller("apps")
    var tapped: SectionItem?
    controller.didTap = { tapped = $0.item }
    controller.loadViewIfNeeded()
    controller.viewWillAppear(false)
    try await wait { controller.title != nil }
    let view = try #require(controller.collectionView)
    controller.collectionView(view, didSelectItemAt: IndexPath(item: 1, section: 2))
    #expect(tapped == (try document("apps").sections[2].items[1]))
    controller.viewDidDisappear(false)
  }
}

/// A transport whose requests last until they are cancelled, and which counts them.
private final class CountingTransport: PageTransport {
  private let counts = Mutex((open: 0, sent: 0))

  var open: Int { counts.withLock(\.open) }
  var sent: Int { counts.withLock(\.sent) }

  func send(
    _ request: TransportRequest
  ) async throws(TransportError) -> TransportResponse {
    counts.withLock { $0 = ($0.open + 1, $0.sent + 1) }
    while !Task.isCancelled { try? await Task.sleep(for: .seconds(60)) }
    counts.withLock { $0.open -= 1 }
    throw .cancelled
  }
}

/// A transport without a network.
private struct NoTransport: PageTransport {
  func send(
    _ request: TransportRequest
  ) async throws(TransportError) -> TransportResponse {
    throw .unreachable("offline")
  }
}
