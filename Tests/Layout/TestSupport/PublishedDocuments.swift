public import Foundation

/// Page documents written by earlier versions of the program, which must stay readable. Files are only
/// added, never changed.
public enum PublishedDocuments {
  /// The files, sorted by name; a name contains the format's version and the page.
  public static let files: [URL] = {
    let folder = PackageFolder.file("Tests/Pages/PublishingTests/Documents")
    let found = try? FileManager.default.contentsOfDirectory(
      at: folder, includingPropertiesForKeys: nil)
    return (found ?? []).filter { $0.pathExtension == "json" }
      .sorted { $0.lastPathComponent < $1.lastPathComponent }
  }()
}
