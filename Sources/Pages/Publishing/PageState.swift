public import CatalogModel
import DocumentJSON

/// A state of a page: the part after `@` in a page's name on the command line, and the query parameter
/// `at` of the server.
public enum PageState: Hashable, Sendable {
  /// The draft in the catalog.
  case draft
  /// The publication that is live now.
  case live
  /// The publication with a number.
  case number(Int)
  /// The publication that is live at a moment, which may be in the future.
  case moment(Moment)

  /// Parses the name of a state: `draft` or `current`, `live`, a publication's number such as `3`, or a
  /// moment such as `2026-12-24T20:00Z`; `nil` for any other text.
  public init?(_ name: String) {
    switch name {
    case "draft", "current": self = .draft
    case "live": self = .live
    default:
      if name.utf8.allSatisfy(\.isDigit), let number = Int(name), number > 0 {
        self = .number(number)
      } else if let moment = try? Moment(name) {
        self = .moment(moment)
      } else {
        return nil
      }
    }
  }

  /// The page's publication in this state, which must not be ``draft``.
  ///
  /// - Parameters:
  ///   - page: The page's slug.
  ///   - store: The publications.
  ///   - now: The current time.
  /// - Throws: `PublicationError`: `noPublications`, `unknownNumber`, `nothingLive`; or `CatalogError`.
  public func publication(
    of page: String, in store: some PublicationReading, at now: Moment
  ) throws -> PublicationDocument {
    var moment = now
    if case .moment(let named) = self { moment = named }
    let found: PublicationDocument?
    if case .number(let number) = self {
      found = try store.publication(page: page, number: number)
    } else {
      found = try store.live(page: page, at: moment)
    }
    if let found { return found }
    guard let newest = try store.timeline(page: page).publications.last else {
      throw PublicationError.noPublications(page: page)
    }
    if case .number(let number) = self {
      throw PublicationError.unknownNumber(page: page, number: number, newest: newest.number)
    }
    throw PublicationError.nothingLive(page: page, at: moment)
  }
}

extension PublicationReading {
  /// A publication in one of its languages, each of which it has an address for.
  ///
  /// - Parameters:
  ///   - document: The publication's document in its first language.
  ///   - locale: The language; `nil` is the first one.
  /// - Returns: `nil` if the publication lacks the language, or has only one.
  package func translation(
    of document: PublicationDocument, in locale: String?
  ) throws -> PublicationDocument? {
    guard let locale else { return document }
    let (page, number) = (document.publication.page, document.publication.number)
    if let found = try translation(page: page, number: number, locale: locale) { return found }
    let languages = PublicationContent.languages(of: try JSONDocument(document.bytes).root)
    return languages.first == locale ? document : nil
  }
}
