import CatalogModel
import Foundation
import Storefront
import StorefrontClient
import TestSupport
import Testing
import UIKitCompositionalLayout

@testable import StorefrontUI

/// The button of an app in its cell: what it says and what a tap on it does.
@MainActor @Suite(.hangLimit) struct OfferTests {
  private let server = StubServer(nil)

  /// A controller that shows the sample page of apps, laid out.
  private func controller() async throws -> PageViewController {
    server.set(document: try Sample.document("apps"))
    let loader = PageLoader(server: URL(filePath: "/"), cache: nil, transport: server)
    let controller = PageViewController(loader: loader, page: "apps", images: StubImages())
    controller.view.frame = CGRect(x: 0, y: 0, width: 390, height: 1200)
    return controller
  }

  private func show(_ controller: PageViewController) async throws {
    controller.beginAppearanceTransition(true, animated: false)
    controller.endAppearanceTransition()
    try await wait { controller.status != .loading }
    controller.view.layoutIfNeeded()
  }

  /// The visible cells with an app and a button, by the keys of their apps.
  private func cells(_ controller: PageViewController) -> [String: UICollectionViewCell] {
    let cells = controller.collectionView.visibleCells.filter { cell in
      (cell.contentConfiguration as? ItemContentConfiguration)?.form == .row
    }
    return Dictionary(
      cells.compactMap { cell in
        controller.collectionView.indexPath(for: cell)
          .flatMap { controller.item(at: $0) }.map { ($0.key, cell) }
      }
    ) { first, _ in first }
  }

  private func button(_ cell: UICollectionViewCell?) throws -> UIButton {
    try #require((cell?.contentView as? ItemContentView)?.button)
  }

  @Test func `the button says what the app offers, and says it anew when that changes`()
    async throws
  {
    let controller = try await controller()
    try await show(controller)
    let keys = cells(controller).keys.sorted()
    try #require(keys.count >= 4)
    let price = try button(cells(controller)[keys[0]]).configuration?.title
    #expect(price?.isEmpty == false)
    let states: [String: OfferState] = [
      keys[0]: .open, keys[1]: .update, keys[2]: .progress(0.424), keys[3]: .progress(nil),
    ]
    controller.offerState = { states[$0.bundleIdentifier] ?? .get }
    controller.offersDidChange()
    let percent = 0.42.formatted(.percent.precision(.fractionLength(0)))
    for (key, label, isBusy) in [
      (keys[0], "Open", false), (keys[1], "Update", false), (keys[2], percent, true),
      (keys[3], "Installing", true),
    ] {
      let cell = try #require(cells(controller)[key])
      let shown = try button(cell).configuration
      #expect(shown?.title == label && shown?.showsActivityIndicator == isBusy)
      #expect(cell.accessibilityLabel?.contains(label) == true)
    }
    controller.offerState = nil
    controller.offersDidChange()
    #expect(try button(cells(controller)[keys[0]]).configuration?.title == price)
  }

  @Test(arguments: [
    (OfferState.progress(-1), "0"), (.progress(7), "100"), (.progress(.nan), "Installing"),
    (.progress(.infinity), "Installing"), (.progress(1), "100"),
  ])
  func `progress of any value has a label`(state: OfferState, text: String) {
    #expect(PageTexts().label(state)?.contains(text) == true)
  }

  @Test func `a tap tells the button from the cell, also one by an assistive technology`()
    async throws
  {
    let controller = try await controller()
    var taps: [PageTap] = []
    controller.didTap = { taps.append($0) }
    try await show(controller)
    let key = try #require(cells(controller).keys.sorted().first)
    let cell = try #require(cells(controller)[key])
    let place = try #require(controller.collectionView.indexPath(for: cell))
    #expect(try button(cell).isUserInteractionEnabled)
    try button(cell).sendActions(for: .touchUpInside)
    controller.collectionView(controller.collectionView, didSelectItemAt: place)
    let action = try #require(cell.accessibilityCustomActions?.first)
    #expect(action.name == (try button(cell).configuration?.title))
    #expect(action.actionHandler?(action) == true)
    #expect(taps.map(\.part) == [.offer, .item, .offer])
    #expect(Set(taps.map { $0.item?.key }) == [key])
  }

  @Test func `without a receiver of taps, the cell is tapped as a whole`() async throws {
    let controller = try await controller()
    try await show(controller)
    let cell = try #require(cells(controller).values.first)
    #expect(try !button(cell).isUserInteractionEnabled)
    #expect(cell.accessibilityCustomActions == nil)
  }
}
