/// A background behind a section: what `NSCollectionLayoutDecorationItem` is to UIKit (`S21`).
public struct LayoutDecorationItem: Hashable, Sendable {
  /// The kind under which the view's class is registered.
  public var elementKind: String
  /// Insets from the section's edges, in points.
  public var contentInsets: LayoutInsets
  /// The z index; 0 unless said.
  public var zIndex: Int

  /// Creates a background; what is not named has Apple's default.
  public init(elementKind: String, contentInsets: LayoutInsets = .zero, zIndex: Int = 0) {
    self.elementKind = elementKind
    self.contentInsets = contentInsets
    self.zIndex = zIndex
  }
}
