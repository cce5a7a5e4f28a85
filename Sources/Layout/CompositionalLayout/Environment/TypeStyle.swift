/// Apple's text styles, as in `UIFont.TextStyle`.
public enum TypeStyle: Int, Hashable, Sendable, CaseIterable {
  /// The title of a screen.
  case largeTitle
  /// The first-level title.
  case title1
  /// The title of a section.
  case title2
  /// The third-level title.
  case title3
  /// The name in a row.
  case headline
  /// Running text.
  case body
  /// A callout.
  case callout
  /// The line below a headline.
  case subheadline
  /// A footnote.
  case footnote
  /// The larger caption.
  case caption1
  /// The smaller caption.
  case caption2
}

extension TypeStyle {
  /// The font size at a text size, in points, according to Apple's guidelines. A television has its
  /// own sizes, independent of the text size.
  public func pointSize(
    for category: LayoutContentSizeCategory, on idiom: LayoutIdiom = .phone
  ) -> Double {
    guard idiom != .tv else { return Self.television[rawValue].size }
    return Self.sizes[rawValue][category.ordinal]
  }

  /// The distance between baselines at a text size, in points, according to Apple's guidelines.
  public func leading(
    for category: LayoutContentSizeCategory, on idiom: LayoutIdiom = .phone
  ) -> Double {
    guard idiom != .tv else { return Self.television[rawValue].leading }
    return Self.leading(of: pointSize(for: category))
  }

  /// The line height for a font size, in points.
  private static func leading(of size: Double) -> Double {
    leadings[Int(size)] ?? (size * 1.19).rounded(.up)
  }

  /// One row per style and one size per category, in points.
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
  private static let television: [(size: Double, leading: Double)] = [
    (76, 96), (76, 96), (57, 66), (48, 56), (38, 46), (29, 36), (31, 38), (29, 36), (25, 32),
    (25, 32), (23, 30),
  ]
}
