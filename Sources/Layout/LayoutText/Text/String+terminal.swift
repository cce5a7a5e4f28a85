import DocumentJSON

extension String {
  /// The number of terminal columns that the text takes: two for East Asian wide characters and
  /// emoji, none for combining marks.
  var terminalWidth: Int {
    if isPrintableASCII { return utf8.count }
    return reduce(0) { width, character in
      guard let scalar = character.unicodeScalars.first else { return width }
      return width + (scalar.isDrawnWide ? 2 : 1)
    }
  }

  /// The text with control characters escaped, truncated to a number of columns with an ellipsis.
  func cut(toColumns limit: Int) -> String { fitted(toColumns: limit).text }

  /// The text with control characters escaped, truncated to a number of columns with an ellipsis, and
  /// the number of columns that it takes. A character keeps only its first few scalars, so that the
  /// result is short in bytes as well.
  func fitted(toColumns limit: Int) -> (text: String, width: Int) {
    if utf8.count <= limit, isPrintableASCII { return (self, utf8.count) }
    let longest = limit * 8
    var scalars = String(unicodeScalars.prefix(longest + 1)).escapingControls
    if scalars.unicodeScalars.count > longest {
      scalars = String(scalars.unicodeScalars.prefix(longest))
    } else {
      let width = scalars.terminalWidth
      if width <= limit { return (scalars, width) }
    }
    var text = ""
    var width = 0
    for character in scalars {
      let end = width + String(character).terminalWidth
      guard end < limit else { break }
      text.append(character)
      width = end
    }
    return (text + "…", width + 1)
  }

  /// The text in quotation marks, with quotation marks and control characters escaped, so that it
  /// stays on one line and cannot control a terminal.
  var quoted: String {
    let text = split(separator: "\"", omittingEmptySubsequences: false).joined(separator: "\\\"")
    return "\"" + text.escapingControls + "\""
  }
}
