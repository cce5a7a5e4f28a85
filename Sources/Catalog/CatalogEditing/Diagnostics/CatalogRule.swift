import CatalogModel
import CatalogStore
package import DocumentJSON

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
  case key, url, scheme, badge, custom, price, currency, rating, size, columns
  case sectionType = "section-type"
  case layout
  case duplicateKey = "duplicate-key"
  case unknownReference = "unknown-reference"
  case wrongKind = "wrong-kind"
  case repeatedItem = "repeated-item"
  case position
  case inUse = "in-use"
  case shared
  case condition, experiments, choice
  case language
  case publication, history

  /// What the rule requires, in one sentence.
  public var summary: String {
    switch self {
    case .syntax: "A file is well-formed JSON, NDJSON, CSV or TSV."
    case .encoding:
      "Text is valid in its encoding: UTF-8, UTF-16, or in tables Windows-1252."
    case .format: "A JSON document names its format, storefront.catalog/1."
    case .kind:
      "A record's kind is app, category, card, style, page, section, item, scheme, locale, text or publication."
    case .unknownField: "A record has only fields that its kind has."
    case .repeatedField: "A record has each field once."
    case .missingField: "A record has its key, and a new record has every required field."
    case .type: "A value is of the field's type."
    case .decimalComma:
      "The fraction of a number follows a point, or a comma where the numbers of a column have commas."
    case .blankText: "A name, a title or a key is not blank."
    case .controlCharacter:
      "Text has no control characters, line breaks included, and those of directions only in pairs."
    case .longText: "Text is no longer than its field allows."
    case .key:
      "A slug, the key of a section or a card, or a bundle identifier has only characters that it may have."
    case .url:
      "The address of a picture is a whole https URL, and an action is one or has a scheme of its own."
    case .scheme: "The catalog declares the scheme of an action other than https."
    case .badge:
      "A badge is a whole number from 0 to 999999, or another text of at most 12 characters."
    case .custom: "A custom value is a JSON object of at most 4,096 bytes and 16 levels."
    case .price: "A price is an amount, zero or more, with at most the currency's decimal places."
    case .currency: "A currency is a code of three capital letters."
    case .rating: "A rating is from 0 to 5."
    case .size:
      "A picture's width and height are positive and given with its address, and its focus is within it."
    case .columns: "A section has columns if its type has them, from 1 to 12."
    case .sectionType:
      "A section's type is one that the program knows, or a style with another name."
    case .layout: "A style's layout can be read, and lint finds no error in it."
    case .duplicateKey: "The files contain each record once."
    case .unknownReference: "What a record refers to exists in the files or in the catalog."
    case .wrongKind: "The items of a section are of one kind, which its type shows."
    case .repeatedItem: "A section contains an item once."
    case .position: "A position is 0 or more, and only one record uses it."
    case .inUse:
      "An app, a category, a card, a style or a scheme in use is not removed, nor a section that others show."
    case .shared:
      "A shared section has no content of its own, and the section that it shows is not shared itself."
    case .condition: "The condition of a case names only what can hold."
    case .experiments:
      "An experiment has a coverage in percent, and arms with keys and weights, which stay while it is live."
    case .choice:
      "A case has a condition and a choice, which is no case itself; a choice has at most \(ChoiceLimits.cases) cases."
    case .language:
      "The source language is declared first, each language once, its texts are those of the records, and no fallback leads back."
    case .publication:
      "A publication is the one that was published, and its events say how it came to be."
    case .history: "The publications in the files continue those of the catalog."
    }
  }
}

extension CatalogRule {
  /// The rule as reports describe it; all diagnostics in a catalog are errors.
  package var described: DiagnosticRule {
    DiagnosticRule(id: rawValue, severity: .error, summary: summary)
  }

  /// The rules that a value breaks by what it names, so that each value is a cause of its own.
  static let rulesOfValues = Set(
    [
      Self.unknownReference, .unknownField, .missingField, .repeatedField, .wrongKind, .sectionType,
      .scheme, .inUse,
    ]
    .map(\.rawValue))

