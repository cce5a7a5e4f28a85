import CatalogStore
import CatalogTestSupport
import Foundation

/// What may stand where a catalog is expected.
enum DatabaseFixture: CaseIterable {
  case missing, folder, textFile, emptyFile, truncated, otherProgram, newerSchema, pipe

  /// Puts it where the program looks for its catalog.
  func put(in workplace: Workplace) throws {
    let file = workplace.database
    switch self {
    case .missing: break
    case .folder:
      try FileManager.default.createDirectory(at: file, withIntermediateDirectories: false)
    case .textFile:
      try workplace.write(String(repeating: "milk, eggs\n", count: 500), to: file.lastPathComponent)
    case .emptyFile:
      try workplace.write("", to: file.lastPathComponent)
    case .truncated:
      let bytes = try PublishedSample.bytes.get()
      try bytes.prefix(bytes.count / 3).write(to: file)
    case .otherProgram:
      try workplace.connection().write { db in
        try db.execute(sql: "CREATE TABLE note (text TEXT)")
      }
    case .newerSchema:
      try PublishedSample.bytes.get().write(to: file)
      try workplace.connection().write { db in
        try db.execute(sql: "PRAGMA user_version = 99")
      }
    case .pipe:
      guard mkfifo(file.path, 0o600) == 0 else { throw CocoaError(.fileWriteUnknown) }
    }
  }

  /// What a command that reads says about it.
  var message: String {
    let name = #""storefront.sqlite""#
    return switch self {
    case .missing:
      "There is no catalog at \(name).\nRun `storefront init` to create an empty one there, or `storefront seed` for the sample."
    case .folder:
      "\(name) is a folder, not a catalog.\nGive the path of a file."
    case .textFile:
      """
      \(name) is not an SQLite database.
      Give the path of a catalog, or a path that does not exist yet.
      """
    case .emptyFile:
      """
      The file \(name) is empty: it is no catalog yet.
      Run `storefront init` to make a catalog of it.
      """
    case .truncated:
      """
      The catalog \(name) is damaged: database disk image is malformed.
      Try again in case the disk failed once, or restore it from a backup.
      """
    case .otherProgram:
      """
      \(name) is the SQLite database of another program.
      Give the path of a catalog, or a path that does not exist yet.
      """
    case .newerSchema:
      """
      The catalog \(name) has schema version 99, but this program knows versions \
      up to \(Migration.latestVersion).
      Use a newer version of storefront, or a backup from before a newer one migrated the catalog.
      """
    case .pipe:
      """
      \(name) cannot be opened: this is a pipe or a device, not a file.
      Check that its folder exists and that you may read and write there.
      """
    }
  }
}
