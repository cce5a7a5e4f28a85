extension SectionItem: Identifiable {
  /// The identity of an item within a section. Apps, categories and cards are numbered separately.
  public struct ID: Hashable, Sendable {
    /// The kind of record that has the number.
    public var kind: ItemKind
    /// The number of the app, the category or the card.
    public var number: Int64

    /// The app, category or card with a number.
    public init(kind: ItemKind, number: Int64) {
      self.kind = kind
      self.number = number
    }
  }

  /// The item with another number for its app, category or card.
  package func numbered(_ number: Int64) -> SectionItem {
    var item = self
    switch content {
    case .app(var app):
      app.id = number
      item.content = .app(app)
    case .category(var category):
      category.id = number
      item.content = .category(category)
    case .card(var card):
      card.id = number
      item.content = .card(card)
    }
    return item
  }

  /// The identity of the item within its section.
  public var id: ID {
    switch content {
    case .app(let app): ID(kind: .app, number: app.id)
    case .category(let category): ID(kind: .category, number: category.id)
    case .card(let card): ID(kind: .card, number: card.id)
    }
  }
}

/// The identity of an item on a page: the section, and the item within it.
///
/// An app's own number is not enough, because an app can be in several sections of a page.
public struct ItemIdentifier: Hashable, Sendable {
  /// The section that contains the item.
  public var section: Section.ID
  /// The item within the section.
  public var item: SectionItem.ID

  /// An item within the section that contains it.
  public init(section: Section.ID, item: SectionItem.ID) {
    self.section = section
    self.item = item
  }
}
