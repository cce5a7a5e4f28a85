import CatalogModel
import CatalogStore
import Foundation

/// The catalog that the studio writes to.
///
/// Unchecked because `lock` guards the mutable state.
final class StudioCatalog: @unchecked Sendable {
  private let open: @Sendable () throws -> CatalogStore
  private let lock = NSLock()
  private var opened: CatalogStore?
  private var replacements = 0

  /// The catalog is opened when it is first needed.
  init(_ open: @escaping @Sendable () throws -> CatalogStore) { self.open = open }

  /// The store.
  func store() throws -> CatalogStore {
    try lock.withLock {
      if let opened { return opened }
      let store = try open()
      opened = store
      return store
    }
  }

  /// Opens the catalog again if another one has taken its place.
  ///
  /// - Parameter replacements: How many times that has happened.
  func follow(replacements: Int) {
    lock.withLock {
      if replacements != self.replacements { opened = nil }
      self.replacements = replacements
    }
  }
}
