import Foundation

/// A category of apps, such as Photo & Video.
public struct Category: Codable, Hashable, Sendable, Identifiable {
  /// The identity of the category, positive and distinct among categories.
  public var id: Int64
  /// The name in addresses and on the command line: lowercase letters, digits and hyphens.
  public var slug: String
  /// The name that people read, never empty.
  public var name: String
  /// Where the icon is.
  public var iconURL: URL

  /// Creates a category.
  public init(id: Int64, slug: String, name: String, iconURL: URL) {
    self.id = id
    self.slug = slug
    self.name = name
    self.iconURL = iconURL
  }
}
