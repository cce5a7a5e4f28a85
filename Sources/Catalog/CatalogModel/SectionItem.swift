public import DocumentJSON

/// An item of a section: an app, a category or a card, and what it has in this place only.
public struct SectionItem: Hashable, Sendable {
  /// What an item shows.
  public enum Content: Hashable, Sendable {
    /// An app, in every built-in section type except `categoryList`.
    case app(App)
    /// A category, in a `categoryList`.
    case category(Category)
    /// A card, in every built-in section type except `categoryList`.
    case card(Card)
  }

  /// The app, the category or the card.
  public var content: Content
  /// The badge of the item in this place; `nil` for none. ``shownBadge`` is the one on its cell.
  public var badge: Badge?
  /// Where a tap on the item leads, see ``Action``, in place of the action of its content.
  public var action: String?
  /// What only the host app knows about the item in this place.
  public var custom: CustomObject?

  /// What an item shows, by default without anything of its own in this place.
  public init(
    _ content: Content, badge: Badge? = nil, action: String? = nil, custom: CustomObject? = nil
  ) {
    self.content = content
    self.badge = badge
    self.action = action
    self.custom = custom
  }

  /// An item that shows an app.
  public static func app(_ app: App) -> SectionItem { SectionItem(.app(app)) }

  /// An item that shows a category.
  public static func category(_ category: Category) -> SectionItem {
    SectionItem(.category(category))
  }

  /// An item that shows a card.
  public static func card(_ card: Card) -> SectionItem { SectionItem(.card(card)) }

  /// The app that the item shows; nil for other content.
  package var app: App? {
    if case .app(let app) = content { app } else { nil }
  }

  /// The kind of the item.
  public var kind: ItemKind {
    switch content {
    case .app: .app
    case .category: .category
    case .card: .card
    }
  }

  /// The bundle identifier of the app, the slug of the category, or the key of the card.
  public var key: String {
    switch content {
    case .app(let app): app.bundleIdentifier
    case .category(let category): category.slug
    case .card(let card): card.key
    }
  }

  /// The name of the app or category, or the title of the card.
  public var name: String {
    switch content {
    case .app(let app): app.name
    case .category(let category): category.name
    case .card(let card): card.title
    }
  }

  /// Where a tap leads: the item's own action, or else that of its app, category or card.
  public var target: String? {
    switch content {
    case .app(let app): action ?? app.action
    case .category(let category): action ?? category.action
    case .card(let card): action ?? card.action
    }
  }

  /// The badge on the item's cell: the item's own, or else that of its card.
  public var shownBadge: Badge? {
    if case .card(let card) = content { badge ?? card.badge } else { badge }
  }
}

extension SectionItem: Identifiable {
  /// The identity of an item within a section. Apps, categories and cards are numbered separately.
  public struct ID: Codable, Hashable, Sendable {
    /// What the number is one of.
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

/// The kind of an item.
public enum ItemKind: String, CaseIterable, Codable, JSONReadable, JSONWritable, Hashable, Sendable
{
  /// An ``App``.
  case app
  /// A ``Category``.
  case category
  /// A ``Card``.
  case card

  /// The plural of the kind's name.
  package var plural: String { self == .category ? "categories" : "\(rawValue)s" }
}

/// The identity of an item on a page: the section, and the item within it.
///
/// An app's own number is not enough, because an app can be in several sections of a page.
public struct ItemIdentifier: Codable, Hashable, Sendable {
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
