/// Text broken into lines and truncated to fit a width.
public struct TextFitting: Hashable, Sendable {
  /// The lines; only the last one may end with an ellipsis.
  public var lines: [String]
  /// The typeface.
  public var typeface: Typeface
  /// The text that was to be shown.
  package private(set) var text: String
  /// The whole text if it was truncated; nil otherwise.
  public private(set) var cutText: String?
  /// How much wider the last line must be for the rest of the text, in points; 0 if nothing was truncated.
  private(set) var missingWidth = 0.0

  /// Breaks a text between words into lines of a width in points, and truncates it with an ellipsis
  /// if it needs more lines than the limit, or at a word that is wider than a line. Scripts without
  /// spaces break between characters. An empty text has no lines.
  ///
  /// Control characters and line breaks become spaces. No more of the text is read than can be
  /// drawn.
  public init(_ text: String, in typeface: Typeface, width: Double, lines limit: Int) {
    self.init(text, in: typeface, width: width, lines: limit, hyphenates: false)
  }

  /// - Parameter hyphenates: Whether a word that is wider than a line breaks inside, with a hyphen.
  init(
    _ text: String, in typeface: Typeface, width: Double, lines limit: Int, hyphenates: Bool
  ) {
    (self.text, self.typeface) = (text, typeface)
    lines = []
    var rest = Self.cleaned(text, limit: 400 * max(1, limit))[...]
    while !rest.isEmpty, lines.count < limit {
      let isLast = lines.count == limit - 1
      let line = isLast ? nil : Self.line(of: &rest, typeface, width, hyphenates)
      if let line {
        lines.append(line)
      } else {
        lines.append(Self.cut(rest, typeface, width))
        if lines.last.map({ $0 != rest }) == true {
          cutText = text
          missingWidth = typeface.width(of: rest) - width
        }
        rest = ""
      }
    }
    lines.removeAll { $0.isEmpty }
  }

  /// Breaks a name into lines, in the largest letters in which it is not cut off: the typeface, or one reduced to one of
  /// the sizes. If it does not fit in these either, it is cut off in the typeface.
  ///
  /// - Parameters:
  ///   - sizes: Smaller sizes in points, from the largest on, asked for only if the name does not fit.
  ///   - lines: The most lines in a typeface.
  init(
    name text: String, in typeface: Typeface, reducedTo sizes: @autoclosure () -> [Double],
    width: Double, hyphenates: Bool = false, lines: (Typeface) -> Int
  ) {
    func fitting(_ face: Typeface) -> TextFitting {
      TextFitting(text, in: face, width: width, lines: lines(face), hyphenates: hyphenates)
    }
    self = fitting(typeface)
    guard cutText != nil else { return }
    for size in sizes() where cutText != nil {
      let fitting = fitting(typeface.limited(toSize: size))
      if fitting.cutText == nil { self = fitting }
    }
  }

  /// The height of all lines, in points.
  public var height: Double { Double(lines.count) * typeface.leading }

  /// The width of the widest line, in points.
  public var width: Double { lines.reduce(0) { max($0, typeface.width(of: $1)) } }

  /// The text on one line: control characters and runs of spaces become single spaces.
  private static func cleaned(_ text: String, limit: Int) -> String {
    if text.utf8.count <= limit, text.isCleanASCII { return text }
    var result = ""
    var isAfterSpace = true
    for character in text.prefix(limit) {
      let isBlank =
        character.isWhitespace
        || character.unicodeScalars.contains { $0.isPictureControl }
      if !isBlank || !isAfterSpace { result.append(isBlank ? " " : character) }
      isAfterSpace = isBlank
    }
    if isAfterSpace, !result.isEmpty { result.removeLast() }
    return result
  }

  /// As many words as fit, or as many characters of a script without spaces; nil if not even one
  /// word fits.
  private static func line(
    of rest: inout Substring, _ typeface: Typeface, _ width: Double, _ hyphenates: Bool
  ) -> String? {
    guard typeface.width(of: rest) > width else {
      defer { rest = "" }
      return String(rest)
    }
    var used = 0.0
    var end = rest.startIndex
    var breakIndex: String.Index?
    while end < rest.endIndex {
      let character = rest[end]
      if character == " " { breakIndex = end }
      if end > rest.startIndex, character.breaksBefore { breakIndex = end }
      used += FontMetrics.width(of: character, size: typeface.size, weight: typeface.weight)
      if used > width, character != " " { break }
      end = rest.index(after: end)
    }
    guard let stop = breakIndex else {
      return hyphenates ? hyphenated(&rest, typeface, width) : nil
    }
    let line = String(rest[..<stop])
    rest = rest[stop...].drop { $0 == " " }
    return line
  }

  /// The beginning of a word that is wider than a line, with a hyphen; nil if no letter fits, or if letters are joined.
  /// The word's parts are about equally wide.
  private static func hyphenated(
    _ rest: inout Substring, _ typeface: Typeface, _ width: Double
  ) -> String? {
    let word = rest.prefix { $0 != " " }
    let room = width - typeface.width(of: "-")
    guard room > 0, !String(word.prefix(1)).isRightToLeft else { return nil }
    let total = typeface.width(of: word)
    let share = total / (total / room).rounded(.up)
    var used = 0.0
    let part = word.prefix {
      let isBefore = used < share
      used += FontMetrics.width(of: $0, size: typeface.size, weight: typeface.weight)
      return isBefore && used <= room
    }
    guard !part.isEmpty, part.count < word.count else { return nil }
    rest = rest.dropFirst(part.count)
    return part + "-"
  }

  /// The whole text if it fits, otherwise its beginning with an ellipsis; empty if not even that
  /// fits.
  private static func cut(_ text: Substring, _ typeface: Typeface, _ width: Double) -> String {
    guard typeface.width(of: text) > width else { return String(text) }
    var left = width - typeface.width(of: "…")
    guard left >= 0 else { return "" }
    var end = text.startIndex
    while end < text.endIndex {
      left -= FontMetrics.width(of: text[end], size: typeface.size, weight: typeface.weight)
      if left < 0 { break }
      end = text.index(after: end)
    }
    var kept = text[..<end]
    while kept.last == " " { kept.removeLast() }
    return kept + "…"
  }
}

extension Character {
  /// Whether a line may end before the character without a space, as in Chinese, Japanese, Thai and
  /// rows of emoji.
  fileprivate var breaksBefore: Bool {
    guard let first = unicodeScalars.first, first.value >= 0xE00 else { return false }
    return !(0x1E00...0x2E7F).contains(first.value) || first.properties.isEmojiPresentation
  }
}

extension String {
  /// Whether the text is printable ASCII without leading, trailing or repeated spaces.
  fileprivate var isCleanASCII: Bool {
    var isAfterSpace = true
    for byte in utf8 {
      guard byte >= 0x20, byte < 0x7F, byte != 0x20 || !isAfterSpace else { return false }
      isAfterSpace = byte == 0x20
    }
    return !isAfterSpace
  }
}

extension Unicode.Scalar {
  /// Whether a picture must not contain the scalar: control characters, directional overrides, and
  /// private or unassigned scalars, which XML forbids or which affect the text around them.
  var isPictureControl: Bool {
    switch properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator, .surrogate, .unassigned, .privateUse: true
    case .format: !(self == "\u{200D}" || self == "\u{200C}" || (0xE0020...0xE007F).contains(value))
    default: false
    }
  }
}
