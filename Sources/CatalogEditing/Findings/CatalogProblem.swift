import CatalogModel
import CompositionalLayout

/// Problems with a value, a record or a file, as facts. `CatalogProblem+diagnostic` turns them
/// into sentences.
enum CatalogProblem: Hashable, Sendable {
  /// The file breaks the syntax of its format; the detail says what was found and what was
  /// expected.
  case malformed(detail: String)
  /// The bytes are not valid text in the file's encoding.
  case invalidEncoding
  /// The document has another format, or names none.
  case unknownFormat
  /// The record's kind is unknown.
  case unknownKind(suggestions: [String])
  /// The headings of a table do not identify the kind of its records.
  case undecidedKind
  /// Records of this kind have no such field.
  case unknownField(kind: RecordKind?, suggestions: [String])
  /// The field appears a second time.
  case repeatedField
  /// A required field is missing.
  case missingField(String, kind: RecordKind)
  /// The value has another type than its field.
  case wrongType(expected: ValueType)
  /// The id is not positive.
  case notAnID
  /// The number has a decimal comma.
  case decimalComma(correction: String)
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
  /// A style's layout cannot be read, or a lint rule finds an error in it.
  case badLayout(detail: String)
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
  /// The section shows another kind of item.
  case wrongKind(of: ItemKind, type: String)
  /// The section already contains the item.
  case repeatedItem(first: Diagnostic.Location?)
  /// The position is negative or too large.
  case positionOutOfRange
  /// Another record in the files has the same position.
  case positionTaken(first: Diagnostic.Location)
  /// The section still contains items that its new type cannot show.
  case itemsOfOtherKind(type: String)
  /// The record cannot be removed while sections use it.
  case inUse(kind: RecordKind, sections: [String])

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
