// Helpers for messages of all modules.

extension String {
  /// The text for a message: on one line, with control characters escaped, and truncated with an
  /// ellipsis.
  package func shortened(to limit: Int = 40) -> String {
    let kept = unicodeScalars.prefix(limit)
    let isWhole = kept.endIndex == unicodeScalars.endIndex
    return String(kept).escapingControls + (isWhole ? "" : "…")
  }

  /// Whether the text is ASCII without control characters, as most text is; each byte is then a
  /// character that takes one column in a terminal.
  package var isPrintableASCII: Bool { utf8.allSatisfy { (0x20..<0x7F).contains($0) } }

  /// The text with control characters escaped, such as `\u{1B}`; the joiner in emoji is kept.
  package var escapingControls: String {
    guard !isPrintableASCII, unicodeScalars.contains(where: { $0.disturbsTerminals }) else {
      return self
    }
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
    guard value > 0x7E else { return value < 0x20 }
    return switch properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator: true
    // The zero-width joiner of emoji is harmless.
    case .format: self != "\u{200D}"
    default: false
    }
  }

  /// Whether the character takes two columns in a terminal: East Asian wide characters and emoji.
  package var isDrawnWide: Bool {
    if properties.isEmojiPresentation { return true }
    switch value {
    case 0x1100...0x115F, 0x2E80...0x303E, 0x3041...0xA4CF, 0xAC00...0xD7A3, 0xF900...0xFAFF,
      0xFE30...0xFE6F, 0xFF00...0xFF60, 0xFFE0...0xFFE6, 0x20000...0x3FFFD:
      return true
    default:
      return false
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

extension String {
  /// The text with a capital letter at its start and a full stop at its end.
  package var asSentence: String { prefix(1).uppercased() + dropFirst() + "." }
}

/// A text of a user in a message, in double quotes: with control characters escaped, and shortened.
package func quoted(_ text: String) -> String { quoted(text, to: 200) }

/// A text of a user in a message, with another limit than ``quoted(_:)``.
package func quoted(_ text: String, to limit: Int) -> String {
  "\"\(text.shortened(to: limit))\""
}

/// A number with its noun, in the plural unless the number is 1.
package func counted(_ number: Int, _ noun: String) -> String {
  number == 1 ? "1 \(noun)" : "\(number) \(noun)s"
}
