import CompositionalLayout
import LayoutSnapshotTesting
import LibraryLayouts
import XCTest

/// The same expectations under XCTest; the approved frames are the same files.
final class LibraryLayoutXCTests: XCTestCase {
  @MainActor
  func testFrames() async {
    expectLayout(
      LibraryLayout.make(), itemCounts: [5, 6, 4], matches: "library",
      devices: ["iphone-16", "iphone-16-landscape", "ipad"].compactMap(DevicePreset.named))
  }
}
