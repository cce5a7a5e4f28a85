#if canImport(UIKit) || !canImport(AppKit)
public import CompositionalLayout
import Foundation
import LayoutSolver
public import UIKitCompositionalLayout

/// Expects the frames of a layout written for UIKit to match those approved under a name, on each
/// device, like the function for plans.
///
/// On Linux, the layout is created again for each device, and `UIScreen.main`, `UIDevice.current`
/// and `UITraitCollection.current` describe that device. On Apple's systems, UIKit itself solves
/// the layout, in a view with the device's size and traits but without a window and so without a
/// safe area; its frames are compared with separate files, whose names end in `.uikit.txt`.
///
/// The layout is an expression that creates it. `itemCounts` are the numbers of items in the
/// sections; nil uses the counts of the layout's own collection view.
@preconcurrency @MainActor
public func expectLayout(
  _ layout: @autoclosure () -> UICollectionViewLayout, itemCounts: [Int]? = nil,
  matches name: String, devices: [DevicePreset] = [.standard], state: LayoutState = LayoutState(),
  expectsNothing: Bool = false, record mode: LayoutRecordMode? = nil, picture: Bool = false,
  fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
  column: UInt = #column
) {
  let location = TestLocation(fileID: fileID, filePath: filePath, line: line, column: column)
  let expectation = LayoutExpectation(
    name: name, mode: mode, expectsNothing: expectsNothing, drawsPictures: picture,
    location: location)
  expectation.check(on: devices, itemCounts: itemCounts) { device in
    try DeviceView.listing(of: layout, itemCounts: itemCounts, on: device, state: state)
  }
}

/// Expects the frames of a layout with a single section.
@preconcurrency @MainActor
public func expectLayout(
  _ section: @autoclosure () -> NSCollectionLayoutSection, itemCounts: [Int],
  matches name: String, devices: [DevicePreset] = [.standard], state: LayoutState = LayoutState(),
  expectsNothing: Bool = false, record mode: LayoutRecordMode? = nil, picture: Bool = false,
  fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
  column: UInt = #column
) {
  expectLayout(
    UICollectionViewCompositionalLayout(section: section()), itemCounts: itemCounts, matches: name,
    devices: devices, state: state, expectsNothing: expectsNothing, record: mode, picture: picture,
    fileID: fileID, filePath: filePath, line: line, column: column)
}

/// Expects the frames of the sections from a section provider.
@preconcurrency @MainActor
public func expectLayout(
  _ provider: @escaping UICollectionViewCompositionalLayoutSectionProvider, itemCounts: [Int],
  matches name: String, devices: [DevicePreset] = [.standard], state: LayoutState = LayoutState(),
  expectsNothing: Bool = false, record mode: LayoutRecordMode? = nil, picture: Bool = false,
  fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
  column: UInt = #column
) {
  expectLayout(
    UICollectionViewCompositionalLayout(sectionProvider: provider), itemCounts: itemCounts,
    matches: name, devices: devices, state: state, expectsNothing: expectsNothing, record: mode,
    picture: picture, fileID: fileID, filePath: filePath, line: line, column: column)
}
#endif
