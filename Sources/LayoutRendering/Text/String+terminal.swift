import DocumentJSON

extension String {
  /// The number of terminal columns that the text takes: two for East Asian wide characters and
  /// emoji, none for combining marks.
  var terminalWidth: Int {
    reduce(0) { width, character in
      guard let scalar = character.unicodeScalars.first else { return width }
      return width + (scalar.isDrawnWide ? 2 : 1)
    }
  }

  /// The text padded with trailing spaces to a number of columns.
  func padded(to width: Int) -> String {
    self + String(repeating: " ", count: Swift.max(0, width - terminalWidth))
  }

  /// The text padded with leading spaces to a number of columns.
  func leftPadded(to width: Int) -> String {
    String(repeating: " ", count: Swift.max(0, width - terminalWidth)) + self
  }

  /// The text with control characters escaped, truncated to a number of columns with an ellipsis. A
  /// character keeps only its first few scalars, so that the result is short in bytes as well.
  func cut(toColumns limit: Int) -> String {
    let longest = limit * 8
    var scalars = String(unicodeScalars.prefix(longest + 1)).escapingControls
    if scalars.unicodeScalars.count > longest {
      scalars = String(scalars.unicodeScalars.prefix(longest))
    } else if scalars.terminalWidth <= limit {
      return scalars
    }
    var text = ""
    var width = 0
    for character in scalars {
      width += String(character).terminalWidth
      guard width < limit else { break }
      text.append(character)
    }
    return text + "…"
  }

  /// The text in quotation marks, with quotation marks and control characters escaped, so that it
  /// stays on one line and cannot control a terminal.
  var quoted: String {
    let text = split(separator: "\"", omittingEmptySubsequences: false).joined(separator: "\\\"")
    return "\"" + text.escapingControls + "\""
  }
}

extension Unicode.Scalar {
  var isDrawnWide: Bool {
    if properties.isEmojiPresentation { return true }
    switch value {
    case 0x1100...0x115F, 0x2E80...0x303E, 0x3041...0xA4CF, 0xAC00...0xD7A3, 0xF900...0xFAFF,
      0xFE30...0xFE6F, 0xFF00...0xFF60, 0xFFE0...0xFFE6, 0x20000...0x3FFFD:
      return true
    default:
      return false
    }
  }
}
