import CatalogModel
import DocumentJSON

extension CatalogProblem {
  /// The rule that the problem breaks.
  public var rule: CatalogRule {
    switch self {
    case .malformed: .syntax
    case .invalidEncoding: .encoding
    case .unknownFormat: .format
    case .unknownKind, .undecidedKind: .kind
    case .unknownField: .unknownField
    case .repeatedField: .repeatedField
    case .missingField, .cannotClear: .missingField
    case .wrongType, .notAnID: .type
    case .decimalComma: .decimalComma
    case .blank: .blankText
    case .controlCharacter: .controlCharacter
    case .tooLong: .longText
    case .notAKey: .key
    case .notAURL: .url
    case .negativePrice, .tooPrecise: .price
    case .notACurrency: .currency
    case .ratingOutOfRange: .rating
    case .pixelsOutOfRange, .partialArtwork: .size
    case .columnsOutOfRange, .noColumns: .columns
    case .unknownSectionType, .nameOfType: .sectionType
    case .badLayout: .layout
    case .notAnItemKind: .type
    case .duplicateKey, .taken: .duplicateKey
    case .unknownReference, .notInFiles: .unknownReference
    case .wrongKind, .itemsOfOtherKind, .shownInSections: .wrongKind
    case .repeatedItem: .repeatedItem
    case .positionOutOfRange, .positionTaken: .position
    case .inUse: .inUse
    }
  }

  /// The problem as a sentence.
  ///
  /// - Parameter value: The invalid value in quotes, or nil if there is none.
  func sentence(about value: String?) -> String {
    let value = value ?? "the value"
    switch self {
    case .malformed(let detail): return sentence("\(detail)")
    case .invalidEncoding: return "The bytes are not valid UTF-8."
    case .unknownFormat: return "The document's format is not \"\(CatalogDocument.format)\"."
    case .unknownKind: return sentence("\(value) is not a kind of record")
    case .undecidedKind: return "The headings do not identify the kind of record."
    case .unknownField(let kind, _):
      let owner = kind.map { article($0.rawValue) } ?? "a document"
      return sentence("\(owner) has no field \(value)")
    case .repeatedField: return sentence("the field \(value) appears twice")
    case .missingField(let field, let kind): return "The \(kind.rawValue) has no \(field)."
    case .wrongType(let expected): return sentence("\(value) is not \(expected.text)")
    case .notAnID: return sentence("\(value) is not a valid id")
    case .decimalComma: return sentence("\(value) has a decimal comma")
    case .cannotClear: return "The field cannot be empty."
    case .blank: return "The text is blank."
    case .controlCharacter(let scalar):
      return "The text holds the control character \(scalar.escaped(asASCII: true))."
    case .tooLong(let limit): return "The text is longer than \(limit) characters."
    case .notAKey(.slug):
      return sentence("\(value) is not made of lowercase letters, digits and hyphens")
    case .notAKey(.bundleIdentifier):
      return sentence("\(value) is not a bundle identifier")
    case .notAURL: return sentence("\(value) is not a URL")
    case .negativePrice: return sentence("the price \(value) is less than zero")
    case .tooPrecise: return sentence("\(value) has too many decimal places")
    case .notACurrency: return sentence("\(value) is not a code of three capital letters")
    case .ratingOutOfRange: return sentence("the rating \(value) is not from 0 to 5")
    case .pixelsOutOfRange: return sentence("\(value) is not a valid number of pixels")
    case .partialArtwork(let missing): return "The artwork has no \(missing)."
    case .columnsOutOfRange(let type):
      return "A \(type) has from \(columns.lowerBound) to \(columns.upperBound) columns."
    case .noColumns(let type): return "A \(type.shortened(to: 200)) has no columns."
    case .unknownSectionType: return sentence("\(value) is neither a section type nor a style")
    case .nameOfType(let type): return sentence("\(value) is too similar to the type \(type)")
    case .badLayout(let detail): return sentence("the layout is refused: \(detail)")
    case .notAnItemKind: return sentence("\(value) is not a kind of item")
    case .shownInSections(let sections):
      let places = sections.map { $0.shortened(to: 200) }.joined(separator: ", ")
      return "Sections use the style, so its item kind cannot change: \(places)."
    case .duplicateKey(let kind, _): return sentence("the \(kind.rawValue) \(value) appears twice")
    case .taken(let kind): return sentence("\(article(kind.rawValue)) \(value) already exists")
    case .unknownReference(let kind, _): return sentence("there is no \(kind.rawValue) \(value)")
    case .notInFiles(let kind):
      return sentence("the files do not contain the \(kind.rawValue) \(value)")
    case .wrongKind(let kind, let type):
      return sentence(
        "\(value) is \(article(kind.rawValue)), but a \(type.shortened(to: 200)) shows \(kind.other.plural)"
      )
    case .repeatedItem: return sentence("\(value) is already in the section")
    case .positionOutOfRange: return sentence("\(value) is not a valid position")
    case .positionTaken: return sentence("the position \(value) is used twice")
    case .itemsOfOtherKind(let type):
      return "The section has items that a \(type.shortened(to: 200)) cannot show."
    case .inUse(let kind, let sections):
      let places = sections.map { $0.shortened(to: 200) }.joined(separator: ", ")
      return sentence("the \(kind.rawValue) \(value) is used in \(places)")
    }
  }

