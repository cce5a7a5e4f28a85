/// Names a text of a catalog, whatever the language.
public struct TextKey: Hashable, Sendable {
  /// The kind of record.
  public var kind: TextKind
  /// The record's key: the slug of a page or a category, the bundle identifier of an app, the key of a card,
  /// and for a section its page's slug and its own key with a slash between them. The text of a shared
  /// section is that of its source.
  public var record: String
  /// The field of the record.
  public var field: TextField

  /// A field of a record, by the record's kind and key.
  public init(_ kind: TextKind, _ record: String, _ field: TextField) {
    self.kind = kind
    self.record = record
    self.field = field
  }
}

extension TextKey {
  /// The kind and the record with a slash between them, such as `section/apps/favorites`.
  public var recordName: String { "\(kind.rawValue)/\(record)" }
}

extension TextKey: LosslessStringConvertible {
  /// The kind, the record and the field with slashes between them, such as `section/apps/favorites/title`.
  public var description: String { "\(kind.rawValue)/\(record)/\(field.rawValue)" }

  /// Parses the form of ``description``; `nil` for a text that names no field with texts.
  public init?(_ description: String) {
    // By scalars: a bundle identifier may begin with a mark, which would form one character with the slash.
    let parts = description.unicodeScalars.split(separator: "/", omittingEmptySubsequences: false)
      .map(String.init)
    guard parts.count >= 3, let kind = TextKind(rawValue: parts[0]),
      let field = TextField(rawValue: parts[parts.count - 1]), kind.fields.contains(field)
    else { return nil }
    let record = parts[1..<(parts.count - 1)]
    // A bundle identifier may have slashes anywhere.
    let isKey =
      kind == .app
      ? record != [""] : !record.contains("") && record.count == (kind == .section ? 2 : 1)
    guard isKey else { return nil }
    self.init(kind, record.joined(separator: "/"), field)
  }
}

/// The kinds of records that have texts.
public enum TextKind: String, CaseIterable, Hashable, Sendable {
  /// A ``Page``.
  case page
  /// A ``Section``.
  case section
  /// An ``App``.
  case app
  /// A ``Category``.
  case category
  /// A ``Card``.
  case card

  /// The fields whose values are texts in a language, in the order in which they are read.
  public var fields: [TextField] {
    func fields(of record: (some Translatable).Type) -> [TextField] { record.texts.map(\.field) }
    return switch self {
    case .page: fields(of: Page.self)
    case .section: fields(of: SectionValues.self)
    case .app: fields(of: App.self)
    case .category: fields(of: Category.self)
    case .card: fields(of: Card.self)
    }
  }
}

extension TextKey {
  /// The rule for the text in every language, beside that it is not blank.
  package var rule: ValueRule {
    switch (kind, field) {
    case (.section, .subtitle): .longName
    case (_, .name), (_, .title), (_, .actionTitle): .name
    default: .line
    }
  }
}

/// The fields of records that are texts in a language, by their names in documents.
public enum TextField: String, CaseIterable, Hashable, Sendable {
  /// The line above a name or a title.
  case kindLine
  /// The name of an app or a category.
  case name
  /// The title of a page, a section or a card.
  case title
  /// The line below a name or a title.
  case subtitle
  /// What else a card says.
  case text
  /// What the large picture of an app or a card shows.
  case artworkText
  /// The label of the button in a section's header.
  case actionTitle
}

/// A text in another language than the source.
public struct TranslatedText: Hashable, Sendable {
  /// The text, never blank.
  public var text: String
  /// The state of its translation.
  public var state: TranslationState

  /// A text that is translated, unless another state is given.
  public init(_ text: String, state: TranslationState = .translated) {
    self.text = text
    self.state = state
  }

  /// The text; `nil` if it is still to be translated, so that another language stands in for it.
  public var translation: String? { state.isUntranslated ? nil : text }
}
