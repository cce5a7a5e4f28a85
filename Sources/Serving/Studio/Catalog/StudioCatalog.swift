import CatalogEditing
import CatalogModel
import CatalogStore

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
final class StudioCatalog: Sendable {
  private let open: @Sendable () throws -> CatalogStore
  private let state = Locked<(opened: OpenCatalog?, replacements: Int)>((nil, 0))

  /// The catalog is opened when it is first needed.
  init(_ open: @escaping @Sendable () throws -> CatalogStore) { self.open = open }

  /// The store.
  func store() throws -> CatalogStore { try current().store }

  /// The store, and what is known about it.
  func current() throws -> OpenCatalog {
    try state.withLock { state in
      if let opened = state.opened { return opened }
      let catalog = OpenCatalog(try open())
      state.opened = catalog
      return catalog
    }
  }

  /// Opens the catalog again if another one has taken its place.
  ///
  /// - Parameter replacements: How many times that has happened.
  func follow(replacements: Int) {
    state.withLock { state in
      if replacements != state.replacements { state.opened = nil }
      state.replacements = replacements
    }
  }
}
