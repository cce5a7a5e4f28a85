/// How much room a screen has on one axis, as `UIUserInterfaceSizeClass` says it.
public enum LayoutSizeClass: String, Hashable, Sendable, CaseIterable {
  /// Not known.
  case unspecified
  /// Little, as a phone's width.
  case compact
  /// Much, as a tablet's width.
  case regular
}

/// The direction in which people read.
public enum LayoutDirection: String, Hashable, Sendable, CaseIterable {
  /// Leading is left.
  case leftToRight
  /// Leading is right, and every x is mirrored (`S33`).
  case rightToLeft
}

/// The kind of device, as `UIUserInterfaceIdiom` says it.
public enum LayoutIdiom: String, Hashable, Sendable, CaseIterable {
  /// Not known.
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
}

/// The text size that a person chose, as `UIContentSizeCategory` says it.
public enum LayoutContentSizeCategory: String, Hashable, Sendable, CaseIterable {
  /// Smallest.
  case extraSmall
  /// Smaller.
  case small
  /// A little smaller.
  case medium
  /// The system's default.
  case large
  /// A little larger.
  case extraLarge
  /// Larger.
  case extraExtraLarge
  /// Largest without accessibility sizes.
  case extraExtraExtraLarge
  /// The first of the accessibility sizes.
  case accessibilityMedium
  /// The second of them.
  case accessibilityLarge
  /// The third.
  case accessibilityExtraLarge
  /// The fourth.
  case accessibilityExtraExtraLarge
  /// The largest of all.
  case accessibilityExtraExtraExtraLarge
}
