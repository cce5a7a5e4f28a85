import CatalogModel
public import CompositionalLayout

/// The rules for catalog documents, edits and stored rows.
///
/// The raw value is the rule's name in reports; it does not change between versions.
public enum CatalogRule: String, CaseIterable, Sendable {
  case syntax, encoding, format, kind
  case unknownField = "unknown-field"
  case repeatedField = "repeated-field"
  case missingField = "missing-field"
  case type
  case decimalComma = "decimal-comma"
  case blankText = "blank-text"
  case controlCharacter = "control-character"
  case longText = "long-text"
  case key, url, price, currency, rating, size, columns
  case sectionType = "section-type"
  case layout
  case duplicateKey = "duplicate-key"
  case unknownReference = "unknown-reference"
  case wrongKind = "wrong-kind"
  case repeatedItem = "repeated-item"
  case position
  case inUse = "in-use"

  /// What the rule requires, in one sentence.
  public var summary: String {
    switch self {
    case .syntax: "A file is well-formed JSON, NDJSON, CSV or TSV."
    case .encoding: "Text is valid UTF-8, or UTF-16 with a byte order mark."
    case .format: "A JSON document names its format, storefront.catalog/1."
    case .kind:
      "A record's kind is app, category, style, page, section or item."
    case .unknownField: "A record has only fields that its kind has."
    case .repeatedField: "A record has each field once."
    case .missingField: "A record has its key, and a new record has every required field."
    case .type: "A value is of the field's type."
    case .decimalComma: "The fraction of a number follows a point."
    case .blankText: "A name, a title or a key is not blank."
    case .controlCharacter: "Text has no control characters, line breaks included."
    case .longText: "Text is no longer than its field allows."
    case .key:
      "A slug, a section's key or a bundle identifier has only characters that it may have."
    case .url: "An address parses as a URL."
    case .price: "A price is an amount, zero or more, with at most the currency's decimal places."
    case .currency: "A currency is a code of three capital letters."
    case .rating: "A rating is from 0 to 5."
    case .size: "A picture's width and height are positive, and given with its address."
    case .columns: "A section has columns if its type has them, from 1 to 12."
    case .sectionType:
      "A section's type is one that the program knows, or a style with another name."
    case .layout: "A style's layout can be read, and lint finds no error in it."
    case .duplicateKey: "The files contain each record once."
    case .unknownReference: "What a record refers to exists in the files or in the catalog."
    case .wrongKind: "The items of a section are of the kind that its type shows."
    case .repeatedItem: "A section contains an item once."
    case .position: "A position is 0 or more, and only one record uses it."
    case .inUse: "An app, a category or a style in use is not removed."
    }
  }
}

extension CatalogRule {
  /// The rule as reports describe it; all findings in a catalog are errors.
  public var described: DiagnosticRule {
    DiagnosticRule(id: rawValue, severity: .error, summary: summary)
  }
}

extension CatalogRule {
  /// The rule that a value breaks.
  init(of problem: ValueProblem) {
    self =
      switch problem {
      case .blank: .blankText
      case .controlCharacter: .controlCharacter
      case .tooLong: .longText
      case .notAKey: .key
      case .notAURL: .url
      case .negativePrice: .price
      case .notACurrency: .currency
      case .ratingOutOfRange: .rating
      case .pixelsOutOfRange: .size
      case .notAnItemKind: .type
      }
  }
}
