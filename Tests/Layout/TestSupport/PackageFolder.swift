public import Foundation

/// The folder of the package, for tests that compare code with guides, or read files of other targets.
public enum PackageFolder {
  /// The folder with the manifest.
  public static let url: URL = {
    var folder = URL(filePath: #filePath).deletingLastPathComponent()
    while folder.path != "/",
      !FileManager.default.fileExists(atPath: folder.appending(path: "Package.swift").path)
    {
      folder = folder.deletingLastPathComponent()
    }
    return folder
  }()

  /// A file or a folder by its path in the package.
  public static func file(_ path: String) -> URL { url.appending(path: path) }

  /// The text of a file.
  public static func text(of path: String) throws -> String {
    try String(contentsOf: file(path), encoding: .utf8)
  }
}
