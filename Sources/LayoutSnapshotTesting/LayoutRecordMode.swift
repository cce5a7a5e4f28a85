import Foundation

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
