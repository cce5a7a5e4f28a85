/// A screen that is made of sections, such as `apps`.
public struct Page: Codable, Hashable, Sendable, Identifiable {
  /// The identity of the page, positive and distinct among pages.
  public var id: Int64
  /// The name in addresses and on the command line: lowercase letters, digits and hyphens.
  public var slug: String
  /// The title that people read, never empty.
  public var title: String

  /// Creates a page.
  public init(id: Int64, slug: String, title: String) {
    self.id = id
    self.slug = slug
    self.title = title
  }
}

/// The sections of a page with how much each holds, without the items: all that a layout needs.
public struct PageOutline: Codable, Hashable, Sendable {
  /// The page.
  public var page: Page
  /// The catalog's revision that all of the outline is of.
  public var revision: Int64
  /// The sections in order.
  public var sections: [SectionOutline]
  /// What could not be read and is left out.
  public var unreadableRows: [UnreadableRow]

  /// Creates the outline of a page.
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
public struct SectionOutline: Codable, Hashable, Sendable, Identifiable {
  /// The section.
  public var section: Section
  /// How many items the section holds.
  public var itemCount: Int

  /// Creates the outline of a section.
  public init(section: Section, itemCount: Int) {
    self.section = section
    self.itemCount = itemCount
  }

  /// The identity of the section.
  public var id: Section.ID { section.id }
}

/// A row of the catalog's file that makes no sense, as only a file can hold that was written past the
/// catalog's rules. What can be read beside it is served.
public struct UnreadableRow: Codable, Hashable, Sendable {
  /// The table.
  public var table: String
  /// The row's key, such as a number.
  public var key: String
  /// What is wrong with it.
  public var problem: String

  /// Names a row.
  public init(table: String, key: String, problem: String) {
    self.table = table
    self.key = key
    self.problem = problem
  }
}

/// Everything that stands on a page, at one revision of the catalog.
public struct PageContent: Codable, Hashable, Sendable {
  /// The page.
  public var page: Page
  /// The catalog's revision that all of the content is of.
  public var revision: Int64
  /// The sections in order, with their items.
  public var sections: [SectionContent]
  /// What could not be read and is left out.
  public var unreadableRows: [UnreadableRow]

  /// Creates the content of a page.
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
public struct SectionContent: Codable, Hashable, Sendable, Identifiable {
  /// The section.
  public var section: Section
  /// The items in order; all are of the kind that the section shows.
  public var items: [SectionItem]

  /// Creates the content of a section.
  public init(section: Section, items: [SectionItem]) {
    self.section = section
    self.items = items
  }

  /// The identity of the section.
  public var id: Section.ID { section.id }

  /// The identifiers of the items on the page, in order.
  public var itemIdentifiers: [ItemIdentifier] {
    items.map { ItemIdentifier(section: section.id, item: $0.id) }
  }
}
