package import DocumentJSON

/// A section of a page: its type or style, its place on the page, and its values.
///
/// The values are members of the section, too: `section.title` is `section.values.title`.
#if !hasFeature(Embedded)
@dynamicMemberLookup
#endif
public struct Section: Hashable, Sendable, Identifiable {
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
  /// What the section says and does, wherever it is shown.
  public var values: SectionValues
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
    _ values: SectionValues = SectionValues(), source: SectionReference? = nil,
    choice: String? = nil, when: ChoiceCondition? = nil
  ) {
    self.id = id
    self.pageID = pageID
    self.position = position
    self.key = key ?? SectionKeys.key(title: values.title, type: kind.name)
    self.kind = kind
    self.values = values
    self.source = source
    self.choice = choice
    self.when = when
  }

  /// The built-in type; `nil` for a section with a style.
  public var type: SectionType? { kind.type }

  /// The allowed numbers of columns of a `badgedGrid`.
  public static let columnsRange = 1...12
}

/// What a section says and does beside its items. A section that shows another one has the values of that one.
public struct SectionValues: Hashable, Sendable {
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

  /// Values that are left out are missing.
  public init(
    title: String? = nil, subtitle: String? = nil, columns: Int? = nil, action: String? = nil,
    actionTitle: String? = nil, custom: CustomObject? = nil
  ) {
    self.title = title
    self.subtitle = subtitle
    self.columns = columns
    self.action = action
    self.actionTitle = actionTitle
    self.custom = custom
  }
}

extension SectionValues {
  /// Reads the values among the members of a section's object. Those that the layout does not depend on may be
  /// unreadable, which is noted.
  package init(members: inout ObjectReader) throws(DocumentError) {
    self.init(
      title: try members.optional("title"), subtitle: try members.optional("subtitle"),
      columns: members.tolerated("columns"), action: members.action(),
      actionTitle: members.tolerated("actionTitle"), custom: members.tolerated("custom"))
  }

  /// Writes the values as members of a section's object.
  ///
  /// - Parameter hasTitles: Whether the title and the subtitle are there already, as members of a plan's section.
  package func write(members writer: inout JSONWriter, hasTitles: Bool = false) {
    if !hasTitles {
      writer.member("title", title)
      writer.member("subtitle", subtitle)
    }
    writer.member("columns", columns)
    writer.member("action", action)
    writer.member("actionTitle", actionTitle)
    writer.member("custom", custom)
  }
}
