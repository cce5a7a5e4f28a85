/// Whether a picture is bright or dark.
public enum PictureScheme: String, Hashable, Sendable, CaseIterable {
  /// Dark text on a bright screen.
  case light
  /// Bright text on a dark screen.
  case dark
}

/// A colour by its purpose, or one that is the same in both schemes.
///
/// Purposes have the colours of Apple's systems, but for text: where Apple's grey or blue has less
/// than 4.5:1 of contrast, the colour of the system's setting for increased contrast stands instead.
public enum PictureColor: Hashable, Sendable {
  /// Text.
  case label
  /// Text of less weight.
  case secondaryLabel
  /// Signs that nobody has to read, such as a row's chevron.
  case tertiaryLabel
  /// Buttons and links.
  case tint
  /// The screen.
  case background
  /// The screen behind groups of rows.
  case groupedBackground
  /// A card, and a row of a group.
  case card
  /// The shape of a button.
  case fill
  /// Lines between rows.
  case separator
  /// What demands attention.
  case alert
  /// The same in both schemes.
  case fixed(RGB, opacity: Double = 1)

  /// White.
  public static let white = PictureColor.fixed(.white)

  /// The colour in a scheme, and its opacity from 0 to 1.
  public func resolved(_ scheme: PictureScheme) -> (color: RGB, opacity: Double) {
    let isLight = scheme == .light
    switch self {
    case .label: return (isLight ? .black : .white, 1)
    case .secondaryLabel: return (RGB(isLight ? 0x6A6A6F : 0x98989F), 1)
    case .tertiaryLabel: return (RGB(isLight ? 0xC4C4C7 : 0x5A5A5F), 1)
    case .tint: return (RGB(isLight ? 0x0064D2 : 0x409CFF), 1)
    case .background: return (isLight ? .white : .black, 1)
    case .groupedBackground: return (RGB(isLight ? 0xF2F2F7 : 0x000000), 1)
    case .card: return (RGB(isLight ? 0xFFFFFF : 0x1C1C1E), 1)
    case .fill: return (RGB(isLight ? 0xEEEEF0 : 0x1F1F22), 1)
    case .separator: return (RGB(isLight ? 0xC6C6C8 : 0x38383A), 1)
    case .alert: return (RGB(isLight ? 0xD70015 : 0xC8101E), 1)
    case .fixed(let color, let opacity): return (color, opacity)
    }
  }

  /// The colours that have a purpose, by the names under which a style sheet keeps them.
  static let named: [(name: String, color: PictureColor)] = [
    ("label", .label), ("label2", .secondaryLabel), ("label3", .tertiaryLabel), ("tint", .tint),
    ("background", .background), ("grouped", .groupedBackground), ("card", .card),
    ("fill", .fill), ("separator", .separator), ("alert", .alert),
  ]
}

/// What a shape is filled with.
public enum PictureFill: Hashable, Sendable {
  /// One colour.
  case color(PictureColor)
  /// Two colours, from the top to the bottom.
  case vertical(RGB, RGB)
  /// Two colours, from the top left corner to the bottom right one.
  case diagonal(RGB, RGB)
  /// From nothing at the top to a shade of a colour at the bottom, for white text on a picture: dark
  /// enough, from ``shadeStart`` of its height on, for 4.5:1 on whatever lies below it.
  case shade(RGB)
  /// From grey at the left to nothing at the right, or the other way round.
  case fading(isReversed: Bool)
  /// Nothing.
  case none

  /// Where a shade is dark enough for text, as a share of its height.
  static let shadeStart = 0.45
  /// How dense a shade is from there on.
  static let shadeOpacity = 0.78
}

/// A line around or along a shape.
public struct PictureStroke: Hashable, Sendable {
  /// The colour.
  public var color: PictureColor
  /// The width, in points.
  public var width: Double
  /// Whether ends and corners are round.
  public var isRound: Bool
  /// The lengths of dashes and gaps as SVG writes them; nil for a line without gaps.
  public var dash: String?

  /// Creates a stroke.
  public init(
    _ color: PictureColor, width: Double = 1, isRound: Bool = false, dash: String? = nil
  ) {
    self.color = color
    self.width = width
    self.isRound = isRound
    self.dash = dash
  }
}
