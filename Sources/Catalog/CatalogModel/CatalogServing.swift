/// A catalog from which pages can be served: its publications, its draft, and quick checks for
/// changes.
public protocol CatalogServing: CatalogReading, PublicationReading {
  /// The app with a bundle identifier and the sections that contain it, or `nil`.
  func placedApp(bundleIdentifier: String) throws -> PlacedApp?

  /// An index over apps that the catalog need not contain, such as those of published documents. It
  /// follows the catalog's rules of searching and sorting. The apps have no categories. Of several
  /// with the same id or bundle identifier, the first is indexed.
  func index(of apps: [App]) throws -> any AppSearching

  /// A watch that detects changes by any process. Caches use it to check whether their contents are
  /// current.
  func watch() throws -> any ChangeCounting

  /// Whether the preview link to the draft of a page that ends at a time, in seconds since 1970, was taken back.
  func isPreviewLinkRevoked(page: String, expires: Int64) throws -> Bool

  /// How many times another catalog has taken the place of the one that is read; 0 where that cannot
  /// happen. It grows at the latest when the other catalog is read for the first time.
  var replacements: Int { get }
}

extension CatalogServing {
  /// None are.
  public func isPreviewLinkRevoked(page: String, expires: Int64) throws -> Bool { false }

  /// None.
  public var replacements: Int { 0 }
}

/// Apps that can be searched.
public protocol AppSearching: Sendable {
  /// The apps that match a query.
  func apps(matching query: AppQuery) throws -> AppResults
}

/// Counts changes.
public protocol ChangeCounting: Sendable {
  /// The number of changes seen so far; several changes between two calls count as one. Takes a few
  /// microseconds.
  ///
  /// - Throws: ``CatalogError``: `newerSchema`, `needsMigration` or `notACatalog` if the schema is no
  ///   longer the one that this program supports, `replaced` if there is another file at the path,
  ///   `locked`, and so on.
  func count() throws -> Int
}
