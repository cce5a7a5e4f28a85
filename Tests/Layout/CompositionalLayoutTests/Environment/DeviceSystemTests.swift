import CompositionalLayout
import LayoutSolver
import TestSupport
import Testing

@Suite("The systems of devices") struct DeviceSystemTests {
  @Test(
    "are known ones, from the oldest to the newest, which is the default",
    arguments: DevicePreset.all)
  func systems(device: DevicePreset) {
    #expect(!device.systems.isEmpty && device.systems == device.systems.sorted())
    #expect(device.systems.allSatisfy { (13...18).contains($0) || (26...27).contains($0) })
    #expect(device.environment.systemVersion == device.systems.last)
    #expect(device.environment.systemVersion == 27)
  }

  @Test(
    "begin with the one that the device came with",
    arguments: [
      ("iphone-se", 13), ("iphone-13-mini", 15), ("iphone-14", 16), ("iphone-15", 17),
      ("iphone-16", 18), ("iphone-17", 26), ("iphone-air-landscape", 26), ("ipad-mini", 15),
      ("ipad", 16), ("ipad-pro-13-landscape", 17), ("apple-tv", 13),
    ])
  func first(name: String, system: Int) throws {
    #expect(try #require(DevicePreset.named(name)).systems.first == system)
  }

  @Test func `a device runs each of its systems and no other`() throws {
    for device in DevicePreset.all {
      for system in 12...30 {
        let running = device.running(system)
        #expect((running != nil) == device.systems.contains(system), "\(device.name) \(system)")
        #expect(running?.environment.systemVersion ?? system == system)
      }
    }
  }

  @Test("decide the sides of inset lists, in both directions", arguments: DevicePreset.all)
  func sides(device: DevicePreset) throws {
    let list = LayoutPlan(
      sections: [
        PlannedSection(
          itemCount: 1, layout: .list(ListConfiguration(appearance: .insetGrouped)))
      ])
    for system in device.systems {
      for direction in LayoutDirection.allCases {
        var environment = try #require(device.running(system)).environment
        environment.direction = direction
        let (width, scale) = (environment.container.width, environment.displayScale)
        let isNarrow =
          system >= 26 ? width < 414 : width < 375 || width == 375 && scale == 2
        let side: Double = isNarrow ? 16 : 20
        let frame = try #require(
          LayoutSolver().solve(list, in: environment).frame(ofItem: 0, inSection: 0))
        #expect(frame.x == side && frame.width == width - 2 * side, "\(device.name) \(system)")
      }
    }
  }
}
