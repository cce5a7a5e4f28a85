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
///
/// What looks ahead takes the same time wherever it stands, so that a file is read in linear time, whatever it has.
struct SourceScanner {
  let bytes: [UInt8]
  private(set) var offset = 0
  /// The offsets behind what parentheses and braces enclose, by the offset of the opening one; 0 where nothing ends.
  private var ends: [UInt32] = []

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    ends = Self.ends(in: self)
  }

  private static func ends(in scanner: SourceScanner) -> [UInt32] {
    var scanner = scanner
    var ends = [UInt32](repeating: 0, count: scanner.bytes.count)
    var (parentheses, braces) = ([Int](), [Int]())
    while let token = scanner.next() {
      guard token.kind == .other, token.range.count == 1 else { continue }
      let start = token.range.lowerBound
      switch scanner.bytes[start] {
      case UInt8(ascii: "("): parentheses.append(start)
      case UInt8(ascii: "{"): braces.append(start)
      case UInt8(ascii: ")"):
        if let open = parentheses.popLast() { ends[open] = UInt32(start + 1) }
      case UInt8(ascii: "}"):
        if let open = braces.popLast() { ends[open] = UInt32(start + 1) }
      default: break
      }
    }
    return ends
  }

  /// The next piece; nil at the end.
  mutating func next() -> SourceToken? {
    guard offset < bytes.count else { return nil }
    let start = offset
    let (kind, text) = skipPiece()
    if let text { skipRest(of: text) }
    return SourceToken(kind: kind, range: start..<offset)
  }

  /// Skips a piece, but of a text only what opens it.
  private mutating func skipPiece() -> (kind: SourceToken.Kind, text: Text?) {
    let start = offset
    var kind = SourceToken.Kind.other
    switch bytes[offset] {
    case UInt8(ascii: "/") where follows("//"): skip { $0 != UInt8(ascii: "\n") }
    case UInt8(ascii: "/") where follows("/*"): skipComment()
    case UInt8(ascii: "\""): return (kind, openText(pounds: 0))
    case UInt8(ascii: "`"):
      offset += 1
      skip { $0 != UInt8(ascii: "`") && $0 != UInt8(ascii: "\n") }
      offset = min(offset + 1, bytes.count)
    case UInt8(ascii: "#"):
      skip { $0 == UInt8(ascii: "#") }
      let pounds = offset - start
      if offset < bytes.count, bytes[offset] == UInt8(ascii: "\"") {
        return (kind, openText(pounds: pounds))
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
    return (kind, nil)
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

  /// The offset of the opening brace of a protocol that comes next, behind attributes and modifiers, and that of the
  /// piece behind these, which is the same for each of them.
  func braceOfProtocol() -> (brace: Int?, keyword: Int) {
    var ahead = self
    _ = ahead.skipParentheses()
    var keyword: Int?
    while let token = ahead.next() {
      guard !isTrivia(token) else { continue }
      let start = token.range.lowerBound
      guard token.kind != .attribute else {
        _ = ahead.skipParentheses()
        continue
      }
      switch text(token.range) {
      case "protocol" where keyword == nil: keyword = start
      case "{" where keyword != nil: return (start, keyword ?? start)
      case "protocol", "{", "}": return (nil, keyword ?? start)
      case let word where keyword == nil && !Self.modifiers.contains(word): return (nil, start)
      default: continue
      }
    }
    return (nil, keyword ?? bytes.count)
  }

  /// What can precede the keyword of a type.
  static let modifiers: Set<String> = [
    "fileprivate", "final", "indirect", "internal", "nonisolated", "open", "package", "private",
    "public",
  ]

  /// The offset behind what the parenthesis or brace at an offset encloses; nil where nothing ends.
  func end(at opening: Int) -> Int? { ends[opening] > 0 ? Int(ends[opening]) : nil }

  /// The next piece that is neither white space nor a comment.
  mutating func nextCode() -> SourceToken? {
    while let token = next() {
      if !isTrivia(token) { return token }
    }
    return nil
  }

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

  /// Skips the mark of a call of what may be nil, `?(` or `!(`, if it comes next; returns its range.
  mutating func skipOptionalCall() -> Range<Int>? {
    guard follows("?(") || follows("!(") else { return nil }
    defer { offset += 1 }
    return offset..<offset + 1
  }

  /// The offset behind the labels of a reference to a method, if they come next: `(of:)`.
  func referenceEnd() -> Int? {
    // What is longer than any list of labels is not read again.
    guard follows("("), let end = end(at: offset), end - offset < 1000,
      bytes[end - 2] == UInt8(ascii: ":")
    else { return nil }
    return end
  }

  /// Skips what is in parentheses, if they come next and end; returns the offset behind them.
  mutating func skipParentheses() -> Int? { skipNested(UInt8(ascii: "("), at: offset) }

  /// Skips white space and what is in braces, if they come next and end; returns the offset behind them.
  mutating func skipBraces() -> Int? {
    let start = bytes[offset...].firstIndex { !" \t\r\n".utf8.contains($0) }
    return start.flatMap { skipNested(UInt8(ascii: "{"), at: $0) }
  }

  private mutating func skipNested(_ opening: UInt8, at start: Int) -> Int? {
    guard start < bytes.count, bytes[start] == opening, ends[start] > 0 else { return nil }
    offset = Int(ends[start])
    return offset
  }

  // MARK: Skipping

  func follows(_ text: StaticString) -> Bool {
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

  /// A text that has been opened.
  private struct Text {
    let quotes: Int
    let pounds: Int
    /// How many parentheses are open in the interpolation that is being read; nil outside of interpolations.
    var depth: Int?
  }

  private mutating func openText(pounds: Int) -> Text {
    let text = Text(quotes: follows("\"\"\"") ? 3 : 1, pounds: pounds)
    offset += text.quotes
    return text
  }

  /// Skips a text with the code in it, which has texts again: a list of them, not calls in calls, because a file can
  /// have any number.
  private mutating func skipRest(of first: Text) {
    var texts = [first]
    while let text = texts.last, offset < bytes.count {
      if let depth = text.depth {
        switch bytes[offset] {
        case UInt8(ascii: "("): texts[texts.count - 1].depth = depth + 1
        case UInt8(ascii: ")"): texts[texts.count - 1].depth = depth > 1 ? depth - 1 : nil
        default:
          if let inner = skipPiece().text { texts.append(inner) }
          continue
        }
        offset += 1
      } else if ends(quotes: text.quotes, pounds: text.pounds) {
        offset += text.quotes + text.pounds
        texts.removeLast()
      } else if bytes[offset] == UInt8(ascii: "\\"), hasPounds(text.pounds, at: offset + 1) {
        offset += 1 + text.pounds
        if offset < bytes.count, bytes[offset] == UInt8(ascii: "(") {
          texts[texts.count - 1].depth = 0
        } else {
          offset = min(offset + 1, bytes.count)
        }
      } else if bytes[offset] == UInt8(ascii: "\n"), text.quotes == 1 {
        // A text of one line that does not end is an error that the compiler reports.
        texts.removeLast()
      } else {
        offset += 1
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
