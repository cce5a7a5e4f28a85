import CatalogModel
import CatalogStore
import PageService
import Publishing
import TestSupport

/// The sample catalog, published, in a folder of its own.
final class ServedPages: Sendable {
  let folder: TemporaryFolder
  /// The store through which a test publishes; services open their own.
  let store: CatalogStore

  init() throws {
    folder = try TemporaryFolder()
    store = try CatalogStore(path: folder.path("catalog.sqlite"), mode: .readWrite)
    let sample = try CatalogDocument.sample()
    try store.seed(sample)
    try publisher.publishUnpublished(
      sample.pages.map(\.slug), author: "storefront seed", note: "The sample")
  }

  /// The catalog's path.
  var path: String { folder.path("catalog.sqlite") }

  /// A service over a connection of its own, as another process has one.
  func service(_ options: PageServiceOptions = PageServiceOptions()) throws -> PageService {
    PageService(try CatalogStore(path: path, mode: .readOnly), options: options)
  }

  /// Gives a page another title and publishes it.
  func publish(_ page: String, title: String) throws {
    try store.edit { try $0.set(page: page, title: title) }
    try publisher.publish(page: page, note: title)
  }

  /// A publisher that looks at pages on one device, which is enough for a test and quick.
  private var publisher: Publisher {
    var publisher = Publisher(store)
    publisher.matrix = DeviceMatrix(
      devices: [.standard], directions: [.leftToRight], textSizes: [.large])
    return publisher
  }
}
