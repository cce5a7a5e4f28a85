import CatalogModel
public import CompositionalLayout

/// A text style at one text size.
public struct Typeface: Hashable, Sendable {
  /// The font size, in points.
  public var size: Double
  /// The distance between baselines, in points.
  public var leading: Double
  /// The font weight.
  public var weight: FontWeight
  /// The style that the typeface has the size of, or is reduced from; nil if it has a size of its own.
  var style: TypeStyle?

  /// A size and a distance between baselines, in points.
  public init(size: Double, leading: Double, weight: FontWeight = .regular) {
    self.size = size
    self.leading = leading
    self.weight = weight
  }

  /// The typeface in another weight.
  public func weight(_ weight: FontWeight) -> Typeface {
    var typeface = self
    typeface.weight = weight
    return typeface
  }

  /// The typeface, reduced if a line would be higher than a limit in points.
  public func limited(to height: Double) -> Typeface {
    guard leading > height, leading > 0 else { return self }
    var typeface = self
    let share = max(0, height) / leading
    (typeface.size, typeface.leading) = (size * share, leading * share)
    return typeface
  }

  /// The typeface, reduced if it is larger than a size in points.
  func limited(toSize limit: Double) -> Typeface {
    size > limit ? limited(to: leading * limit / size) : self
  }

  /// The width of a text's widest word, in points.
  func widestWord(of text: String) -> Double {
    text.prefix(400).split(separator: " ").reduce(0) { max($0, width(of: $1)) }
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
    var typeface = Typeface(
      size: style.pointSize(for: category, on: idiom),
      leading: style.leading(for: category, on: idiom),
      weight: style == .headline ? .semibold : .regular)
    typeface.style = style
    return typeface
  }

  /// Whether the text size is one of the accessibility sizes, at which cells stack their parts.
  public var isAccessibilitySize: Bool { idiom != .tv && category >= .accessibilityMedium }

  /// The text size, or the default one if that is larger.
  var atLeastStandard: TypeScale {
    TypeScale(category: max(category, .large), idiom: idiom)
  }

  /// Whether the text is larger than by default, so that it may wrap where it takes one line by
  /// default, and words that are wider than a line break inside.
  var isEnlarged: Bool { idiom != .tv && category > .large }

  /// Whether texts have no room beside an icon or a button, so that they stand below it.
  ///
  /// - Parameters:
  ///   - texts: The texts with their typefaces, the title first.
  ///   - width: The width beside the others, in points.
  func stacks(_ texts: [(text: String, face: Typeface)], width: Double) -> Bool {
    isEnlarged
      && TextStacking.isNeeded(for: texts.map { ($0.text, $0.face.size) }, width: width)
  }

  /// A typeface for a text in a cell: enlarged text is reduced a little, if that keeps a word whole which would break
  /// inside. Where the next text size gives a cell another width, it grows by more than that.
  func typeface(_ face: Typeface, for text: String, width: Double) -> Typeface {
    let widest = face.widestWord(of: text)
    guard isEnlarged, widest > width, widest * 0.85 <= width else { return face }
    return face.limited(to: face.leading * width * 0.999 / widest)
  }

  /// The sizes in points to which a name is reduced before it is cut off, from the largest on: those that its style has at
  /// smaller text sizes, and steps of a tenth from the default one. So a name is never smaller at a larger text size.
  func reductions(of face: Typeface) -> [Double] {
    guard let style = face.style, idiom != .tv else { return Self.steps.map { $0 * face.size } }
    let styled = LayoutContentSizeCategory.allCases.map { style.pointSize(for: $0, on: idiom) }
    let reduced = Self.steps.map { $0 * style.pointSize(for: .large, on: idiom) }
    return Set(styled + reduced).filter { $0 < face.size }.sorted(by: >)
  }

  /// The steps of a tenth by which names are reduced, as shares of their size.
  private static let steps = [0.9, 0.81, 0.729]

  /// How icons and medals grow with the text: as a part of it, and at most to twice their size.
  var iconFactor: Double { min(2, max(1, factor * 0.8)) }

  /// The ratio of the body size to its size at the default text size; estimated heights grow by
  /// this factor.
  public var factor: Double {
    idiom == .tv ? 1 : self[.body].size / 17
  }
}
