import CatalogEditing
public import CatalogModel
public import CatalogStore
import Foundation
public import TestSupport
import Testing

extension TemporaryFolder {
  /// A new catalog with the sample in it.
  ///
  /// - Parameter busyTimeout: How long a write waits for a lock, in seconds.
  public func sampleCatalog(
    _ name: String = "catalog.sqlite", busyTimeout: Double = 60
  ) throws -> CatalogStore {
    try Self.seededBytes.get().write(to: url.appending(path: name))
    return try CatalogStore(path: path(name), mode: .readWrite, busyTimeout: busyTimeout)
  }

  /// A new catalog of 183 apps to list and search: the sample of version 0.1, in which photos, products and
  /// episodes were apps.
  public func catalogOfManyApps(_ name: String = "catalog.sqlite") throws -> CatalogStore {
    try Self.manyAppsBytes.get().write(to: url.appending(path: name))
    return try CatalogStore(path: path(name), mode: .readWrite)
  }

  /// A file that was migrated once for all tests.
  private static let manyAppsBytes = Result {
    let folder = try TemporaryFolder()
    let fixture = PackageFolder.file("Tests/Catalog/CatalogStoreTests/Fixtures/version5.sqlite")
    try FileManager.default.copyItem(at: fixture, to: folder.url.appending(path: "many.sqlite"))
    _ = try CatalogStore(path: folder.path("many.sqlite"), mode: .readWrite)
    return try folder.bytes("many.sqlite")
  }

  /// A file that was seeded once for all tests.
  private static let seededBytes = Result {
    let folder = try TemporaryFolder()
    try CatalogStore(path: folder.path("seeded.sqlite"), mode: .readWrite).seed()
    return try folder.bytes("seeded.sqlite")
  }

  /// A connection past the gatekeeper, as another program opens one.
  package func rawConnection(
    _ name: String = "catalog.sqlite", foreignKeys: Bool = true
  ) throws -> DatabaseQueue {
    try DatabaseQueue(path: path(name), foreignKeys: foreignKeys)
  }
}

/// The error of reading page `apps` from a file, whether opening or reading throws it.
public func errorOfReading(_ path: String) -> CatalogError? {
  #expect(throws: CatalogError.self) {
    let store = try CatalogStore(path: path, mode: .readOnly, busyTimeout: 0.05)
    _ = try store.pageContent(slug: "apps")
  }
}

/// The columns that the table `app` has since its first migration, for SQL that does not depend on later ones.
package let appColumns = """
  id, bundle_identifier, kind_line, name, subtitle, icon_url, artwork_url, artwork_pixel_width, \
  artwork_pixel_height, has_in_app_purchases, price_minor_units, price_currency, rating
  """
