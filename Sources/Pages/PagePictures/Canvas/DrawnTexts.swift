import CompositionalLayout

/// What becomes of the texts that are drawn on a canvas.
package struct DrawnTexts: Hashable, Sendable {
  /// The texts that did not fit, each with the part that is shown.
  package private(set) var cut: [String: String] = [:]
  /// How much wider the last line of one that did not fit must be, in points; nil if all fit.
  package private(set) var missingWidth: Double?
  /// How the element is arranged: its texts in the order in which they are drawn.
  private var arrangement: [Placed] = []

  private struct Placed: Hashable {
    /// The text's style; nil if its size is not that of a style, as where it is reduced to fit.
    var style: TypeStyle?
    /// The size of the letters, in points.
    var size: Double
    var weight: FontWeight
    var isAtEdge: Bool
    var isShown: Bool

    /// Whether another text differs in no more than in being reduced.
    func isLike(_ other: Placed) -> Bool {
      (style == other.style || style == nil || other.style == nil) && weight == other.weight
        && isAtEdge == other.isAtEdge && isShown == other.isShown
    }
  }

  /// Whether the element of other texts is arranged in the same way. As long as it is, a wider one cuts no more of
  /// its texts.
  package func areArranged(like other: DrawnTexts) -> Bool {
    arrangement.count == other.arrangement.count
      && zip(arrangement, other.arrangement).allSatisfy { $0.isLike($1) }
  }

  /// Whether the sizes of the letters are in the middle between those of two texts that are arranged alike. Where a
  /// name is reduced, or no longer, they are not.
  package func areBetween(_ low: DrawnTexts, _ high: DrawnTexts) -> Bool {
    arrangement.indices.allSatisfy { index in
      let middle = (low.arrangement[index].size + high.arrangement[index].size) / 2
      return abs(arrangement[index].size - middle) <= 0.01 * middle
    }
  }

  /// Whether other texts are arranged in the same way, with letters of the same sizes, and the same ones of them are
  /// cut.
  package func areAlike(_ other: DrawnTexts) -> Bool {
    arrangement == other.arrangement && cut.count == other.cut.count
      && cut.keys.allSatisfy { other.cut[$0] != nil }
  }

  /// Notes a text that is drawn.
  mutating func add(_ fitting: TextFitting, x: Double, type: TypeScale) {
    if let text = fitting.cutText {
      cut[text] = fitting.lines.joined(separator: " ")
      missingWidth = fitting.missingWidth
    }
    let typeface = fitting.typeface
    arrangement.append(
      Placed(
        style: TypeStyle.allCases.first { type[$0].size == typeface.size },
        size: typeface.size, weight: typeface.weight, isAtEdge: x == 0,
        isShown: !fitting.lines.isEmpty))
  }
}
