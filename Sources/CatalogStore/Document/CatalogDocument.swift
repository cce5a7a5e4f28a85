import CatalogModel

/// A catalog, or a part of one, as a JSON document: `"format": "storefront.catalog/1"`.
///
/// Sections name their items by bundle identifier or slug. A section's position is its place in
/// the list, and so is an item's.
public struct CatalogDocument: Codable, Hashable, Sendable {
  /// The name and version of the format that this build reads and writes.
  public static let format = "storefront.catalog/1"

  /// The categories.
  public var categories: [Category]
  /// The apps.
  public var apps: [AppDocument]
  /// The pages with their sections.
  public var pages: [PageDocument]

  /// Creates a document.
  public init(
    categories: [Category] = [], apps: [AppDocument] = [], pages: [PageDocument] = []
  ) {
    self.categories = categories
    self.apps = apps
    self.pages = pages
  }

  private enum CodingKeys: CodingKey { case format, categories, apps, pages }

  /// Decodes a document; an absent list is empty, and unknown fields are passed over.
  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    let format = try values.decode(String.self, forKey: .format)
    guard format == Self.format else {
      throw DecodingError.dataCorruptedError(
        forKey: .format, in: values,
        debugDescription: "the format is \(quoted(format)), not \(quoted(Self.format))")
    }
    categories = try values.decodeIfPresent([Category].self, forKey: .categories) ?? []
    apps = try values.decodeIfPresent([AppDocument].self, forKey: .apps) ?? []
    pages = try values.decodeIfPresent([PageDocument].self, forKey: .pages) ?? []
  }

  /// Encodes the document with its format.
  public func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: CodingKeys.self)
    try values.encode(Self.format, forKey: .format)
    try values.encode(categories, forKey: .categories)
    try values.encode(apps, forKey: .apps)
    try values.encode(pages, forKey: .pages)
  }
}
