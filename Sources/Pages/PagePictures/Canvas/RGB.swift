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

  /// The color as SVG and CSS write it, such as `#0066CC`.
  var text: String {
    let digits = String(hex, radix: 16, uppercase: true)
    return "#" + String(repeating: "0", count: 6 - digits.count) + digits
  }
}
