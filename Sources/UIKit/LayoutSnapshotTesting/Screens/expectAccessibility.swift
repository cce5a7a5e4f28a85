#if !canImport(Darwin)
public import CompositionalLayout
public import UIKitCompositionalLayout

/// Expects what VoiceOver finds on a screen to match the elements approved under a name. Linux only.
///
/// The approved elements are the text ``ScreenTest/accessibilityListing``, in a file whose name ends in
/// `.accessibility.txt`, beside those of `expectLayout`. ``LayoutRecordMode`` explains where the files are and when they are
/// written. After ``ScreenTest/rotate()``, the file's name has the turned device; other changes need a name of their own.
@preconcurrency @MainActor
public func expectAccessibility<Controller: UIViewController>(
  _ screen: ScreenTest<Controller>, matches name: String, record mode: LayoutRecordMode? = nil,
  fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
  column: UInt = #column
) {
  let location = TestLocation(fileID: fileID, filePath: filePath, line: line, column: column)
  let expectation = LayoutExpectation(
    name: name, mode: mode, expectsNothing: false, drawsPictures: false, location: location,
    content: .elements)
  expectation.check(on: [screen.device], itemCounts: nil) { _ in screen.elementListing }
}

/// Expects what VoiceOver finds on the screen of a controller to match the elements approved under a name, on each device.
/// Linux only.
///
/// The controller is an expression that creates it.
@preconcurrency @MainActor
public func expectAccessibility<Controller: UIViewController>(
  _ controller: @autoclosure () -> Controller, matches name: String,
  devices: [DevicePreset] = [.standard], record mode: LayoutRecordMode? = nil,
  fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
  column: UInt = #column
) {
  for device in devices {
    expectAccessibility(
      ScreenTest(controller(), on: device), matches: name, record: mode, fileID: fileID,
      filePath: filePath, line: line, column: column)
  }
}
#endif
