/// A type, a protocol or an extension of a file, at its top level or a member of another one.
struct TypeDeclaration {
  /// What a declaration begins with.
  enum Keyword: String {
    case `class`, `enum`, `extension`, `protocol`, `struct`
  }

  let keyword: Keyword
  /// The name as the declaration has it, with dots if an extension has some.
  let name: String
  /// Where the declaration begins that it is a member of; nil at the top level.
  let outer: Int?
  /// What is between the name and the opening brace.
  private(set) var clause = ""
  /// Where its attributes, modifiers or keyword begin.
  let start: Int
  private(set) var openingBrace = 0
  private(set) var closingBrace = 0
  /// Whether there are only comments between the previous declaration of the top level and its keyword.
  let followsPrevious: Bool
  /// Whether it overrides members.
  private(set) var overrides = false
  /// The first labels of its designated initializers; nil for one without parameters.
  private(set) var initializers: [String?] = []
  /// Whether it has an initializer that can be called without arguments.
  private(set) var hasPlainInitializer = false

  /// The types that it inherits from and conforms to, as it names them; not those of its generic parameters.
  var inherited: [String] {
    var depth = 0
    let names = clause.drop { character in
      depth += character == "<" ? 1 : character == ">" ? -1 : 0
      return depth > 0 || character == ">"
    }
    let words = names.split { ": ,&\n\r\t{".contains($0) }.map(String.init)
    return Array(words.prefix { $0 != "where" })
  }

  /// The declarations of a file, in its order.
  static func all(in scanner: SourceScanner) -> [TypeDeclaration] {
    var scanner = scanner
    var declarations: [TypeDeclaration] = []
    var open: [(declaration: TypeDeclaration, depth: Int)] = []
    /// A declaration whose brace is yet to come, and where its name ends.
    var next: (declaration: TypeDeclaration, nameEnd: Int)?
    var depth = 0
    var prefix: Int?
    var followsPrevious = false
    var isConvenience = false
    var previous = ""
    while let token = scanner.next() {
      guard !scanner.isTrivia(token) else { continue }
      let (text, start) = (scanner.text(token.range), token.range.lowerBound)
      defer { previous = text }
      // The members of the innermost declaration, or the file's own.
      let isMember = depth == open.last?.depth ?? 0
      switch text {
      case "{":
        depth += 1
        prefix = nil
        guard var declaration = next?.declaration, let nameEnd = next?.nameEnd else { break }
        next = nil
        declaration.clause = scanner.text(min(nameEnd, start)..<start)
        declaration.openingBrace = start
        open.append((declaration, depth))
      case "}" where depth > 0:
        depth -= 1
        (prefix, next) = (nil, nil)
        if depth == 0 { followsPrevious = false }
        guard isMember, var declaration = open.popLast()?.declaration else { break }
        declaration.closingBrace = start
        declarations.append(declaration)
        if depth == 0 { followsPrevious = true }
      case "class", "enum", "extension", "protocol", "struct":
        guard isMember, previous != "import", previous != ".",
          let keyword = Keyword(rawValue: text), let name = scanner.peekName(),
          !["func", "let", "override", "subscript", "var"].contains(scanner.text(name))
        else { break }
        let declaration = TypeDeclaration(
          keyword: keyword, name: scanner.text(name), outer: open.last?.declaration.start,
          start: prefix ?? start, followsPrevious: followsPrevious)
        next = (declaration, name.upperBound)
      case "override" where isMember && !open.isEmpty:
        open[open.count - 1].declaration.overrides = true
      case "convenience" where isMember: isConvenience = true
      case "init" where isMember && previous != ".":
        if !open.isEmpty {
          let hasDefaults = scanner.nextParameters()?.allSatisfy { $0.contains("=") }
          if hasDefaults == true { open[open.count - 1].declaration.hasPlainInitializer = true }
          if !isConvenience {
            open[open.count - 1].declaration.initializers.append(scanner.firstLabel())
          }
        }
        isConvenience = false
      case _ where isMember && next == nil:
        if depth == 0 { followsPrevious = false }
        // Labels of parameters can have any name.
        if text == "(" { scanner.skip(to: scanner.end(at: start) ?? token.range.upperBound) }
        guard token.kind == .attribute || SourceScanner.modifiers.contains(text) else {
          prefix = nil
          break
        }
        prefix = prefix ?? start
        if token.kind == .attribute { _ = scanner.skipParentheses() }
      default: break
      }
    }
    return declarations.sorted { $0.start < $1.start }
  }
}

extension SourceScanner {
  /// The next name on the same line, with its dots, which is not taken.
  fileprivate func peekName() -> Range<Int>? {
    guard let word = peekWord() else { return nil }
    var ahead = self
    ahead.skip(to: word.upperBound)
    var end = word.upperBound
    while let member = ahead.skipMember() { end = member }
    return word.lowerBound..<end
  }

  /// The texts of the parameters of an initializer whose parentheses come next; nil for one with generics.
  fileprivate func nextParameters() -> [String]? {
    var ahead = self
    while let token = ahead.nextCode(), ["?", "!", "("].contains(text(token.range)) {
      if text(token.range) == "(" { return parameters(inParenthesesAt: token.range.lowerBound) }
    }
    return nil
  }

  /// The first word in the parentheses that come next; nil if there is none.
  fileprivate func firstLabel() -> String? {
    var ahead = self
    while let token = ahead.next(), text(token.range) != ")" {
      if token.kind == .word { return text(token.range) }
    }
    return nil
  }
}
