import SystemEssentials

/// The folder of the copies, whose own path may have links. What is in it is not reached by any.
struct CopyFolder {
  /// The path without links; of what does not exist yet, the existing part.
  let root: String

  init(_ folder: URL) {
    var parts = folder.standardizedFileURL.path(percentEncoded: false).split(separator: "/")[...]
    var missing: [Substring] = []
    var existing = ""
    while let last = parts.last {
      if let resolved = realpath("/" + parts.joined(separator: "/"), nil) {
        existing = String(cString: resolved)
        free(resolved)
        break
      }
      missing.insert(last, at: 0)
      parts.removeLast()
    }
    root = ([existing] + missing.map(String.init)).joined(separator: "/")
  }

  /// The path of a copy.
  func path(of copy: String) -> String { "\(root)/\(copy)" }

  /// Whether a path without links is that of the folder, or below it.
  func contains(_ path: String) -> Bool { (path + "/").hasPrefix(root + "/") }

  /// The text of a copy; nil if there is none.
  func text(of copy: String) -> String? {
    try? String(contentsOfFile: path(of: copy), encoding: .utf8)
  }

  /// Throws if a copy is a link, or is in a folder that is one.
  func refuseLinks(to copy: String) throws(PreparationError) {
    if let link = link(on: copy) { throw .linked(link) }
  }

  /// Writes a copy, with the folders that it is in.
  func write(_ text: String, to copy: String) throws(PreparationError) {
    let file = URL(filePath: path(of: copy))
    do {
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: file, options: .atomic)
    } catch {
      throw .unwritable(file.path(percentEncoded: false))
    }
  }

  /// Removes a copy, unless it is a source now, or others have put a link in its way.
  ///
  /// - Returns: Whether there was one.
  func remove(_ copy: String, keeping sources: Set<FileIdentity>) throws(PreparationError) -> Bool {
    let file = path(of: copy)
    let isBelow = !copy.hasPrefix("/") && !copy.split(separator: "/").contains("..")
    guard isBelow, link(on: copy) == nil, let identity = FileIdentity(file),
      !sources.contains(identity)
    else { return false }
    guard (try? FileManager.default.removeItem(atPath: file)) != nil else {
      throw .unwritable(file)
    }
    return true
  }

  /// The first link on the way to a copy; nil for none.
  private func link(on copy: String) -> String? {
    var path = root
    for part in copy.split(separator: "/") {
      path += "/" + part
      var status = stat()
      if lstat(path, &status) == 0, status.st_mode & S_IFMT == S_IFLNK { return path }
    }
    return nil
  }
}

/// Which file a path leads to, whatever its name.
struct FileIdentity: Hashable {
  private let device: UInt64
  private let number: UInt64

  /// The file at a path; nil if there is none.
  init?(_ path: String) {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    device = UInt64(status.st_dev)
    number = UInt64(status.st_ino)
  }
}
