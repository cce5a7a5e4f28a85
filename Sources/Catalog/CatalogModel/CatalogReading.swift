/// A readable catalog. The results of each call come from a single revision.
public protocol CatalogReading: Sendable {
  /// A number that grows whenever the catalog changes.
  func revision() throws -> Int64

  /// All pages, ordered by id.
  func pages() throws -> [Page]

  /// The sections of a page with their item counts; throws if there is no page with this slug.
  func pageOutline(slug: String) throws -> PageOutline

  /// A page with all sections and items; throws if there is no page with this slug.
  func pageContent(slug: String) throws -> PageContent

  /// A page in every language of the catalog, all at one revision; throws if there is no page with this slug.
  func translatedPage(slug: String) throws -> TranslatedPage

  /// The languages of the catalog by position, the source language first; empty for a catalog with one
  /// language.
  func locales() throws -> [CatalogLocale]

  /// The items of a section, in order; empty if there is no such section.
  func items(of section: Section.ID) throws -> [SectionItem]

  /// The apps that match a query.
  ///
  /// Throws if there is no category with the query's slug, or if ``AppQuery/after`` belongs to
  /// another query.
  func apps(matching query: AppQuery) throws -> AppResults

  /// All categories, sorted by name.
  func categories() throws -> [Category]

  /// The schemes of addresses that actions may have beside `https`, sorted.
  func schemes() throws -> [String]

  /// The catalog's revision, now and after each change by any process; throws when the catalog can
  /// no longer be read.
  func revisions() -> AsyncThrowingStream<Int64, any Error>
}

extension CatalogReading {
  /// The page in the only language of a catalog without locales.
  public func translatedPage(slug: String) throws -> TranslatedPage {
    TranslatedPage(content: try pageContent(slug: slug))
  }

  /// No locales.
  public func locales() throws -> [CatalogLocale] { [] }

  /// The apps sorted by name: all of them or those of one category, and at most `limit` if it is
  /// given.
  ///
  /// Throws if there is no category with this slug.
  public func apps(category: String?, limit: Int?) throws -> [App] {
    try apps(matching: AppQuery(category: category, limit: limit)).apps
  }

  /// The apps that match a text, best match first; see ``AppQuery/text``.
  ///
  /// Every text is valid. A text without letters and digits matches nothing.
  public func search(_ text: String, limit: Int?) throws -> [App] {
    try apps(matching: AppQuery(text: text, limit: limit)).apps
  }
}
