package import CatalogModel

extension RecordKey {
  /// The last part of the key, which is the record's own.
  package var name: String { parts.last ?? "" }

  /// The key with another last part.
  func sibling(_ name: String) -> RecordKey {
    switch self {
    case .section(let section): .section(SectionReference(page: section.page, key: name))
    case .item(_, let section): .item(name, in: section)
    case .text(let text, _): .text(text, in: name)
    case .app, .category, .card, .style, .page, .scheme, .locale: kind.naming.key?(name) ?? self
    }
  }

  /// The key that the record gets by a renaming; nil for a record that always keeps its key.
  package func renamed(to name: String) -> RecordKey? {
    TableKind(kind) == nil ? nil : sibling(name)
  }

  /// The records to which this one belongs, the outermost first: the page of a section, the page and the section
  /// of an item, and the record of a text with what that belongs to.
  package var containers: [RecordKey] {
    switch self {
    case .section(let section): [.page(section.page)]
    case .item(_, let section): [.page(section.page), .section(section)]
    case .text(let text, _): text.recordKey.map { $0.containers + [$0] } ?? []
    case .app, .category, .card, .style, .page, .scheme, .locale: []
    }
  }
}

extension RecordKey {
  /// The key of what an item shows.
  package init(_ item: SectionItem) { self = Self.item(item.kind, item.key) }

  /// The key of the app, the category or the card that has a key of its own.
  init(ofItem kind: ItemKind, _ key: String) { self = Self.item(kind, key) }

  // The optimizer of Swift 6.3 stops at an initializer that takes the key out of a `SectionItem` and calls another.
  @inline(never)
  private static func item(_ kind: ItemKind, _ key: String) -> RecordKey {
    switch kind {
    case .app: .app(key)
    case .category: .category(key)
    case .card: .card(key)
    }
  }
}

extension TextKey {
  /// The key of the record that has the text; nil if it is none.
  package var recordKey: RecordKey? { try? RecordKey(RecordKind(kind), record) }
}
