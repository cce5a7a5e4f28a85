extension String {
  /// The text as a message quotes it: at most 40 characters, and none that steers a terminal.
  package var shortened: String {
    let scalars = unicodeScalars.prefix(40)
    let text = scalars.map { $0.disturbsTerminals ? "\u{FFFD}" : String($0) }.joined()
    return scalars.endIndex == unicodeScalars.endIndex ? text : text + "…"
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
