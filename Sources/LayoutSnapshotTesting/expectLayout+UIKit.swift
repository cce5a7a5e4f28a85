#if canImport(UIKit) || !canImport(AppKit)
import CompositionalLayout
import Foundation
import LayoutSolver
import UIKitCompositionalLayout

/// Expects the frames of a layout written for UIKit to be those that were approved under a name, on
/// each device, as the same function for plans does.
///
/// On Linux the layout is made anew for each device, with `UIScreen.main`, `UIDevice.current` and
/// `UITraitCollection.current` telling of that device. On Apple's systems UIKit itself lays out, in
/// a view of the device's size and traits that is in no window and so has no safe area; what it
/// gives is held against files of its own, whose names end in `.uikit.txt`.
///
/// - Parameters:
///   - layout: Makes the layout.
///   - itemCounts: How many items each section has; nil for the counts of the layout's own
///     collection view.
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

/// Expects the frames of one section, whose layout has no other.
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

/// Expects the frames of the sections that a provider gives.
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
