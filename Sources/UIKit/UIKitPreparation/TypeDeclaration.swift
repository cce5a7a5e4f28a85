/// A class, a structure or an extension at the top level of a file.
struct TypeDeclaration {
  /// What a type is declared with.
  enum Keyword: String {
    case `class`, `struct`, `extension`
  }

  let keyword: Keyword
  let name: String
  /// What is between the name and the opening brace.
  private(set) var clause = ""
  /// Where its attributes, modifiers or keyword begin.
  let start: Int
  private(set) var openingBrace = 0
  private(set) var closingBrace = 0
  /// Whether there are only comments between the previous declaration and its keyword.
  let followsPrevious: Bool
  /// Whether it overrides members.
  private(set) var overrides = false
  /// The first labels of its designated initializers; nil for one without parameters.
  private(set) var initializers: [String?] = []

  /// The declarations of a file, in its order.
  static func all(in bytes: [UInt8]) -> [TypeDeclaration] {
    var scanner = SourceScanner(bytes)
    var declarations: [TypeDeclaration] = []
    var open: TypeDeclaration?
    var depth = 0
    var nameEnd = 0
    var prefix: Int?
    var followsPrevious = false
    var isConvenience = false
    var previous = ""
    while let token = scanner.next() {
      guard !scanner.isTrivia(token) else { continue }
      let text = scanner.text(token.range)
      defer { previous = text }
      switch (text, depth) {
      case ("class", 0), ("struct", 0), ("extension", 0):
        guard previous != "import", let keyword = Keyword(rawValue: text),
          let name = scanner.peekWord()
        else { break }
        open = TypeDeclaration(
          keyword: keyword, name: scanner.text(name), start: prefix ?? token.range.lowerBound,
          followsPrevious: followsPrevious)
        nameEnd = name.upperBound
      case ("{", 0):
        depth = 1
        open?.clause = scanner.text(min(nameEnd, token.range.lowerBound)..<token.range.lowerBound)
        open?.openingBrace = token.range.lowerBound
      case ("}", 1):
        depth = 0
        followsPrevious = open != nil
        open?.closingBrace = token.range.lowerBound
        if let open { declarations.append(open) }
        (open, prefix) = (nil, nil)
      case ("{", _): depth += 1
      case ("}", 1...): depth -= 1
      case ("override", 1): open?.overrides = true
      case ("convenience", 1): isConvenience = true
      case ("init", 1) where previous != ".":
        if !isConvenience { open?.initializers.append(scanner.firstLabel()) }
        isConvenience = false
      case (_, 0) where open == nil:
        followsPrevious = false
        guard token.kind == .attribute || SourceScanner.modifiers.contains(text) else {
          prefix = nil
          break
        }
        prefix = prefix ?? token.range.lowerBound
        if token.kind == .attribute { _ = scanner.skipParentheses() }
      default: break
      }
    }
    return declarations
  }
}

extension SourceScanner {
  /// The first word in the parentheses that come next; nil if there is none.
  fileprivate func firstLabel() -> String? {
    var ahead = self
    while let token = ahead.next(), text(token.range) != ")" {
      if token.kind == .word { return text(token.range) }
    }
    return nil
  }
}
