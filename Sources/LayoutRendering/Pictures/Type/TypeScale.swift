import CompositionalLayout

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
    Typeface(
      size: style.pointSize(for: category, on: idiom),
      leading: style.leading(for: category, on: idiom),
      weight: style == .headline ? .semibold : .regular)
  }

  /// How much larger running text is than at the system's default size; the share by which estimated
  /// heights grow with the text.
  public var factor: Double {
    idiom == .tv ? 1 : self[.body].size / 17
  }
}
