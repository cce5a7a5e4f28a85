public import CatalogModel

/// An item that the user had before their eyes: at least half of it for at least a second.
public struct Impression: Hashable, Sendable {
  /// The slug of the page.
  public var page: String
  /// The number of the publication; `nil` for a page that was not published.
  public var publication: Int?
  /// The key of the section.
  public var section: String
  /// The kind of the item.
  public var kind: ItemKind
  /// The key of the item: an app's bundle identifier or a category's slug.
  public var item: String

  /// An item of a section, on a publication of a page; nil if the page was not published.
  public init(page: String, publication: Int?, section: String, kind: ItemKind, item: String) {
    self.page = page
    self.publication = publication
    self.section = section
    self.kind = kind
    self.item = item
  }
}
