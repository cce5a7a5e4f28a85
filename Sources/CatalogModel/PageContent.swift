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
  /// The items in order; all are of the kind that the section's type shows.
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
