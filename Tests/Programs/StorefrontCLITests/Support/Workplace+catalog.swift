import CatalogTestSupport
import Foundation
import CatalogStore
import TestSupport

extension Workplace {
  /// A folder with the sample catalog, in the file that the program looks for.
  static func seeded() throws -> Workplace {
    let workplace = try Workplace()
    try PublishedSample.bytes.get().write(to: workplace.database)
    return workplace
  }

  /// The file that the program looks for when it is not told.
  var database: URL { folder.url.appending(path: "storefront.sqlite") }

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
