/// A row of the catalog by the name that people know it by.
public struct CatalogRow: Codable, Hashable, Sendable {
  /// The kinds of rows that have names.
  public enum Kind: String, Codable, Sendable {
    /// An app, by its bundle identifier.
    case app
    /// A category, by its slug.
    case category
    /// A page, by its slug.
    case page
    /// A section, by its page's slug and its own key, such as `apps/favorites`.
    case section
  }

  /// What the row is.
  public var kind: Kind
  /// Its name among rows of its kind.
  public var key: String

  /// Names a row.
  public init(kind: Kind, key: String) {
    self.kind = kind
    self.key = key
  }
}
