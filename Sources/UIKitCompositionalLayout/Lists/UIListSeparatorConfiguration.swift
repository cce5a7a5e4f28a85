#if !canImport(UIKit) && !canImport(AppKit)
/// How the lines of a list look; they move no frame (`N154`).
public struct UIListSeparatorConfiguration {
  /// Whether a line is drawn, with Apple's raw values.
  public enum Visibility: Int, Hashable, Sendable {
    /// As the list decides.
    case automatic = 0
    /// Yes.
    case visible = 1
    /// No.
    case hidden = 2
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
  /// The line's colour.
  public var color = UIColor.separator
  /// The line's colour between chosen rows.
  public var multipleSelectionColor = UIColor.separator

  /// Creates the lines of an appearance.
  public init(listAppearance: UICollectionLayoutListConfiguration.Appearance) {}
}
#endif
