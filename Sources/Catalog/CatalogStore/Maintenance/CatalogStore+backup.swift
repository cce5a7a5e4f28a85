import CatalogModel

extension CatalogStore {
  /// Copies the current state of the catalog into a new file with the same mode, while other processes
  /// may read and write. Nobody is signed in to the copy.
  ///
  /// - Throws: `CatalogError`: `cannotBackUp` if the path already exists, cannot be written, or is that
  ///   of a backup that another process makes. No file is left behind in these cases, and
  ///   what a killed process left is removed by the next backup to that path.
  public func backup(to destination: String) throws { _ = try backup(to: destination, with: nil) }

  /// Copies the catalog and then the uploaded pictures, each as ``backup(to:)`` does, so that no picture is missing
  /// that the copy of the catalog names. The copy of the catalog gets its name last.
  ///
  /// - Parameters:
  ///   - destination: The path of the copy of the catalog. That of the pictures has `-media` before its extension.
  ///   - media: The pictures.
  /// - Returns: The path of the copy of the pictures; nil if there is no file of them.
  /// - Throws: `CatalogError`. Neither copy is made then.
  package func backup(to destination: String, with media: MediaStore?) throws -> String? {
    let catalog = try BackupFile(destination)
    let reserved = try media.map { _ in try BackupFile(Self.mediaPath(beside: destination)) }
    try catalog.fill(from: file, busyTimeout: busyTimeout) { copy in
      try readers.withReader { reader in
        try reader.withoutTransaction { source in try source.backup(to: copy) }
      }
      try Self.endSessions(in: copy)
    }
    let pictures = try reserved.flatMap { try media?.backup(to: $0) == true ? $0 : nil }
    try pictures?.finish()
    do {
      try catalog.finish()
    } catch {
      pictures?.withdraw()
      throw error
    }
    return pictures?.path
  }

  /// The path of the copy of the pictures: `tonight-media.sqlite` beside `tonight.sqlite`.
  private static func mediaPath(beside path: String) -> String {
    let name = path[(path.lastIndex(of: "/").map(path.index(after:)) ?? path.startIndex)...]
    let end = name.dropFirst().lastIndex(of: ".") ?? path.endIndex
    return "\(path[..<end])-media\(path[end...])"
  }

  /// Removes sessions and sign-in links with their bytes: whoever goes back to a copy must not bring back a session
  /// that was ended since, nor a link that was used.
  private static func endSessions(in copy: Database) throws {
    // A damaged catalog can be copied, too.
    let tables = try fetch(
      copy,
      "SELECT name FROM sqlite_schema WHERE type = 'table' AND name IN ('user_link', 'user_session')"
    ) { $0.text(0) }
    let used = try tables.filter { table in
      try !fetch(copy, "SELECT 1 FROM \(table) LIMIT 1") { $0.integer(0) }.isEmpty
    }
    guard !used.isEmpty else { return }
    try copy.execute(sql: "PRAGMA secure_delete = ON")
    try copy.inTransaction { for table in used { try copy.execute(sql: "DELETE FROM \(table)") } }
  }
}
