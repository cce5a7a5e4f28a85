import CompositionalLayout
import UIKitStandIns

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

/// The container that the solver hands to closures.
final class SolvedContainer: NSObject, NSCollectionLayoutContainer {
  let contentSize: CGSize
  let contentInsets: NSDirectionalEdgeInsets

  init(contentSize: CGSize, contentInsets: NSDirectionalEdgeInsets = .zero) {
    self.contentSize = contentSize
    self.contentInsets = contentInsets
  }

  var effectiveContentInsets: NSDirectionalEdgeInsets { contentInsets }

  var effectiveContentSize: CGSize {
    CGSize(
      width: contentSize.width - contentInsets.leading - contentInsets.trailing,
      height: contentSize.height - contentInsets.top - contentInsets.bottom)
  }
}

/// The environment that the solver hands to closures.
final class SolvedEnvironment: NSObject, NSCollectionLayoutEnvironment {
  let container: any NSCollectionLayoutContainer
  let traitCollection: UITraitCollection
  /// The system's major version, which no trait tells.
  let systemVersion: Int

  init(
    container: SolvedContainer, traitCollection: UITraitCollection,
    systemVersion: Int = SimulatedDevice.environment.systemVersion
  ) {
    self.container = container
    self.traitCollection = traitCollection
    self.systemVersion = systemVersion
  }

  convenience init(_ environment: LayoutEnvironment) {
    self.init(
      container: SolvedContainer(contentSize: CGSize(environment.container)),
      traitCollection: UITraitCollection(environment), systemVersion: environment.systemVersion)
  }
}
