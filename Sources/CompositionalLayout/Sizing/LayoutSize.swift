/// The width and the height of an element as dimensions: what `NSCollectionLayoutSize` is to UIKit.
public struct LayoutSize: Hashable, Sendable {
  /// The dimension along x.
  public var width: LayoutDimension
  /// The dimension along y.
  public var height: LayoutDimension

  /// All of the container.
  public static let full = LayoutSize(width: .fractionalWidth(1), height: .fractionalHeight(1))

  /// Creates a size from its two dimensions.
  public init(width: LayoutDimension, height: LayoutDimension) {
    self.width = width
    self.height = height
  }

  /// The dimension along one axis.
  public subscript(axis: LayoutAxis) -> LayoutDimension {
    get { axis == .horizontal ? width : height }
    set {
      if axis == .horizontal { width = newValue } else { height = newValue }
    }
  }
}

/// The width or the height of an element, before a container is known: what
/// `NSCollectionLayoutDimension` is to UIKit.
///
/// Either fraction may be used for either dimension: `.fractionalWidth(0.5)` as a height is half
/// of the container's width (`S1`). Which box a fraction refers to is `S2`; how the result is
/// rounded is `S3`.
public enum LayoutDimension: Hashable, Sendable {
  /// A fraction of the container's width; 1 is all of it.
  case fractionalWidth(Double)
  /// A fraction of the container's height; 1 is all of it.
  case fractionalHeight(Double)
  /// A length in points.
  case absolute(Double)
  /// A length in points that a measured size replaces (`S30`).
  case estimated(Double)
  /// A measured length that is the largest among the element's siblings, with an estimate in points
  /// until they are measured (`S7`, iOS 17).
  case uniformAcrossSiblings(estimate: Double)

  /// The number given: a fraction, or a length in points.
  public var value: Double {
    switch self {
    case .fractionalWidth(let value), .fractionalHeight(let value), .absolute(let value),
      .estimated(let value), .uniformAcrossSiblings(let value):
      value
    }
  }

  /// Whether a measured size replaces the number. True for ``uniformAcrossSiblings(estimate:)``
  /// as well, as Apple's `isEstimated` is.
  public var isEstimated: Bool {
    switch self {
    case .estimated, .uniformAcrossSiblings: true
    case .fractionalWidth, .fractionalHeight, .absolute: false
    }
  }

  /// The axis of the container that the number is a fraction of, if it is one.
  public var fractionAxis: LayoutAxis? {
    switch self {
    case .fractionalWidth: .horizontal
    case .fractionalHeight: .vertical
    case .absolute, .estimated, .uniformAcrossSiblings: nil
    }
  }
}
