#if !canImport(UIKit) && !canImport(AppKit)
import CompositionalLayout

extension NSCollectionLayoutSection {
  /// The section that a list lays out, with the lengths of the environment's idiom and system
  /// (`N150` to `N154`).
  @preconcurrency @MainActor
  public class func list(
    using configuration: UICollectionLayoutListConfiguration,
    layoutEnvironment: any NSCollectionLayoutEnvironment
  ) -> NSCollectionLayoutSection {
    let metrics = ListMetrics(in: LayoutEnvironment(layoutEnvironment))
    return NSCollectionLayoutSection(
      LayoutSection.list(ListConfiguration(configuration), metrics: metrics))
  }
}

extension UICollectionViewCompositionalLayout {
  /// A layout of which every section is a list.
  @preconcurrency @MainActor
  public class func list(
    using configuration: UICollectionLayoutListConfiguration
  ) -> UICollectionViewCompositionalLayout {
    UICollectionViewCompositionalLayout { _, environment in
      .list(using: configuration, layoutEnvironment: environment)
    }
  }
}

extension ListConfiguration {
  /// What travels of a list: what moves frames in its looks, whether it shows separators, and what
  /// hugs its content.
  public init(_ configuration: UICollectionLayoutListConfiguration) {
    self.init(
      appearance: Appearance(rawValue: configuration.appearance.rawValue) ?? .plain,
      headerMode: HeaderMode(rawValue: configuration.headerMode.rawValue) ?? .none,
      footerMode: FooterMode(rawValue: configuration.footerMode.rawValue) ?? .none,
      showsSeparators: configuration.showsSeparators,
      headerTopPadding: configuration.headerTopPadding.map(Double.init),
      contentHuggingElements: CompositionalLayout.ContentHuggingElements(
        rawValue: configuration.contentHuggingElements.rawValue))
  }
}
#endif
