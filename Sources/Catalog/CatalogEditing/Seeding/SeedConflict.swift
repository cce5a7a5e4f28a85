import CatalogModel
import DocumentJSON

/// Rows of the user's own have the key or the place of rows of the sample. Nothing was written.
public struct SeedConflict: Error, Hashable, Sendable {
  /// The path of the catalog.
  public var path: String
  /// The user's rows.
  public var rows: [CatalogRow]

  /// The user's rows that stand in the way, in the catalog at a path.
  public init(path: String, rows: [CatalogRow]) {
    self.path = path
    self.rows = rows
  }
}

extension SeedConflict: CustomStringConvertible {
  /// Which rows conflict, and what to do about it.
  public var description: String {
    """
    In the catalog \(quoted(path)), \(list) of your own \(rows.count == 1 ? "conflicts" : "conflict") \
    with the sample.
    Nothing was written. Rename or remove what is in the way, or use another database.
    """
  }

  /// The first rows by name, and the number of the others.
  private var list: String {
    let shown = rows.prefix(5).map { "\($0.kind.rawValue) \(quoted($0.key))" }
    let names = shown + (rows.count > 5 ? ["\(rows.count - 5) more"] : [])
    guard let last = names.last, names.count > 1 else { return names.joined() }
    return names.dropLast().joined(separator: ", ") + " and " + last
  }
}

/// A row of the catalog, identified by its key.
public struct CatalogRow: Hashable, Sendable {
  /// The kind of row: an app, a category, a card, a page or a section.
  public var kind: RecordKind
  /// The key, unique among rows of the same kind: that of a section is `apps/favorites`, for example.
  public var key: String

  /// Identifies a row.
  public init(kind: RecordKind, key: String) {
    self.kind = kind
    self.key = key
  }
}
