import CompositionalLayout

/// What becomes of the texts that are drawn on a canvas.
package struct DrawnTexts: Hashable, Sendable {
  /// The texts that did not fit, each with the part that is shown.
  package private(set) var cut: [String: String] = [:]
  /// How much wider the last line of one that did not fit must be, in points; nil if all fit.
  package private(set) var missingWidth: Double?
  /// How the cell was arranged: the style of each text, and whether it starts at the cell's edge. As long as
  /// it is the same, a wider cell cuts no more of its texts.
  package private(set) var arrangement: [Placed] = []

  /// A text of an arrangement.
  package struct Placed: Hashable, Sendable {
    /// The text's style; nil if its size is not that of a style, as where it is reduced to fit.
    var style: TypeStyle?
    var weight: FontWeight
    var isAtEdge: Bool
    var isShown: Bool
  }

  /// Whether other texts are arranged in the same way, and the same ones of them are cut.
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
        weight: typeface.weight, isAtEdge: x == 0, isShown: !fitting.lines.isEmpty))
  }
}
