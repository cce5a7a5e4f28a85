#if !canImport(UIKit) && !canImport(AppKit)
import CompositionalLayout

/// Room between elements: fixed, or flexible, which is a minimum (`S11`).
open class NSCollectionLayoutSpacing: NSObject, NSCopying {
  let stored: LayoutSpacing

  init(_ spacing: LayoutSpacing) {
    stored = spacing
  }

  /// At least this many points, and a share of what a row leaves over.
  open class func flexible(_ flexibleSpacing: CGFloat) -> NSCollectionLayoutSpacing {
    NSCollectionLayoutSpacing(.flexible(Double(flexibleSpacing)))
  }

  /// Exactly this many points.
  open class func fixed(_ fixedSpacing: CGFloat) -> NSCollectionLayoutSpacing {
    NSCollectionLayoutSpacing(.fixed(Double(fixedSpacing)))
  }

  /// The number given, in points.
  open var spacing: CGFloat { CGFloat(stored.value) }

  /// Whether the number is a minimum.
  open var isFlexible: Bool { stored.isFlexible }

  /// Whether the number is all of the room.
  open var isFixed: Bool { !stored.isFlexible }

  /// Whether the number is a minimum: Objective-C's name of ``isFlexible``.
  open var isFlexibleSpacing: Bool { stored.isFlexible }

  /// Whether the number is all of the room: Objective-C's name of ``isFixed``.
  open var isFixedSpacing: Bool { !stored.isFlexible }

  open func copy(with zone: NSZone? = nil) -> Any { self }

  open override func isEqual(_ object: Any?) -> Bool {
    (object as? NSCollectionLayoutSpacing)?.stored == stored
  }

  open override var hash: Int { stored.hashValue }

  open override var description: String { "\(stored)" }
}
#endif
