import Foundation

/// The text file that says what a layout looked like when it was last approved.
struct LayoutBaseline {
  let url: URL

  /// - Parameters:
  ///   - fileID: The test's `#fileID`, whose first part is the target's name.
  ///   - testFile: The test's `#filePath`.
  init(
    name: String, device: String, fileID: String, testFile: String
  ) throws(LayoutSnapshotFailure) {
    for part in [name, device] where !Self.isFileName(part) { throw .badName(part) }
    let target = fileID.prefix { $0 != "/" }
    var folder = URL(fileURLWithPath: testFile).deletingLastPathComponent()
    let beside = folder
    while folder.path != "/", folder.lastPathComponent != target {
      folder.deleteLastPathComponent()
    }
    if folder.path == "/" {
      folder = beside.appendingPathComponent("__Snapshots__")
    } else {
      folder = folder.deletingLastPathComponent().appendingPathComponent("__Snapshots__")
        .appendingPathComponent(String(target))
    }
    url = folder.appendingPathComponent("\(name).\(device)\(Self.suffix)")
  }

  /// The frames of UIKit itself are approved apart from the solver's.
  private static var suffix: String {
    #if canImport(UIKit)
    ".uikit.txt"
    #else
    ".txt"
    #endif
  }

  /// Names lead to no other folder, are not hidden, and are the same on every file system.
  static func isFileName(_ name: String) -> Bool {
    !name.isEmpty && name.utf8.count <= 150 && !name.hasPrefix(".") && !name.hasPrefix(" ")
      && name.unicodeScalars.allSatisfy {
        $0.properties.isAlphabetic || $0.properties.numericType != nil
          || " ._-".unicodeScalars.contains($0)
      }
  }

  /// Holds text against the file, and writes it where the mode says so.
  ///
  /// - Parameter picture: Whether differences are drawn beside the file.
  func check(
    _ text: String, mode: LayoutRecordMode, picture: Bool = false
  ) throws(LayoutSnapshotFailure) {
    let pictures = LayoutPictures(beside: url)
    if picture { pictures.remove() }
    guard FileManager.default.fileExists(atPath: url.path) else {
      guard mode != .never else { throw .missing(path: url.path) }
      try write(text)
      throw .recorded(path: url.path, difference: nil)
    }
    let approved: String
    do {
      approved = try String(contentsOf: url, encoding: .utf8)
    } catch {
      throw .unreadable(path: url.path, problem: "\(error)")
    }
    var difference = LineDifference(from: approved, to: text).text
    if picture, let lines = difference {
      difference = lines + "\n" + pictures.write(approved: approved, actual: text)
    }
    if mode == .all || (mode == .failed && difference != nil) {
      try write(text)
      throw .recorded(path: url.path, difference: difference)
    }
    if let difference { throw .differs(path: url.path, difference: difference) }
  }

  private func write(_ text: String) throws(LayoutSnapshotFailure) {
    do {
      try FileManager.default.createDirectory(
        at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      try text.write(to: url, atomically: true, encoding: .utf8)
    } catch {
      throw .unwritable(path: url.path, problem: "\(error)")
    }
  }
}

/// When approved frames are written.
///
/// The files lie beside the test target's folder, in `__Snapshots__/TARGET/NAME.DEVICE.txt`: those
/// of `Tests/AppTests/RowTests.swift` are in `Tests/__Snapshots__/AppTests`. SwiftPM does not look
/// there, so that the manifest needs no `exclude`. A test file that is in no folder of its
/// target's name has `__Snapshots__` beside itself.
///
/// The mode is the argument `record:`, else the environment variable `STOREFRONT_RECORD`, else
/// ``never`` where `CI` is set, else ``missing``. A test that wrote a file fails, whatever the mode,
/// so that no frames are approved by being ignored.
public enum LayoutRecordMode: String, Hashable, Sendable, CaseIterable {
  /// A file that is missing is written.
  case missing
  /// Nothing is written.
  case never
  /// Every file is written; `1` says the same in the environment variable.
  case all
  /// A file that is missing, and one that differs, are written.
  case failed

  /// The mode that environment variables name.
  static func fromEnvironment(
    _ variables: [String: String] = ProcessInfo.processInfo.environment
  ) throws(LayoutSnapshotFailure) -> Self {
    if let text = variables["STOREFRONT_RECORD"], !text.isEmpty {
      guard let mode = text == "1" ? .all : Self(rawValue: text) else {
        throw .unknownMode(text)
      }
      return mode
    }
    return ["", "0", "false"].contains(variables["CI"] ?? "") ? .missing : .never
  }
}
