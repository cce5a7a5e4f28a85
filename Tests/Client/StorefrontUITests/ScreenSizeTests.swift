import CompositionalLayout
import Foundation
import LayoutSnapshotTesting
import Storefront
import StorefrontClient
import TestSupport
import Testing
import UIKitCompositionalLayout

@testable import StorefrontUI

/// The default screen on devices of every size class.
@MainActor @Suite(.hangLimit) struct ScreenSizeTests {
  private static let devices: [DevicePreset] =
    DevicePreset.all.filter { $0.name.hasPrefix("iphone-duo") }
    + [.iPhone17, .iPad] + [320, 639, 700, 1000].map { DevicePreset.window(width: $0) }

  /// The sections as the screen lays them out.
  private func shown(
    _ controller: PageViewController, counts: [Int]
  ) throws -> (sections: [LayoutSection], environment: LayoutEnvironment) {
    let view = try #require(controller.collectionView)
    let layout = try #require(view.collectionViewLayout as? UICollectionViewCompositionalLayout)
    let environment = view.layoutEnvironment
    let plan = LayoutPlan(layout, environment: environment, itemCounts: counts)
    return (plan.sections.map(\.layout), environment)
  }

  @Test(arguments: Sample.pages)
  func `a screen has the alternatives that layout prints for its device`(name: String) async throws
  {
    let page = try Sample.page(name)
    let counts = page.sections.map(\.items.count)
    let server = StubServer(try Sample.document(name))
    let open = try #require(DevicePreset.named("iphone-duo-open"))
    for device in Self.devices {
      let loader = PageLoader(server: URL(filePath: "/"), cache: nil, transport: server)
      let screen = ScreenTest(
        PageViewController(loader: loader, page: name, images: StubImages()), on: device)
      let controller = screen.controller
      try await wait { controller.status != .loading }
      screen.perform { _ in }
      let (sections, environment) = try shown(controller, counts: counts)
      #expect(environment.container == device.environment.container, "\(device.name)")
      #expect(environment.horizontalSizeClass == device.environment.horizontalSizeClass)
      #expect(environment.verticalSizeClass == device.environment.verticalSizeClass)
      #expect(
        sections == page.plan.adapted(to: device.environment).sections.map(\.layout),
        "\(device.name)")
      if device.name == "iphone-duo" {
        screen.change { $0 = open.environment }
        #expect(
          try shown(controller, counts: counts).sections
            == page.plan.adapted(to: open.environment).sections.map(\.layout))
      }
      screen.disappear()
      try await wait { server.openStreams == 0 }
    }
  }
}
