import DocumentJSON

/// What is wrong with a single value, as facts.
package enum ValueProblem: Hashable, Sendable {
  /// The text is empty or consists of white space.
  case blank
  /// The text holds a control character.
  case controlCharacter(Unicode.Scalar)
  /// The text has more characters than its field allows.
  case tooLong(limit: Int)
  /// The text contains a character that is not allowed in a key of this form.
  case notAKey(KeyForm)
  /// The text is not a valid URL.
  case notAURL
  /// The price is negative.
  case negativePrice
  /// The text is not a currency code.
  case notACurrency
  /// The rating is not from 0 to 5.
  case ratingOutOfRange
  /// A width or a height is not positive, or too large.
  case pixelsOutOfRange
  /// The kind of a style's items is neither apps nor categories.
  case notAnItemKind

  /// The forms of keys.
  package enum KeyForm: Hashable, Sendable {
    /// Lowercase letters, digits and hyphens.
    case slug
    /// Characters without spaces.
    case bundleIdentifier
  }
}

extension ValueProblem {
  /// What is wrong, as a sentence without a capital letter and a full stop.
  ///
  /// - Parameter value: The value in quotation marks, or what it is.
  package func problem(about value: String) -> String {
    switch self {
    case .blank: "the text is blank"
    case .controlCharacter(let scalar):
      "the text holds the control character \(scalar.escaped(asASCII: true))"
    case .tooLong(let limit): "the text is longer than \(limit) characters"
    case .notAKey(.slug): "\(value) is not made of lowercase letters, digits and hyphens"
    case .notAKey(.bundleIdentifier): "\(value) is not a bundle identifier"
    case .notAURL: "\(value) is not a URL"
    case .negativePrice: "the price \(value) is less than zero"
    case .notACurrency: "\(value) is not a code of three capital letters"
    case .ratingOutOfRange: "the rating \(value) is not from 0 to 5"
    case .pixelsOutOfRange: "\(value) is not a valid number of pixels"
    case .notAnItemKind: "\(value) is not a kind of item"
    }
  }

  /// What to do about it.
  package var remedy: String {
    switch self {
    case .blank: "Write some visible text."
    case .controlCharacter: "Remove it; a text is a single line."
    case .tooLong: "Shorten the text."
    case .notAKey(.slug): "Write it like \"photo-video\"."
    case .notAKey(.bundleIdentifier): "Write it like \"com.example.pulse\", without spaces."
    case .notAURL: "Write an address such as https://example.com/icon.png; write spaces as %20."
    case .negativePrice: "Write zero for a free app."
    case .notACurrency: "Write an ISO 4217 code such as USD."
    case .ratingOutOfRange: "Write a number from 0 to 5, or leave the rating out."
    case .pixelsOutOfRange: "Write a whole number from 1 to \(ValueRule.largestPixelCount)."
    case .notAnItemKind: "Write app or category."
    }
  }
}
