public import CatalogModel

/// What was done to bring a mirror up to date.
public struct MirrorUpdate: Hashable, Sendable {
  /// The number of the last event in the catalog that was taken into account; 0 if there is none.
  public var event: PublicationEvent.ID = 0
  /// The number of live pages.
  public var pages = 0
  /// The files that were written, by their paths in the mirror, in order.
  public var written: [String] = []
  /// The files that were removed, likewise.
  public var removed: [String] = []
  /// The pages whose documents are damaged, which are left out.
  public var damaged: [PublicationError] = []

  /// Nothing was done.
  public init() {}

  /// Whether nothing was written or removed.
  public var isEmpty: Bool { written.isEmpty && removed.isEmpty }
}
