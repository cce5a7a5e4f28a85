public import CatalogModel

/// A catalog, or a part of one, as a JSON document: `"format": "storefront.catalog/1"`.
///
/// Sections refer to their items by bundle identifier or slug. The order of a list gives the
/// positions of sections and items.
public struct CatalogDocument: Encodable, Hashable, Sendable {
  /// The format's name and version.
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
  /// The JSON Schema (draft 2020-12) of `storefront.catalog/1` documents. It has the same limits as
  /// an import, except for references, which only an import can check.
  public static var jsonSchema: String {
    String(decoding: PackageResources.storefront_catalog_1_schema_json, as: UTF8.self)
  }
}

/// An app with its categories. In JSON, `categories` is a member beside the app's fields.
public struct AppDocument: Encodable, Hashable, Sendable {
  /// The app.
  public var app: App
  /// The slugs of the app's categories, in any order.
  public var categories: [String]

  /// Creates an app of a document.
  public init(_ app: App, categories: [String] = []) {
    self.app = app
    self.categories = categories
  }

  private enum CodingKeys: CodingKey { case categories }

  /// Encodes the app's fields, and its categories if there are any.
  public func encode(to encoder: any Encoder) throws {
    try app.encode(to: encoder)
    guard !categories.isEmpty else { return }
    var values = encoder.container(keyedBy: CodingKeys.self)
    try values.encode(categories, forKey: .categories)
  }
}
