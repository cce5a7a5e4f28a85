#if !canImport(Darwin)
import CompositionalLayout
import LayoutLint
import Foundation
import Testing
import UIKitCompositionalLayout

@MainActor
@Suite("Layouts as they are written for UIKit, linted")
struct SampleLintTests {
  @Test("nothing is found on any device", arguments: SampleLayoutTests.samples.indices)
  func clean(index: Int) {
    let sample = SampleLayoutTests.samples[index]
    for device in DevicePreset.all {
      let plan = LayoutPlan(
        sample.layout(), environment: Screen(device.environment), itemCounts: sample.itemCounts)
      let diagnostics = LayoutLinter(environment: device.environment).diagnostics(in: plan)
      #expect(diagnostics == [], "\(sample.name) on \(device.name)")
    }
  }
}

/// A device's screen, as section providers are told of it.
private final class Screen: NSObject, NSCollectionLayoutEnvironment, NSCollectionLayoutContainer {
  let contentSize: CGSize
  let contentInsets = NSDirectionalEdgeInsets.zero
  let traitCollection = UITraitCollection()

  init(_ environment: LayoutEnvironment) {
    contentSize = CGSize(
      width: environment.container.width, height: environment.container.height)
  }

  var container: any NSCollectionLayoutContainer { self }
  var effectiveContentSize: CGSize { contentSize }
  var effectiveContentInsets: NSDirectionalEdgeInsets { contentInsets }
}
#endif
