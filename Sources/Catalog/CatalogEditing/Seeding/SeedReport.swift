/// What seeding changed and kept, or would change and keep.
public struct SeedReport: Hashable, Sendable {
  /// A row that seeding keeps as it is.
  public struct KeptRow: Hashable, Sendable {
    /// Why seeding keeps a row as it is.
    public enum Reason: String, Sendable {
      /// Seeding wrote the row, and it has been edited since.
      case edited
      /// Seeding did not write the row.
      case own
    }

    /// The row.
    public var row: CatalogRow
    /// Why the row is kept.
    public var reason: Reason
  }

  /// The changes; sections and items are those of the document's pages.
  public var changes = CatalogChanges()
  /// Rows that differ from what seeding wrote and are kept, at most ``keptRowLimit`` of them.
  public var kept: [KeptRow] = []
  /// The number of all kept rows.
  public var keptCount = 0
  /// The number of the user's own rows that a reset removed.
  public var ownRowsRemoved = 0
  /// The slugs of the document's pages that are as the document has them, sections included.
  public var pagesAsSeeded: [String] = []

  /// The most kept rows that a report lists.
  public static let keptRowLimit = 1000

  /// Records a row that is kept as it is.
  mutating func keep(_ kind: RecordKind, _ key: String, _ reason: KeptRow.Reason) {
    keptCount += 1
    guard kept.count < Self.keptRowLimit else { return }
    kept.append(KeptRow(row: CatalogRow(kind: kind, key: key), reason: reason))
  }
}
