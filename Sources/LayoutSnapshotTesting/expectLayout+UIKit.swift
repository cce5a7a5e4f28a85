#if !canImport(UIKit) && !canImport(AppKit)
import CompositionalLayout
import LayoutRendering
import Testing
import UIKitCompositionalLayout

/// Expects the frames of a layout written for UIKit to be those of the baseline `name`, on each
/// device, as the same function for plans does.
///
/// The layout is made anew for each device, with `UIScreen.main`, `UIDevice.current` and
/// `UITraitCollection.current` telling of that device. Without item counts, those of the layout's
/// own collection view are used, and 20 items in one section where it has none.
@preconcurrency @MainActor
public func expectLayout(
  _ layout: @autoclosure () -> UICollectionViewCompositionalLayout, itemCounts: [Int]? = nil,
  matches name: String, devices: [DevicePreset] = [.standard], filePath: String = #filePath,
  sourceLocation: SourceLocation = #_sourceLocation
) {
  for device in devices {
    SimulatedDevice.simulating(device.environment) {
      let layout = layout()
      let view = UICollectionView(
        environment: device.environment, itemCounts: itemCounts ?? layout.ownItemCounts,
        collectionViewLayout: layout)
      guard
        let solution = (view.collectionViewLayout as? UICollectionViewCompositionalLayout)?
          .solution
      else { return }
      LayoutBaseline(name: name, device: device.name, testFile: filePath)
        .expect(FrameTable(solution).text, at: sourceLocation)
    }
  }
}

extension UICollectionViewCompositionalLayout {
  fileprivate var ownItemCounts: [Int] {
    guard let view = collectionView else { return [20] }
    return (0..<view.numberOfSections).map(view.numberOfItems(inSection:))
  }
}
#endif
