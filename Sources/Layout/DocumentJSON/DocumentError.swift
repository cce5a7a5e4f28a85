/// A problem and its place in a document that cannot be read, or in a value that cannot be written.
public struct DocumentError: Error, Hashable, Sendable {
  /// The problem.
  public var problem: Problem
  /// The path in the document. A missing member is reported at the object that lacks it.
  public var path: DocumentPath
  /// The position in the text; nil without a text, as in errors of `Codable` and of writing.
  public var position: TextPosition?

  /// A problem in a document, by default at its root; there is no position without a text.
  public init(
    _ problem: Problem, at position: TextPosition? = nil, path: DocumentPath = .root
  ) {
    self.problem = problem
    self.position = position
    self.path = path
  }

  // Indirect, because code that copies its payloads in place is long, and every reader can throw one.
  /// The problems that a document or a value can have.
  public indirect enum Problem: Hashable, Sendable {
    /// The text is not JSON; `found` is the offending byte, or nil at the end of the text.
    case malformed(expected: JSONExpectation, found: UInt8?)
    /// A name occurs twice in one object.
    case duplicateKey(String)
    /// A string is not valid UTF-8.
    case invalidUTF8
    /// A `\u` escape is half of a surrogate pair.
    case loneSurrogate
    /// A number exceeds the range of doubles.
    case numberTooLarge(String)
    /// The document has too many bytes.
    case tooLarge(limit: Int)
    /// A single value is too long; only for documents that are read piece by piece.
    case valueTooLarge(limit: Int)
    /// Objects and arrays are nested too deeply.
    case nestedTooDeeply(limit: Int)
    /// The document holds too many values.
    case tooManyValues(limit: Int)
    /// The document has another format, or none.
    case otherFormat(found: String, expected: String)
    /// The document has a newer version than this reader supports.
    case newerVersion(format: String, supported: Int)
    /// A value has the wrong kind.
    case wrongKind(expected: JSONKind, found: JSONKind)
    /// An object lacks a member; `similar` is a similar member that it has.
    case missing(key: String, similar: String?)
    /// An object lacks all of several members and needs one.
    case missingOne(of: [String])
    /// An object has several members that exclude each other.
    case conflict(keys: [String])
    /// A name is not one of the known ones.
    case unknownName(String, allowed: [String])
    /// A value is outside its range.
    case outOfRange(found: String, allowed: String)
    /// A value breaks a rule of the document's reader; the message and the remedy are whole sentences.
    case refused(rule: String, message: String, remedy: String)
    /// Groups are nested too deeply.
    case groupsNestedTooDeeply(limit: Int)
    /// An alternative of a section has alternatives itself.
    case nestedAlternatives
    /// A number to be written is infinite or NaN, which JSON cannot represent.
    case notFinite(String)
    /// A set to be written contains bits without a name.
    case unknownBits(UInt)
  }
}

/// What JSON's grammar requires at a place.
public enum JSONExpectation: Hashable, Sendable {
  /// Any value.
  case value
  /// A member's name.
  case key
  /// The separator between a name and its value.
  case colon
  /// The next member or the end of the object.
  case commaOrBrace
  /// The next element or the end of the array.
  case commaOrBracket
  /// A digit of a number.
  case digit
  /// A character that may follow a backslash.
  case escape
  /// A digit of a `\u` escape.
  case hexDigit
  /// A control character must be escaped.
  case escapedControlCharacter
  /// The end of a string.
  case closingQuote
  /// The end of the document.
  case endOfDocument
}

/// The kinds of JSON values in messages.
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
