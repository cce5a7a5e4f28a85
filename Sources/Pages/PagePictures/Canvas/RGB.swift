import SystemEssentials

/// An opaque RGB color.
public struct RGB: Hashable, Sendable {
  /// Red, green and blue from the highest byte to the lowest, such as `0x0066CC`.
  let hex: UInt32

  /// Red, green and blue from the highest byte to the lowest, such as `0x0066CC`.
  public init(_ hex: UInt32) {
    self.hex = hex & 0xFFFFFF
  }

  /// White.
  public static let white = RGB(0xFFFFFF)
  /// Black.
  public static let black = RGB(0)

  /// The relative luminance of WCAG 2.2, from 0 for black to 1 for white.
  var luminance: Double {
    func linear(_ shift: UInt32) -> Double {
      let value = Double(hex >> shift & 255) / 255
      return value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
    }
    return 0.2126 * linear(16) + 0.7152 * linear(8) + 0.0722 * linear(0)
  }

  /// The contrast of WCAG 2.2 with another color, from 1 to 21; text needs 4.5.
  func contrast(with other: RGB) -> Double {
    let (high, low) = (max(luminance, other.luminance), min(luminance, other.luminance))
    return (high + 0.05) / (low + 0.05)
  }

  /// The color as SVG and CSS write it, such as `#0066CC`.
  var text: String {
    let digits = String(hex, radix: 16, uppercase: true)
    return "#" + String(repeating: "0", count: 6 - digits.count) + digits
  }
}
