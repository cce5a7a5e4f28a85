#if !canImport(UIKit) && !canImport(AppKit)
/// The width and the height of an element as dimensions.
public final class NSCollectionLayoutSize: NSObject, NSCopying, Sendable {
  /// The dimension along x.
  public let widthDimension: NSCollectionLayoutDimension
  /// The dimension along y.
  public let heightDimension: NSCollectionLayoutDimension

  /// Creates a size from its two dimensions.
  public init(
    widthDimension width: NSCollectionLayoutDimension,
    heightDimension height: NSCollectionLayoutDimension
  ) {
    widthDimension = width
    heightDimension = height
  }

  /// The object itself, which never changes.
  public func copy(with zone: NSZone? = nil) -> Any { self }

  public override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? NSCollectionLayoutSize else { return false }
    return widthDimension.isEqual(other.widthDimension)
      && heightDimension.isEqual(other.heightDimension)
  }

  public override var hash: Int { described.hashValue }

  public override var description: String { "\(widthDimension) × \(heightDimension)" }
}
#endif
