import DocumentJSON
import CompositionalLayout
import LayoutSnapshotTesting
import LayoutSolver
import Testing
import UIKitCompositionalLayout

@MainActor
@Suite("Layouts as they are written for UIKit")
struct SampleLayoutTests {
  nonisolated static var samples: [any SampleLayout.Type] {
    [
      PlainList.self, FiveColumnGrid.self, InsetGrid.self, TwoColumnGrid.self, RepeatingGrid.self,
      FlexibleGrid.self, EdgeSpacedRow.self, AdaptiveColumns.self, SizeClassColumns.self,
      NestedGroups.self, PhotoMosaic.self, SidewaysMosaic.self, Waterfall.self,
      StackedCustomGroup.self, WrappingTags.self, BadgesAndHeaders.self, AnchoredViews.self,
      SectionBackground.self, LayoutHeader.self, OrthogonalGallery.self, ScalingCarousel.self,
      GroupedList.self, MixedLists.self, AppStorePage.self,
    ]
  }

  @Test("have the approved frames on a phone and on a tablet", arguments: samples.indices)
  func approvedFrames(index: Int) throws {
    let sample = Self.samples[index]
    let tablet = try #require(DevicePreset.all.first { $0.name == "ipad" })
    expectLayout(
      sample.layout(), itemCounts: sample.itemCounts, matches: sample.name,
      devices: [.standard, tablet])
  }

  @Test("are laid out without a complaint", arguments: samples.indices)
  func noDiagnostics(index: Int) {
    let sample = Self.samples[index]
    let layout = sample.layout()
    let view = UICollectionView(
      environment: DevicePreset.standard.environment, itemCounts: sample.itemCounts,
      collectionViewLayout: layout)
    #expect(layout.diagnostics.map(\.sentence) == [])
    #expect(view.numberOfSections == sample.itemCounts.count)
    let cells = layout.layoutAttributesForElements(
      in: CGRect(origin: .zero, size: layout.collectionViewContentSize))
    #expect(cells?.isEmpty == false)
  }
}
