import CatalogModel

/// An app with the categories that list it. In JSON, the app's fields and `categories` beside them.
public struct AppDocument: Codable, Hashable, Sendable {
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

  /// Decodes the app; absent `categories` are none.
  public init(from decoder: any Decoder) throws {
    app = try App(from: decoder)
    let values = try decoder.container(keyedBy: CodingKeys.self)
    categories = try values.decodeIfPresent([String].self, forKey: .categories) ?? []
  }

  /// Encodes the app's fields and its categories, if any, side by side.
  public func encode(to encoder: any Encoder) throws {
    try app.encode(to: encoder)
    guard !categories.isEmpty else { return }
    var values = encoder.container(keyedBy: CodingKeys.self)
    try values.encode(categories, forKey: .categories)
  }
}
