/// The outer insets that a section's content keeps clear of: what `UIContentInsetsReference` is to
/// UIKit, with the same raw values (`S25`). They count across the scroll direction only.
public enum ContentInsetsReference: Int, Hashable, Sendable, CaseIterable {
  /// For a section: what the layout's configuration says.
  case automatic = 0
  /// No outer insets.
  case none = 1
  /// The environment's safe area.
  case safeArea = 2
  /// The environment's layout margins.
  case layoutMargins = 3
  /// The environment's readable content guide.
  case readableContent = 4
}