  /// What to do about the problem, in one sentence.
  public var remedy: String {
    switch self {
    case .malformed: "Correct the file, or write it with a program that supports the format."
    case .invalidEncoding: "Save the file as UTF-8."
    case .unknownFormat: "Begin the document with \"format\": \"\(CatalogDocument.format)\"."
    case .unknownKind(let near):
      hint(near, "The kinds are \(list(RecordKind.allCases.map(\.rawValue))).")
    case .undecidedKind:
      "Name the kind, \(list(RecordKind.allCases.map(\.rawValue))), "
        + "or give the table its headings, such as bundleIdentifier, name and iconURL for apps."
    case .unknownField(let kind, let near):
      hint(near, kind.map { "The fields are \(list(RecordField.names(of: $0)))." } ?? "Remove it.")
    case .repeatedField: "Keep one of them."
    case .missingField(let field, _): "Add \(field)."
    case .wrongType(let expected): "Write \(expected.text)."
    case .notAnID: "Write a whole number of 1 or more."
    case .decimalComma(let correction): "Write \(correction), with a point."
    case .cannotClear: "Give a value, or leave the field out to keep its current value."
    case .blank: "Write some visible text."
    case .controlCharacter: "Remove it; a text is a single line."
    case .tooLong: "Shorten the text."
    case .notAKey(.slug): "Write it like \"photo-video\"."
    case .notAKey(.bundleIdentifier): "Write it like \"com.example.pulse\", without spaces."
    case .notAURL: "Write an address such as https://example.com/icon.png; write spaces as %20."
    case .negativePrice: "Write zero for a free app."
    case .tooPrecise(let places):
      places == 0
        ? "The currency has no decimal places." : "The currency has \(places) decimal places."
    case .notACurrency: "Write an ISO 4217 code such as USD."
    case .ratingOutOfRange: "Write a number from 0 to 5, or leave the rating out."
    case .pixelsOutOfRange: "Write a whole number from 1 to \(ValueRules.largestPixelCount)."
    case .partialArtwork(let missing): "Add the artwork's \(missing), or leave the artwork out."
    case .columnsOutOfRange: "Give the section its number of columns."
    case .noColumns: "Leave the columns out."
    case .unknownSectionType(let near):
      hint(
        near,
        "Name a style, or one of the types \(list(SectionType.allCases.map(\.rawValue))).")
    case .nameOfType: "Choose another slug."
    case .badLayout: "Correct the layout: it must be a section in the storefront.plan/1 format."
    case .notAnItemKind: "Write app or category."
    case .shownInSections: "Give those sections another type first, or add another style."
    case .duplicateKey(_, let first): "The first one is at \(first); keep one of them."
    case .taken: "Choose another key, or change the existing record."
    case .unknownReference(let kind, let near):
      hint(near, "Add the \(kind.rawValue), or correct the name.")
    case .notInFiles(let kind): "Name \(article(kind.rawValue)) that the files contain."
    case .wrongKind: "Name another item, or give the section another type."
    case .repeatedItem(let first):
      first.map { "The first one is at \($0); keep one of them." } ?? "Move it instead."
    case .positionOutOfRange: "Write a whole number, 0 for the first place."
    case .positionTaken(let first): "It is used first at \(first); change one of them."
    case .itemsOfOtherKind: "Give the section its new items together with the type."
    case .inUse(let kind, _): "Remove it from there first, or keep the \(kind.rawValue)."
    }
  }

  private var columns: ClosedRange<Int> { Section.columnsRange }

  private func hint(_ near: [String], _ otherwise: String) -> String {
    near.isEmpty ? otherwise : NearNames.question(near.map(quoted))
  }

  private func list(_ names: [String]) -> String { names.joined(separator: ", ") }

  private func sentence(_ text: String) -> String {
    text.prefix(1).uppercased() + text.dropFirst() + "."
  }
}

extension CatalogProblem.ValueType {
  /// The type with its article.
  var text: String {
    switch self {
    case .text: "a text"
    case .number: "a number"
    case .wholeNumber: "a whole number"
    case .boolean: "true or false"
    case .list: "a list of texts"
    case .object: "an object"
    }
  }
}

extension ItemKind {
  fileprivate var plural: String { self == .app ? "apps" : "categories" }
  fileprivate var other: ItemKind { self == .app ? .category : .app }
}

/// A noun with its indefinite article.
private func article(_ noun: String) -> String {
  "aeiou".contains(noun.first ?? "x") ? "an \(noun)" : "a \(noun)"
}
