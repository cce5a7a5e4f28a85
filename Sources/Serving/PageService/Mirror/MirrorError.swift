import DocumentJSON

/// Why pages cannot be written to a folder.
public enum MirrorError: Error, Hashable, Sendable {
  /// The folder contains files, and no position that would make it a mirror.
  case notAMirror(folder: String)
  /// Another process writes to the folder.
  case isInUse(folder: String)
  /// A file or a folder cannot be written or removed; the reason is the system's.
  case cannotWrite(path: String, reason: String)
  /// A folder cannot be listed; the reason is the system's.
  case cannotRead(path: String, reason: String)
}

extension MirrorError: CustomStringConvertible {
  /// What is wrong, and what to do.
  public var description: String {
    switch self {
    case .notAMirror(let folder):
      "\(quoted(folder)) contains files that no mirror has written. Nothing was changed there.\n"
        + "Name a folder that is empty, or does not exist, or is a mirror."
    case .isInUse(let folder):
      "Another process mirrors pages to \(quoted(folder)).\nStop it, or name another folder."
    case .cannotWrite(let path, let reason):
      "Cannot write \(quoted(path)): \(reason).\n"
        + "Name a folder with free space that you may write to, in a folder that exists."
    case .cannotRead(let path, let reason):
      "Cannot list \(quoted(path)): \(reason).\nName a folder that you may read."
    }
  }
}
