/// An item of a section: an app or a category.
public enum SectionItem: Hashable, Sendable {
  /// An app, in every section type but `categoryList`.
  case app(App)
  /// A category, in a `categoryList`.
  case category(Category)

  /// What the item is.
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

  /// The name of the app or the category.
  public var name: String {
    switch self {
    case .app(let app): app.name
    case .category(let category): category.name
    }
  }
}

extension SectionItem: Identifiable {
  /// What tells the items of one section apart. Apps and categories are numbered separately.
  public struct ID: Codable, Hashable, Sendable {
    /// Whether the number is an app's or a category's.
    public var kind: ItemKind
    /// The identity of the app or the category.
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

extension SectionItem: Codable {
  private enum CodingKeys: CodingKey { case app, category }

  /// Decodes `{"app": …}` or `{"category": …}`.
  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    if let app = try values.decodeIfPresent(App.self, forKey: .app) {
      self = .app(app)
    } else {
      self = .category(try values.decode(Category.self, forKey: .category))
    }
  }

  /// Encodes `{"app": …}` or `{"category": …}`.
  public func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: CodingKeys.self)
    switch self {
    case .app(let app): try values.encode(app, forKey: .app)
    case .category(let category): try values.encode(category, forKey: .category)
    }
  }
}

/// What an item of a section is.
public enum ItemKind: String, CaseIterable, Codable, Hashable, Sendable {
  /// An ``App``.
  case app
  /// A ``Category``.
  case category
}

/// What tells the items of a page apart: the section, and the item in it.
///
/// The same app may stand in two sections of a page, so an app's own identity does not do.
public struct ItemIdentifier: Codable, Hashable, Sendable {
  /// The section that the item stands in.
  public var section: Section.ID
  /// The item within the section.
  public var item: SectionItem.ID

  /// Creates an identifier.
  public init(section: Section.ID, item: SectionItem.ID) {
    self.section = section
    self.item = item
  }
}
