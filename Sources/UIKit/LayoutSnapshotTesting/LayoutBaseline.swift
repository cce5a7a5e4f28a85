import Foundation

/// What is approved, as sentences name it.
enum ApprovedContent: String {
  case frames
  case elements = "accessibility elements"
}

/// The text file with a layout's approved frames, or with the approved accessibility elements of a screen.
struct LayoutBaseline {
  let url: URL

  /// - Parameters:
  ///   - fileID: The test's `#fileID`, which begins with the target's name.
  ///   - testFile: The test's `#filePath`.
  init(
    name: String, device: String, content: ApprovedContent = .frames, fileID: String,
    testFile: String
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
    url = folder.appendingPathComponent("\(name).\(device)\(Self.suffix(of: content))")
  }

  /// UIKit's own frames are approved separately from the solver's.
  private static func suffix(of content: ApprovedContent) -> String {
    if content == .elements { return ".accessibility.txt" }
    #if canImport(Darwin) && canImport(UIKit)
    return ".uikit.txt"
    #else
    return ".txt"
    #endif
  }

  /// Valid names cannot lead to another folder, are not hidden, and work on every file system.
  static func isFileName(_ name: String) -> Bool {
    !name.isEmpty && name.utf8.count <= 150 && !name.hasPrefix(".") && !name.hasPrefix(" ")
      && name.unicodeScalars.allSatisfy {
        $0.properties.isAlphabetic || $0.properties.numericType != nil
          || " ._-".unicodeScalars.contains($0)
      }
  }

  /// Compares text with the file, and writes the file if the mode requires it.
  ///
  /// - Parameter picture: Whether to draw differences beside the file.
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
/// The files are beside the test target's folder, in `__Snapshots__/TARGET/NAME.DEVICE.txt`, those of
/// `expectAccessibility` in `NAME.DEVICE.accessibility.txt`: those
/// of `Tests/AppTests/RowTests.swift` are in `Tests/__Snapshots__/AppTests`. SwiftPM does not
/// search this folder, so the manifest needs no `exclude`. If a test file is not in a folder with
/// its target's name, `__Snapshots__` is beside the file.
///
/// The mode is the argument `record:`, or else the environment variable `STOREFRONT_RECORD`, or
/// else ``never`` if `CI` is set, or else ``missing``. A test that writes a file always fails, so
/// that frames are never approved unseen.
public enum LayoutRecordMode: String, Hashable, Sendable, CaseIterable {
  /// Missing files are written.
  case missing
  /// No files are written.
  case never
  /// All files are written; the environment variable may also be `1`.
  case all
  /// Missing files, and files that differ, are written.
  case failed

  /// The mode that the environment variables select.
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
