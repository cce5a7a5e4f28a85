/// A section of a page: its type or style, its title, and its place on the page.
public struct Section: Codable, Hashable, Sendable, Identifiable {
  /// The section's number, positive and unique among the sections of all pages.
  public var id: Int64
  /// The page that contains the section.
  public var pageID: Page.ID
  /// The position on the page, from 0; unique on a page, but gaps are allowed.
  public var position: Int
  /// The key on the command line and in documents, unique on the page: lowercase letters, digits
  /// and hyphens.
  public var key: String
  /// The built-in type or the style, which also decides the kinds of items that the section can show.
  public var kind: SectionKind
  /// The title in the section's header, or `nil`; never empty.
  public var title: String?
  /// The line below the title, or `nil`; never empty.
  public var subtitle: String?
  /// The number of columns, 1 to 12, of a `badgedGrid`; `nil` for every other type.
  public var columns: Int?
  /// Where the header's button leads, see ``Action``. Exactly the sections with an action have such a button,
  /// see ``HeaderContent``.
  public var action: String?
  /// The label of the header's button, or `nil` for the client's own, such as "See All"; never empty.
  public var actionTitle: String?
  /// What only the host app knows about the section.
  public var custom: CustomObject?
  /// The section of the catalog whose content this one shows; `nil` for a section with its own, and in a
  /// publication.
  public var source: SectionReference?
  /// The key of the choice of which the section is a case; `nil` for a section of its own, which is the
  /// fallback of the choice with its key.
  public var choice: String?
  /// When the case holds; `nil` for a section of its own.
  public var when: ChoiceCondition?

  /// A section at a position of a page. Without a key, one is made from the title, or from the kind.
  public init(
    id: Int64, pageID: Page.ID, position: Int, key: String? = nil, kind: SectionKind,
    title: String? = nil, subtitle: String? = nil, columns: Int? = nil, action: String? = nil,
    actionTitle: String? = nil, custom: CustomObject? = nil, source: SectionReference? = nil,
    choice: String? = nil, when: ChoiceCondition? = nil
  ) {
    self.id = id
    self.pageID = pageID
    self.position = position
    self.key = key ?? SectionKeys.key(title: title, type: kind.name)
    self.kind = kind
    self.title = title
    self.subtitle = subtitle
    self.columns = columns
    self.action = action
    self.actionTitle = actionTitle
    self.custom = custom
    self.source = source
    self.choice = choice
    self.when = when
  }

  /// A section of a built-in type, which is a case of no choice.
  public init(
    id: Int64, pageID: Page.ID, position: Int, key: String? = nil, type: SectionType,
    title: String? = nil, subtitle: String? = nil, columns: Int? = nil, action: String? = nil,
    actionTitle: String? = nil, custom: CustomObject? = nil, source: SectionReference? = nil
  ) {
    self.init(
      id: id, pageID: pageID, position: position, key: key, kind: .type(type), title: title,
      subtitle: subtitle, columns: columns, action: action, actionTitle: actionTitle,
      custom: custom, source: source)
  }

  /// The built-in type; `nil` for a section with a style.
  public var type: SectionType? { kind.type }

  private enum CodingKeys: String, CodingKey {
    case id, pageID, position, key
    case kind = "type"
    case title, subtitle, columns, action, actionTitle, custom, source, choice, when
  }

  /// The allowed numbers of columns of a `badgedGrid`.
  public static let columnsRange = 1...12
}
