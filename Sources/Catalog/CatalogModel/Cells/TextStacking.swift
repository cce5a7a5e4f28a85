/// When enlarged texts stand below an icon or a button beside which they stand by default. Cells, headers and their
/// drawings decide alike.
package enum TextStacking {
  /// Whether texts have no room: their lines would be short, or a word longer than a line.
  ///
  /// - Parameters:
  ///   - texts: The texts and their font sizes in points, the title first.
  ///   - width: The width beside the icon and the button, in points.
  package static func isNeeded(
    for texts: [(text: String, size: Double)], width: Double
  ) -> Bool {
    let title = texts.first?.size ?? 0
    return width < texts.reduce(6.5 * title) { max($0, widestWord(of: $1.text) * $1.size) }
  }

  /// The width of a text's longest word as a multiple of the font size, about as wide as in the usual fonts.
  private static func widestWord(of text: String) -> Double {
    let words = text.prefix(400).split(separator: " ").filter { word in
      // Scripts without spaces break anywhere.
      word.unicodeScalars.allSatisfy { $0.value < 0xE00 }
    }
    return width(ofLetters: words.reduce(0) { max($0, $1.count) })
  }

  /// The width of a number of letters as a multiple of the font size.
  package static func width(ofLetters count: Int) -> Double { 0.6 * Double(count) }
}
