public import Foundation

/// What assistive technologies are on, and what they are told. Nothing is on, on Linux.
@preconcurrency @MainActor
public enum UIAccessibility {
  /// Whether VoiceOver is on. Ignored: always false.
  public static var isVoiceOverRunning: Bool { false }
  /// Whether Switch Control is on. Ignored: always false.
  public static var isSwitchControlRunning: Bool { false }
  /// Whether motion is reduced. Ignored: always false.
  public static var isReduceMotionEnabled: Bool { false }
  /// Whether transparency is reduced. Ignored: always false.
  public static var isReduceTransparencyEnabled: Bool { false }
  /// Whether text is bold. Ignored: always false.
  public static var isBoldTextEnabled: Bool { false }
  /// Whether colors are darkened. Ignored: always false.
  public static var isDarkerSystemColorsEnabled: Bool { false }

  /// Tells assistive technologies that something changed. Ignored.
  public static func post(notification: Notification, argument: Any?) {}

  /// What assistive technologies are told, with Apple's raw values.
  public struct Notification: RawRepresentable, Hashable, Sendable {
    /// The raw value.
    public let rawValue: UInt32

    /// Creates a notification from a raw value.
    public init(rawValue: UInt32) {
      self.rawValue = rawValue
    }

    /// The screen changed.
    public static let screenChanged = Notification(rawValue: 1000)
    /// The layout changed.
    public static let layoutChanged = Notification(rawValue: 1001)
    /// A text is to be spoken.
    public static let announcement = Notification(rawValue: 1008)
    /// The content scrolled.
    public static let pageScrolled = Notification(rawValue: 1009)
  }

  /// Posted when VoiceOver is turned on or off. Ignored: only tests post it on Linux.
  nonisolated public static var voiceOverStatusDidChangeNotification: Foundation.Notification.Name {
    Foundation.Notification.Name("UIAccessibilityVoiceOverStatusDidChangeNotification")
  }
  /// Posted when the setting for motion changes. Ignored: only tests post it on Linux.
  nonisolated public static var reduceMotionStatusDidChangeNotification:
    Foundation.Notification.Name
  {
    Foundation.Notification.Name("UIAccessibilityReduceMotionStatusDidChangeNotification")
  }
}

/// The direction in which assistive technologies scroll, with Apple's raw values.
public enum UIAccessibilityScrollDirection: Int, Sendable {
  /// To the right.
  case right = 1
  /// To the left.
  case left = 2
  /// Up.
  case up = 3
  /// Down.
  case down = 4
  /// To what follows.
  case next = 5
  /// To what precedes.
  case previous = 6
}
