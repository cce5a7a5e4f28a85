public import DocumentJSON

/// An item of a section: an app or a category.
public enum SectionItem: Hashable, Sendable {
  /// An app, in every built-in section type except `categoryList`.
  case app(App)
  /// A category, in a `categoryList`.
  case category(Category)

  /// The kind of the item.
  public var kind: ItemKind {
    switch self {
    case .app: .app
    case .category: .category
    }
  }

  /// The bundle identifier of the app or the slug of the category.
  public var key: String {
    switch self {
    case .app(let app): app.bundleIdentifier
    case .category(let category): category.slug
    }
  }

  /// The name of the app or category.
  public var name: String {
    switch self {
    case .app(let app): app.name
    case .category(let category): category.name
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

  /// The identity of the item within its section.
  public var id: ID {
    switch self {
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
