/// A piece of a file: a word, an attribute, a directive, or anything between them.
struct SourceToken {
  enum Kind {
    /// A name or a keyword.
    case word
    /// `@` and a name.
    case attribute
    /// `#` and a name.
    case directive
    /// A comment, a part of a string, white space, an operator …
    case other
  }

  let kind: Kind
  let range: Range<Int>
}

/// Splits Swift source into pieces. Comments and texts are one piece each; code in the interpolations of
/// texts is part of the text, because nothing in it is changed.
struct SourceScanner {
  let bytes: [UInt8]
  private var offset = 0

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  /// The next piece; nil at the end.
  mutating func next() -> SourceToken? {
    guard offset < bytes.count else { return nil }
    let start = offset
    var kind = SourceToken.Kind.other
    switch bytes[offset] {
    case UInt8(ascii: "/") where follows("//"): skip { $0 != UInt8(ascii: "\n") }
    case UInt8(ascii: "/") where follows("/*"): skipComment()
    case UInt8(ascii: "\""): skipText(pounds: 0)
    case UInt8(ascii: "`"):
      offset += 1
      skip { $0 != UInt8(ascii: "`") && $0 != UInt8(ascii: "\n") }
      offset = min(offset + 1, bytes.count)
    case UInt8(ascii: "#"):
      skip { $0 == UInt8(ascii: "#") }
      let pounds = offset - start
      if offset < bytes.count, bytes[offset] == UInt8(ascii: "\"") {
        skipText(pounds: pounds)
      } else if offset < bytes.count, bytes[offset] == UInt8(ascii: "/") {
        skipRegex(pounds: pounds)
      } else if pounds == 1, skipWord() {
        kind = .directive
      }
    case UInt8(ascii: "@"):
      offset += 1
      if skipWord() { kind = .attribute }
    default:
      if skipWord() {
        kind = .word
      } else {
        offset += 1
      }
    }
    return SourceToken(kind: kind, range: start..<offset)
  }

  /// The text of a range.
  func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

  /// Whether a piece is white space or a comment.
  func isTrivia(_ token: SourceToken) -> Bool {
    switch bytes[token.range.lowerBound] {
    case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\n"), UInt8(ascii: "\r"): true
    // An operator's slash is a piece of its own.
    case UInt8(ascii: "/"): token.range.count > 1
    default: false
    }
  }

