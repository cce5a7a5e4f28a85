/// A JSON value: the form between the description's types and text.
///
/// Members keep the order in which they were written, so that documents read well and compare line
/// by line.
package enum JSONValue: Hashable, Sendable {
  /// `null`.
  case null
  /// `true` or `false`.
  case bool(Bool)
  /// A number without fraction and exponent, so that identifiers keep all of their digits.
  case integer(Int64)
  /// Any other number; finite in everything that the parser returns.
  case number(Double)
  /// A text.
  case string(String)
  /// A list.
  case array([JSONValue])
  /// Named values in order; the parser refuses a name that occurs twice.
  case object([JSONMember])

  /// The shortest JSON number for a value: whole numbers carry no `.0`.
  package init(number value: Double) {
    if abs(value) < 0x1p53, let whole = Int64(exactly: value) {
      self = .integer(whole)
    } else {
      self = .number(value)
    }
  }

  /// What the value is, for a message.
  var kind: JSONKind {
    switch self {
    case .null: .null
    case .bool: .boolean
    case .integer, .number: .number
    case .string: .string
    case .array: .array
    case .object: .object
    }
  }
}

/// A named value in a JSON object.
package struct JSONMember: Hashable, Sendable {
  /// The name.
  package var key: String
  /// The value.
  package var value: JSONValue

  /// Creates a member.
  package init(_ key: String, _ value: JSONValue) {
    self.key = key
    self.value = value
  }
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
