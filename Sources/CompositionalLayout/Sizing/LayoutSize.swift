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
