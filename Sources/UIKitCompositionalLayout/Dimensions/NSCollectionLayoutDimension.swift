#if !canImport(UIKit) && !canImport(AppKit)
import CompositionalLayout

/// A width or a height before its container is known (`S1`).
open class NSCollectionLayoutDimension: NSObject, NSCopying {
  let stored: LayoutDimension

  init(_ dimension: LayoutDimension) {
    stored = dimension
  }

  /// A fraction of the container's width; 1 is all of it.
  open class func fractionalWidth(_ fractionalWidth: CGFloat) -> NSCollectionLayoutDimension {
    NSCollectionLayoutDimension(.fractionalWidth(Double(fractionalWidth)))
  }

  /// A fraction of the container's height; 1 is all of it.
  open class func fractionalHeight(_ fractionalHeight: CGFloat) -> NSCollectionLayoutDimension {
    NSCollectionLayoutDimension(.fractionalHeight(Double(fractionalHeight)))
  }

  /// A length in points.
  open class func absolute(_ absoluteDimension: CGFloat) -> NSCollectionLayoutDimension {
    NSCollectionLayoutDimension(.absolute(Double(absoluteDimension)))
  }

  /// A length in points that a measured size replaces (`S30`).
  open class func estimated(_ estimatedDimension: CGFloat) -> NSCollectionLayoutDimension {
    NSCollectionLayoutDimension(.estimated(Double(estimatedDimension)))
  }

  /// The largest measured length among siblings; the estimate is in points (`S7`, iOS 17).
  open class func uniformAcrossSiblings(estimate: CGFloat) -> NSCollectionLayoutDimension {
    NSCollectionLayoutDimension(.uniformAcrossSiblings(estimate: Double(estimate)))
  }

  /// The number given: a fraction, or a length in points.
  open var dimension: CGFloat { CGFloat(stored.value) }

  /// Whether the number is a fraction of the container's width.
  open var isFractionalWidth: Bool { stored.fractionAxis == .horizontal }

  /// Whether the number is a fraction of the container's height.
  open var isFractionalHeight: Bool { stored.fractionAxis == .vertical }

  /// Whether the number is a length that nothing replaces.
  open var isAbsolute: Bool {
    stored.fractionAxis == nil && !stored.isEstimated
  }

  /// Whether a measured size replaces the number; also true when ``isUniformAcrossSiblings`` is.
  open var isEstimated: Bool { stored.isEstimated }

  /// Whether the length is the largest among siblings (iOS 17).
  open var isUniformAcrossSiblings: Bool {
    guard case .uniformAcrossSiblings = stored else { return false }
    return true
  }

  open func copy(with zone: NSZone? = nil) -> Any { self }

  open override func isEqual(_ object: Any?) -> Bool {
    (object as? NSCollectionLayoutDimension)?.stored == stored
  }

  open override var hash: Int { stored.hashValue }

  open override var description: String { "\(stored)" }
}
#endif
