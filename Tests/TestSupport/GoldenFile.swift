import Foundation
import Testing

/// Compares text with a file beside the test, in `__Snapshots__`.
///
/// A file that is missing is written and the test fails, so that a new one is looked at. With
/// `STOREFRONT_RECORD=1` in the environment every file is written anew.
///
/// - Parameter name: The file's name, with its extension.
public func expectGolden(
  _ text: String, named name: String, filePath: String = #filePath,
  sourceLocation: SourceLocation = #_sourceLocation
) throws {
  let folder = URL(fileURLWithPath: filePath).deletingLastPathComponent()
    .appendingPathComponent("__Snapshots__")
  let file = folder.appendingPathComponent(name)
  let isRecording = ProcessInfo.processInfo.environment["STOREFRONT_RECORD"] == "1"
  guard !isRecording, let expected = try? String(contentsOf: file, encoding: .utf8) else {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try text.write(to: file, atomically: true, encoding: .utf8)
    if !isRecording {
      Issue.record("\(name) was missing and has been written.", sourceLocation: sourceLocation)
    }
    return
  }
  let difference = firstDifference(of: text, from: expected)
  #expect(difference == nil, "\(name): \(difference ?? "")", sourceLocation: sourceLocation)
}

private func firstDifference(of text: String, from expected: String) -> String? {
  guard text != expected else { return nil }
  let new = text.split(separator: "\n", omittingEmptySubsequences: false)
  let old = expected.split(separator: "\n", omittingEmptySubsequences: false)
  for (line, (left, right)) in zip(new, old).enumerated() where left != right {
    return "line \(line + 1) is\n\(left)\nand not\n\(right)"
  }
  return "has \(new.count) lines and not \(old.count)"
}
