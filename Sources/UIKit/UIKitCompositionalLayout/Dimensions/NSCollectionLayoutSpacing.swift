import CompositionalLayout
public import UIKitStandIns

/// Spacing between elements, fixed or flexible with a minimum (`S11`).
public final class NSCollectionLayoutSpacing: NSObject, NSCopying, Sendable {
  let stored: LayoutSpacing

  init(_ spacing: LayoutSpacing) {
    stored = spacing
  }

  /// At least this many points, plus a share of a row's leftover space.
  public class func flexible(_ flexibleSpacing: CGFloat) -> NSCollectionLayoutSpacing {
    NSCollectionLayoutSpacing(.flexible(Double(flexibleSpacing)))
  }

  /// Exactly this many points.
  public class func fixed(_ fixedSpacing: CGFloat) -> NSCollectionLayoutSpacing {
    NSCollectionLayoutSpacing(.fixed(Double(fixedSpacing)))
  }

  /// The value, in points.
  public var spacing: CGFloat { CGFloat(stored.value) }

  public var isFlexible: Bool { stored.isFlexible }

  public var isFixed: Bool { !stored.isFlexible }

  /// Whether the spacing is flexible: Objective-C's name of ``isFlexible``.
  public var isFlexibleSpacing: Bool { stored.isFlexible }

  /// Whether the spacing is fixed: Objective-C's name of ``isFixed``.
  public var isFixedSpacing: Bool { !stored.isFlexible }

  public func copy(with zone: NSZone? = nil) -> Any { self }

  public override func isEqual(_ object: Any?) -> Bool {
    (object as? NSCollectionLayoutSpacing)?.stored == stored
  }

  public override var hash: Int { stored.hashValue }

  public override var description: String { "\(stored)" }
}

/// Spacing around an element, outside its frame (`S12`); nil means none.
public final class NSCollectionLayoutEdgeSpacing: NSObject, NSCopying, Sendable {
  /// The spacing before the leading edge.
  public let leading: NSCollectionLayoutSpacing?
  /// The spacing above the top edge.
  public let top: NSCollectionLayoutSpacing?
  /// The spacing after the trailing edge.
  public let trailing: NSCollectionLayoutSpacing?
  /// The spacing below the bottom edge.
  public let bottom: NSCollectionLayoutSpacing?

  /// No spacing where nil.
  public init(
    leading: NSCollectionLayoutSpacing?, top: NSCollectionLayoutSpacing?,
    trailing: NSCollectionLayoutSpacing?, bottom: NSCollectionLayoutSpacing?
  ) {
    self.leading = leading
    self.top = top
    self.trailing = trailing
    self.bottom = bottom
  }

  public func copy(with zone: NSZone? = nil) -> Any { self }

  public override func isEqual(_ object: Any?) -> Bool {
    (object as? NSCollectionLayoutEdgeSpacing)?.described == described
  }

  public override var hash: Int { described.hashValue }
}
