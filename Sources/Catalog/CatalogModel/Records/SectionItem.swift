public import DocumentJSON

/// An item of a section: an app, a category or a card, and what it has in this place only.
///
/// The details are members of the item, too: `item.badge` is `item.details.badge`.
#if !hasFeature(Embedded)
@dynamicMemberLookup
#endif
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
  /// What the item has in this place only.
  public var details: ItemDetails

  /// What an item shows, by default without anything of its own in this place.
  public init(_ content: Content, _ details: ItemDetails = ItemDetails()) {
    (self.content, self.details) = (content, details)
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
    case .app(let app): details.action ?? app.action
    case .category(let category): details.action ?? category.action
    case .card(let card): details.action ?? card.action
    }
  }

  /// The badge on the item's cell: the item's own, or else that of its card.
  public var shownBadge: Badge? {
    if case .card(let card) = content { details.badge ?? card.badge } else { details.badge }
  }
}

extension SectionItem: JSONCodable {
  /// Reads `{"app": …}`, `{"category": …}` or `{"card": …}`, with the badge, the action and the custom object of the item.
  public init(json: JSONInput) throws(DocumentError) {
    var members = try ObjectReader(json)
    let (position, value) = try members.choice(of: ["app", "category", "card"])
    let input = JSONInput(value, log: json.log)
    let content: Content =
      switch position {
      case 0: .app(try App(json: input))
      case 1: .category(try Category(json: input))
      default: .card(try Card(json: input))
      }
    self.init(content, ItemDetails(members: &members))
    members.finish()
  }

  /// Writes `{"app": …}`, `{"category": …}` or `{"card": …}`, with the item's own values.
  public func write(to writer: inout JSONWriter) {
    writer.object { writer in
      switch content {
      case .app(let app): writer.member("app", app)
      case .category(let category): writer.member("category", category)
      case .card(let card): writer.member("card", card)
      }
      details.write(members: &writer)
    }
  }
}

/// What an item has in its place only.
public struct ItemDetails: Hashable, Sendable {
  /// The badge; `nil` for none. ``SectionItem/shownBadge`` is the one on the cell.
  public var badge: Badge?
  /// Where a tap leads, see ``Action``, in place of the action of the app, the category or the card.
  public var action: String?
  /// What only the host app knows about the item in this place.
  public var custom: CustomObject?

  /// Details that are left out are missing.
  public init(badge: Badge? = nil, action: String? = nil, custom: CustomObject? = nil) {
    self.badge = badge
    self.action = action
    self.custom = custom
  }

  /// Whether the item has nothing of its own.
  package var isEmpty: Bool { self == ItemDetails() }

  /// Reads the details among the members of an item's object.
  package init(members: inout ObjectReader) {
    self.init(
      badge: members.tolerated("badge"), action: members.action(),
      custom: members.tolerated("custom"))
  }

  /// Writes the details as members of an item's object.
  package func write(members writer: inout JSONWriter) {
    writer.member("badge", badge)
    writer.member("action", action)
    writer.member("custom", custom)
  }
}

/// An item of a section as documents of catalogs name it.
package struct ListedItem {
  /// The bundle identifier of an app, the slug of a category, or the key of a card.
  package let key: String
  package let details: ItemDetails

  package init(key: String, details: ItemDetails) { (self.key, self.details) = (key, details) }

  /// Writes the item in the list of its section: its key, or an object if it has values of its own.
  package func write(to writer: inout JSONWriter) {
    if details.isEmpty {
      writer.string(key)
    } else {
      writer.object { write(members: &$0) }
    }
  }

  /// Writes the members of the item's object beside its place.
  package func write(members writer: inout JSONWriter) {
    writer.member("item", key)
    details.write(members: &writer)
  }
}

/// The kind of an item.
public enum ItemKind: String, CaseIterable, JSONReadable, JSONWritable, Hashable, Sendable {
  /// An ``App``.
  case app
  /// A ``Category``.
  case category
  /// A ``Card``.
  case card

  /// The plural of the kind's name.
  package var plural: String { self == .category ? "categories" : "\(rawValue)s" }
}
