import CompositionalLayout
import LayoutSnapshotTesting
import LibraryLayouts
import Testing

@MainActor
@Suite("The library's layout")
struct LibraryLayoutTests {
  @Test("has the approved frames on a phone in both orientations and on a tablet")
  func frames() {
    expectLayout(
      LibraryLayout.make(), itemCounts: [5, 6, 4], matches: "library",
      devices: ["iphone-16", "iphone-16-landscape", "ipad"].compactMap(DevicePreset.named))
  }
}