  /// The rule that a value breaks.
  init(of problem: ValueProblem) {
    self =
      switch problem {
      case .blank, .flaw(.invisible): .blankText
      case .controlCharacter, .flaw(.lineBreak), .flaw(.openDirection): .controlCharacter
      case .tooLong: .longText
      case .notAKey, .notAScheme, .notALanguageTag, .flaw(.characterOfNoKey),
        .flaw(.roundedNumber), .flaw(.decomposed):
        .key
      case .notAURL, .notHTTPS, .credentials, .relativeAddress, .refusedScheme, .notALink: .url
      case .notABadge: .badge
      case .notJSON, .notAnObject, .customTooLarge, .customTooDeep: .custom
      case .notACondition: .condition
      case .notExperiments: .experiments
      case .negativePrice: .price
      case .notACurrency: .currency
      case .ratingOutOfRange: .rating
      case .pixelsOutOfRange, .fractionOutOfRange: .size
      case .notAnItemKind, .notADirection, .notATranslationState, .flaw(.spreadsheetError): .type
      }
  }
}

// Indirect, because code that copies and compares its many payloads in place was a twelfth of the module's.
/// Problems with a value, a record or a file, as facts. `CatalogProblem+sentences` says which rule
/// each breaks, and what to do.
indirect enum CatalogProblem: Error, Equatable, Sendable {
  /// The file breaks the syntax of its format; the detail says what was found and what was
  /// expected.
  case malformed(detail: String)
  /// The bytes are not valid text in the file's encoding.
  case invalidEncoding
  /// The bytes have zeros between them, as UTF-16 does, but it is unclear which.
  case zeros
  /// The document has another format.
  case unknownFormat
  /// The document names no format; a member of it is a list that no catalog has.
  case noFormat(list: String?)
  /// A document has no list of records at the path that was named.
  case noRecords(suggestions: [String])
  /// The record's kind is neither in the record nor given for all records.
  case unstatedKind
  /// The record's kind is unknown.
  case unknownKind(suggestions: [String])
  /// A table has no headings.
  case emptyTable
  /// The headings of a table do not identify the kind of its records; one of them is no field.
  case undecidedKind(heading: String?)
  /// No column has a part of the key; the heading of one is no field.
  case missingColumn(String, kind: RecordKind, heading: String?)
  /// Records of this kind have no such field.
  case unknownField(kind: RecordKind?, suggestions: [String])
  /// A column of a table has values but no heading; the letters are those that spreadsheets show.
  case unnamedColumn(String)
  /// The object of a record, such as its price, has only members of these names.
  case unknownMember(of: String, members: [String])
  /// The field appears a second time.
  case repeatedField
  /// A required field is missing.
  case missingField(String, kind: RecordKind)
  /// The value is no object with members of these names.
  case notAnObject(members: [String])
  /// The value has another type than its field.
  case wrongType(expected: ValueType)
  /// The number has a decimal comma.
  case decimalComma(correction: String)
  /// The number has a decimal point, but others of its column have commas.
  case decimalPoint(correction: String)
  /// The number has one value with a decimal point, and another one with a decimal comma.
  case ambiguousNumber(point: String, comma: String)
  /// The amount, which stands alone, has one value with a decimal point, and another one with a decimal comma.
  case ambiguousAmount(point: String, comma: String, amounts: [String])
  /// The amount has the sign or the code of another currency.
  case otherCurrency(unit: String, currency: String)
  /// The amount has a sign of several currencies, and no currency beside it.
  case severalCurrencies(unit: String, [String])
  /// The field cannot be empty.
  case cannotClear
  /// The value breaks a rule that concerns it alone.
  case value(ValueProblem)
  /// The amount has more decimal places than the currency.
  case tooPrecise(places: Int)
  /// The artwork has an address without a size, or a size without an address.
  case partialArtwork(missing: String)
  /// The number of columns is missing or out of range.
  case columnsOutOfRange(type: String)
  /// The section's type has no columns.
  case noColumns(type: String)
  /// There is no section type or style with this name.
  case unknownSectionType(suggestions: [String])
  /// The style has the same name as a built-in type.
  case nameOfType(String)
  /// A style's layout cannot be read, or a lint rule finds an error in it, at a path in the layout.
  case badLayout(detail: String, at: DocumentPath)
  /// The item kind of a style cannot change while sections use it.
  case shownInSections([String])
  /// Another record in the files has the same key.
  case duplicateKey(kind: RecordKind, first: Diagnostic.Location)
  /// A record in the catalog already has this key.
  case taken(kind: RecordKind)
  /// Neither the files nor the catalog have a record with this key.
  case unknownReference(kind: RecordKind, suggestions: [String])
  /// The page to be replaced is not in the files.
  case notInFiles(kind: RecordKind)
  /// The section, or any of its type, shows another kind of item.
  case wrongKind(of: ItemKind, in: ItemKind, type: String, kinds: [ItemKind])
  /// The type does not show the stated kind of item.
  case kindNotShown(ItemKind, type: String, kinds: [ItemKind])
  /// Only a section of cards has a fallback.
  case noFallback(ItemKind)
  /// The section already contains the item.
  case repeatedItem(first: Diagnostic.Location?)
  /// The position is negative or too large.
  case positionOutOfRange
  /// Records of this kind have no place among others, or keep it.
  case noPlace(RecordKind)
  /// The place is behind the end; the greatest index is given.
  case placeBeyondEnd(last: Int)
  /// Another record in the files has the same position.
  case positionTaken(first: Diagnostic.Location)
  /// The section still contains items of a kind that its new type cannot show, or of another than it is to
  /// show from now on.
  case itemsOfOtherKind(ItemKind, shown: ItemKind?, type: String)
  /// The catalog does not declare the scheme of an action.
  case undeclaredScheme(String)
  /// The action leads to a record that the catalog does not have.
  case brokenLink(RecordKind)
  /// The record cannot be removed while others use it.
  case inUse(kind: RecordKind, sections: [String])
  /// The record cannot be removed while actions lead to it.
  case linked(kind: RecordKind, places: [String])
  /// The text does not name a section.
  case notASection
  /// A shared section has no fields or items of its own. The source is nil if it is missing.
  case sharedHasContent(source: SectionReference?)
  /// A section is to show itself.
  case ownSource
  /// The source shows another section. That one is nil if it is missing.
  case sourceIsShared(from: SectionReference?)
  /// Other sections show the section, so that it cannot be shared itself.
  case isSource(of: [String])
  /// The section has a choice without a condition, or a condition without a choice.
  case partialCase(missing: String)
  /// The choice of the section is itself, or a case of another choice.
  case nestedChoice
  /// The choice has more cases than documents may have.
  case tooManyCases
  /// The experiment is live, and its new weights move users out of their arms.
  case movesUsers(experiment: String, count: Int)
  /// The record has no text in this field.
  case notAText
  /// The text is no key of a record.
  case notARecordKey(RecordKeyError.Problem)
  /// Records of this kind keep their keys.
  case keepsKey(RecordKind)
  /// The first locale of a catalog is not declared as its source language.
  case noSourceLanguage
  /// The catalog declares neither the language of translations nor a more general one.
  case undeclaredLanguage(declared: [String])
  /// The catalog declares the language under another tag.
  case declaredAs(String)
  /// The catalog has another source language.
  case otherSourceLanguage(String)
  /// A source language has no fallback.
  case fallbackOfSource
  /// The fallback of a locale leads back to it.
  case fallbackCircle([String])
  /// The texts of the source language are those of the records.
  case textOfSource
  /// A publication cannot be copied.
  case publication(HistoryProblem, page: String, number: Int)

  /// The types of field values.
  enum ValueType: Hashable, Sendable {
    /// A text.
    case text
    /// A number.
    case number
    /// A number without a fraction.
    case wholeNumber
    /// True or false.
    case boolean
    /// A list of texts.
    case list
    /// Named fields.
    case object
  }
}

extension CatalogProblem {
  /// Whether the value is only refused where the catalog does not have it yet.
  var concernsNewValues: Bool {
    if case .value(.flaw) = self { true } else { false }
  }

  /// Whether the value may well be one of an earlier version's catalog.
  var isOfFormerVersions: Bool {
    switch self {
    case .value(.flaw(.spreadsheetError)), .value(.flaw(.roundedNumber)): false
    default: concernsNewValues
    }
  }
}
