#if !canImport(UIKit) && !canImport(AppKit)
/// Room around an element, outside its frame (`S12`); an edge without spacing is nil.
public final class NSCollectionLayoutEdgeSpacing: NSObject, NSCopying, Sendable {
  /// The room before the leading edge.
  public let leading: NSCollectionLayoutSpacing?
  /// The room above the top edge.
  public let top: NSCollectionLayoutSpacing?
  /// The room after the trailing edge.
  public let trailing: NSCollectionLayoutSpacing?
  /// The room below the bottom edge.
  public let bottom: NSCollectionLayoutSpacing?

  /// Creates spacing; nil is none.
  public init(
    leading: NSCollectionLayoutSpacing?, top: NSCollectionLayoutSpacing?,
    trailing: NSCollectionLayoutSpacing?, bottom: NSCollectionLayoutSpacing?
  ) {
    self.leading = leading
    self.top = top
    self.trailing = trailing
    self.bottom = bottom
  }

  /// The object itself, which never changes.
  public func copy(with zone: NSZone? = nil) -> Any { self }

  public override func isEqual(_ object: Any?) -> Bool {
    (object as? NSCollectionLayoutEdgeSpacing)?.described == described
  }

  public override var hash: Int { described.hashValue }
}
#endif
