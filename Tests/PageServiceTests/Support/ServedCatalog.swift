import CatalogModel
import CatalogStore
import CompositionalLayout
import Foundation
import GRDB
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
    try Self.sampleBytes.get().write(to: URL(fileURLWithPath: path))
    store = try CatalogStore(path: path, mode: .readWrite)
  }

  /// The bytes of the sample catalog's file, made once.
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

  /// A service with its own connection, as in another process.
  func service(_ options: PageServiceOptions = PageServiceOptions()) throws -> PageService {
    let store = try CatalogStore(path: folder.path("catalog.sqlite"), mode: .readOnly)
    // Capturing self keeps the folder alive.
    return PageService(store, options: options) { self.clock.now }
  }

  /// A publisher that checks pages on one device only, which is faster.
  var publisher: Publisher {
    var publisher = Publisher(store) { [clock] in clock.now }
    publisher.matrix = DeviceMatrix(
      devices: [.standard], directions: [.leftToRight], textSizes: [.large])
    return publisher
  }

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
  /// Publishes arbitrary bytes as the document of a page.
  @discardableResult
  func publish(bytes: [UInt8], as page: String, at: String? = nil) throws -> Publication {
    let now = clock.now
    let draft = PublicationDraft(
      page: page, revision: 1, contentHash: ContentHash(of: bytes).text, made: now,
      liveFrom: try at.map { try Moment($0) } ?? now)
    return try store.publish(draft) { _ in (bytes, []) }
  }

  /// A connection that bypasses the store.
  func rawConnection() throws -> DatabaseQueue {
    try DatabaseQueue(path: folder.path("catalog.sqlite"))
  }
}
