import CatalogEditing
import CatalogStore
import CatalogTestSupport
import Foundation
import PageService
import Publishing
import TestSupport

/// A published sample catalog in a temporary folder.
final class ServedPages: Sendable {
  let folder: TemporaryFolder
  /// The store for publishing. Services open their own.
  let store: CatalogStore

  init() throws {
    folder = try TemporaryFolder()
    let path = folder.path("catalog.sqlite")
    try PublishedSample.earlierBytes.get().write(to: URL(fileURLWithPath: path))
    store = try CatalogStore(path: path, mode: .readWrite)
  }

  /// The path of the catalog.
  var path: String { folder.path("catalog.sqlite") }

  /// A service with its own connection, as in another process.
  func service(_ options: PageServiceOptions = PageServiceOptions()) throws -> PageService {
    PageService(try CatalogStore(path: path, mode: .readOnly), options: options)
  }

  /// Changes a page's title and publishes the page.
  func publish(_ page: String, title: String) throws {
    try store.edit { try $0.set(page: page, title: title) }
    try Publisher.forOneDevice(store).publish(page: page, note: title)
  }
}
