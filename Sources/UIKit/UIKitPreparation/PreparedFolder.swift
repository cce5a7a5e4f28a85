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

  /// The modules beside the folder that stand in for libraries, in the order in which they were asked for.
  public let modules: [LibraryModule]

  /// Prepares the Swift files in folders, and writes copies that are missing or different.
  ///
  /// Only what a former run wrote is replaced or removed, and no link is followed out of the folder.
  ///
  /// - Parameters:
  ///   - sources: Files and folders. A folder's files keep their paths below it.
  ///   - folder: The folder of the copies; made if there is none.
  ///   - libraries: Libraries that the files import. Their modules are written into folders beside that of the copies.
  /// - Throws: ``PreparationError``. Copies that were written before stay.
  public init(
    sources: [String], into folder: URL, libraries: [LibraryStandIn] = []
  ) throws(PreparationError) {
    try self.init(sources: sources, into: folder, libraries: libraries, leavingOut: [], adding: [:])
  }

  /// - Parameters:
  ///   - gone: The paths of copies that are not made.
  ///   - additions: What copies get at their ends, by their paths.
  init(
    sources: [String], into folder: URL, libraries: [LibraryStandIn],
    leavingOut gone: Set<String>, adding additions: [String: String]
  ) throws(PreparationError) {
    let folder = CopyFolder(folder)
    var paths: [String: String] = [:]
    for source in sources {
      for (path, copy) in try Self.swiftFiles(at: source, outside: folder)
      where !gone.contains(copy) {
        if let other = paths.updateValue(path, forKey: copy), other != path {
          throw PreparationError.sameCopy(copy, first: other, second: path)
        }
      }
    }
    let originals = Set(paths.values.compactMap(FileIdentity.init))
    let (parsed, unreadable) = Self.parsed(paths)
    if let first = unreadable.first { throw .unreadable(first.path) }
    let app = AppDeclarations(parsed.map(\.source))
    var files: [File] = []
    var copies: [(name: String, text: String)] = []
    for (copy, path, source) in parsed {
      let prepared = PreparedSource(source, in: app)
      copies.append((copy, prepared.text + additions[copy, default: ""]))
      files.append(File(source: path, copy: copy, notes: prepared.notes))
    }
    let update = try CopyUpdate(of: folder, to: copies, keeping: originals)
    var modules: [(library: LibraryStandIn, folder: CopyFolder, update: CopyUpdate)] = []
    for library in libraries {
      let place = try library.folder(beside: folder)
      let files = library.files.map { (name: $0.name, text: $0.text) }
      modules.append((library, place, try CopyUpdate(of: place, to: files, keeping: originals)))
    }
    self.files = files
    (writtenCount, removed) = try update.apply()
    var written: [LibraryModule] = []
    for (library, place, update) in modules {
      let count = try update.apply().writtenCount
      written.append(LibraryModule(name: library.name, folder: place.root, writtenCount: count))
    }
    self.modules = written
  }

  /// Files by the paths of their copies, in the order of these, and those that cannot be read.
  typealias Parsed = (
    files: [(copy: String, path: String, source: ParsedSource)],
    unreadable: [(copy: String, path: String)]
  )

  /// The files of a folder.
  static func parsed(_ folder: String, outside copies: URL) throws(PreparationError) -> Parsed {
    let files = try swiftFiles(at: folder, outside: CopyFolder(copies))
    return parsed(Dictionary(files.map { ($0.copy, $0.path) }) { first, _ in first })
  }

  /// The files at paths, by the paths of their copies.
  private static func parsed(_ paths: [String: String]) -> Parsed {
    var parsed: Parsed = ([], [])
    for (copy, path) in paths.sorted(by: { $0.key < $1.key }) {
      if let source = try? String(contentsOfFile: path, encoding: .utf8) {
        parsed.files.append((copy, path, ParsedSource(source)))
      } else {
        parsed.unreadable.append((copy, path))
      }
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
