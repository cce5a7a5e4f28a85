/// A function's name, labels and result, as its declaration begins.
struct FunctionSignature {
  let name: String
  /// The labels of its arguments; `_` for none.
  let labels: [String]
  /// The parenthesis that opens its parameters.
  let opening: Int
  /// The type of its result; nil for one without, also if it is written as `Void`.
  private(set) var result: Range<Int>?
  /// The offset behind it.
  private(set) var end: Int

  /// Reads what follows a keyword `func`; nil for an operator, and for what is not a function.
  init?(behind keyword: Range<Int>, in scanner: SourceScanner) {
    var scanner = scanner
    scanner.skip(to: keyword.upperBound)
    guard let name = scanner.nextCode(), name.kind == .word,
      let opening = Self.parameters(in: &scanner), let end = scanner.end(at: opening)
    else { return nil }
    self.name = scanner.text(name.range)
    self.opening = opening
    self.end = end
    labels = scanner.labels(inParenthesesAt: opening, areOfCall: false)
    scanner.skip(to: end)
    while let token = scanner.nextCode() {
      switch scanner.text(token.range) {
      case "async", "throws", "rethrows":
        self.end = scanner.skipParentheses() ?? token.range.upperBound
      case "-":
        guard let arrow = scanner.nextCode(), scanner.text(arrow.range) == ">",
          let type = scanner.skipType()
        else { return }
        self.end = type.upperBound
        if !["Void", "()"].contains(scanner.text(type)) { result = type }
        return
      default: return
      }
    }
  }

  /// The parenthesis that opens the parameters, behind those of generics.
  private static func parameters(in scanner: inout SourceScanner) -> Int? {
    var depth = 0
    while let token = scanner.nextCode() {
      switch scanner.text(token.range) {
      case "<": depth += 1
      case ">": depth -= 1
      case "(" where depth == 0: return token.range.lowerBound
      case _ where depth == 0: return nil
      default: break
      }
    }
    return nil
  }
}

extension SourceScanner {
  /// Skips a type up to its line's end, a brace or a semicolon, over line breaks in brackets and behind operators; nil for none.
  mutating func skipType() -> Range<Int>? {
    var type: Range<Int>?
    var depth = 0
    var previous = ""
    while true {
      var ahead = self
      let before = ahead.offset
      guard let token = ahead.nextCode() else { return type }
      let word = ahead.text(token.range)
      let isNewLine = bytes[before..<token.range.lowerBound].contains(UInt8(ascii: "\n"))
      if isNewLine, depth == 0, type != nil, !["->", "&", "."].contains(previous) { return type }
      switch word {
      case "{", "}", ";", "=", ")", "where": return type
      case "[", "<": depth += 1
      case "]": depth -= 1
      case ">" where previous != "-": depth -= 1
      case "(":
        guard let end = ahead.end(at: token.range.lowerBound) else { return type }
        ahead.skip(to: end)
      default: break
      }
      type = (type?.lowerBound ?? token.range.lowerBound)..<ahead.offset
      previous = previous == "-" && word == ">" ? "->" : word
      self = ahead
    }
  }

  /// The labels of what is in parentheses, of a call's arguments or a function's parameters; `_` for none.
  func labels(inParenthesesAt opening: Int, areOfCall: Bool) -> [String] {
    parts(inParenthesesAt: opening, areOfCall: areOfCall).map { part in
      let isLabel =
        part[0].kind == .word && (!areOfCall || part.count > 1 && text(part[1].range) == ":")
      return isLabel ? text(part[0].range) : "_"
    }
  }

  /// The texts of the parameters that are declared in parentheses, without what they enclose in others.
  func parameters(inParenthesesAt opening: Int) -> [String] {
    parts(inParenthesesAt: opening, areOfCall: false).map { part in
      part.map { text($0.range) }.joined(separator: " ")
    }
  }

  /// The code between the commas in parentheses. Only in a declaration, `<` is a bracket and no operator.
  private func parts(inParenthesesAt opening: Int, areOfCall: Bool) -> [[SourceToken]] {
    guard let end = end(at: opening) else { return [] }
    var scanner = self
    scanner.skip(to: opening + 1)
    var parts: [[SourceToken]] = [[]]
    var depth = 0
    var previous = ""
    while let token = scanner.nextCode(), token.range.upperBound < end {
      let word = text(token.range)
      switch word {
      case "(", "{": scanner.skip(to: scanner.end(at: token.range.lowerBound) ?? end)
      case "[": depth += 1
      case "]": depth -= 1
      case "<" where !areOfCall: depth += 1
      case ">" where !areOfCall && previous != "-": depth -= 1
      default: break
      }
      previous = word
      if word == ",", depth == 0 { parts.append([]) } else { parts[parts.count - 1].append(token) }
    }
    return parts.filter { !$0.isEmpty }
  }

  /// A text in one line without comments.
  func line(_ range: Range<Int>) -> String {
    var scanner = self
    scanner.skip(to: range.lowerBound)
    var line = ""
    while let token = scanner.next(), token.range.upperBound <= range.upperBound {
      if !isTrivia(token) { line += text(token.range) } else if line.last != " " { line += " " }
    }
    return line
  }
}
