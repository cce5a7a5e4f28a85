/// A catalog that can be read. Each call answers from one revision of it.
public protocol CatalogReading: Sendable {
  /// The number that grows whenever the catalog changes.
  func revision() throws -> Int64

  /// All pages, in the order of their identifiers.
  func pages() throws -> [Page]

  /// Everything on the page with this slug; throws when there is no such page.
  func pageContent(slug: String) throws -> PageContent

  /// The apps by name, all or those of one category, at most `limit` of them if it is given.
  ///
  /// Throws when there is no category with the slug `category`.
  func apps(category: String?, limit: Int?) throws -> [App]

  /// All categories by name.
  func categories() throws -> [Category]

  /// The apps that have, for each word of the text, a word that starts with it; best match first.
  ///
  /// Any text is safe. A text without a letter or digit finds nothing.
  func search(_ text: String, limit: Int?) throws -> [App]
}
