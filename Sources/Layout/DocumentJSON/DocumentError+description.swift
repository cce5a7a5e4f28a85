extension DocumentError: CustomStringConvertible {
  /// A sentence for a person: the place, the problem and the remedy.
  public var description: String {
    var places: [String] = []
    if let position { places.append("line \(position.line), column \(position.column)") }
    if !path.steps.isEmpty { places.append(path.shortened) }
    let place = places.isEmpty ? "" : places.joined(separator: ", ") + ": "
    return place + problem.sentence
  }
}

extension DocumentPath {
  /// The path for a message; a very long one is truncated.
  fileprivate var shortened: String {
    let text = DocumentPath(Array(steps.prefix(80))).description
    let start = text.prefix(400)
    return steps.count <= 80 && start.endIndex == text.endIndex ? text : start + "…"
  }
}

extension DocumentError.Problem {
  /// The problem and the remedy without the place, as a sentence without a full stop.
  public var sentence: String {
    switch self {
    case .malformed, .duplicateKey, .invalidUTF8, .loneSurrogate, .numberTooLarge: textSentence
    case .tooLarge, .valueTooLarge, .nestedTooDeeply, .groupsNestedTooDeeply, .tooManyValues:
      limitSentence
    case .otherFormat(let found, let expected):
      "the format is \(quoted(found)), not \(quoted(expected))"
    case .newerVersion(let format, let supported):
      "the format is \(quoted(format)), but this program reads version \(supported): "
        + "update it, or request version \(supported)"
    case .wrongKind(let expected, let found): "expected \(expected.words), found \(found.words)"
    case .missing(let key, let similar):
      "\(quoted(key)) is missing"
        + (similar.map { "; there is \(quoted($0)): did you mean \(quoted(key))?" } ?? "")
    case .missingOne(let keys): "one of \(Self.list(keys)) is missing"
    case .conflict(let keys): "\(Self.list(keys)) exclude each other: keep one"
    case .unknownName(let name, let allowed):
      "\(quoted(name)) is unknown" + Self.guess(name, allowed)
        + " Allowed: \(Self.list(allowed))"
    case .outOfRange(let found, let allowed): "\(found) is out of range: expected \(allowed)"
    case .refused(_, let message, let remedy): "\(message) \(remedy)"
    case .nestedAlternatives:
      "an alternative cannot have alternatives: list them all in the section, in order of priority"
    case .notFinite(let number): "\(number) cannot be written: every number must be finite"
    case .unknownBits(let bits): "the bits \(bits) cannot be written: they have no name"
    }
  }

  private var textSentence: String {
    switch self {
    case .malformed(let expected, let found):
      "expected \(expected.words), found \(found.map(Self.words) ?? "the end of the document")"
    case .duplicateKey(let key): "\(quoted(key)) occurs twice in this object: keep one"
    case .invalidUTF8: "the text is not valid UTF-8: save the document as UTF-8"
    case .loneSurrogate: "this \\u escape is half of a pair: write the character itself"
    case .numberTooLarge(let number):
      "\(number.shortened()) is beyond 1.8e308, the largest number that can be read"
    default: ""
    }
  }

  private var limitSentence: String {
    switch self {
    case .tooLarge(let limit): "the document has more than the \(limit) bytes allowed"
    case .valueTooLarge(let limit): "this value has more than the \(limit) bytes allowed"
    case .nestedTooDeeply(let limit): "nested deeper than the \(limit) levels allowed"
    case .groupsNestedTooDeeply(let limit): "groups are nested deeper than the \(limit) allowed"
    case .tooManyValues(let limit): "the document holds more than the \(limit) values allowed"
    default: ""
    }
  }

  private static func words(_ byte: UInt8) -> String {
    switch byte {
    case UInt8(ascii: "\""): "a double quote"
    case 0x21...0x7E: "\"\(UnicodeScalar(byte))\""
    default: "byte 0x" + byte.hexText(uppercase: true)
    }
  }

  private static func list(_ names: [String]) -> String {
    names.map(quoted).joined(separator: ", ")
  }

  private static func guess(_ name: String, _ allowed: [String]) -> String {
    let near = NearNames.names(near: name, in: allowed)
    return near.isEmpty ? "." : ". " + NearNames.question(near.map(quoted))
  }
}

extension JSONKind {
  /// The kind with its article.
  fileprivate var words: String {
    switch self {
    case .object: "an object"
    case .array: "an array"
    case .string: "a text"
    case .number: "a number"
    case .wholeNumber: "a whole number"
    case .boolean: "true or false"
    case .null: "null"
    }
  }
}

extension JSONExpectation {
  fileprivate var words: String {
    switch self {
    case .value: "a value"
    case .key: "a name in double quotes"
    case .colon: "\":\""
    case .commaOrBrace: "\",\" or \"}\""
    case .commaOrBracket: "\",\" or \"]\""
    case .digit: "a digit"
    case .escape: "one of \" \\ / b f n r t u after the backslash"
    case .hexDigit: "a hexadecimal digit"
    case .escapedControlCharacter: "an escape such as \\n for this control character"
    case .closingQuote: "the closing double quote of a text"
    case .endOfDocument: "the end of the document"
    }
  }
}
