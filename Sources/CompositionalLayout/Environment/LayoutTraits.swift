/// How much room a screen has on one axis, as `UIUserInterfaceSizeClass` says it.
public enum LayoutSizeClass: String, Hashable, Sendable, CaseIterable,
  CustomStringConvertible
{
  /// Not known.
  case unspecified
  /// Little, as a phone's width.
  case compact
  /// Much, as a tablet's width.
  case regular

  /// The case's name.
  public var description: String { rawValue }
}

/// The direction in which people read.
public enum LayoutDirection: String, Hashable, Sendable, CaseIterable {
  /// Leading is left.
  case leftToRight
  /// Leading is right, and every x is mirrored (`S33`).
  case rightToLeft
}

/// The kind of device, as `UIUserInterfaceIdiom` says it.
public enum LayoutIdiom: String, Hashable, Sendable, CaseIterable,
  CustomStringConvertible
{
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

  /// The case's name.
  public var description: String { rawValue }
}

/// The text size that a person chose, as `UIContentSizeCategory` says it.
public enum LayoutContentSizeCategory: String, Hashable, Sendable, CaseIterable,
  CustomStringConvertible
{
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

  /// The case's name.
  public var description: String { rawValue }
}

extension LayoutContentSizeCategory: Comparable {
  /// Whether a text size is smaller than another.
  public static func < (left: Self, right: Self) -> Bool { left.rank < right.rank }

  private var rank: Int {
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

extension LayoutEnvironment {
  /// Takes the size classes that the system gives a window of the container's size on the idiom: a
  /// phone on its side has little height, and much width from 896 points; a tablet's window has little
  /// width below 640 points.
  public mutating func takeUsualSizeClasses() {
    (horizontalSizeClass, verticalSizeClass) = (.regular, .regular)
    switch idiom {
    case .phone, .unspecified:
      let isOnItsSide = container.width > container.height
      if isOnItsSide { verticalSizeClass = .compact }
      if !isOnItsSide || container.width < 896 { horizontalSizeClass = .compact }
    case .pad:
      if container.width < 640 { horizontalSizeClass = .compact }
    case .tv, .mac, .vision: break
    }
  }
}
