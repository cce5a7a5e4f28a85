public import Foundation

/// A folder of prepared copies of an app's Swift files.
public struct PreparedFolder: Sendable {
  /// A file whose copy was prepared.
  public struct File: Hashable, Sendable {
    /// The path of the source.
    public let source: String
    /// The path of the copy in the folder.
    public let copy: String
    /// What means something else on Linux.
    public let notes: [SourceNote]
  }

  /// The files, in the order of their copies' paths.
  public let files: [File]
  /// The number of copies that were written, because they were missing or different.
  public let writtenCount: Int
  /// The paths of copies of former runs whose sources are gone; they were removed.
  public let removed: [String]

  /// The list of the copies, by which the next run knows which files are its own.
  private static let listName = ".uikit-sources"

  /// Prepares the Swift files in folders, and writes copies that are missing or different.
  ///
  /// - Parameters:
  ///   - sources: Files and folders. A folder's files keep their paths below it.
  ///   - folder: The folder of the copies; made if there is none.
  /// - Throws: ``PreparationError``. Copies that were written before stay.
  public init(sources: [String], into folder: URL) throws(PreparationError) {
    var paths: [String: String] = [:]
    for source in sources {
      for (path, copy) in try Self.swiftFiles(at: source, outside: folder) {
        if let other = paths.updateValue(path, forKey: copy), other != path {
          throw PreparationError.sameCopy(copy, first: other, second: path)
        }
      }
    }
    var files: [File] = []
    var written = 0
    for (copy, path) in paths.sorted(by: { $0.key < $1.key }) {
      guard let source = try? String(contentsOfFile: path, encoding: .utf8) else {
        throw .unreadable(path)
      }
      let prepared = PreparedSource(source)
      let target = folder.appending(path: copy)
      if (try? String(contentsOf: target, encoding: .utf8)) != prepared.text {
        try Self.write(prepared.text, to: target)
        written += 1
      }
      files.append(File(source: path, copy: copy, notes: prepared.notes))
    }
    self.files = files
    writtenCount = written
    removed = try Self.removeStale(from: folder, keeping: Set(paths.keys))
    try Self.write(
      files.map { $0.copy + "\n" }.joined(), to: folder.appending(path: Self.listName))
  }

  private static func write(_ text: String, to file: URL) throws(PreparationError) {
    do {
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: file, options: .atomic)
    } catch {
      throw .unwritable(file.path(percentEncoded: false))
    }
  }

  /// The Swift files at a path with the paths of their copies.
  private static func swiftFiles(
    at path: String, outside folder: URL
  ) throws(PreparationError) -> [(path: String, copy: String)] {
    let root = URL(filePath: path).standardizedFileURL
    var isFolder: ObjCBool = false
    let full = root.path(percentEncoded: false)
    guard FileManager.default.fileExists(atPath: full, isDirectory: &isFolder) else {
      throw .missing(path)
    }
    guard isFolder.boolValue else { return [(path, root.lastPathComponent)] }
    let prefix = path.hasSuffix("/") ? path : path + "/"
    let own = folder.standardizedFileURL.path(percentEncoded: false) + "/"
    guard let names = try? FileManager.default.subpathsOfDirectory(atPath: path) else {
      throw .unreadable(path)
    }
    return names.sorted().compactMap { name in
      let isHidden = name.split(separator: "/").contains { $0.hasPrefix(".") }
      let full = root.appending(path: name).path(percentEncoded: false)
      guard name.hasSuffix(".swift"), !isHidden, !full.hasPrefix(own) else { return nil }
      return (prefix + name, name)
    }
  }

  /// Removes copies of a former run whose sources are gone.
  private static func removeStale(
    from folder: URL, keeping kept: Set<String>
  ) throws(PreparationError) -> [String] {
    guard
      let list = try? String(contentsOf: folder.appending(path: listName), encoding: .utf8)
    else { return [] }
    var removed: [String] = []
    for copy in list.split(separator: "\n").map(String.init) where !kept.contains(copy) {
      let file = folder.appending(path: copy).path(percentEncoded: false)
      let isBelow = !copy.hasPrefix("/") && !copy.split(separator: "/").contains("..")
      guard isBelow, FileManager.default.fileExists(atPath: file) else { continue }
      guard (try? FileManager.default.removeItem(atPath: file)) != nil else {
        throw .unwritable(file)
      }
      removed.append(copy)
    }
    return removed
  }
}

/// Why files cannot be prepared.
public enum PreparationError: Error, Hashable {
  /// There is no file or folder at the path.
  case missing(String)
  /// The path cannot be read, or not as UTF-8.
  case unreadable(String)
  /// The file cannot be written or removed.
  case unwritable(String)
  /// Two files would have the same copy.
  case sameCopy(String, first: String, second: String)
}

extension PreparationError: CustomStringConvertible {
  /// The error and what to do about it, as a sentence.
  public var description: String {
    switch self {
    case .missing(let path):
      "There is no file or folder \"\(path)\".\nGive the path of Swift files or of a folder of them."
    case .unreadable(let path):
      "\"\(path)\" cannot be read as UTF-8.\nGive Swift files that you may read."
    case .unwritable(let path):
      "\"\(path)\" cannot be written or removed.\nGive a folder with free space that you may write to."
    case .sameCopy(let copy, let first, let second):
      "\"\(first)\" and \"\(second)\" would both become \"\(copy)\".\n"
        + "Give the folder that contains both, so that they keep their folders."
    }
  }
}
