import CompositionalLayout

/// One of Apple's text styles, as `UIFont.TextStyle` names them.
public enum TypeStyle: Int, Hashable, Sendable, CaseIterable {
  /// The title of a screen.
  case largeTitle
  /// The first of the titles.
  case title1
  /// The title of a section.
  case title2
  /// The smallest of the titles.
  case title3
  /// What a row is called.
  case headline
  /// Running text.
  case body
  /// Text beside something.
  case callout
  /// The line below a headline.
  case subheadline
  /// Notes.
  case footnote
  /// The larger of the captions.
  case caption1
  /// The smaller of the captions.
  case caption2
}

/// A text style at one text size: what letters are drawn in.
public struct Typeface: Hashable, Sendable {
  /// The size of the letters, in points.
  public var size: Double
  /// From one baseline to the next, in points.
  public var leading: Double
  /// How heavy the letters are.
  public var weight: FontWeight

  /// Creates a typeface.
  public init(size: Double, leading: Double, weight: FontWeight = .regular) {
    self.size = size
    self.leading = leading
    self.weight = weight
  }

  /// The same letters in another weight.
  public func weight(_ weight: FontWeight) -> Typeface {
    Typeface(size: size, leading: leading, weight: weight)
  }

  /// The same letters, smaller where a line would be higher than a limit in points.
  public func limited(to height: Double) -> Typeface {
    guard leading > height, leading > 0 else { return self }
    let share = max(0, height) / leading
    return Typeface(size: size * share, leading: leading * share, weight: weight)
  }

  /// The width of a text on one line, in points.
  public func width(of text: some StringProtocol) -> Double {
    FontMetrics.width(of: text, size: size, weight: weight)
  }

  /// From a line's top to its baseline, in points.
  var baseline: Double {
    (leading - (FontMetrics.ascent + FontMetrics.descent) * size) / 2 + FontMetrics.ascent * size
  }
}

/// The sizes of Apple's text styles for the text size that a person chose.
public struct TypeScale: Hashable, Sendable {
  /// The text size.
  public var category: LayoutContentSizeCategory
  /// The kind of device; a television has sizes of its own, whatever the text size.
  public var idiom: LayoutIdiom

  /// Creates a scale.
  public init(category: LayoutContentSizeCategory = .large, idiom: LayoutIdiom = .phone) {
    self.category = category
    self.idiom = idiom
  }

  /// The letters of a style.
  public subscript(style: TypeStyle) -> Typeface {
    let weight: FontWeight = style == .headline ? .semibold : .regular
    if idiom == .tv {
      let (size, leading) = Self.television[style.rawValue]
      return Typeface(size: size, leading: leading, weight: weight)
    }
    let size = Self.sizes[style.rawValue][category.ordinal]
    return Typeface(size: size, leading: Self.leading(of: size), weight: weight)
  }

  /// How much larger running text is than at the system's default size; the share by which estimated
  /// heights grow with the text.
  public var factor: Double {
    idiom == .tv ? 1 : self[.body].size / 17
  }

  /// The line height that goes with a size, in points.
  static func leading(of size: Double) -> Double {
    leadings[Int(size)] ?? (size * 1.19).rounded(.up)
  }

  /// A row for each style, a size for each category, in points.
  private static let sizes: [[Double]] = [
    [31, 32, 33, 34, 36, 38, 40, 44, 48, 52, 56, 60],
    [25, 26, 27, 28, 30, 32, 34, 38, 43, 48, 53, 58],
    [19, 20, 21, 22, 24, 26, 28, 34, 39, 44, 50, 56],
    [17, 18, 19, 20, 22, 24, 26, 31, 37, 43, 49, 55],
    [14, 15, 16, 17, 19, 21, 23, 28, 33, 40, 47, 53],
    [14, 15, 16, 17, 19, 21, 23, 28, 33, 40, 47, 53],
    [13, 14, 15, 16, 18, 20, 22, 26, 32, 38, 44, 51],
    [12, 13, 14, 15, 17, 19, 21, 25, 30, 36, 42, 49],
    [12, 12, 12, 13, 15, 17, 19, 23, 27, 33, 38, 44],
    [11, 11, 11, 12, 14, 16, 18, 22, 26, 32, 37, 43],
    [11, 11, 11, 11, 13, 15, 17, 20, 24, 29, 34, 40],
  ]

  private static let leadings: [Int: Double] = [
    11: 13, 12: 16, 13: 18, 14: 19, 15: 20, 16: 21, 17: 22, 18: 23, 19: 24, 20: 25, 21: 26, 22: 28,
    23: 29, 24: 30, 25: 31, 26: 32, 27: 33, 28: 34, 29: 35, 30: 37, 31: 38, 32: 39, 33: 40, 34: 41,
    36: 43, 38: 46, 40: 48, 44: 52, 48: 57, 53: 62, 60: 70,
  ]

  /// A television's sizes and line heights, in points.
  private static let television: [(Double, Double)] = [
    (76, 96), (76, 96), (57, 66), (48, 56), (38, 46), (29, 36), (31, 38), (29, 36), (25, 32),
    (25, 32), (23, 30),
  ]
}

extension LayoutContentSizeCategory {
  /// The size's place among the sizes, from 0 for the smallest.
  var ordinal: Int { Self.allCases.firstIndex(of: self) ?? 3 }
}
