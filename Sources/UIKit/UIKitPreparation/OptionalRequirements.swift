/// A method that types need not implement, of an app's own protocol.
struct OptionalMethod {
  /// The protocol, with the types that it is in.
  let protocolPath: String
  let name: String
  /// The labels of its arguments; `_` for none.
  let labels: [String]
  /// The result's type without comments; nil for none.
  let result: String?

  /// How code names the method without calling it.
  var reference: String { "\(name)(\(labels.map { "\($0):" }.joined()))" }
}

/// What becomes of the optional requirements of a file's protocols.
///
/// A compiler without Objective-C has none, so each gets a default: a method without a result does nothing, and one with
/// a result returns nil, for which the result becomes optional, here and where types implement it. What is called
/// with a question mark in between is optional in the source, too.
struct OptionalRequirements {
  private(set) var methods: [OptionalMethod] = []
  /// The word `optional` of each requirement.
  private(set) var blanks: [Range<Int>] = []
  /// What is added, by the offset that it precedes.
  private(set) var additions: [(offset: Int, text: String)] = []
  /// Where requirements begin that cannot have a default.
  private(set) var required: Set<Int> = []
  private let source: ParsedSource

  init(_ source: ParsedSource) {
    self.source = source
    for declaration in source.declarations where declaration.keyword == .protocol {
      read(declaration)
    }
  }

  private mutating func read(_ declaration: TypeDeclaration) {
    guard let path = source.path(of: declaration) else { return }
    var scanner = source.scanner
    scanner.skip(to: declaration.openingBrace + 1)
    let words = source.scanner.text(declaration.start..<declaration.openingBrace)
      .split(whereSeparator: \.isWhitespace).map(String.init)
    let access = words.filter { ["package", "public"].contains($0) }
    var defaults: [String] = []
    var modifiers: [String] = []
    var optional: Range<Int>?
    while let token = scanner.nextCode(), token.range.lowerBound < declaration.closingBrace {
      let word = scanner.text(token.range)
      switch word {
      case "optional" where token.kind == .word: optional = token.range
      case "mutating", "nonisolated", "static": modifiers.append(word)
      case "{", "(":
        scanner.skip(to: scanner.end(at: token.range.lowerBound) ?? token.range.upperBound)
      case "func", "init", "subscript", "var":
        if let optional {
          blanks.append(optional)
          if let body = body(of: word, at: token.range, in: path) {
            defaults.append((modifiers + access + [body]).joined(separator: " "))
          } else {
            required.insert(optional.lowerBound)
          }
        }
        (optional, modifiers) = (nil, [])
        // A property can have any name.
        if word == "var" { _ = scanner.nextCode() }
      case _ where token.kind == .attribute:
        if word.hasSuffix("Actor") { modifiers.append(word) }
        _ = scanner.skipParentheses()
      default: break
      }
    }
    guard !defaults.isEmpty else { return }
    let members = defaults.joined(separator: "; ")
    additions.append(
      (source.outermost(of: declaration).closingBrace + 1, "; extension \(path) { \(members) }"))
  }

  /// The default of a requirement; nil for one whose value is not optional.
  private mutating func body(of keyword: String, at range: Range<Int>, in path: String) -> String? {
    let scanner = source.scanner
    switch keyword {
    case "func":
      guard let signature = FunctionSignature(behind: range, in: scanner) else { return nil }
      let result = signature.result.map(scanner.line)
      methods.append(
        OptionalMethod(
          protocolPath: path, name: signature.name, labels: signature.labels, result: result))
      let text = scanner.line(range.lowerBound..<(signature.result?.lowerBound ?? signature.end))
      guard let result, let type = signature.result else { return "\(text) {}" }
      if Self.isOptional(result) { return "\(text)\(result) { nil }" }
      makeOptional(type)
      return "\(text)(\(result))? { nil }"
    case "var":
      var ahead = scanner
      ahead.skip(to: range.upperBound)
      guard ahead.nextCode() != nil, ahead.nextCode().map({ scanner.text($0.range) }) == ":",
        let type = ahead.skipType(), Self.isOptional(scanner.line(type)),
        let brace = ahead.nextCode()?.range.lowerBound, let end = scanner.end(at: brace)
      else { return nil }
      let declared = scanner.line(range.lowerBound..<type.upperBound)
      let isSet = scanner.text(brace..<end).contains("set")
      return declared + (isSet ? " { get { nil } set {} }" : " { nil }")
    default: return nil
    }
  }

  /// Makes the results optional of the methods by which the file's types implement optional ones.
  mutating func implement(_ methodsByType: [String: [OptionalMethod]]) {
    guard !methodsByType.isEmpty else { return }
    for declaration in source.declarations where declaration.keyword != .protocol {
      guard let methods = source.path(of: declaration).flatMap({ methodsByType[$0] }) else {
        continue
      }
      var scanner = source.scanner
      scanner.skip(to: declaration.openingBrace + 1)
      while let token = scanner.nextCode(), token.range.lowerBound < declaration.closingBrace {
        switch scanner.text(token.range) {
        case "{":
          scanner.skip(to: scanner.end(at: token.range.lowerBound) ?? token.range.upperBound)
        case "func":
          guard let signature = FunctionSignature(behind: token.range, in: scanner),
            let type = signature.result
          else { break }
          let result = scanner.line(type)
          let implementsOne = methods.contains {
            $0.name == signature.name && $0.labels == signature.labels && $0.result == result
          }
          if implementsOne, !Self.isOptional(result) { makeOptional(type) }
          scanner.skip(to: signature.end)
        default: break
        }
      }
    }
  }

  private static func isOptional(_ type: String) -> Bool { ["?", "!"].contains(type.last) }

  private mutating func makeOptional(_ type: Range<Int>) {
    additions += [(type.lowerBound, "("), (type.upperBound, ")?")]
  }
}
