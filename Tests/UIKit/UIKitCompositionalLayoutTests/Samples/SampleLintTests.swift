#if !canImport(Darwin)
import DocumentJSON
import CompositionalLayout
import LayoutLint
import Foundation
import Testing
import UIKitCompositionalLayout

@MainActor
@Suite("Layouts as they are written for UIKit, linted")
struct SampleLintTests {
  @Test("no mistake is found on any device", arguments: SampleLayoutTests.samples.indices)
  func clean(index: Int) {
    let sample = SampleLayoutTests.samples[index]
    // The rows of the App Store's page share estimates that nothing in them can replace.
    let expected: Set = sample == AppStorePage.self ? ["unmeasured-estimate"] : []
    // The samples are older than devices that fold.
    for device in DevicePreset.all where device.environment.fold == nil {
      let plan = LayoutPlan(
        sample.layout(), environment: Screen(device.environment), itemCounts: sample.itemCounts)
      let diagnostics = LayoutLinter(environment: device.environment).diagnostics(in: plan)
      #expect(
        Set(diagnostics.map(\.rule)) == expected, "\(sample.name) on \(device.name): \(diagnostics)"
      )
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
