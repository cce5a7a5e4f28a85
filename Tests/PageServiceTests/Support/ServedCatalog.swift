import CatalogModel
import CatalogStore
import CompositionalLayout
import Foundation
import GRDB
import PageService
import Publishing
import TestSupport

/// A catalog in a folder of its own, and the clock of whoever serves it.
final class ServedCatalog: Sendable {
  let folder: TemporaryFolder
  /// The store through which a test publishes; services open their own.
  let store: CatalogStore
  let clock = ManualClock()

  /// The sample catalog, published on 20 November 2026 at eight; it is noon on the day after.
  init() throws {
    folder = try TemporaryFolder()
    let path = folder.path("catalog.sqlite")
    try Self.sampleBytes.get().write(to: URL(fileURLWithPath: path))
    store = try CatalogStore(path: path, mode: .readWrite)
  }

  /// The sample catalog's file, made once for all tests.
  private static let sampleBytes = Result {
    let folder = try TemporaryFolder()
    let path = folder.path("sample.sqlite")
    try makeSample(at: path)
    return try folder.bytes("sample.sqlite")
  }

  private static func makeSample(at path: String) throws {
    let store = try CatalogStore(path: path, mode: .readWrite)
    let sample = try CatalogDocument.sample()
    try store.seed(sample)
    let moment = try Moment("2026-11-20T08:00Z")
    try Publisher(store) { moment }.publishUnpublished(
      sample.pages.map(\.slug), author: "storefront seed", note: "The sample")
  }

  /// A service over a connection of its own, as another process has one.
  func service(_ options: PageServiceOptions = PageServiceOptions()) throws -> PageService {
    let store = try CatalogStore(path: folder.path("catalog.sqlite"), mode: .readOnly)
    // The service keeps the catalog's folder.
    return PageService(store, options: options) { self.clock.now }
  }

  /// A publisher that looks at pages on one device, which is enough for a test and quick.
  var publisher: Publisher {
    var publisher = Publisher(store) { [clock] in clock.now }
    publisher.matrix = DeviceMatrix(
      devices: [.standard], directions: [.leftToRight], textSizes: [.large])
    return publisher
  }

  /// Gives a page another title and publishes it.
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
  /// Publishes bytes as the document of a page, whatever they are.
  @discardableResult
  func publish(bytes: [UInt8], as page: String, at: String? = nil) throws -> Publication {
    let now = clock.now
    let draft = PublicationDraft(
      page: page, revision: 1, contentHash: ContentHash(of: bytes).text, made: now,
      liveFrom: try at.map { try Moment($0) } ?? now)
    return try store.publish(draft) { _ in (bytes, []) }
  }

  /// A connection past the store, as another program opens one.
  func rawConnection() throws -> DatabaseQueue {
    try DatabaseQueue(path: folder.path("catalog.sqlite"))
  }
}
