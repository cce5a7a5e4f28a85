import Foundation

/// A category of apps, such as Photo & Video.
public struct Category: Codable, Hashable, Sendable, Identifiable {
  /// The identity of the category, positive and distinct among categories.
  public var id: Int64
  /// The name in addresses and on the command line: lowercase letters, digits and hyphens.
  public var slug: String
  /// The name that people read, never empty.
  public var name: String
  /// The address of the icon as it is stored; never empty. ``iconURL`` parses it.
  public var iconAddress: String

  /// Creates a category.
  public init(id: Int64, slug: String, name: String, iconAddress: String) {
    self.id = id
    self.slug = slug
    self.name = name
    self.iconAddress = iconAddress
  }

  /// Where the icon is, or `nil` when its address cannot be parsed.
  public var iconURL: URL? { URL(string: iconAddress) }

  private enum CodingKeys: String, CodingKey {
    case id, slug, name
    case iconAddress = "iconURL"
  }
}
