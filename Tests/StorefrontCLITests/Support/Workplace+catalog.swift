import CatalogModel
import CatalogStore
import Foundation
import GRDB
import Publishing
import TestSupport

extension Workplace {
  /// A folder with the sample catalog, in the file that the program looks for.
  static func seeded() throws -> Workplace {
    let workplace = try Workplace()
    try sampleBytes.get().write(to: workplace.database)
    return workplace
  }

  /// The file that the program looks for when it is not told.
  var database: URL { folder.url.appending(path: "storefront.sqlite") }

  /// The sample catalog's file.
  static let sampleBytes = Result {
    let folder = try TemporaryFolder()
    try makeSample(at: folder.path("sample.sqlite"))
    return try folder.bytes("sample.sqlite")
  }

  /// The sample is seeded and published as `storefront seed` does it; the file is closed afterwards.
  private static func makeSample(at path: String) throws {
    let store = try CatalogStore(path: path, mode: .readWrite)
    let sample = try CatalogDocument.sample()
    try store.seed(sample)
    let moment = try Moment("2026-11-20T08:00Z")
    try Publisher(store) { moment }.publishUnpublished(
      sample.pages.map(\.slug), author: "storefront seed", note: "The sample")
  }

  /// A connection to the file that the program looks for, as another program opens one.
  func connection() throws -> DatabaseQueue {
    try DatabaseQueue(path: database.path)
  }

  /// Writes a file into the folder.
  func write(_ text: String, to name: String) throws {
    try Data(text.utf8).write(to: folder.url.appending(path: name))
  }

  /// The folder's files and what is in them.
  func contents() throws -> [String: Data] {
    try Dictionary(
      uniqueKeysWithValues: folder.names.map { name in
        // A folder has no bytes, but a name.
        (name, (try? folder.bytes(name)) ?? Data())
      })
  }
}
