public import CatalogModel

/// Names a record by its kind and by the parts that the keys of such records have.
///
/// A text becomes a key only by ``init(_:_:)``, and a key becomes a text only by ``description``.
public enum RecordKey: Hashable, Sendable {
  /// An app, by its bundle identifier.
  case app(String)
  /// A category, by its slug.
  case category(String)
  /// A card, by its own key.
  case card(String)
  /// A style of sections, by its slug.
  case style(String)
  /// A page, by its slug.
  case page(String)
  /// A section, by its page and its own key.
  case section(SectionReference)
  /// An item of a section, by the key of the app, the category or the card that it shows.
  case item(String, in: SectionReference)
  /// A scheme of addresses, by its name.
  case scheme(String)
  /// A language of the catalog, by its tag.
  case locale(String)
  /// A text in another language than the source, by the field that it translates and the language's tag.
  case text(TextKey, in: String)

  /// Reads the key of a record of a kind.
  ///
  /// A bundle identifier may itself have slashes, also as an item and as the record of a text.
  ///
  /// - Parameters:
  ///   - kind: The kind.
  ///   - text: The parts with slashes between them, such as `apps/favorites/com.acme.pulse` for an item.
  public init(_ kind: RecordKind, _ text: String) throws(RecordKeyError) {
    guard let key = Self.key(kind, text) else { throw RecordKeyError(kind, text) }
    self = key
  }

  private static func key(_ kind: RecordKind, _ text: String) -> RecordKey? {
    // By scalars: a bundle identifier may begin with a mark, which would form one character with the slash.
    let scalars = text.unicodeScalars
    switch kind {
    case .app: return text.isEmpty ? nil : .app(text)
    case .section: return SectionReference(text).map(RecordKey.section)
    case .item:
      let parts = scalars.split(separator: "/", maxSplits: 2, omittingEmptySubsequences: false)
        .map(String.init)
      guard parts.count == 3, let item = parts.last, !item.isEmpty,
        let section = SectionReference(parts.dropLast().joined(separator: "/"))
      else { return nil }
      return .item(item, in: section)
    case .text:
      guard let slash = scalars.lastIndex(of: "/"), let key = TextKey(String(text[..<slash])) else {
        return nil
      }
      let locale = text[scalars.index(after: slash)...]
      return locale.isEmpty ? nil : .text(key, in: String(locale))
    case .category, .card, .style, .page, .scheme, .locale:
      return text.isEmpty || scalars.contains("/") ? nil : kind.naming.key?(text)
    }
  }

  /// Reads a key with its kind before it, such as `section:apps/hero`.
  package init(withKind text: String) throws(RecordKeyError) {
    let parts = text.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count == 2, let kind = RecordKind(rawValue: String(parts[0])) else {
      throw RecordKeyError(unknownKindIn: text)
    }
    try self.init(kind, String(parts[1]))
  }

  /// The kind of the record.
  public var kind: RecordKind {
    switch self {
    case .app: .app
    case .category: .category
    case .card: .card
    case .style: .style
    case .page: .page
    case .section: .section
    case .item: .item
    case .scheme: .scheme
    case .locale: .locale
    case .text: .text
    }
  }

  /// The parts of the key, in the order of the fields by which documents name the record.
  var parts: [String] {
    switch self {
    case .app(let name), .category(let name), .card(let name), .style(let name), .page(let name),
      .scheme(let name), .locale(let name):
      [name]
    case .section(let section): [section.page, section.key]
    case .item(let item, let section): [section.page, section.key, item]
    case .text(let text, let locale): [text.recordName, text.field.rawValue, locale]
    }
  }
}

extension RecordKey: CustomStringConvertible {
  /// The parts with slashes between them, such as `apps/favorites` or `section/apps/favorites/title/de`.
  public var description: String { parts.joined(separator: "/") }
}
