import CatalogModel

/// What can be wrong with a value, a record or a file, as facts. The sentences are in
/// `CatalogProblem+description`.
public enum CatalogProblem: Hashable, Sendable {
  /// The file breaks the syntax of its format; the detail says what stands there instead of what.
  case malformed(detail: String)
  /// The bytes are no text in the file's encoding.
  case invalidEncoding
  /// A document's format is another one, or it says none.
  case unknownFormat
  /// A record is of no kind that there is.
  case unknownKind(suggestions: [String])
  /// The headings of a table do not tell what its rows are.
  case undecidedKind
  /// The kind has no such field.
  case unknownField(kind: RecordKind?, suggestions: [String])
  /// The field stands there a second time.
  case repeatedField
  /// The record lacks a field.
  case missingField(String, kind: RecordKind)
  /// The value is of another type than the field's.
  case wrongType(expected: ValueType)
  /// A row's number is not positive.
  case notAnID
  /// The number is written with a decimal comma.
  case decimalComma(correction: String)
  /// The field cannot be empty.
  case cannotClear
  /// The text shows nothing.
  case blank
  /// The text holds a control character.
  case controlCharacter(Unicode.Scalar)
  /// The text has more characters than its field allows.
  case tooLong(limit: Int)
  /// The text has a character that a key of this form does not have.
  case notAKey(KeyForm)
  /// The text is not the address of anything.
  case notAURL
  /// The price is less than zero.
  case negativePrice
  /// The amount has more decimal places than the currency.
  case tooPrecise(places: Int)
  /// The text is no currency's code.
  case notACurrency
  /// The rating is not from 0 to 5.
  case ratingOutOfRange
  /// A number of pixels is not positive, or too large.
  case pixelsOutOfRange
  /// Artwork has an address without a size, or a size without an address.
  case partialArtwork(missing: String)
  /// The number of columns is missing or out of range.
  case columnsOutOfRange(type: String)
  /// The section's type has no columns.
  case noColumns(type: String)
  /// There is no such type of sections, and no such style.
  case unknownSectionType(suggestions: [String])
  /// A style has the name of a built-in type.
  case nameOfType(String)
  /// A style's layout cannot be read, or a lint rule finds an error in it.
  case badLayout(detail: String)
  /// A style is to show something else than apps or categories.
  case notAnItemKind
  /// A style that sections have is to show something else.
  case shownInSections([String])
  /// Another record of the files has the key.
  case duplicateKey(kind: RecordKind, first: CatalogFinding.Place)
  /// Something in the catalog has the key already.
  case taken(kind: RecordKind)
  /// There is nothing of that name, in the files or in the catalog.
  case unknownReference(kind: RecordKind, suggestions: [String])
  /// What was to be swapped whole is not in the files.
  case notInFiles(kind: RecordKind)
  /// The item is of the other kind than the section shows.
  case wrongKind(of: ItemKind, type: String)
  /// The item stands in the section already.
  case repeatedItem(first: CatalogFinding.Place?)
  /// The position is less than zero, or another record has it.
  case positionOutOfRange
  /// Another record of the files names the position.
  case positionTaken(first: CatalogFinding.Place)
  /// The section still has items that are of the other kind than its new type shows.
  case itemsOfOtherKind(type: String)
  /// What was to be removed still stands in sections.
  case inUse(kind: RecordKind, sections: [String])

  /// The types of values that fields have.
  public enum ValueType: Hashable, Sendable {
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

  /// The forms of keys.
  public enum KeyForm: Hashable, Sendable {
    /// Lowercase letters, digits and hyphens.
    case slug
    /// Characters without spaces.
    case bundleIdentifier
  }
}

/// The kinds of records that documents hold.
public enum RecordKind: String, CaseIterable, Codable, Hashable, Sendable {
  /// An app, whose key is its bundle identifier.
  case app
  /// A category, whose key is its slug.
  case category
  /// A style of sections, whose key is its slug.
  case style
  /// A page, whose key is its slug.
  case page
  /// A section, whose key is its page's slug and its own key.
  case section
  /// An item of a section, whose key is the section's and the app's or the category's.
  case item

  /// The name of more than one.
  public var plural: String { self == .category ? "categories" : "\(rawValue)s" }
}
