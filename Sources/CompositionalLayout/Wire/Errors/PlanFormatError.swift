/// Why a document is not a plan, or a plan cannot be written: what is wrong and where.
public struct PlanFormatError: Error, Hashable, Sendable {
  /// What is wrong.
  public var problem: Problem
  /// Where it is in the plan.
  public var path: PlanPath
  /// Where it is in the text, if there is a text: an error of `Codable` or of writing has none.
  public var position: TextPosition?

  /// Creates an error.
  public init(_ problem: Problem, at position: TextPosition? = nil, path: PlanPath = .root) {
    self.problem = problem
    self.position = position
    self.path = path
  }

  /// What can be wrong with a document or a plan.
  public enum Problem: Hashable, Sendable {
    /// The text is not JSON; `found` is the byte, nil where the text ends.
    case malformed(expected: JSONExpectation, found: UInt8?)
    /// A name occurs twice in one object.
    case duplicateKey(String)
    /// A text is not valid UTF-8.
    case invalidUTF8
    /// A `\u` escape is one half of a pair.
    case loneSurrogate
    /// A number does not fit into a double.
    case numberTooLarge(String)
    /// The document has too many bytes.
    case tooLarge(limit: Int)
    /// Objects and arrays are nested too deeply.
    case nestedTooDeeply(limit: Int)
    /// Groups are nested too deeply.
    case groupsNestedTooDeeply(limit: Int)
    /// The document holds too many values.
    case tooManyValues(limit: Int)
    /// The document is of another format, or of none.
    case notAPlan(format: String)
    /// The document is of a newer version than this reader knows.
    case newerVersion(format: String, supported: Int)
    /// A value is of another kind.
    case wrongKind(expected: JSONKind, found: JSONKind)
    /// An object lacks a member; `similar` is one that it has instead.
    case missing(key: String, similar: String?)
    /// An object lacks all of the members of which it needs one.
    case missingOne(of: [String])
    /// An object has several members of which it may have one.
    case conflict(keys: [String])
    /// A name is none of those known.
    case unknownName(String, allowed: [String])
    /// A number is outside its range.
    case outOfRange(found: String, allowed: String)
    /// A number to be written is infinite or not a number, which JSON has no word for.
    case notFinite(String)
    /// A set to be written holds bits that Apple has no name for.
    case unknownBits(UInt)
  }

  /// The error, seen from one step further up.
  func within(_ step: PlanPath.Step) -> PlanFormatError {
    var error = self
    error.path.steps.insert(step, at: 0)
    return error
  }
}

/// What the grammar of JSON asks for at a place.
public enum JSONExpectation: Hashable, Sendable {
  /// Any value.
  case value
  /// A member's name.
  case key
  /// What separates a name from its value.
  case colon
  /// The next member or the end of the object.
  case commaOrBrace
  /// The next element or the end of the array.
  case commaOrBracket
  /// A digit of a number.
  case digit
  /// What may follow a backslash.
  case escape
  /// A digit of a `\u` escape.
  case hexDigit
  /// A control character must be escaped.
  case escapedControlCharacter
  /// The end of a string.
  case closingQuote
  /// Nothing more.
  case endOfDocument
}
