/// A section of a page: in which style it stands and under which title.
public struct Section: Codable, Hashable, Sendable, Identifiable {
  /// The identity of the section, positive and distinct among the sections of all pages.
  public var id: Int64
  /// The page that the section stands on.
  public var pageID: Page.ID
  /// The order on the page, from 0; distinct on a page, though gaps are allowed.
  public var position: Int
  /// The name on the command line and in documents, distinct on the page: lowercase letters, digits
  /// and hyphens.
  public var key: String
  /// The built-in type or the style, which also says what the items are.
  public var kind: SectionKind
  /// The title in the section's header, or `nil`; never empty.
  public var title: String?
  /// The line below the title, or `nil`; never empty.
  public var subtitle: String?
  /// The number of columns, 1 to 12, of a `badgedGrid`; `nil` for every other type.
  public var columns: Int?

  /// Creates a section; its key follows from the title, else the kind, unless it is given.
  public init(
    id: Int64, pageID: Page.ID, position: Int, key: String? = nil, kind: SectionKind,
    title: String? = nil, subtitle: String? = nil, columns: Int? = nil
  ) {
    self.id = id
    self.pageID = pageID
    self.position = position
    self.key = key ?? SectionKeys.key(title: title, type: kind.name)
    self.kind = kind
    self.title = title
    self.subtitle = subtitle
    self.columns = columns
  }

  /// Creates a section of a built-in type.
  public init(
    id: Int64, pageID: Page.ID, position: Int, key: String? = nil, type: SectionType,
    title: String? = nil, subtitle: String? = nil, columns: Int? = nil
  ) {
    self.init(
      id: id, pageID: pageID, position: position, key: key, kind: .type(type), title: title,
      subtitle: subtitle, columns: columns)
  }

  /// The built-in type; nil for a section in a style.
  public var type: SectionType? { kind.type }

  private enum CodingKeys: String, CodingKey {
    case id, pageID, position, key
    case kind = "type"
    case title, subtitle, columns
  }

  /// The columns that a `badgedGrid` may have.
  public static let columnsRange = 1...12
}
