import Foundation
import Testing

/// A text file beside a test that says what its layout looked like when it was last approved.
struct LayoutBaseline {
  let name: String
  let device: String
  let testFile: String

  /// Whether baselines are written anew.
  static var isRecording: Bool {
    ProcessInfo.processInfo.environment["STOREFRONT_RECORD"] == "1"
  }

  var url: URL {
    URL(fileURLWithPath: testFile).deletingLastPathComponent()
      .appendingPathComponent("__Snapshots__")
      .appendingPathComponent("\(name).\(device).txt")
  }

  /// Holds text against the baseline, or writes it when there is none or a new one is asked for.
  func expect(_ text: String, at sourceLocation: SourceLocation) {
    do {
      guard !Self.isRecording, FileManager.default.fileExists(atPath: url.path) else {
        return try write(text)
      }
      let approved = try String(contentsOf: url, encoding: .utf8)
      guard approved != text else { return }
      Issue.record(
        "\(difference(between: approved, and: text))", sourceLocation: sourceLocation)
    } catch {
      Issue.record(
        error, "The baseline \(url.path) cannot be read or written.", sourceLocation: sourceLocation
      )
    }
  }

  private func write(_ text: String) throws {
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try text.write(to: url, atomically: true, encoding: .utf8)
  }

  /// A sentence that names the first line that differs, and what to do.
  func difference(between approved: String, and text: String) -> String {
    let old = approved.split(separator: "\n", omittingEmptySubsequences: false)
    let new = text.split(separator: "\n", omittingEmptySubsequences: false)
    let line = zip(old, new).prefix { $0 == $1 }.count
    let was = old.indices.contains(line) ? "\(old[line])" : "the end"
    let now = new.indices.contains(line) ? "\(new[line])" : "the end"
    return """
      "\(name)" on \(device) differs from its baseline at line \(line + 1).
      was: \(was)
      now: \(now)
      Set STOREFRONT_RECORD=1 and run the test again to approve the new frames.
      """
  }
}
