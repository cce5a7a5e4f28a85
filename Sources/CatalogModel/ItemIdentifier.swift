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
