import CompositionalLayout
public import UIKitStandIns

/// The container in which a section or a custom group is laid out.
@preconcurrency @MainActor
public protocol NSCollectionLayoutContainer: NSObjectProtocol {
  /// The size before insets, in points.
  var contentSize: CGSize { get }
  /// The size after insets, in points.
  var effectiveContentSize: CGSize { get }
  /// The insets as specified; a value below 1 is a fraction of the container.
  var contentInsets: NSDirectionalEdgeInsets { get }
  /// The insets in points.
  var effectiveContentInsets: NSDirectionalEdgeInsets { get }
}

/// The environment of a layout, passed to section providers and custom groups (`S26`).
@preconcurrency @MainActor
public protocol NSCollectionLayoutEnvironment: NSObjectProtocol {
  var container: any NSCollectionLayoutContainer { get }
  var traitCollection: UITraitCollection { get }
}

/// The container that the solver passes to closures.
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

/// The environment that the solver passes to closures.
final class SolvedEnvironment: NSObject, NSCollectionLayoutEnvironment {
  let container: any NSCollectionLayoutContainer
  let traitCollection: UITraitCollection
  /// The system's major version, which is not a trait.
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
