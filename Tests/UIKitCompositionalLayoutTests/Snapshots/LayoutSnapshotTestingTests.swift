import CompositionalLayout
import Foundation
import Testing
import UIKitCompositionalLayout

@testable import LayoutSnapshotTesting

@MainActor
@Suite("Layouts held against text snapshots")
struct LayoutSnapshotTestingTests {
  private let folder = FileManager.default.temporaryDirectory
    .appendingPathComponent("layout-snapshots-\(UUID().uuidString)")

  private var testFile: String { folder.appendingPathComponent("SomeTests.swift").path }

  @Test("are written when missing, beside the test, one file a device")
  func writing() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let phone = try #require(DevicePreset.all.first { $0.name == "iphone-se" })
    expectLayout(
      PlainList.layout(), itemCounts: [2], matches: "list", devices: [phone], filePath: testFile)
    let file = folder.appendingPathComponent("__Snapshots__/list.iphone-se.txt")
    #expect(
      try String(contentsOf: file, encoding: .utf8) == """
        content 375 × 88, container 375 × 667
        element  index  x   y  width  height  z
        cell       0.0  0   0    375      44  0
        cell       0.1  0  44    375      44  0

        """)
  }

  @Test("name the first line that differs, and what to do")
  func differing() {
    let baseline = LayoutBaseline(name: "list", device: "iphone-16", testFile: testFile)
    #expect(
      baseline.difference(between: "content 88\ncell\n", and: "content 88\ncell 0\n") == """
        "list" on iphone-16 differs from its baseline at line 2.
        was: cell
        now: cell 0
        Set STOREFRONT_RECORD=1 and run the test again to approve the new frames.
        """)
  }

  @Test("of a plan are those of its layout")
  func plans() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let row = LayoutSize(width: .fractionalWidth(1), height: .absolute(44))
    let section = LayoutSection(group: .horizontal(size: row, items: [LayoutItem(size: .full)]))
    let plan = LayoutPlan(sections: [PlannedSection(itemCount: 2, layout: section)])
    expectLayout(plan, matches: "list", filePath: testFile)
    expectLayout(PlainList.layout(), itemCounts: [2], matches: "list", filePath: testFile)
  }

  @Test("are made for each device's screen")
  func devices() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    func layout() -> UICollectionViewCompositionalLayout {
      let size = NSCollectionLayoutSize(
        widthDimension: .absolute(UIScreen.main.bounds.width / 2), heightDimension: .absolute(10))
      return UICollectionViewCompositionalLayout(
        section: NSCollectionLayoutSection(
          group: .horizontal(
            layoutSize: size, subitems: [NSCollectionLayoutItem(layoutSize: size)])))
    }
    let tablet = try #require(DevicePreset.all.first { $0.name == "ipad" })
    expectLayout(
      layout(), itemCounts: [1], matches: "half", devices: [tablet], filePath: testFile)
    let file = folder.appendingPathComponent("__Snapshots__/half.ipad.txt")
    #expect(try String(contentsOf: file, encoding: .utf8).contains("0  0    410      10"))
  }
}
