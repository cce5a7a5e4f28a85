/// Why a document cannot be read, or a value cannot be written as one: what is wrong and where.
public struct DocumentError: Error, Hashable, Sendable {
  /// What is wrong.
  public var problem: Problem
  /// Where it is in the document. What is missing is reported at the object that lacks it.
  public var path: DocumentPath
  /// Where it is in the text, if there is a text: an error of `Codable` or of writing has none.
  public var position: TextPosition?

  /// Creates an error.
  public init(
    _ problem: Problem, at position: TextPosition? = nil, path: DocumentPath = .root
  ) {
    self.problem = problem
    self.position = position
    self.path = path
  }

  /// What can be wrong with a document or a value.
  public enum Problem: Hashable, Sendable {
    /// The text is not JSON; `found` is the byte, nil where the text ends.
    case malformed(expected: JSONExpectation, found: UInt8?)
    /// A name occurs twice in one object.
    case duplicateKey(String)
    /// A text is not valid UTF-8.
    case invalidUTF8
    /// A `\u` escape is one half of a pair.
    case loneSurrogate
    /// A number is beyond all doubles.
    case numberTooLarge(String)
    /// The document has too many bytes.
    case tooLarge(limit: Int)
    /// One value of a document that is read piece by piece has too many bytes.
    case valueTooLarge(limit: Int)
    /// Objects and arrays are nested too deeply.
    case nestedTooDeeply(limit: Int)
    /// The document holds too many values.
    case tooManyValues(limit: Int)
    /// The document is of another format, or of none.
    case otherFormat(found: String, expected: String)
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
    /// A value is outside its range.
    case outOfRange(found: String, allowed: String)
    /// Groups are nested too deeply.
    case groupsNestedTooDeeply(limit: Int)
    /// An alternative of a section has alternatives itself.
    case nestedAlternatives
    /// A number to be written is infinite or not a number, which JSON has no word for.
    case notFinite(String)
    /// A set to be written holds bits that have no name.
    case unknownBits(UInt)
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

/// The kinds of JSON values that a message can name.
public enum JSONKind: String, Hashable, Sendable {
  /// An object.
  case object
  /// An array.
  case array
  /// A string.
  case string
  /// A number.
  case number
  /// A number without a fraction.
  case wholeNumber
  /// `true` or `false`.
  case boolean
  /// `null`.
  case null
}
