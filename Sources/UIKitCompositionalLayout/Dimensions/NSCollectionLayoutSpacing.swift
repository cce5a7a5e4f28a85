import CompositionalLayout
import UIKitStandIns

/// Room between elements: fixed, or flexible, which is a minimum (`S11`).
public final class NSCollectionLayoutSpacing: NSObject, NSCopying, Sendable {
  let stored: LayoutSpacing

  init(_ spacing: LayoutSpacing) {
    stored = spacing
  }

  /// At least this many points, and a share of what a row leaves over.
  public class func flexible(_ flexibleSpacing: CGFloat) -> NSCollectionLayoutSpacing {
    NSCollectionLayoutSpacing(.flexible(Double(flexibleSpacing)))
  }

  /// Exactly this many points.
  public class func fixed(_ fixedSpacing: CGFloat) -> NSCollectionLayoutSpacing {
    NSCollectionLayoutSpacing(.fixed(Double(fixedSpacing)))
  }

  /// The number given, in points.
  public var spacing: CGFloat { CGFloat(stored.value) }

  /// Whether the number is a minimum.
  public var isFlexible: Bool { stored.isFlexible }

  /// Whether the number is all of the room.
  public var isFixed: Bool { !stored.isFlexible }

  /// Whether the number is a minimum: Objective-C's name of ``isFlexible``.
  public var isFlexibleSpacing: Bool { stored.isFlexible }

  /// Whether the number is all of the room: Objective-C's name of ``isFixed``.
  public var isFixedSpacing: Bool { !stored.isFlexible }

  /// The object itself, which never changes.
  public func copy(with zone: NSZone? = nil) -> Any { self }

  public override func isEqual(_ object: Any?) -> Bool {
    (object as? NSCollectionLayoutSpacing)?.stored == stored
  }

  public override var hash: Int { stored.hashValue }

  public override var description: String { "\(stored)" }
}

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
