import Foundation

/// The colors that UIKit names, in their light variants.
extension UIColor {
  /// Black.
  public static let black = UIColor(red: 0, green: 0, blue: 0, alpha: 1)
  /// Dark gray.
  public static let darkGray = UIColor(red: 0.333, green: 0.333, blue: 0.333, alpha: 1)
  /// Light gray.
  public static let lightGray = UIColor(red: 0.667, green: 0.667, blue: 0.667, alpha: 1)
  /// White.
  public static let white = UIColor(red: 1, green: 1, blue: 1, alpha: 1)
  /// Gray.
  public static let gray = UIColor(red: 0.5, green: 0.5, blue: 0.5, alpha: 1)
  /// Red.
  public static let red = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
  /// Green.
  public static let green = UIColor(red: 0, green: 1, blue: 0, alpha: 1)
  /// Blue.
  public static let blue = UIColor(red: 0, green: 0, blue: 1, alpha: 1)
  /// Cyan.
  public static let cyan = UIColor(red: 0, green: 1, blue: 1, alpha: 1)
  /// Yellow.
  public static let yellow = UIColor(red: 1, green: 1, blue: 0, alpha: 1)
  /// Magenta.
  public static let magenta = UIColor(red: 1, green: 0, blue: 1, alpha: 1)
  /// Orange.
  public static let orange = UIColor(red: 1, green: 0.5, blue: 0, alpha: 1)
  /// Purple.
  public static let purple = UIColor(red: 0.5, green: 0, blue: 0.5, alpha: 1)
  /// Brown.
  public static let brown = UIColor(red: 0.6, green: 0.4, blue: 0.2, alpha: 1)
  /// No color.
  public static let clear = UIColor(white: 0, alpha: 0)
}

extension UIColor {
  /// The system's red.
  public static let systemRed = UIColor(bytes: 255, 59, 48)
  /// The system's green.
  public static let systemGreen = UIColor(bytes: 52, 199, 89)
  /// The system's blue.
  public static let systemBlue = UIColor(bytes: 0, 122, 255)
  /// The system's orange.
  public static let systemOrange = UIColor(bytes: 255, 149, 0)
  /// The system's yellow.
  public static let systemYellow = UIColor(bytes: 255, 204, 0)
  /// The system's pink.
  public static let systemPink = UIColor(bytes: 255, 45, 85)
  /// The system's purple.
  public static let systemPurple = UIColor(bytes: 175, 82, 222)
  /// The system's teal.
  public static let systemTeal = UIColor(bytes: 48, 176, 199)
  /// The system's indigo.
  public static let systemIndigo = UIColor(bytes: 88, 86, 214)
  /// The system's brown.
  public static let systemBrown = UIColor(bytes: 162, 132, 94)
  /// The system's mint.
  public static let systemMint = UIColor(bytes: 0, 199, 190)
  /// The system's cyan.
  public static let systemCyan = UIColor(bytes: 50, 173, 230)
  /// The system's gray.
  public static let systemGray = UIColor(bytes: 142, 142, 147)
  /// The system's gray 2.
  public static let systemGray2 = UIColor(bytes: 174, 174, 178)
  /// The system's gray 3.
  public static let systemGray3 = UIColor(bytes: 199, 199, 204)
  /// The system's gray 4.
  public static let systemGray4 = UIColor(bytes: 209, 209, 214)
  /// The system's gray 5.
  public static let systemGray5 = UIColor(bytes: 229, 229, 234)
  /// The system's gray 6.
  public static let systemGray6 = UIColor(bytes: 242, 242, 247)
  /// The label color.
  public static let label = UIColor(bytes: 0, 0, 0)
  /// The system's background.
  public static let systemBackground = UIColor(bytes: 255, 255, 255)
  /// The secondary system background color.
  public static let secondarySystemBackground = UIColor(bytes: 242, 242, 247)
  /// The tertiary system background color.
  public static let tertiarySystemBackground = UIColor(bytes: 255, 255, 255)
  /// The system's grouped background.
  public static let systemGroupedBackground = UIColor(bytes: 242, 242, 247)
  /// The secondary system grouped background color.
  public static let secondarySystemGroupedBackground = UIColor(bytes: 255, 255, 255)
  /// The tertiary system grouped background color.
  public static let tertiarySystemGroupedBackground = UIColor(bytes: 242, 242, 247)
  /// The tint color.
  public static let tintColor = UIColor(bytes: 0, 122, 255)
  /// The link color.
  public static let link = UIColor(bytes: 0, 122, 255)
  /// The opaque separator color.
  public static let opaqueSeparator = UIColor(bytes: 198, 198, 200)
  /// The dark text color.
  public static let darkText = UIColor(bytes: 0, 0, 0)
  /// The light text color.
  public static let lightText = UIColor(bytes: 255, 255, 255)
  /// The secondary label color.
  public static let secondaryLabel = UIColor(bytes: 60, 60, 67, alpha: 0.6)
  /// The tertiary label color.
  public static let tertiaryLabel = UIColor(bytes: 60, 60, 67, alpha: 0.3)
  /// The quaternary label color.
  public static let quaternaryLabel = UIColor(bytes: 60, 60, 67, alpha: 0.18)
  /// The placeholder text color.
  public static let placeholderText = UIColor(bytes: 60, 60, 67, alpha: 0.3)
  /// The separator color.
  public static let separator = UIColor(bytes: 60, 60, 67, alpha: 0.29)
  /// The system's fill.
  public static let systemFill = UIColor(bytes: 120, 120, 128, alpha: 0.2)
  /// The secondary system fill color.
  public static let secondarySystemFill = UIColor(bytes: 120, 120, 128, alpha: 0.16)
  /// The tertiary system fill color.
  public static let tertiarySystemFill = UIColor(bytes: 118, 118, 128, alpha: 0.12)
  /// The quaternary system fill color.
  public static let quaternarySystemFill = UIColor(bytes: 116, 116, 128, alpha: 0.08)

  private convenience init(
    bytes red: CGFloat, _ green: CGFloat, _ blue: CGFloat, alpha: CGFloat = 1
  ) {
    self.init(red: red / 255, green: green / 255, blue: blue / 255, alpha: alpha)
  }
}
