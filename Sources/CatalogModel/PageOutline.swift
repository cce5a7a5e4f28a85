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
