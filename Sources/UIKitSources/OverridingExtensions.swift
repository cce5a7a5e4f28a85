/// The extensions that override members of a superclass and follow their class at once. Without Objective-C, only
/// the class itself can override, so that a copy joins them: it lacks the braces between, and the class conforms to
/// what its extensions conform to.
struct OverridingExtensions {
  /// What becomes spaces, in order: braces at the ends of classes, and the beginnings of extensions up to their brace.
  private(set) var blanks: [Range<Int>] = []
  /// Further conformances of a class, by the offset of its opening brace.
  private(set) var conformances: [Int: String] = [:]

  /// The beginning of a class or an extension.
  private struct Header {
    var isClass: Bool
    var name: String
    var start: Int
    /// Behind the name.
    var end: Int
  }

  /// A class and the extensions that follow it.
  private struct Chain {
    let name: String
    let openingBrace: Int
    /// The closing brace of the class, or of the last of its extensions.
    var closingBrace = 0
    /// What joining the extensions takes, since the last one that overrides.
    var blanks: [Range<Int>] = []
    var conformances = ""

    /// A class with a superclass; nil for another one.
    init?(_ header: Header, _ clause: String, openingBrace: Int) {
      guard clause.contains(":") else { return nil }
      name = header.name
      self.openingBrace = openingBrace
    }

    /// The chain with one more extension; nil if it is of another type, or has more than conformances.
    func joined(by header: Header, _ clause: String, openingBrace: Int) -> Chain? {
      let words = clause.split(whereSeparator: \.isWhitespace).joined(separator: " ")
      guard header.name == name, words.isEmpty || words.hasPrefix(":") else { return nil }
      var chain = self
      chain.blanks += [closingBrace..<closingBrace + 1, header.start..<openingBrace + 1]
      if !words.isEmpty { chain.conformances += ",\(words.dropFirst())" }
      return chain
    }
  }

  init(in bytes: [UInt8]) {
    var scanner = SourceScanner(bytes)
    var depth = 0
    var header: Header?
    var chain: Chain?
    var overrides = false
    var previous = ""
    while let token = scanner.next() {
      guard !scanner.isTrivia(token) else { continue }
      let text = scanner.text(token.range)
      defer { previous = text }
      switch (text, depth) {
      case ("class", 0) where previous != "import", ("extension", 0):
        guard let name = scanner.peekWord() else { break }
        header = Header(
          isClass: text == "class", name: scanner.text(name), start: token.range.lowerBound,
          end: name.upperBound)
      case ("{", 0):
        depth = 1
        overrides = false
        chain = header.flatMap { header in
          let clause = scanner.text(header.end..<token.range.lowerBound)
          // Constraints and comments cannot move to the class.
          guard !clause.contains("where"), !clause.contains("/") else { return nil }
          return header.isClass
            ? Chain(header, clause, openingBrace: token.range.lowerBound)
            : chain?.joined(by: header, clause, openingBrace: token.range.lowerBound)
        }
        header = nil
      case ("}", 1):
        depth = 0
        chain?.closingBrace = token.range.lowerBound
        if overrides, let joined = chain {
          blanks += joined.blanks
          conformances[joined.openingBrace, default: ""] += joined.conformances
          chain?.blanks = []
          chain?.conformances = ""
        }
      case ("{", _): depth += 1
      case ("}", 1...): depth -= 1
      case ("override", 1): overrides = true
      case (_, 0) where header == nil: chain = nil
      default: break
      }
    }
  }
}
