#if !canImport(UIKit) && !canImport(AppKit)
import CompositionalLayout

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
#endif
