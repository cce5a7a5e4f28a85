/// The width and the height of an element as dimensions, like UIKit's `NSCollectionLayoutSize`.
public struct LayoutSize: Hashable, Sendable {
  /// The width dimension.
  public var width: LayoutDimension
  /// The height dimension.
  public var height: LayoutDimension

  /// The size of the container.
  public static let full = LayoutSize(width: .fractionalWidth(1), height: .fractionalHeight(1))

  /// The size of two dimensions, which may refer to the container.
  public init(width: LayoutDimension, height: LayoutDimension) {
    self.width = width
    self.height = height
  }

  /// The dimension along an axis.
  public subscript(axis: LayoutAxis) -> LayoutDimension {
    get { axis == .horizontal ? width : height }
    set {
      if axis == .horizontal { width = newValue } else { height = newValue }
    }
  }
}

/// The width or the height of an element, before its container is known, like UIKit's
/// `NSCollectionLayoutDimension`.
///
/// Either fraction may be used for either dimension: `.fractionalWidth(0.5)` as a height means half
/// of the container's width (`S1`). `S2` says which container a fraction refers to, and `S3` how
/// the result is rounded.
public enum LayoutDimension: Hashable, Sendable {
  /// A fraction of the container's width; 1 means the whole width.
  case fractionalWidth(Double)
  /// A fraction of the container's height; 1 means the whole height.
  case fractionalHeight(Double)
  /// A length in points.
  case absolute(Double)
  /// A length in points that a measured size replaces (`S30`).
  case estimated(Double)
  /// The largest measured length among the element's siblings, with an estimate in points until
  /// they are measured (`S7`, iOS 17).
  case uniformAcrossSiblings(estimate: Double)

  /// The value: a fraction, or a length in points.
  public var value: Double {
    switch self {
    case .fractionalWidth(let value), .fractionalHeight(let value), .absolute(let value),
      .estimated(let value), .uniformAcrossSiblings(let value):
      value
    }
  }

  /// Whether a measured size replaces the value. Also true for
  /// ``uniformAcrossSiblings(estimate:)``, like Apple's `isEstimated`.
  public var isEstimated: Bool {
    switch self {
    case .estimated, .uniformAcrossSiblings: true
    case .fractionalWidth, .fractionalHeight, .absolute: false
    }
  }

  /// The axis of the container that a fraction refers to; nil if the dimension is not a fraction.
  public var fractionAxis: LayoutAxis? {
    switch self {
    case .fractionalWidth: .horizontal
    case .fractionalHeight: .vertical
    case .absolute, .estimated, .uniformAcrossSiblings: nil
    }
  }
}
