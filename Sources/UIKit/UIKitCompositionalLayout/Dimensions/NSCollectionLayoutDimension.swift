import CompositionalLayout
public import UIKitStandIns

/// A width or a height before its container is known (`S1`).
public final class NSCollectionLayoutDimension: NSObject, NSCopying, Sendable {
  let stored: LayoutDimension

  init(_ dimension: LayoutDimension) {
    stored = dimension
  }

  /// A fraction of the container's width; 1 is all of it.
  public class func fractionalWidth(_ fractionalWidth: CGFloat) -> Self {
    Self(.fractionalWidth(Double(fractionalWidth)))
  }

  /// A fraction of the container's height; 1 is all of it.
  public class func fractionalHeight(_ fractionalHeight: CGFloat) -> Self {
    Self(.fractionalHeight(Double(fractionalHeight)))
  }

  /// A length in points.
  public class func absolute(_ absoluteDimension: CGFloat) -> Self {
    Self(.absolute(Double(absoluteDimension)))
  }

  /// A length in points that a measured size replaces (`S30`).
  public class func estimated(_ estimatedDimension: CGFloat) -> Self {
    Self(.estimated(Double(estimatedDimension)))
  }

  /// The largest measured length among siblings; the estimate is in points (`S7`, iOS 17).
  public class func uniformAcrossSiblings(estimate: CGFloat) -> Self {
    Self(.uniformAcrossSiblings(estimate: Double(estimate)))
  }

  /// The value: a fraction, or a length in points.
  public var dimension: CGFloat { CGFloat(stored.value) }

  /// Whether the value is a fraction of the container's width.
  public var isFractionalWidth: Bool { stored.fractionAxis == .horizontal }

  /// Whether the value is a fraction of the container's height.
  public var isFractionalHeight: Bool { stored.fractionAxis == .vertical }

  /// Whether the value is a fixed length.
  public var isAbsolute: Bool {
    stored.fractionAxis == nil && !stored.isEstimated
  }

  /// Whether a measured size replaces the value; also true when ``isUniformAcrossSiblings`` is.
  public var isEstimated: Bool { stored.isEstimated }

  /// Whether the length is the largest among siblings (iOS 17).
  public var isUniformAcrossSiblings: Bool {
    guard case .uniformAcrossSiblings = stored else { return false }
    return true
  }

  public func copy(with zone: NSZone? = nil) -> Any { self }

  public override func isEqual(_ object: Any?) -> Bool {
    (object as? NSCollectionLayoutDimension)?.stored == stored
  }

  public override var hash: Int { stored.hashValue }

  public override var description: String { "\(stored)" }
}

/// The width and the height of an element as dimensions.
public final class NSCollectionLayoutSize: NSObject, NSCopying, Sendable {
  public let widthDimension: NSCollectionLayoutDimension
  public let heightDimension: NSCollectionLayoutDimension

  public init(
    widthDimension width: NSCollectionLayoutDimension,
    heightDimension height: NSCollectionLayoutDimension
  ) {
    widthDimension = width
    heightDimension = height
  }

  public func copy(with zone: NSZone? = nil) -> Any { self }

  public override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? NSCollectionLayoutSize else { return false }
    return widthDimension.isEqual(other.widthDimension)
      && heightDimension.isEqual(other.heightDimension)
  }

  public override var hash: Int { described.hashValue }

  public override var description: String { "\(widthDimension) × \(heightDimension)" }
}
