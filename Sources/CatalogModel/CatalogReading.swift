/// A catalog that can be read. Each call answers from one revision of it.
public protocol CatalogReading: Sendable {
  /// The number that grows whenever the catalog changes.
  func revision() throws -> Int64

  /// All pages, in the order of their identifiers.
  func pages() throws -> [Page]

  /// The sections of the page with this slug and how much each holds; throws when there is no such
  /// page.
  func pageOutline(slug: String) throws -> PageOutline

  /// Everything on the page with this slug; throws when there is no such page.
  func pageContent(slug: String) throws -> PageContent

  /// The items of a section in order; none when there is no such section.
  func items(of section: Section.ID) throws -> [SectionItem]

  /// The apps that a query finds.
  ///
  /// Throws when there is no category with the query's slug, or ``AppQuery/after`` is not from such
  /// a query.
  func apps(matching query: AppQuery) throws -> AppResults

  /// All categories by name.
  func categories() throws -> [Category]

  /// The catalog's revision, now and after each change, whoever makes it; ends with an error when the
  /// catalog can no longer be read.
  func revisions() -> AsyncThrowingStream<Int64, any Error>
}

extension CatalogReading {
  /// The apps by name, all or those of one category, at most `limit` of them if it is given.
  ///
  /// Throws when there is no category with the slug `category`.
  public func apps(category: String?, limit: Int?) throws -> [App] {
    try apps(matching: AppQuery(category: category, limit: limit)).apps
  }

  /// The apps that have, for each word of the text, a word that starts with it; best match first.
  ///
  /// Any text is safe. A text without a letter or digit finds nothing.
  public func search(_ text: String, limit: Int?) throws -> [App] {
    try apps(matching: AppQuery(text: text, limit: limit)).apps
  }
}
