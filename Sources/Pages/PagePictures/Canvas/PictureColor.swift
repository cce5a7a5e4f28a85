public import DocumentJSON

/// The appearance of a picture, light or dark.
public enum PictureScheme: String, JSONReadable, Hashable, Sendable, CaseIterable {
  /// Dark text on a bright screen.
  case light
  /// Bright text on a dark screen.
  case dark
}

extension PictureScheme {
  /// The color around the devices on a sheet and on a page of HTML.
  var surroundings: RGB { RGB(self == .light ? 0xF5F5F7 : 0x101012) }
}

/// A color with a purpose, or one that is the same in both schemes.
///
/// Most are Apple's system colors. Where Apple's gray or blue has a contrast below 4.5:1, text
/// uses the variant for increased contrast.
public enum PictureColor: Hashable, Sendable {
  /// Text.
  case label
  /// Text of secondary importance.
  case secondaryLabel
  /// Decorative symbols, such as a row's chevron.
  case tertiaryLabel
  /// Buttons and links.
  case tint
  /// The screen's background.
  case background
  /// The screen's background behind grouped rows.
  case groupedBackground
  /// The background of a card or of a grouped row.
  case card
  /// The background of a button.
  case fill
  /// The place of a missing picture.
  case placeholder
  /// The lines between rows.
  case separator
  /// The background of a badge.
  case alert
  /// A color that is the same in both schemes.
  case fixed(RGB, opacity: Double = 1)

  /// White.
  public static let white = PictureColor.fixed(.white)

  /// The color in a scheme, and its opacity from 0 to 1.
  ///
  /// - Parameter isIncreased: Whether the user asks for increased contrast.
  func resolved(
    _ scheme: PictureScheme, isIncreased: Bool = false
  ) -> (color: RGB, opacity: Double) {
    let isLight = scheme == .light
    switch self {
    case .secondaryLabel where isIncreased: return (RGB(isLight ? 0x4A4A4F : 0xB8B8BF), 1)
    case .tint where isIncreased: return (RGB(isLight ? 0x0040DD : 0x409CFF), 1)
    case .separator where isIncreased: return (RGB(isLight ? 0x8E8E93 : 0x6C6C70), 1)
    case .label: return (isLight ? .black : .white, 1)
    case .secondaryLabel: return (RGB(isLight ? 0x6A6A6F : 0x98989F), 1)
    case .tertiaryLabel: return (RGB(isLight ? 0xC4C4C7 : 0x5A5A5F), 1)
    case .tint: return (RGB(isLight ? 0x0064D2 : 0x409CFF), 1)
    case .background: return (isLight ? .white : .black, 1)
    case .groupedBackground: return (RGB(isLight ? 0xF2F2F7 : 0x000000), 1)
    case .card: return (RGB(isLight ? 0xFFFFFF : 0x1C1C1E), 1)
    case .fill: return (RGB(isLight ? 0xEEEEF0 : 0x1F1F22), 1)
    case .placeholder: return (RGB(isLight ? 0xE5E5EA : 0x2C2C2E), 1)
    case .separator: return (RGB(isLight ? 0xC6C6C8 : 0x38383A), 1)
    case .alert: return (RGB(isLight ? 0xD70015 : 0xC8101E), 1)
    case .fixed(let color, let opacity): return (color, opacity)
    }
  }

  /// The colors with a purpose, by their names in a style sheet.
  static let named: [(name: String, color: PictureColor)] = [
    ("label", .label), ("label2", .secondaryLabel), ("label3", .tertiaryLabel), ("tint", .tint),
    ("background", .background), ("grouped", .groupedBackground), ("card", .card),
    ("fill", .fill), ("placeholder", .placeholder), ("separator", .separator), ("alert", .alert),
  ]
}

/// How a shape is filled.
public enum PictureFill: Hashable, Sendable {
  /// One color.
  case color(PictureColor)
  /// A gradient of two colors from top to bottom.
  case vertical(RGB, RGB)
  /// A gradient of two colors from top left to bottom right.
  case diagonal(RGB, RGB)
  /// A gradient from transparent at the top to a dark color at the bottom, behind white text on a
  /// picture. From `shadeStart` of its height on, it guarantees a contrast of 4.5:1.
  case shade(RGB)
  /// No fill.
  case none

  /// The fraction of the height from which a shade is dark enough for text.
  static let shadeStart = 0.45
  /// The opacity of a shade from there on.
  static let shadeOpacity = 0.78
}

/// A line around or along a shape.
public struct PictureStroke: Hashable, Sendable {
  /// The color.
  public var color: PictureColor
  /// The width, in points.
  public var width: Double
  /// Whether line ends and corners are round.
  public var isRound: Bool
  /// The dash pattern in SVG's notation; nil for a solid line.
  public var dash: String?

  /// A solid line of one point without round ends, unless stated otherwise.
  public init(
    _ color: PictureColor, width: Double = 1, isRound: Bool = false, dash: String? = nil
  ) {
    self.color = color
    self.width = width
    self.isRound = isRound
    self.dash = dash
  }
}
