import CatalogEditing
import CatalogModel
import CatalogStore
import Foundation

/// A catalog that the studio has opened, and what it has found out about it.
struct OpenCatalog {
  let store: CatalogStore
  /// Tries edits that are not saved.
  let trials: CatalogTrials
  let list = DraftList()
  let memory = StudioMemory()

  init(_ store: CatalogStore) {
    (self.store, trials) = (store, CatalogTrials(of: store))
  }
}

/// The catalog that the studio writes to.
///
/// Unchecked because `lock` guards the mutable state.
final class StudioCatalog: @unchecked Sendable {
  private let open: @Sendable () throws -> CatalogStore
  private let lock = NSLock()
  private var opened: OpenCatalog?
  private var replacements = 0

  /// The catalog is opened when it is first needed.
  init(_ open: @escaping @Sendable () throws -> CatalogStore) { self.open = open }

  /// The store.
  func store() throws -> CatalogStore { try current().store }

  /// The store, and what is known about it.
  func current() throws -> OpenCatalog {
    try lock.withLock {
      if let opened { return opened }
      let catalog = OpenCatalog(try open())
      opened = catalog
      return catalog
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
