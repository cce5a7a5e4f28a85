#if !canImport(UIKit) && !canImport(AppKit)
/// The outer insets that a section keeps clear of, with Apple's raw values (`S25`).
public enum UIContentInsetsReference: Int, Sendable {
  /// For a section: what the layout's configuration says.
  case automatic = 0
  /// No outer insets.
  case none = 1
  /// The safe area.
  case safeArea = 2
  /// The layout margins.
  case layoutMargins = 3
  /// The readable content guide.
  case readableContent = 4
}
#endif
