import DocumentJSON
public import Foundation
public import Testing

/// Compares text with a file beside the test, in `__Snapshots__`.
///
/// Files are written as `STOREFRONT_RECORD` in the environment says: `missing` writes a file that there
/// is not and fails, so that a new one is looked at; `failed` also writes one that differs, `all` or `1`
/// every one, `never`, the default where `CI` is set, none.
///
/// - Parameter name: The file's name, with its extension.
public func expectGolden(
  _ text: String, named name: String, filePath: String = #filePath,
  sourceLocation: SourceLocation = #_sourceLocation
) throws {
  let folder = URL(fileURLWithPath: filePath).deletingLastPathComponent()
    .appendingPathComponent("__Snapshots__")
  try expectGolden(
    text, in: folder.appendingPathComponent(name), sourceLocation: sourceLocation)
}

/// Compares text with a file anywhere in the package; see ``expectGolden(_:named:filePath:sourceLocation:)``.
public func expectGolden(
  _ text: String, in file: URL, sourceLocation: SourceLocation = #_sourceLocation
) throws {
  let name = file.lastPathComponent
  let variables = ProcessInfo.processInfo.environment
  let mode = variables["STOREFRONT_RECORD"] ?? (variables["CI"] == nil ? "missing" : "never")
  let expected = try? String(contentsOf: file, encoding: .utf8)
  let writes = ["all", "1"].contains(mode) || (mode == "failed" && text != expected)
  if writes || (expected == nil && mode != "never") {
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try text.write(to: file, atomically: true, encoding: .utf8)
  }
  guard !writes else { return }
  guard let expected else {
    Issue.record("\(name) is missing.", sourceLocation: sourceLocation)
    return
  }
  let difference = firstDifference(of: text, from: expected)
  #expect(
    difference == nil,
    "\(name): \(difference ?? "")\nWith STOREFRONT_RECORD=failed, the test writes the file.",
    sourceLocation: sourceLocation)
}

/// A JSON document of a single line with each longer value on a line of its own, so that a golden file
/// with it can be reviewed; any other text as it is.
public func readable(_ text: String) -> String {
  guard !text.dropLast().contains("\n"), ["{", "["].contains(text.prefix(1)),
    let document = try? JSONDocument(text.utf8), let lines = try? document.root.jsonText(.pretty)
  else { return text }
  return text.hasSuffix("\n") ? lines : String(lines.dropLast())
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
