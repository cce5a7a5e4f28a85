public import DocumentJSON

/// A screen of sections, such as `apps`.
public struct Page: JSONCodable, Hashable, Sendable, Identifiable {
  /// The page's id, positive and unique among pages.
  public var id: Int64
  /// The name in URLs and on the command line: lowercase letters, digits and hyphens.
  public var slug: String
  /// The displayed title, never empty.
  public var title: String
  /// Where a tap on the page's title leads, see ``Action``; `nil` for nowhere.
  public var action: String?
  /// What only the host app knows about the page.
  public var custom: CustomObject?
  /// Whether the page may be published; one that only holds sections for others may not.
  public var isPublishable: Bool
  /// The experiments that the choices of the page ask for; `nil` for none.
  public var experiments: ExperimentPlans?

  /// A page that may be published and has no experiments, unless stated otherwise.
  public init(
    id: Int64, slug: String, title: String, action: String? = nil, custom: CustomObject? = nil,
    isPublishable: Bool = true, experiments: ExperimentPlans? = nil
  ) {
    self.id = id
    self.slug = slug
    self.title = title
    self.action = action
    self.custom = custom
    self.isPublishable = isPublishable
    self.experiments = experiments
  }

  /// Reads a page.
  public init(json: JSONInput) throws(DocumentError) {
    var members = try ObjectReader(json)
    self.init(
      id: try members.required("id"), slug: try members.required("slug"),
      title: try members.required("title"), action: members.action(),
      custom: members.tolerated("custom"),
      isPublishable: try members.optional("publishable") ?? true,
      experiments: members.tolerated("experiments"))
    members.finish()
  }

  /// Writes the page.
  public func write(to writer: inout JSONWriter) {
    writer.object { writer in
      writer.member("id", id)
      write(members: &writer)
    }
  }

  /// Writes the members of the page's object except for the id, which only one catalog knows.
  package func write(members writer: inout JSONWriter) {
    writer.member("slug", slug)
    writer.member("title", title)
    writer.member("action", action)
    writer.member("custom", custom)
    writer.member("publishable", isPublishable, unless: true)
    writer.member("experiments", experiments)
  }
}

/// The sections of a page with their item counts but without items, which is all that a layout
/// needs.
public struct PageOutline: Hashable, Sendable {
  /// The page.
  public var page: Page
  /// The catalog revision at which the outline was read.
  public var revision: Int64
  /// The sections in order.
  public var sections: [SectionOutline]
  /// The rows that could not be read and are left out.
  public var unreadableRows: [UnreadableRow]

  /// The sections of a page in order, as read at a revision of the catalog.
  public init(
    page: Page, revision: Int64, sections: [SectionOutline],
    unreadableRows: [UnreadableRow] = []
  ) {
    self.page = page
    self.revision = revision
    self.sections = sections
    self.unreadableRows = unreadableRows
  }
}

/// A section and the number of its items.
public struct SectionOutline: Hashable, Sendable, Identifiable {
  /// The section.
  public var section: Section
  /// The number of items in the section.
  public var itemCount: Int

  /// A section, and how many items it has.
  public init(section: Section, itemCount: Int) {
    self.section = section
    self.itemCount = itemCount
  }

  /// The section's id.
  public var id: Section.ID { section.id }
}

/// A row of the catalog's file that cannot be decoded, because another program bypassed the
/// catalog's rules. The rest of the page is still readable.
public struct UnreadableRow: Hashable, Sendable {
  /// The table.
  public var table: String
  /// The row's key, such as an id.
  public var key: String
  /// The problem with the row.
  public var problem: String

  /// A row of a table by its key, and why it cannot be read.
  public init(table: String, key: String, problem: String) {
    self.table = table
    self.key = key
    self.problem = problem
  }
}

/// A page with all sections and items, at one revision of the catalog.
public struct PageContent: Hashable, Sendable {
  /// The page.
  public var page: Page
  /// The catalog revision at which the content was read.
  public var revision: Int64
  /// The sections in order, with their items.
  public var sections: [SectionContent]
  /// The rows that could not be read and are left out.
  public var unreadableRows: [UnreadableRow]

  /// The sections of a page in order, with their items, as read at a revision of the catalog.
  public init(
    page: Page, revision: Int64, sections: [SectionContent], unreadableRows: [UnreadableRow] = []
  ) {
    self.page = page
    self.revision = revision
    self.sections = sections
    self.unreadableRows = unreadableRows
  }

  /// The sections without their items.
  public var outline: PageOutline {
    PageOutline(
      page: page, revision: revision,
      sections: sections.map {
        SectionOutline(section: $0.section, itemCount: $0.items.count)
      }, unreadableRows: unreadableRows)
  }
}

/// A section and its items.
public struct SectionContent: Hashable, Sendable, Identifiable {
  /// The section.
  public var section: Section
  /// The items in order, all of one kind.
  public var items: [SectionItem]
  /// The apps that clients without cards show in place of the section's cards; nil if the author names none.
  public var fallback: [App]?

  /// A section with its items in order, all of one kind.
  public init(section: Section, items: [SectionItem], fallback: [App]? = nil) {
    self.section = section
    self.items = items
    self.fallback = fallback
  }

  /// The section's id.
  public var id: Section.ID { section.id }

  /// The identifiers of the items on the page, in order.
  public var itemIdentifiers: [ItemIdentifier] {
    items.map { ItemIdentifier(section: section.id, item: $0.id) }
  }
}
