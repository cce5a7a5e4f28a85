import CompositionalLayout
import Foundation
import LayoutRendering
import LayoutSolver
import TestSupport
import Testing
import UIKitCompositionalLayout

/// Reads a printed layout through a protocol, since it uses iOS 13's deprecated counts.
@MainActor
private protocol PrintedLayout {
  static func layout() -> UICollectionViewCompositionalLayout
}

private enum PrintedTypes: PrintedLayout {
  @available(*, deprecated)
  static func layout() -> UICollectionViewCompositionalLayout { makeLayout() }
}

@Suite("Swift source printed from a plan")
struct PrintedSourceTests {
  /// The compiled file beside this test. Its functions are marked deprecated, as they use what is.
  private var expectedFile: String {
    SwiftSource(sampleTypesPlan, importing: "UIKitCompositionalLayout").text
      .replacingOccurrences(of: "@MainActor\n", with: "@available(*, deprecated)\n@MainActor\n")
  }

  @Test("is the file that this target compiles")
  func compiledFile() throws {
    let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("TypesLayout.swift")
    if ProcessInfo.processInfo.environment["STOREFRONT_RECORD"] == "1" {
      try expectedFile.write(to: file, atomically: true, encoding: .utf8)
    }
    #expect(try String(contentsOf: file, encoding: .utf8) == expectedFile)
  }

  @Test("lays out all ten section types as the plan does", arguments: DevicePreset.all)
  @MainActor
  func frames(device: DevicePreset) throws {
    let counts = sampleTypesPlan.sections.map { $0.itemCount ?? 0 }
    let printed: any PrintedLayout.Type = PrintedTypes.self
    let layout = printed.layout()
    let view = UICollectionView(
      environment: device.environment, itemCounts: counts, collectionViewLayout: layout)
    #expect(view.numberOfSections == 10)
    let plan = LayoutSolver().solve(sampleTypesPlan, in: device.environment)
    let solution = try #require(layout.solution)
    #expect(FrameTable(solution).text == FrameTable(plan).text)
  }
}
