import CatalogStore

/// The kinds of records that documents hold.
public enum RecordKind: String, CaseIterable, Hashable, Sendable {
  /// An app, whose key is its bundle identifier.
  case app
  /// A category, whose key is its slug.
  case category
  /// A card, whose key is its own.
  case card
  /// A style of sections, whose key is its slug.
  case style
  /// A page, whose key is its slug.
  case page
  /// A section, whose key is its page's slug and its own key.
  case section
  /// An item of a section, whose key is the section's and that of the app, the category or the card.
  case item
  /// A scheme of addresses that actions may have beside `https`, whose key is its name.
  case scheme
  /// A language of the catalog, whose key is its tag.
  case locale
  /// A text in another language than the source, whose key is the kind and the key of its record, the field and
  /// the tag of the language.
  case text

  /// The kinds whose keys are slugs, so that they can be made of titles.
  package static let withSlugs: [RecordKind] = [.category, .card, .style, .page, .section]

  /// The plural of the kind's name.
  package var plural: String { self == .category ? "categories" : "\(rawValue)s" }

  /// How the records of the kind are named, and where their rows are.
  var naming: RecordNaming {
    switch self {
    case .app: RecordNaming(AppRow.table, "BUNDLE-IDENTIFIER", "com.acme.pulse", RecordKey.app)
    case .category: RecordNaming(CategoryRow.table, "SLUG", "games", RecordKey.category)
    case .card: RecordNaming(CardRow.table, "KEY", "harbour-at-dawn", RecordKey.card)
    case .style: RecordNaming(StyleRow.table, "SLUG", "posters", RecordKey.style)
    case .page: RecordNaming(PageRow.table, "SLUG", "apps", RecordKey.page)
    case .section: RecordNaming("section", "key", "PAGE/KEY", "apps/favorites")
    case .item:
      RecordNaming("section_item", "position", "PAGE/KEY/ITEM", "apps/favorites/com.acme.pulse")
    case .scheme: RecordNaming(SchemeRow.table, "NAME", "acme", RecordKey.scheme)
    case .locale: RecordNaming(LocaleRow.table, "TAG", "de", RecordKey.locale)
    case .text:
      RecordNaming("text", "locale", "KIND/KEY/FIELD/LOCALE", "app/com.acme.pulse/name/de")
    }
  }
}

/// How the records of a kind are named, and where their rows are.
struct RecordNaming {
  /// The table.
  let table: String
  /// The column of the table with the key, or with the part of it that is the record's own; an item has only its place.
  let column: String
  /// What the parts of a key are, with slashes between them.
  let form: String
  /// A key for examples in sentences.
  let example: String
  /// Makes a key of a name; nil for keys that have several parts.
  let key: ((String) -> RecordKey)?

  /// Records that have a table, and keys of one part.
  init<Row>(
    _ table: CatalogTable<Row>, _ form: String, _ example: String,
    _ key: @escaping (String) -> RecordKey
  ) {
    (self.table, column) = (table.name, table.key.name)
    (self.form, self.example, self.key) = (form, example, key)
  }

  /// Records whose keys have several parts.
  init(_ table: String, _ column: String, _ form: String, _ example: String) {
    (self.table, self.column, self.form, self.example, key) = (table, column, form, example, nil)
  }
}
