import Foundation

/// Documents that were published by a version of the program once, and must be readable for good. New
/// ones are added; none is ever written anew.
public enum PublishedDocuments {
  /// The files by their names, which say the format's version and the page.
  public static let files: [URL] = {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().appending(path: "PublishingTests/Documents")
    let found = try? FileManager.default.contentsOfDirectory(
      at: folder, includingPropertiesForKeys: nil)
    return (found ?? []).filter { $0.pathExtension == "json" }
      .sorted { $0.lastPathComponent < $1.lastPathComponent }
  }()
}
