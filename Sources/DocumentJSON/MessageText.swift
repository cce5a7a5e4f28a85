// What messages are made of, whichever module makes them.

extension String {
  /// The text as a message shows it: on one line, harmless to a terminal, and cut with an ellipsis
  /// where nobody reads on.
  package func shortened(to limit: Int = 40) -> String {
    let kept = unicodeScalars.prefix(limit)
    let isWhole = kept.endIndex == unicodeScalars.endIndex
    return String(kept).escapingControls + (isWhole ? "" : "…")
  }

  /// The text with its control characters escaped, such as `\u{1B}`; the joiner of emoji is kept.
  package var escapingControls: String {
    // Most text is plain ASCII, of which only what is below a space and delete is a control.
    if utf8.allSatisfy({ (0x20..<0x7F).contains($0) }) { return self }
    return unicodeScalars.reduce(into: "") { text, scalar in
      if scalar.disturbsTerminals {
        text += "\\u{" + String(scalar.value, radix: 16, uppercase: true) + "}"
      } else {
        text.unicodeScalars.append(scalar)
      }
    }
  }
}

extension UnicodeScalar {
  /// Whether printing the character moves the cursor, changes colours or turns text around.
  package var disturbsTerminals: Bool {
    switch properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator: true
    // Joins the parts of an emoji, and does no harm.
    case .format: self != "\u{200D}"
    default: false
    }
  }

  /// The character as JSON escapes it: `\u202e`, or two such escapes.
  var jsonEscape: String {
    String(self).utf16.map { unit in
      let digits = String(unit, radix: 16)
      return "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
    }.joined()
  }
}

/// A number and its noun, in the plural unless there is one.
package func counted(_ number: Int, _ noun: String) -> String {
  number == 1 ? "1 \(noun)" : "\(number) \(noun)s"
}
