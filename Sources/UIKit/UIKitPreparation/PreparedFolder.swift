public import SystemEssentials

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
  /// Only what a former run wrote is replaced or removed, and no link is followed out of the folder.
  ///
  /// - Parameters:
  ///   - sources: Files and folders. A folder's files keep their paths below it.
  ///   - folder: The folder of the copies; made if there is none.
  /// - Throws: ``PreparationError``. Copies that were written before stay.
  public init(sources: [String], into folder: URL) throws(PreparationError) {
    let folder = CopyFolder(folder)
    var paths: [String: String] = [:]
    for source in sources {
      for (path, copy) in try Self.swiftFiles(at: source, outside: folder) {
        if let other = paths.updateValue(path, forKey: copy), other != path {
          throw PreparationError.sameCopy(copy, first: other, second: path)
        }
      }
    }
    let former = Set(folder.text(of: Self.listName)?.split(separator: "\n").map(String.init) ?? [])
    let originals = Set(paths.values.compactMap(FileIdentity.init))
    var files: [File] = []
    var changed: [(copy: String, text: String)] = []
    let parsed = try Self.parsed(paths)
    let app = AppDeclarations(parsed.map(\.source))
    for (copy, path, source) in parsed {
      let target = folder.path(of: copy)
      if let identity = FileIdentity(target), originals.contains(identity) {
        throw .copyIsSource(target)
      }
      try folder.refuseLinks(to: copy)
      let prepared = PreparedSource(source, in: app)
      if folder.text(of: copy) != prepared.text {
        guard former.contains(copy) || !FileManager.default.fileExists(atPath: target) else {
          throw .inTheWay(target)
        }
        changed.append((copy, prepared.text))
      }
      files.append(File(source: path, copy: copy, notes: prepared.notes))
    }
    try folder.refuseLinks(to: Self.listName)
    // The list is ahead of the copies, so that the next run knows those of one that was stopped.
    try folder.write(Self.list(former.union(paths.keys)), to: Self.listName)
    for (copy, text) in changed { try folder.write(text, to: copy) }
    self.files = files
    writtenCount = changed.count
    var removed: [String] = []
    for copy in former.subtracting(paths.keys).sorted()
    where try folder.remove(copy, keeping: originals) {
      removed.append(copy)
    }
    self.removed = removed
    try folder.write(Self.list(paths.keys), to: Self.listName)
  }

  private static func list(_ copies: some Sequence<String>) -> String {
    copies.sorted().map { $0 + "\n" }.joined()
  }

  /// The files by the paths of their copies, in the order of these.
  private static func parsed(
    _ paths: [String: String]
  ) throws(PreparationError) -> [(copy: String, path: String, source: ParsedSource)] {
    var parsed: [(copy: String, path: String, source: ParsedSource)] = []
    for (copy, path) in paths.sorted(by: { $0.key < $1.key }) {
      guard let source = try? String(contentsOfFile: path, encoding: .utf8) else {
        throw .unreadable(path)
      }
      parsed.append((copy, path, ParsedSource(source)))
    }
    return parsed
  }

  /// The Swift files at a path with the paths of their copies.
  private static func swiftFiles(
    at path: String, outside folder: CopyFolder
  ) throws(PreparationError) -> [(path: String, copy: String)] {
    var status = stat()
    guard stat(path, &status) == 0 else { throw .missing(path) }
    let root = URL(filePath: path).standardizedFileURL
    guard status.st_mode & S_IFMT == S_IFDIR else { return [(path, root.lastPathComponent)] }
    let full = CopyFolder(root).root
    guard !folder.contains(full) else { throw .sourceInFolder(path) }
    guard !CopyFolder(root).contains(folder.root) else { throw .folderInSource(path) }
    guard let names = try? FileManager.default.subpathsOfDirectory(atPath: path) else {
      throw .unreadable(path)
    }
    let prefix = path.hasSuffix("/") ? path : path + "/"
    return names.sorted().compactMap { name in
      let isHidden = name.split(separator: "/").contains { $0.hasPrefix(".") }
      return name.hasSuffix(".swift") && !isHidden ? (prefix + name, name) : nil
    }
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
  /// The copy at the path would replace a source, whatever its name.
  case copyIsSource(String)
  /// The source is, or is inside, the folder of the copies.
  case sourceInFolder(String)
  /// The folder of the copies is inside the source.
  case folderInSource(String)
  /// No former run wrote the file at the path of a copy.
  case inTheWay(String)
  /// The path of a copy is a link, or leads through one, which may end outside of the folder.
  case linked(String)

  /// Whether other arguments are needed, and not other files.
  public var isUsage: Bool {
    switch self {
    case .copyIsSource, .sourceInFolder, .folderInSource: true
    case .missing, .unreadable, .unwritable, .sameCopy, .inTheWay, .linked: false
    }
  }
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
    case .copyIsSource(let path):
      "The copy \"\(path)\" would replace its source.\nGive another folder for the copies."
    case .sourceInFolder(let path):
      "\"\(path)\" is in the folder of the copies, which would take the place of their sources.\n"
        + "Nothing is changed. Give a folder for the copies that is not above the sources."
    case .folderInSource(let path):
      "The folder of the copies is in \"\(path)\", where a compiler would find every type twice.\n"
        + "Nothing is changed. Give a folder for the copies that is beside the sources."
    case .inTheWay(let path):
      "\"\(path)\" is not a copy of a former run.\nMove it away, or give another folder for the copies."
    case .linked(let path):
      "\"\(path)\" is a link, and may lead out of the folder.\nRemove it, or give another folder for the copies."
    }
  }
}
