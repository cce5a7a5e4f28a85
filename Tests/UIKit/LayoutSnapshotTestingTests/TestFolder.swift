import CompositionalLayout
import Foundation
import LayoutSolver
import UIKitCompositionalLayout

@testable import LayoutSnapshotTesting

/// A folder that is removed when nobody needs it any more, as a package's `Tests` would be.
final class TestFolder {
  let url = FileManager.default.temporaryDirectory
    .appendingPathComponent("layout-snapshots-\(UUID().uuidString)")

  deinit { try? FileManager.default.removeItem(at: url) }

  var testFile: String { url.appendingPathComponent("AppTests/Rows/RowTests.swift").path }

  func baseline(
    _ name: String, device: String = "iphone-16"
  ) throws -> LayoutBaseline {
    try LayoutBaseline(
      name: name, device: device, fileID: "AppTests/RowTests.swift", testFile: testFile)
  }

  /// Approves text as the frames of a name.
  func approve(_ text: String, as name: String) throws {
    let file = try baseline(name).url
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try text.write(to: file, atomically: true, encoding: .utf8)
  }

  /// What is approved as a name; nil for nothing.
  func approved(_ name: String) throws -> String? {
    try? String(contentsOf: baseline(name).url, encoding: .utf8)
  }
}

/// A row across the screen for each item, 44 points high.
enum Rows {
  static func plan(itemCount: Int) -> LayoutPlan {
    let row = LayoutSize(width: .fractionalWidth(1), height: .absolute(44))
    let section = LayoutSection(group: .horizontal(size: row, items: [LayoutItem(size: .full)]))
    return LayoutPlan(sections: [PlannedSection(itemCount: itemCount, layout: section)])
  }

  static func solution(itemCount: Int) -> LayoutSolution {
    LayoutSolver().solve(plan(itemCount: itemCount), in: DevicePreset.standard.environment)
  }

  @MainActor
  static func section() -> NSCollectionLayoutSection {
    let size = NSCollectionLayoutSize(
      widthDimension: .fractionalWidth(1), heightDimension: .absolute(44))
    return NSCollectionLayoutSection(
      group: .horizontal(layoutSize: size, subitems: [NSCollectionLayoutItem(layoutSize: size)]))
  }

  /// Of the type that `createLayout()` has in most apps.
  @MainActor
  static func layout() -> UICollectionViewLayout {
    UICollectionViewCompositionalLayout(section: section())
  }
}
