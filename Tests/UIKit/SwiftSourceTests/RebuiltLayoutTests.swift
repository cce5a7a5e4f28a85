#if !canImport(Darwin)
import CompositionalLayout
import Foundation
import LayoutText
import LayoutSolver
import TestSupport
import Testing
import UIKitCompositionalLayout

/// The generated source is a file of this target, so that it is compiled; what it builds is read
/// back and compared with the plan that it came from.
@MainActor
@Suite struct RebuiltLayoutTests {
  private let plan = LayoutPlan(
    configuration: vocabularyPlan.configuration,
    sections: vocabularyPlan.sections + sampleTypesPlan.sections)

  @Test func `the compiled source equals the generated source`() throws {
    // UIKit deprecates `subitem:count:`, which a plan may well say: functions that are deprecated
    // themselves call it without a warning.
    let source = SwiftSource(plan, importing: "UIKitCompositionalLayout").text
      .replacingOccurrences(of: "@MainActor\n", with: "@available(*, deprecated)\n@MainActor\n")
    try expectGolden(source, named: "GeneratedLayout.swift")
  }

  @Test func `what the source builds is the plan that it came from`() {
    let generated: any LayoutMaking = GeneratedLayout()
    let rebuilt = LayoutPlan(
      generated.layout(), environment: Screen(), itemCounts: plan.sections.map { _ in 1 })
    #expect(rebuilt.configuration == plan.configuration)
    #expect(rebuilt.sections.count == plan.sections.count)
    for (index, section) in plan.sections.enumerated() {
      let layout = section.layout.adapted(to: LayoutEnvironment(container: Screen.extent))
      #expect(rebuilt.sections[index].layout == layout.inPoints, "section \(index)")
    }
  }

  @Test(arguments: DevicePreset.all)
  func `what the source builds is laid out as the plan is`(device: DevicePreset) {
    let counts = plan.sections.map { $0.itemCount ?? 0 }
    let generated: any LayoutMaking = GeneratedLayout()
    let layout = generated.layout()
    let view = UICollectionView(
      environment: device.environment, itemCounts: counts, collectionViewLayout: layout)
    let solution = LayoutSolver().solve(plan, in: device.environment)
    #expect(view.numberOfSections == plan.sections.count)
    #expect(layout.solution.map { FrameTable($0).text } == FrameTable(solution).text)
  }
}

@MainActor
private protocol LayoutMaking {
  func layout() -> UICollectionViewCompositionalLayout
}

private struct GeneratedLayout: LayoutMaking {
  @available(*, deprecated)
  func layout() -> UICollectionViewCompositionalLayout { makeLayout() }
}

extension LayoutSection {
  /// The section as a screen shows it: a custom group's fractions multiplied by its size.
  fileprivate var inPoints: LayoutSection {
    guard case .custom(let items) = group.arrangement else { return self }
    let width = group.size.width.length(in: Screen.extent, on: PixelGrid(scale: nil))
    let height = group.size.height.length(in: Screen.extent, on: PixelGrid(scale: nil))
    var section = self
    section.group.arrangement = .custom(
      items.map { item in
        guard item.unit == .fractions else { return item }
        let frame = item.frame
        return LayoutCustomItem(
          frame: LayoutRect(
            x: width * frame.x, y: height * frame.y, width: width * frame.width,
            height: height * frame.height), zIndex: item.zIndex)
      })
    return section
  }
}

/// A phone, as section providers are told of it.
private final class Screen: NSObject, NSCollectionLayoutEnvironment, NSCollectionLayoutContainer {
  nonisolated static let extent = LayoutExtent(width: 390, height: 844)

  let contentSize = CGSize(width: extent.width, height: extent.height)
  let contentInsets = NSDirectionalEdgeInsets.zero
  let traitCollection = UITraitCollection()

  var container: any NSCollectionLayoutContainer { self }
  var effectiveContentSize: CGSize { contentSize }
  var effectiveContentInsets: NSDirectionalEdgeInsets { contentInsets }
}
#endif
