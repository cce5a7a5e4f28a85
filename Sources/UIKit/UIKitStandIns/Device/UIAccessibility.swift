public import Foundation

/// What assistive technologies are on, and what they are told. Nothing is on, on Linux.
///
/// | member                                             | on Linux           |
/// |----------------------------------------------------|--------------------|
/// | `isVoiceOverRunning`, `isSwitchControlRunning`     | always false       |
/// | `isReduceMotionEnabled`                            | always false       |
/// | `isReduceTransparencyEnabled`                      | always false       |
/// | `isBoldTextEnabled`, `isDarkerSystemColorsEnabled` | always false       |
/// | `prefersCrossFadeTransitions`                      | always false       |
/// | `isInvertColorsEnabled`, `isGrayscaleEnabled`      | always false       |
/// | `shouldDifferentiateWithoutColor`                  | always false       |
/// | `post(notification:argument:)`                     | ignored            |
/// | `voiceOverStatusDidChangeNotification`             | only tests post it |
/// | `reduceMotionStatusDidChangeNotification`          | only tests post it |
@preconcurrency @MainActor
public enum UIAccessibility {
  public static var isVoiceOverRunning: Bool { false }
  public static var isSwitchControlRunning: Bool { false }
  public static var isReduceMotionEnabled: Bool { false }
  public static var isReduceTransparencyEnabled: Bool { false }
  public static var isBoldTextEnabled: Bool { false }
  public static var isDarkerSystemColorsEnabled: Bool { false }
  public static var prefersCrossFadeTransitions: Bool { false }
  public static var isInvertColorsEnabled: Bool { false }
  public static var isGrayscaleEnabled: Bool { false }
  public static var shouldDifferentiateWithoutColor: Bool { false }

  public static func post(notification: Notification, argument: Any?) {}

  /// What assistive technologies are told, with Apple's raw values.
  public struct Notification: RawRepresentable, Hashable, Sendable {
    public let rawValue: UInt32

    public init(rawValue: UInt32) {
      self.rawValue = rawValue
    }

    public static let screenChanged = Notification(rawValue: 1000)
    public static let layoutChanged = Notification(rawValue: 1001)
    public static let announcement = Notification(rawValue: 1008)
    public static let pageScrolled = Notification(rawValue: 1009)
  }

  nonisolated public static let voiceOverStatusDidChangeNotification = Foundation.Notification.Name(
    "UIAccessibilityVoiceOverStatusDidChangeNotification")
  nonisolated public static var reduceMotionStatusDidChangeNotification:
    Foundation.Notification.Name
  {
    Foundation.Notification.Name("UIAccessibilityReduceMotionStatusDidChangeNotification")
  }
}

/// The direction in which assistive technologies scroll, with Apple's raw values.
public enum UIAccessibilityScrollDirection: Int, Sendable {
  case right = 1
  case left = 2
  case up = 3
  case down = 4
  case next = 5
  case previous = 6
}
