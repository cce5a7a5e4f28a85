import CatalogEditing
public import CatalogModel
public import CatalogStore
import CompositionalLayout
public import Foundation
public import Publishing
import TestSupport

/// The sample catalog with all of its pages published as `storefront seed` does it. Each file is made once
/// per process.
public enum PublishedSample {
  /// The bytes of the file, published on 20 November 2026 at 08:00, for tests that set the clock.
  public static let bytes = Result { try bytes(publishedAt: "2026-11-20T08:00Z") }

  /// The bytes of the file, published years ago, for tests that use the system's clock.
  public static let earlierBytes = Result { try bytes(publishedAt: "2020-01-01T08:00Z") }

  private static func bytes(publishedAt moment: String) throws -> Data {
    let folder = try TemporaryFolder()
    try write(to: folder.path("sample.sqlite"), publishedAt: try Moment(moment))
    return try folder.bytes("sample.sqlite")
  }

  /// The file is complete when this returns: leaving the function closes the store.
  private static func write(to path: String, publishedAt moment: Moment) throws {
    let store = try CatalogStore(path: path, mode: .readWrite)
    _ = try store.transaction { store in
      try Publisher.forOneDevice(store) { moment }.publishUnpublished(
        store.seed().pagesAsSeeded, author: "storefront seed", note: "The sample")
    }
  }
}

extension Publisher {
  /// A publisher that checks pages on one device only, which is faster.
  public static func forOneDevice(
    _ store: CatalogStore, clock: @escaping @Sendable () -> Moment = { .now }
  ) -> Publisher {
    var publisher = Publisher(store, clock: clock)
    publisher.matrix = DeviceMatrix(
      devices: [.standard], directions: [.leftToRight], textSizes: [.large])
    return publisher
  }
}
