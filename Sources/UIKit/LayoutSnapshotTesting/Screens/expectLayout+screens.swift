#if !canImport(Darwin)
public import CompositionalLayout
import LayoutSolver
public import UIKitCompositionalLayout

/// Expects what a screen shows to match the elements approved under a name, like the function for
/// plans. Linux only.
///
/// The approved elements are the table ``ScreenTest/listing``. After ``ScreenTest/rotate()``, the
/// file's name has the turned device; other changes need a name of their own.
@preconcurrency @MainActor
public func expectLayout<Controller: UIViewController>(
  _ screen: ScreenTest<Controller>, matches name: String, expectsNothing: Bool = false,
  record mode: LayoutRecordMode? = nil, picture: Bool = false, fileID: StaticString = #fileID,
  filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
) {
  let location = TestLocation(fileID: fileID, filePath: filePath, line: line, column: column)
  let expectation = LayoutExpectation(
    name: name, mode: mode, expectsNothing: expectsNothing, drawsPictures: picture,
    location: location)
  expectation.check(on: [screen.device], itemCounts: nil) { _ in screen.layoutListing }
}

/// Expects what the screen of a controller shows on each device to match the elements approved under
/// a name. Linux only.
///
/// The controller is an expression that creates it.
@preconcurrency @MainActor
public func expectLayout<Controller: UIViewController>(
  _ controller: @autoclosure () -> Controller, matches name: String,
  devices: [DevicePreset] = [.standard], expectsNothing: Bool = false,
  record mode: LayoutRecordMode? = nil, picture: Bool = false, fileID: StaticString = #fileID,
  filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
) {
  let location = TestLocation(fileID: fileID, filePath: filePath, line: line, column: column)
  let expectation = LayoutExpectation(
    name: name, mode: mode, expectsNothing: expectsNothing, drawsPictures: picture,
    location: location)
  expectation.check(on: devices, itemCounts: nil) {
    ScreenTest(controller(), on: $0).layoutListing
  }
}
#endif
