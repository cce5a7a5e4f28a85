import CompositionalLayout
import Foundation
import Storefront
import StorefrontClient
import StorefrontUI
import TestSupport
import Testing
import UIKitCompositionalLayout

@MainActor @Suite(.hangLimit) struct ImpressionTests {
  private static let screen = LayoutRect(x: 0, y: 0, width: 100, height: 200)

  private static func row(at y: Double, height: Double = 100) -> [String: LayoutRect] {
    ["a": LayoutRect(x: 0, y: y, width: 100, height: height)]
  }

  @Test func `half of an item for a second counts once an appearance`() {
    var tracker = ImpressionTracker<String>()
    func seen(_ y: Double, _ milliseconds: Int) -> [String] {
      tracker.update(
        Self.row(at: y), visible: Self.screen, at: .milliseconds(milliseconds))
    }
    #expect(seen(150, 0) == [] && tracker.nextTime == .seconds(1))
    #expect(seen(150, 999) == [])
    #expect(seen(150, 1000) == ["a"] && tracker.nextTime == nil)
    #expect(seen(0, 5000) == [])
    // Less than half, but not gone: the same appearance.
    #expect(seen(199, 6000) == [] && seen(0, 7000) == [] && seen(0, 9000) == [])
    // Gone, and back.
    #expect(seen(200, 10_000) == [] && seen(0, 11_000) == [] && seen(0, 12_000) == ["a"])
    tracker.reset()
    #expect(seen(0, 13_000) == [] && seen(0, 14_000) == ["a"])
  }

  @Test func `a break starts the second anew, and less than half never counts`() {
    var tracker = ImpressionTracker<String>()
    func seen(_ y: Double, _ milliseconds: Int) -> [String] {
      tracker.update(
        Self.row(at: y), visible: Self.screen, at: .milliseconds(milliseconds))
    }
    #expect(seen(150.1, 0) == [] && seen(150.1, 3000) == [] && tracker.nextTime == nil)
    #expect(seen(150, 4000) == [] && seen(160, 4500) == [] && seen(150, 4600) == [])
    #expect(seen(150, 5500) == [] && seen(150, 5600) == ["a"])
  }

  @Test func `an item larger than the screen counts when it covers half of the screen`() {
    var tracker = ImpressionTracker<String>()
    let tall = Self.row(at: 100, height: 1000)
    #expect(tracker.update(tall, visible: Self.screen, at: .zero) == [])
    #expect(tracker.update(tall, visible: Self.screen, at: .seconds(1)) == ["a"])
    let empty = ["b": LayoutRect(x: 0, y: 0, width: 0, height: 10)]
    #expect(tracker.update(empty, visible: Self.screen, at: .seconds(2)) == [])
    #expect(tracker.update(empty, visible: Self.screen, at: .seconds(4)) == [])
  }

  @Test func `a screen reports what its user has seen, and nothing while it is hidden`()
    async throws
  {
    let server = StubServer(try Sample.document("shop"))
    let loader = PageLoader(server: URL(filePath: "/"), cache: nil, transport: server)
    let controller = PageViewController(loader: loader, page: "shop", images: StubImages())
    let clock = ManualClock()
    controller.clock = clock
    var seen: [Impression] = []
    controller.didSee = { seen += $0 }
    controller.beginAppearanceTransition(true, animated: false)
    controller.endAppearanceTransition()
    try await wait { clock.sleepers == 1 }
    clock.advance(by: .milliseconds(999))
    #expect(seen.isEmpty)
    clock.advance(by: .milliseconds(1))
    try await wait { !seen.isEmpty }
    let page = try Sample.page("shop")
    let view = try #require(controller.collectionView)
    let first = seen
    #expect(Set(first).count == first.count)
    #expect(first.allSatisfy { $0.page == "shop" && $0.publication == 1 && $0.kind == .app })
    #expect(first.contains { $0.section == "brands" && $0.item == page.sections[0].items[0].key })
    #expect(!first.contains { $0.item == page.sections[2].items[19].key })
    // The last photos come into view, and the brands go.
    view.contentOffset.y = view.contentSize.height - view.bounds.height
    try await wait { clock.sleepers == 1 }
    clock.advance(by: .seconds(1))
    try await wait { seen.count > first.count }
    #expect(seen.contains { $0.item == page.sections[2].items[19].key })
    #expect(Set(seen).count == seen.count)
    // Hidden, nothing counts; shown again, everything is a new appearance.
    controller.beginAppearanceTransition(false, animated: false)
    controller.endAppearanceTransition()
    try await wait { clock.sleepers == 0 }
    let before = seen.count
    clock.advance(by: .seconds(10))
    view.contentOffset.y = 0
    #expect(seen.count == before)
    controller.beginAppearanceTransition(true, animated: false)
    try await wait { clock.sleepers == 1 }
    clock.advance(by: .seconds(1))
    try await wait { seen.count == before + first.count }
    #expect(Set(seen[before...]) == Set(first))
    controller.beginAppearanceTransition(false, animated: false)
    controller.endAppearanceTransition()
  }
}
