// Helpers for messages of all modules.

extension String {
  /// The text for a message: on one line, with control characters escaped, and truncated with an
  /// ellipsis.
  package func shortened(to limit: Int = 40) -> String {
    let kept = unicodeScalars.prefix(limit)
    let isWhole = kept.endIndex == unicodeScalars.endIndex
    return String(kept).escapingControls + (isWhole ? "" : "…")
  }

  /// The text with control characters escaped, such as `\u{1B}`; the joiner in emoji is kept.
  package var escapingControls: String {
    // Most text is ASCII, whose only control characters are those below space, and delete.
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
  /// Whether printing the character can move the cursor, change colors or reverse text.
  package var disturbsTerminals: Bool {
    switch properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator: true
    // The zero-width joiner of emoji is harmless.
    case .format: self != "\u{200D}"
    default: false
    }
  }

  /// The character as a JSON escape: `\u202e`, or two escapes for a surrogate pair.
  var jsonEscape: String {
    String(self).utf16.map { unit in
      let digits = String(unit, radix: 16)
      return "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
    }.joined()
  }
}

/// A number with its noun, in the plural unless the number is 1.
package func counted(_ number: Int, _ noun: String) -> String {
  number == 1 ? "1 \(noun)" : "\(number) \(noun)s"
}