  /// The next word on the same line, which is not taken.
  func peekWord() -> Range<Int>? {
    var ahead = self
    ahead.skip { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
    let start = ahead.offset
    return ahead.skipWord() ? start..<ahead.offset : nil
  }

  /// The offset of the opening brace of a protocol that comes next, behind attributes and modifiers.
  func braceOfProtocol() -> Int? {
    var ahead = self
    _ = ahead.skipParentheses()
    var isProtocol = false
    while let token = ahead.next() {
      guard !isTrivia(token), token.kind != .attribute else { continue }
      switch text(token.range) {
      case "protocol" where !isProtocol: isProtocol = true
      case "{" where isProtocol: return token.range.lowerBound
      case "protocol", "{", "}": return nil
      case let word where !isProtocol && !Self.modifiers.contains(word): return nil
      default: continue
      }
    }
    return nil
  }

  /// What can precede the keyword of a type.
  static let modifiers: Set<String> = [
    "fileprivate", "final", "internal", "open", "package", "private", "public",
  ]

  /// Goes on at an offset.
  mutating func skip(to offset: Int) { self.offset = offset }

  /// Skips a dot and a word, if they come next; returns the offset behind them.
  mutating func skipMember() -> Int? {
    guard follows(".") else { return nil }
    var ahead = self
    ahead.offset += 1
    guard ahead.skipWord() else { return nil }
    self = ahead
    return offset
  }

  /// Skips the question mark of an optional call, `?(`, if it comes next; returns its range.
  mutating func skipOptionalCall() -> Range<Int>? {
    guard follows("?(") else { return nil }
    defer { offset += 1 }
    return offset..<offset + 1
  }

  /// Skips what is in parentheses, if they come next and end; returns the offset behind them.
  mutating func skipParentheses() -> Int? {
    guard offset < bytes.count, bytes[offset] == UInt8(ascii: "(") else { return nil }
    return skipNested(UInt8(ascii: "("), UInt8(ascii: ")"))
  }

  /// Skips white space and what is in braces, if they come next and end; returns the offset behind them.
  mutating func skipBraces() -> Int? {
    let start = bytes[offset...].firstIndex { !" \t\r\n".utf8.contains($0) }
    guard let start, bytes[start] == UInt8(ascii: "{") else { return nil }
    return skipNested(UInt8(ascii: "{"), UInt8(ascii: "}"))
  }

  private mutating func skipNested(_ open: UInt8, _ close: UInt8) -> Int? {
    var ahead = self
    var depth = 0
    while let token = ahead.next() {
      guard token.kind == .other, token.range.count == 1 else { continue }
      let byte = bytes[token.range.lowerBound]
      if byte == open { depth += 1 }
      if byte == close {
        depth -= 1
        if depth == 0 {
          self = ahead
          return offset
        }
      }
    }
    return nil
  }

  // MARK: Skipping

  private func follows(_ text: StaticString) -> Bool {
    text.withUTF8Buffer { bytes[offset...].starts(with: $0) }
  }

  private mutating func skip(while condition: (UInt8) -> Bool) {
    while offset < bytes.count, condition(bytes[offset]) { offset += 1 }
  }

  /// Skips a word, if one comes next.
  private mutating func skipWord() -> Bool {
    let start = offset
    skip { byte in
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), 0x80...:
        true
      default: false
      }
    }
    return offset > start
  }

  /// Skips a comment with those in it.
  private mutating func skipComment() {
    var depth = 0
    while offset < bytes.count {
      if follows("/*") {
        depth += 1
        offset += 2
      } else if follows("*/") {
        depth -= 1
        offset += 2
        if depth == 0 { return }
      } else {
        offset += 1
      }
    }
  }

  /// Skips a text from its quotes on, with the code in it.
  private mutating func skipText(pounds: Int) {
    let isLong = follows("\"\"\"")
    let quotes = isLong ? 3 : 1
    offset += quotes
    while offset < bytes.count {
      if ends(quotes: quotes, pounds: pounds) {
        offset += quotes + pounds
        return
      }
      switch bytes[offset] {
      case UInt8(ascii: "\\") where hasPounds(pounds, at: offset + 1):
        offset += 1 + pounds
        guard offset < bytes.count, bytes[offset] == UInt8(ascii: "(") else {
          offset = min(offset + 1, bytes.count)
          continue
        }
        // Going on behind a parenthesis without an end would read the rest once more for each of them.
        if skipParentheses() == nil { offset = bytes.count }
      // A text of one line that does not end is an error that the compiler reports.
      case UInt8(ascii: "\n") where !isLong: return
      default: offset += 1
      }
    }
  }

  private func ends(quotes: Int, pounds: Int) -> Bool {
    guard offset + quotes <= bytes.count else { return false }
    return bytes[offset..<offset + quotes].allSatisfy { $0 == UInt8(ascii: "\"") }
      && hasPounds(pounds, at: offset + quotes)
  }

  private func hasPounds(_ count: Int, at start: Int) -> Bool {
    start + count <= bytes.count
      && bytes[start..<start + count].allSatisfy { $0 == UInt8(ascii: "#") }
  }

  private mutating func skipRegex(pounds: Int) {
    offset += 1
    while offset < bytes.count {
      if bytes[offset] == UInt8(ascii: "/"), hasPounds(pounds, at: offset + 1) {
        offset += 1 + pounds
        return
      }
      offset += bytes[offset] == UInt8(ascii: "\\") ? 2 : 1
    }
    offset = min(offset, bytes.count)
  }
}
