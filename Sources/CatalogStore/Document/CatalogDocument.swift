import CatalogModel

/// A catalog, or a part of one, as a JSON document: `"format": "storefront.catalog/1"`.
///
/// Sections name their items by bundle identifier or slug. A section's position is its place in
/// the list, and so is an item's.
public struct CatalogDocument: Encodable, Hashable, Sendable {
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

  /// Encodes the document with its format.
  public func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: CodingKeys.self)
    try values.encode(Self.format, forKey: .format)
    try values.encode(categories, forKey: .categories)
    try values.encode(apps, forKey: .apps)
    try values.encode(pages, forKey: .pages)
  }
}

extension CatalogDocument {
  /// The JSON Schema (draft 2020-12) of `storefront.catalog/1` documents. Its limits are those that
  /// importing holds documents to; what refers to something else, only importing can check.
  public static var jsonSchema: String {
    String(decoding: PackageResources.storefront_catalog_1_schema_json, as: UTF8.self)
  }
}

/// An app with the categories that list it. In JSON, the app's fields and `categories` beside them.
public struct AppDocument: Encodable, Hashable, Sendable {
  /// The app.
  public var app: App
  /// The slugs of the app's categories; the order does not matter.
  public var categories: [String]

  /// Creates an app of a document.
  public init(_ app: App, categories: [String] = []) {
    self.app = app
    self.categories = categories
  }

  private enum CodingKeys: CodingKey { case categories }

  /// Encodes the app's fields and its categories, if any, side by side.
  public func encode(to encoder: any Encoder) throws {
    try app.encode(to: encoder)
    guard !categories.isEmpty else { return }
    var values = encoder.container(keyedBy: CodingKeys.self)
    try values.encode(categories, forKey: .categories)
  }
}
