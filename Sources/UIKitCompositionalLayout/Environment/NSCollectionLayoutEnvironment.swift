#if !canImport(UIKit) && !canImport(AppKit)
/// The box that a section or a custom group is laid out in.
@preconcurrency @MainActor
public protocol NSCollectionLayoutContainer: NSObjectProtocol {
  /// The size before insets, in points.
  var contentSize: CGSize { get }
  /// The size after insets, in points.
  var effectiveContentSize: CGSize { get }
  /// The insets as specified; below 1 a number is a fraction of the container.
  var contentInsets: NSDirectionalEdgeInsets { get }
  /// The insets in points.
  var effectiveContentInsets: NSDirectionalEdgeInsets { get }
}

/// Where a layout is solved: given to section providers and to custom groups (`S26`).
@preconcurrency @MainActor
public protocol NSCollectionLayoutEnvironment: NSObjectProtocol {
  /// The box to lay out in.
  var container: any NSCollectionLayoutContainer { get }
  /// What the screen is like.
  var traitCollection: UITraitCollection { get }
}
#endif
