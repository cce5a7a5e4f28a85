import CompositionalLayout
import DocumentJSON

/// What is wrong with a single value, as facts.
package enum ValueProblem: Error, Hashable, Sendable {
  /// The text is empty or consists of white space.
  case blank
  /// The characters of a text are not those that new ones have.
  case flaw(TextFlaw)
  /// The text holds a control character.
  case controlCharacter(Unicode.Scalar)
  /// The text has more characters than its field allows.
  case tooLong(limit: Int)
  /// The text contains a character that is not allowed in a key of this form.
  case notAKey(KeyForm)
  /// The text is not a valid URL.
  case notAURL
  /// The address of a picture is not an absolute one that begins with `https://`.
  case notHTTPS
  /// The `https` address has the name or the password of a user in front of its host.
  case credentials
  /// The address has no scheme.
  case relativeAddress
  /// Addresses with this scheme are never followed.
  case refusedScheme(String)
  /// The address begins as a link to a record of the catalog does, and is none.
  case notALink
  /// The text is not the name of a scheme, or it is `https`.
  case notAScheme
  /// The badge is a number that is out of range or written in an unusual way.
  case notABadge
  /// The text is not JSON, or it names a member twice.
  case notJSON(detail: String)
  /// The JSON value is not an object.
  case notAnObject
  /// The JSON object is too large.
  case customTooLarge
  /// The JSON object is nested too deeply.
  case customTooDeep
  /// The text is not the condition of a case: this part of it says nothing that can hold, or it is no object.
  case notACondition(part: String?)
  /// The text is not a set of experiments: that with this key is none, or it is no object.
  case notExperiments(key: String?)
  /// The price is negative.
  case negativePrice
  /// The text is not a currency code.
  case notACurrency
  /// The rating is not from 0 to 5.
  case ratingOutOfRange
  /// The fraction is not from 0 to 1.
  case fractionOutOfRange
  /// A width or a height is not positive, or too large.
  case pixelsOutOfRange
  /// The text does not name a kind of items.
  case notAnItemKind
  /// The text is not the tag of a language, or is usually written in other letters.
  case notALanguageTag(usual: String?)
  /// The text does not name a direction of writing.
  case notADirection
  /// The text does not name a state of a translation.
  case notATranslationState

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
    case .flaw(let flaw): flaw.problem(about: value)
    case .controlCharacter(let scalar):
      "the text holds the control character \(scalar.escaped(asASCII: true))"
    case .tooLong(let limit): "the text is longer than \(limit) characters"
    case .notAKey(.slug): "\(value) is not made of lowercase letters, digits and hyphens"
    case .notAKey(.bundleIdentifier): "\(value) is not a bundle identifier"
    case .notAURL: "\(value) is not a URL"
    case .notHTTPS: "\(value) does not begin with https:// and a host"
    case .credentials: "\(value) has a user's name in front of its host"
    case .relativeAddress: "\(value) has no scheme, such as https"
    case .refusedScheme(let scheme): "addresses with the scheme \(quoted(scheme)) are refused"
    case .notALink: "\(value) is no link to a page, a section, an app or a card"
    case .notAScheme: "\(value) is not the name of another scheme than https"
    case .notABadge: "\(value) is not a number for a badge"
    case .notJSON(let detail): "the value is not valid JSON: \(detail)"
    case .notAnObject: "the value is not a JSON object"
    case .customTooLarge:
      "the object is larger than \(CustomObject.largestSize) bytes without white space"
    case .customTooDeep:
      "the object is nested more deeply than \(CustomObject.deepestNesting) levels"
    case .notACondition(let part):
      part.map { "the condition has no \(quoted($0.shortened(to: 100))) that can hold" }
        ?? "the condition is not a JSON object"
    case .notExperiments(let key):
      key.map { "\(quoted($0.shortened(to: 100))) is not an experiment" }
        ?? "the value does not name experiments"
    case .negativePrice: "the price \(value) is less than zero"
    case .notACurrency: "\(value) is not a code of three capital letters"
    case .ratingOutOfRange: "the rating \(value) is not from 0 to 5"
    case .fractionOutOfRange: "\(value) is not from 0 to 1"
    case .pixelsOutOfRange: "\(value) is not a valid number of pixels"
    case .notAnItemKind: "\(value) is not a kind of item"
    case .notALanguageTag(nil): "\(value) is not the tag of a language"
    case .notALanguageTag: "the tag \(value) is usually written in other letters"
    case .notADirection: "\(value) is not a direction of writing"
    case .notATranslationState: "\(value) is not the state of a translation"
    }
  }

  /// What to do about it.
  package var remedy: String {
    switch self {
    case .blank: "Write some visible text."
    case .flaw(let flaw): flaw.remedy
    case .controlCharacter: "Remove it; a text is a single line."
    case .tooLong: "Shorten the text."
    case .notAKey(.slug): "Write it like \"photo-video\"."
    case .notAKey(.bundleIdentifier): "Write it like \"com.example.pulse\", without spaces."
    case .notAURL: "Write an address such as https://example.com/icon.png; write spaces as %20."
    case .notHTTPS: "Write a whole address such as https://example.com/icon.png."
    case .credentials:
      "Write the address without what stands before the @; everybody who sees the page would have it."
    case .relativeAddress, .refusedScheme:
      "Write a whole https address, or use a scheme of your own app, such as acme."
    case .notALink:
      "Write it like storefront:page/apps, storefront:section/apps/favorites, storefront:app/com.acme.pulse or "
        + "storefront:card/autumn."
    case .notAScheme: "Write it like acme, in lowercase letters and without a colon."
    case .notABadge:
      "Write a whole number from 0 to \(Badge.largestNumber), or a text of at most "
        + "\(Badge.longestText) characters."
    case .notJSON, .notAnObject: "Write a JSON object such as {\"campaign\": \"spring\"}."
    case .customTooLarge: "Keep the rest in your app or on your server, and write its key here."
    case .customTooDeep: "Nest the values less deeply."
    case .notACondition(let part): Self.remedy(ofPart: part)
    case .notExperiments:
      "Write at most \(ExperimentPlans.most) by key, such as {\"hero\": {\"coverage\": 10, \"arms\": "
        + "[{\"key\": \"a\", \"weight\": 1}, {\"key\": \"b\", \"weight\": 1}]}}, with the coverage "
        + "in percent."
    case .negativePrice: "Write zero for a free app."
    case .notACurrency: "Write an ISO 4217 code such as USD."
    case .ratingOutOfRange: "Write a number from 0 to 5, or leave the rating out."
    case .fractionOutOfRange: "Write a number from 0 to 1, or leave it out for the middle."
    case .pixelsOutOfRange: "Write a whole number from 1 to \(ValueRule.largestPixelCount)."
    case .notAnItemKind: "Write \(ItemKind.allCases.map { $0.rawValue }.joined(separator: " or "))."
    case .notALanguageTag(let usual?): "Write \(usual)."
    case .notALanguageTag: "Write a tag of BCP 47 such as de, pt-BR or zh-Hant."
    case .notADirection:
      "Write \(LayoutDirection.allCases.map { $0.rawValue }.joined(separator: " or "))."
    case .notATranslationState:
      "Write one of \(TranslationState.allCases.map { $0.rawValue }.joined(separator: ", "))."
    }
  }
  /// What to do about a part of a condition.
  private static func remedy(ofPart name: String?) -> String {
    switch name.flatMap(ChoiceCondition.Part.init) {
    case .platforms:
      "Write a list of some of \(ChoiceCondition.platformNames.joined(separator: ", "))."
    case .idioms: "Write a list of some of \(ChoiceCondition.idiomNames.joined(separator: ", "))."
    case .countries: "Write a list of codes of two capital letters, such as [\"DE\"]."
    case .flags: "Write a list of names of lowercase letters, digits and hyphens."
    case .appVersionAtLeast, .appVersionLessThan, .systemVersionAtLeast:
      "Write a version such as \"5.2\"."
    case .experiment: "Write \"experiment\" and \"arm\" with their keys."
    case .unknown, nil:
      "Write an object such as {\"experiment\": \"hero\", \"arm\": \"b\"}; the members are "
        + "\(ChoiceCondition.memberNames.joined(separator: ", "))."
    }
  }
}
