/// The size class of an axis, as in `UIUserInterfaceSizeClass`.
public enum LayoutSizeClass: String, Hashable, Sendable, CaseIterable,
  CustomStringConvertible
{
  /// Unspecified.
  case unspecified
  /// Compact, such as a phone's width.
  case compact
  /// Regular, such as a tablet's width.
  case regular

  /// The case's name.
  public var description: String { rawValue }
}

/// The layout direction.
public enum LayoutDirection: String, Hashable, Sendable, CaseIterable {
  /// Leading is left.
  case leftToRight
  /// Leading is right, and every x is mirrored (`S33`).
  case rightToLeft
}

/// A physical side of a screen.
public enum LayoutSide: String, Hashable, Sendable, CaseIterable {
  /// The left side.
  case left
  /// The right side.
  case right
}

/// The device idiom, as in `UIUserInterfaceIdiom`.
public enum LayoutIdiom: String, Hashable, Sendable, CaseIterable,
  CustomStringConvertible
{
  /// Unspecified.
  case unspecified
  /// An iPhone.
  case phone
  /// An iPad.
  case pad
  /// An Apple TV.
  case tv
  /// A Mac.
  case mac
  /// An Apple Vision.
  case vision

  /// The case's name.
  public var description: String { rawValue }
}

/// The user's preferred text size, as in `UIContentSizeCategory`.
public enum LayoutContentSizeCategory: String, Hashable, Sendable, CaseIterable,
  CustomStringConvertible
{
  /// Extra small.
  case extraSmall
  /// Small.
  case small
  /// Medium.
  case medium
  /// Large, the system's default.
  case large
  /// Extra large.
  case extraLarge
  /// Extra extra large.
  case extraExtraLarge
  /// The largest size without accessibility sizes.
  case extraExtraExtraLarge
  /// The smallest accessibility size.
  case accessibilityMedium
  /// The second accessibility size.
  case accessibilityLarge
  /// The third accessibility size.
  case accessibilityExtraLarge
  /// The fourth accessibility size.
  case accessibilityExtraExtraLarge
  /// The largest accessibility size.
  case accessibilityExtraExtraExtraLarge

  /// The case's name.
  public var description: String { rawValue }
}

extension LayoutContentSizeCategory: Comparable {
  /// Whether a text size is smaller than another.
  public static func < (left: Self, right: Self) -> Bool { left.ordinal < right.ordinal }

  /// The position of the size among all sizes; 0 is the smallest.
  package var ordinal: Int {
    switch self {
    case .extraSmall: 0
    case .small: 1
    case .medium: 2
    case .large: 3
    case .extraLarge: 4
    case .extraExtraLarge: 5
    case .extraExtraExtraLarge: 6
    case .accessibilityMedium: 7
    case .accessibilityLarge: 8
    case .accessibilityExtraLarge: 9
    case .accessibilityExtraExtraLarge: 10
    case .accessibilityExtraExtraExtraLarge: 11
    }
  }
}
