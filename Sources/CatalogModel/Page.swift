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
