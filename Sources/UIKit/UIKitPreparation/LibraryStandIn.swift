import EmbeddedLibraries
import SystemEssentials

/// A library of others that apps' screens import, and a small module of its name that takes its place on Linux.
public struct LibraryStandIn: Hashable, Sendable {
  /// The name of the module.
  public let name: String
  /// The names of its files with their texts.
  let files: [File]

  struct File: Hashable {
    let name: String
    let text: String
  }

  /// All of them.
  public static let all: [LibraryStandIn] = {
    var files: [(module: String, file: File)] = []
    while let module = library_module(Int32(files.count)),
      let name = library_file(Int32(files.count)), let text = library_text(Int32(files.count))
    {
      let file = File(name: String(cString: name), text: String(cString: text))
      files.append((String(cString: module), file))
    }
    return Dictionary(grouping: files, by: \.module).map { name, files in
      LibraryStandIn(name: name, files: files.map(\.file))
    }.sorted { $0.name < $1.name }
  }()

  /// The library with a name.
  ///
  /// - Throws: ``PreparationError/unknownLibrary(_:)``.
  public init(named name: String) throws(PreparationError) {
    guard let library = Self.all.first(where: { $0.name == name }) else {
      throw .unknownLibrary(name)
    }
    self = library
  }

  /// The names of all of them, with commas.
  public static let names = all.map(\.name).joined(separator: ", ")

  private init(name: String, files: [File]) {
    (self.name, self.files) = (name, files)
  }
}

extension LibraryStandIn {
  /// The folder of the module, beside that of the copies.
  func folder(beside copies: CopyFolder) throws(PreparationError) -> CopyFolder {
    let parent = CopyFolder(URL(filePath: copies.root).deletingLastPathComponent())
    try parent.refuseLinks(to: name)
    let folder = CopyFolder(URL(filePath: parent.path(of: name)))
    let isNew = !FileManager.default.fileExists(atPath: folder.root)
    guard folder.root != copies.root, isNew || folder.text(of: CopyUpdate.listName) != nil else {
      throw .moduleInTheWay(name, path: folder.root)
    }
    return folder
  }
}

/// A module that stands in for a library, in its folder.
public struct LibraryModule: Hashable, Sendable {
  /// The name of the module.
  public let name: String
  /// The path of its folder.
  public let folder: String
  /// The number of files that were written, because they were missing or different.
  public let writtenCount: Int
}
