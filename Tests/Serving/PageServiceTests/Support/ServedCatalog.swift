import CatalogEditing
import CatalogModel
import CatalogStore
import CatalogTestSupport
import Foundation
import PageService
import Publishing
import TestSupport

/// A catalog in a temporary folder, with the clock of its services and publisher.
final class ServedCatalog: Sendable {
  let folder: TemporaryFolder
  /// The store for publishing; services open their own.
  let store: CatalogStore
  let clock = ManualClock()

  /// The sample catalog, published on 20 November 2026 at 08:00; the clock shows noon on the next day.
  init() throws {
    folder = try TemporaryFolder()
    let path = folder.path("catalog.sqlite")
    try PublishedSample.bytes.get().write(to: URL(fileURLWithPath: path))
    store = try CatalogStore(path: path, mode: .readWrite)
  }

  /// A service with its own connection, as in another process.
  func service(_ options: PageServiceOptions = PageServiceOptions()) throws -> PageService {
    let store = try CatalogStore(path: folder.path("catalog.sqlite"), mode: .readOnly)
    // Capturing self keeps the folder alive.
    return PageService(store, options: options) { self.clock.now }
  }

  /// A publisher with the catalog's clock.
  var publisher: Publisher { .forOneDevice(store) { [clock] in clock.now } }

  /// Changes a page's title and publishes the page.
  @discardableResult
  func publish(
    _ page: String, title: String, at: String? = nil, until: String? = nil
  ) throws -> Publication {
    try store.edit { try $0.set(page: page, title: title) }
    return try publisher.publish(
      page: page, at: at.map { try Moment($0) }, until: until.map { try Moment($0) })
  }
}

extension ServedCatalog {
  /// Publishes the members of an object, whatever they are, as the document of a page.
  @discardableResult
  func publish(bytes: [UInt8], as page: String, at: String? = nil) throws -> Publication {
    let now = clock.now
    let document = try SmallDocument(page: page, object: bytes)
    let draft = PublicationDraft(
      page: page, revision: 1, contentHash: document.contentHash, made: now,
      liveFrom: try at.map { try Moment($0) } ?? now)
    return try store.publish(draft) { try document.document(draft, number: $0) }
  }

  /// A connection that bypasses the store.
  func rawConnection() throws -> DatabaseQueue {
    try DatabaseQueue(path: folder.path("catalog.sqlite"))
  }
}
