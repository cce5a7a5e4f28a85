public import CatalogModel

/// A page in a document, with its sections in order.
public struct PageDocument: Encodable, Hashable, Sendable {
  /// The page's id.
  public var id: Page.ID
  /// The page's slug: lowercase letters, digits and hyphens.
  public var slug: String
  /// The page's title.
  public var title: String
  /// The sections in order.
  public var sections: [SectionDocument]

  /// Creates a page of a document.
  public init(id: Page.ID, slug: String, title: String, sections: [SectionDocument]) {
    self.id = id
    self.slug = slug
    self.title = title
    self.sections = sections
  }
}

/// A section in a document, with its items in order.
public struct SectionDocument: Encodable, Hashable, Sendable {
  /// The section's id, unique among the sections of all pages.
  public var id: Section.ID
  /// The section's key, unique on the page; `nil` derives it from the title or the type.
  public var key: String?
  /// The section's type.
  public var type: SectionType
  /// The title, or `nil`.
  public var title: String?
  /// The line below the title, or `nil`.
  public var subtitle: String?
  /// The number of columns of a `badgedGrid`, `nil` for every other type.
  public var columns: Int?
  /// The items in order: bundle identifiers, or slugs if the type shows categories.
  public var items: [String]

  /// Creates a section of a document.
  public init(
    id: Section.ID, key: String? = nil, type: SectionType, title: String? = nil,
    subtitle: String? = nil, columns: Int? = nil, items: [String]
  ) {
    self.id = id
    self.key = key
    self.type = type
    self.title = title
    self.subtitle = subtitle
    self.columns = columns
    self.items = items
  }
}
