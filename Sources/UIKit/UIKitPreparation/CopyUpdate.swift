import SystemEssentials

/// What a run writes into a folder and removes from it; only what a former run wrote is replaced or removed.
struct CopyUpdate {
  /// The list of the copies, by which the next run knows which files are its own.
  static let listName = ".uikit-sources"

  private let folder: CopyFolder
  private let former: Set<String>
  private let copies: Set<String>
  private let sources: Set<FileIdentity>
  private let changed: [(copy: String, text: String)]

  /// Finds what differs, and writes nothing yet.
  ///
  /// - Parameter sources: The files that are never replaced or removed.
  init(
    of folder: CopyFolder, to copies: [(name: String, text: String)],
    keeping sources: Set<FileIdentity>
  ) throws(PreparationError) {
    self.folder = folder
    self.sources = sources
    self.copies = Set(copies.map(\.name))
    former = Set(folder.text(of: Self.listName)?.split(separator: "\n").map(String.init) ?? [])
    var changed: [(copy: String, text: String)] = []
    for (copy, text) in copies {
      let target = folder.path(of: copy)
      if let identity = FileIdentity(target), sources.contains(identity) {
        throw .copyIsSource(target)
      }
      try folder.refuseLinks(to: copy)
      guard folder.text(of: copy) != text else { continue }
      guard former.contains(copy) || !FileManager.default.fileExists(atPath: target) else {
        throw .inTheWay(target)
      }
      changed.append((copy, text))
    }
    try folder.refuseLinks(to: Self.listName)
    self.changed = changed
  }

  /// Writes what differs, and removes copies of former runs.
  func apply() throws(PreparationError) -> (writtenCount: Int, removed: [String]) {
    // The list is ahead of the copies, so that the next run knows those of one that was stopped.
    try write(former.union(copies))
    for (copy, text) in changed { try folder.write(text, to: copy) }
    var removed: [String] = []
    for copy in former.subtracting(copies).sorted()
    where try folder.remove(copy, keeping: sources) {
      removed.append(copy)
    }
    try write(copies)
    return (changed.count, removed)
  }

  private func write(_ list: Set<String>) throws(PreparationError) {
    try folder.write(list.sorted().map { $0 + "\n" }.joined(), to: Self.listName)
  }
}
