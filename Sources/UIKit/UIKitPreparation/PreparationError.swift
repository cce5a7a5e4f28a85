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
  /// There is no module that stands in for the library.
  case unknownLibrary(String)
  /// No former run wrote the folder at the path of a library's module.
  case moduleInTheWay(String, path: String)
  /// No former run wrote the file at the path of a copy.
  case inTheWay(String)
  /// The path of a copy is a link, or leads through one, which may end outside of the folder.
  case linked(String)

  /// Whether other arguments are needed, and not other files.
  public var isUsage: Bool {
    switch self {
    case .copyIsSource, .sourceInFolder, .folderInSource, .unknownLibrary: true
    case .missing, .unreadable, .unwritable, .sameCopy, .moduleInTheWay, .inTheWay, .linked:
      false
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
    case .unknownLibrary("Combine"):
      "OpenCombine takes the place of Combine.\nName its package in Package.swift; the guide shows how."
    case .unknownLibrary("RxSwift"):
      "RxSwift compiles on Linux itself.\nName its package in Package.swift."
    case .unknownLibrary(let name):
      "Nothing stands in for a library \"\(name)\".\nName some of \(LibraryStandIn.names)."
    case .moduleInTheWay(let name, let path):
      "There is a module \"\(name)\" already: no former run wrote \"\(path)\".\n"
        + "Leave it out, as the copies can use that one, or give another folder. There are \(LibraryStandIn.names)."
    case .inTheWay(let path):
      "\"\(path)\" is not a copy of a former run.\nMove it away, or give another folder for the copies."
    case .linked(let path):
      "\"\(path)\" is a link, and may lead out of the folder.\nRemove it, or give another folder for the copies."
    }
  }
}
