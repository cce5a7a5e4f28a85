import DocumentJSON

/// The weight of a font.
public enum FontWeight: Int, Hashable, Sendable, CaseIterable {
  /// For running text.
  case regular = 400
  /// For headlines and buttons.
  case semibold = 600
  /// For titles.
  case bold = 700
}

/// The width of text in the fonts that pictures name.
///
/// A picture names a stack of fonts, and each machine uses the first one it has. A character counts
/// as wide as in the widest of them, so that text is never wider than measured: Apple's own font,
/// Inter and Liberation Sans, whose widths match Arial and Helvetica. Characters of other scripts
/// count with a typical width.
public enum FontMetrics {
  /// The fonts for running text, as a CSS font stack.
  public static let stack =
    "-apple-system, BlinkMacSystemFont, \"SF Pro Text\", Inter, \"Helvetica Neue\", "
    + "\"Liberation Sans\", Arial, sans-serif"
  /// The fonts for text from ``displaySize`` on. Each is at most as wide as its counterpart in
  /// ``stack``.
  static let displayStack =
    "-apple-system, BlinkMacSystemFont, \"SF Pro Display\", "
    + "\"Inter Display\", Inter, \"Helvetica Neue\", \"Liberation Sans\", Arial, sans-serif"
  /// The size from which fonts use their display variant, in points.
  static let displaySize: Double = 20

  /// The ascent above the baseline, as a fraction of the size.
  static let ascent = 0.952
  /// The descent below the baseline, as a fraction of the size.
  static let descent = 0.241

  /// The width of a text on one line, in points.
  static func width(of text: some StringProtocol, size: Double, weight: FontWeight)
    -> Double
  {
    let advances = advances(weight)
    var sum = 0
    for byte in text.utf8 {
      guard byte < 0x80 else { return width(ofMixed: text, size: size, advances) }
      sum += byte < 0x20 || byte == 0x7F ? 0 : advances[Int(byte) - 32]
    }
    return Double(sum) / 1000 * size * spread(at: size)
  }

  /// The width of one character, in points.
  static func width(of character: Character, size: Double, weight: FontWeight) -> Double {
    Double(thousandths(of: character, advances(weight))) / 1000 * size * spread(at: size)
  }

  private static func width(
    ofMixed text: some StringProtocol, size: Double, _ advances: [Int]
  ) -> Double {
    let sum = text.reduce(0) { $0 + thousandths(of: $1, advances) }
    return Double(sum) / 1000 * size * spread(at: size)
  }

  /// Apple's font is spaced more widely than the others at small sizes.
  private static func spread(at size: Double) -> Double { size < 12 ? 1.05 : 1 }

  private static func thousandths(of character: Character, _ advances: [Int]) -> Int {
    if let byte = character.asciiValue {
      return byte < 0x20 || byte == 0x7F ? 0 : advances[Int(byte) - 32]
    }
    guard let first = character.unicodeScalars.first else { return 0 }
    if character.unicodeScalars.contains(where: { $0.properties.isEmojiPresentation })
      || character.unicodeScalars.contains("\u{FE0F}")
    {
      // A font without a glyph for a whole emoji sequence draws its emoji one by one.
      let signs = character.unicodeScalars.count { $0.value > 0x7F && $0.properties.isEmoji }
      return 1300 * max(1, signs)
    }
    return character.unicodeScalars.dropFirst().reduce(width(of: first, advances)) { sum, scalar in
      sum + (scalar.takesRoomAfterAnother ? width(of: scalar, advances) : 0)
    }
  }

  private static func width(of scalar: Unicode.Scalar, _ advances: [Int]) -> Int {
    if (0x20..<0x7F).contains(scalar.value) { return advances[Int(scalar.value) - 32] }
    if scalar.isDrawnWide { return 1050 }
    switch scalar.value {
    case 0x2018, 0x2019, 0xB7: return 300
    case 0x201C, 0x201D, 0x2013: return 560
    case 0x300...0x36F, 0x200B...0x200F, 0xFE00...0xFE0F: return 0
    case 0xE0...0xFF: return 640
    case 0xC0...0xDF, 0x100...0x17F: return scalar.properties.isLowercase ? 700 : 800
    case 0x370...0x3FF: return 820
    case 0x400...0x52F: return scalar.properties.isLowercase ? 900 : 1090
    case 0x590...0x5FF: return 720
    // Joined letters: the average of phrases in bold fonts with wide letters, rounded up.
    case 0x600...0x6FF, 0x750...0x77F: return 620
    default: return 1050
    }
  }

  private static func advances(_ weight: FontWeight) -> [Int] {
    switch weight {
    case .regular: regular
    case .semibold: semibold
    case .bold: bold
    }
  }

  // Thousandths of the size, for the characters from space to tilde: the larger width of Inter and
  // Liberation Sans, rounded up.
  private static let regular = [
    282, 279, 404, 631, 638, 890, 667, 222, 363, 363, 500, 660, 280, 461, 278, 357, 625, 557, 606,
    637, 643, 608, 624, 572, 617, 624, 278, 280, 660, 660, 660, 557, 1016, 677, 667, 728, 723, 667,
    611, 778, 741, 278, 543, 667, 563, 890, 753, 778, 667, 778, 723, 667, 643, 742, 677, 949, 667,
    667, 625, 363, 357, 363, 470, 557, 498, 564, 621, 559, 621, 583, 361, 610, 591, 238, 238, 545,
    238, 870, 586, 597, 610, 610, 373, 523, 364, 581, 557, 813, 540, 557, 542, 363, 327, 363, 660,
  ]

  private static let semibold = [
    278, 334, 475, 644, 650, 890, 723, 238, 394, 394, 544, 673, 296, 466, 291, 379, 667, 557, 622,
    652, 666, 633, 649, 588, 646, 649, 334, 334, 673, 673, 673, 611, 1000, 724, 723, 744, 725, 667,
    611, 778, 744, 278, 561, 723, 611, 907, 741, 778, 667, 778, 723, 667, 660, 734, 724, 1007, 691,
    705, 653, 394, 379, 394, 584, 557, 498, 575, 631, 578, 631, 593, 378, 626, 613, 278, 278, 569,
    278, 898, 611, 611, 625, 625, 397, 557, 380, 611, 576, 838, 563, 576, 562, 394, 358, 394, 673,
  ]

  private static let bold = [
    278, 334, 475, 650, 655, 890, 723, 238, 410, 410, 565, 680, 303, 469, 298, 390, 689, 557, 630,
    660, 678, 645, 661, 595, 661, 661, 334, 334, 680, 680, 680, 611, 1031, 748, 723, 753, 728, 667,
    611, 778, 747, 281, 570, 723, 611, 915, 736, 782, 667, 783, 723, 667, 669, 730, 748, 1036, 715,
    725, 667, 410, 390, 410, 584, 557, 498, 581, 636, 588, 636, 598, 386, 634, 625, 278, 278, 582,
    278, 912, 622, 614, 633, 633, 409, 562, 389, 622, 586, 851, 574, 586, 572, 410, 374, 410, 680,
  ]
}

extension Unicode.Scalar {
  /// Whether a scalar after the first one in a character adds width, as a jamo does.
  fileprivate var takesRoomAfterAnother: Bool {
    switch properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format, .control: false
    default: true
    }
  }
}
