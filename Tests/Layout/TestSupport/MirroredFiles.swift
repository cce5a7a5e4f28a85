public import Foundation

/// The files of a mirror, with their bytes and times.
public struct MirroredFiles: Equatable {
  /// A file.
  public struct File: Equatable, CustomStringConvertible {
    /// What is in it.
    public var bytes: Data
    /// When it was changed, in seconds since 1970.
    public var second: Double
    /// The size and the time.
    public var description: String { "\(bytes.count) bytes of \(second)" }
  }

  /// The files by their paths in the folder.
  public private(set) var files: [String: File] = [:]

  /// Reads a folder with all that is in it; empty if there is none.
  public init(_ folder: URL) throws {
    guard let paths = FileManager.default.enumerator(atPath: folder.path) else { return }
    for case let path as String in paths {
      let url = folder.appending(path: path)
      let attributes = try FileManager.default.attributesOfItem(atPath: url.path)
      // An empty folder is a difference, too.
      let isFolder = attributes[.type] as? FileAttributeType == .typeDirectory
      let time = path == Self.position || isFolder ? nil : attributes[.modificationDate] as? Date
      files[path + (isFolder ? "/" : "")] = File(
        bytes: isFolder ? Data() : try Data(contentsOf: url),
        second: time?.timeIntervalSince1970 ?? 0)
    }
  }

  /// The name of the file that says how far the mirror is.
  public static let position = ".storefront-mirror.json"

  /// The paths of the documents, sorted, without those of their compressed forms.
  public var documents: [String] {
    files.keys.filter { $0.hasPrefix("v1/") && $0.hasSuffix(".json") }.sorted()
  }

  /// The file at a path.
  public subscript(path: String) -> File? { files[path] }
}
