import CatalogModel
import CatalogStore
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
    store = try CatalogStore(path: folder.path("catalog.sqlite"), mode: .readWrite)
    let sample = try CatalogDocument.sample()
    try store.seed(sample)
    try publisher.publishUnpublished(
      sample.pages.map(\.slug), author: "storefront seed", note: "The sample")
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
    try publisher.publish(page: page, note: title)
  }

  /// A publisher that checks pages on one device only, which is faster.
  private var publisher: Publisher {
    var publisher = Publisher(store)
    publisher.matrix = DeviceMatrix(
      devices: [.standard], directions: [.leftToRight], textSizes: [.large])
    return publisher
  }
}
