extension SourceScanner {
  /// The previews of a file, with attributes such as `@available` above them.
  func previews() -> [Range<Int>] {
    var scanner = self
    var previews: [Range<Int>] = []
    var start: Int?
    while let token = scanner.nextCode() {
      switch token.kind {
      case .attribute:
        start = start ?? token.range.lowerBound
        _ = scanner.skipParentheses()
      case .directive where text(token.range) == "#Preview":
        previews.append((start ?? token.range.lowerBound)..<scanner.skipMacro())
        start = nil
      default: start = nil
      }
    }
    return previews
  }

  /// Behind the name of a macro, skips its arguments and the closures that follow them, also those with labels; returns
  /// the offset behind them.
  private mutating func skipMacro() -> Int {
    _ = skipParentheses()
    guard skipBraces() != nil else { return offset }
    while true {
      var ahead = self
      guard let label = ahead.nextCode(), label.kind == .word, ahead.follows(":") else {
        return offset
      }
      ahead.skip(to: ahead.offset + 1)
      guard ahead.skipBraces() != nil else { return offset }
      self = ahead
    }
  }
}
