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
}
