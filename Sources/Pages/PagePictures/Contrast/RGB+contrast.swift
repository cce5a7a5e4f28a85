import SystemEssentials

extension RGB {
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
}
