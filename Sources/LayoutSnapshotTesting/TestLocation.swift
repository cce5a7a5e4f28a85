import Testing
import XCTest

/// The place of a call in a test, and the way to fail that test.
struct TestLocation {
  let fileID: StaticString
  let filePath: StaticString
  let line: UInt
  let column: UInt

  /// Fails the running test, which is Swift Testing's or else XCTest's.
  func fail(_ message: String) {
    guard Test.current != nil else {
      return XCTFail(message, file: filePath, line: line)
    }
    Issue.record(
      Comment(rawValue: message),
      sourceLocation: SourceLocation(
        fileID: "\(fileID)", filePath: "\(filePath)", line: Int(line), column: Int(column)))
  }
}
