public import DocumentJSON

/// An item of a section: an app or a category, and what it has in this place only.
public struct SectionItem: Hashable, Sendable {
  /// What an item shows.
  public enum Content: Hashable, Sendable {
    /// An app, in every built-in section type except `categoryList`.
    case app(App)
    /// A category, in a `categoryList`.
    case category(Category)
  }

  /// The app or the category.
  public var content: Content
  /// The badge on the item; `nil` for none.
  public var badge: Badge?
  /// Where a tap on the item leads, see ``Action``, in place of the action of its app or category.
  public var action: String?
  /// What only the host app knows about the item in this place.
  public var custom: CustomObject?

  /// Creates an item.
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

  /// The kind of the item.
  public var kind: ItemKind {
    switch content {
    case .app: .app
    case .category: .category
    }
  }

  /// The bundle identifier of the app or the slug of the category.
  public var key: String {
    switch content {
    case .app(let app): app.bundleIdentifier
    case .category(let category): category.slug
    }
  }

  /// The name of the app or category.
  public var name: String {
    switch content {
    case .app(let app): app.name
    case .category(let category): category.name
    }
  }

  /// Where a tap leads: the item's own action, or else that of its app or category.
  public var target: String? {
    switch content {
    case .app(let app): action ?? app.action
    case .category(let category): action ?? category.action
    }
  }
}

extension SectionItem: Identifiable {
  /// The identity of an item within a section. Apps and categories are numbered separately.
  public struct ID: Codable, Hashable, Sendable {
    /// Whether the number is an app's or a category's.
    public var kind: ItemKind
    /// The number of the app or category.
    public var number: Int64

    /// Creates an identity.
    public init(kind: ItemKind, number: Int64) {
      self.kind = kind
      self.number = number
    }
  }

  /// The item with another number for its app or category.
  package func numbered(_ number: Int64) -> SectionItem {
    var item = self
    switch content {
    case .app(var app):
      app.id = number
      item.content = .app(app)
    case .category(var category):
      category.id = number
      item.content = .category(category)
    }
    return item
  }

  /// The identity of the item within its section.
  public var id: ID {
    switch content {
    case .app(let app): ID(kind: .app, number: app.id)
    case .category(let category): ID(kind: .category, number: category.id)
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
}

/// The identity of an item on a page: the section, and the item within it.
///
/// An app's own number is not enough, because an app can be in several sections of a page.
public struct ItemIdentifier: Codable, Hashable, Sendable {
  /// The section that contains the item.
  public var section: Section.ID
  /// The item within the section.
  public var item: SectionItem.ID

  /// Creates an identifier.
  public init(section: Section.ID, item: SectionItem.ID) {
    self.section = section
    self.item = item
  }
}
