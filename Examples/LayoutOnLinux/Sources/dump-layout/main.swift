import CompositionalLayout
import LayoutText
import LibraryLayouts
import UIKit

// Prints the library's frames on the device that the first argument names.
let name = CommandLine.arguments.dropFirst().first ?? DevicePreset.standard.name
if let device = DevicePreset.all.first(where: { $0.name == name }) {
  let layout = LibraryLayout.make()
  let view = UICollectionView(
    environment: device.environment, itemCounts: [5, 6, 4], collectionViewLayout: layout)
  if view.numberOfSections > 0, let solution = layout.solution {
    print(FrameTable(solution).text, terminator: "")
  }
} else {
  let names = DevicePreset.all.map(\.name).joined(separator: ", ")
  print("There is no device \"\(name)\". Name one of: \(names).")
}
