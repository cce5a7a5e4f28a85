public import CompositionalLayout

/// A text style at one text size.
public struct Typeface: Hashable, Sendable {
  /// The font size, in points.
  public var size: Double
  /// The distance between baselines, in points.
  public var leading: Double
  /// The font weight.
  public var weight: FontWeight

  /// A size and a distance between baselines, in points.
  public init(size: Double, leading: Double, weight: FontWeight = .regular) {
    self.size = size
    self.leading = leading
    self.weight = weight
  }

  /// The typeface in another weight.
  public func weight(_ weight: FontWeight) -> Typeface {
    Typeface(size: size, leading: leading, weight: weight)
  }

  /// The typeface, reduced if a line would be higher than a limit in points.
  public func limited(to height: Double) -> Typeface {
    guard leading > height, leading > 0 else { return self }
    let share = max(0, height) / leading
    return Typeface(size: size * share, leading: leading * share, weight: weight)
  }

  /// The typeface, reduced so that each word of a text fits into a width in points, but to no less
  /// than a share of its size.
  func fitting(wordsOf text: String, width: Double, atLeast share: Double) -> Typeface {
    let widest = text.prefix(400).split(separator: " ").reduce(0) { max($0, self.width(of: $1)) }
    guard widest > width, widest > 0 else { return self }
    return limited(to: leading * max(share, width * 0.999 / widest))
  }

  /// The width of a text on one line, in points.
  public func width(of text: some StringProtocol) -> Double {
    FontMetrics.width(of: text, size: size, weight: weight)
  }

  /// The distance from a line's top to its baseline, in points.
  var baseline: Double {
    (leading - (FontMetrics.ascent + FontMetrics.descent) * size) / 2 + FontMetrics.ascent * size
  }
}

/// The sizes of Apple's text styles at the user's preferred text size.
public struct TypeScale: Hashable, Sendable {
  /// The text size.
  public var category: LayoutContentSizeCategory
  /// The device idiom; a television has its own sizes, independent of the text size.
  public var idiom: LayoutIdiom

  /// The default text size on a phone, unless stated otherwise.
  public init(category: LayoutContentSizeCategory = .large, idiom: LayoutIdiom = .phone) {
    self.category = category
    self.idiom = idiom
  }

  /// The typeface of a style.
  public subscript(style: TypeStyle) -> Typeface {
    Typeface(
      size: style.pointSize(for: category, on: idiom),
      leading: style.leading(for: category, on: idiom),
      weight: style == .headline ? .semibold : .regular)
  }

  /// Whether the text size is one of the accessibility sizes, at which cells stack their parts.
  public var isAccessibilitySize: Bool { idiom != .tv && category >= .accessibilityMedium }

  /// Whether the text is larger than by default, so that it may wrap where it takes one line by
  /// default.
  var isEnlarged: Bool { idiom != .tv && category > .large }

  /// A typeface for a text that wraps in a width: at accessibility text sizes, it is reduced if a
  /// word is wider than that.
  func typeface(_ face: Typeface, for text: String, width: Double) -> Typeface {
    isAccessibilitySize
      ? face.fitting(wordsOf: text, width: width, atLeast: smallestShare) : face
  }

  /// The share of its size to which a name may be reduced before it is cut off: about the default text size, if text is
  /// larger.
  var smallestShare: Double { min(0.7, 1 / factor) }

  /// The ratio of the body size to its size at the default text size; estimated heights grow by
  /// this factor.
  public var factor: Double {
    idiom == .tv ? 1 : self[.body].size / 17
  }
}
