public import CompositionalLayout
public import UIKitStandIns

extension NSCollectionLayoutSection {
  /// The section of a list, with the lengths of the environment's idiom and system (`N150` to
  /// `N154`).
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
  /// A layout whose sections are all lists.
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
  /// The portable part of a list configuration: its appearance where it affects frames, its
  /// separators, and its content hugging.
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

/// The separators of a list; stored, without an effect on frames (`N154`).
public struct UIListSeparatorConfiguration {
  /// Whether a line is drawn, with Apple's raw values.
  public enum Visibility: Int, Hashable, Sendable {
    case automatic, visible, hidden
  }

  /// Insets that the system decides.
  public static let automaticInsets = NSDirectionalEdgeInsets(
    top: .greatestFiniteMagnitude, leading: .greatestFiniteMagnitude,
    bottom: .greatestFiniteMagnitude, trailing: .greatestFiniteMagnitude)

  /// Whether a line is drawn above a row.
  public var topSeparatorVisibility = Visibility.automatic
  /// Whether a line is drawn below a row.
  public var bottomSeparatorVisibility = Visibility.automatic
  /// The insets of the line above, in points.
  public var topSeparatorInsets = UIListSeparatorConfiguration.automaticInsets
  /// The insets of the line below, in points.
  public var bottomSeparatorInsets = UIListSeparatorConfiguration.automaticInsets
  public var color = UIColor.separator
  /// The line's color between selected rows.
  public var multipleSelectionColor = UIColor.separator

  /// The effect that draws the line; nil draws it in ``color`` (iOS 15).
  public var visualEffect: UIVisualEffect?

  /// The separators are the same for all appearances.
  public init(listAppearance: UICollectionLayoutListConfiguration.Appearance) {}
}
