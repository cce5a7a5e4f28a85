import CatalogModel
import CatalogStore

/// Which state of a page is meant: the name behind the `@` on a command line, and of `at` in an address.
public enum PageState: Hashable, Sendable {
  /// As it stands in the catalog.
  case draft
  /// As clients are shown it now.
  case live
  /// As a publication of that number has it.
  case number(Int)
  /// As clients are shown it at a moment, one to come included.
  case moment(Moment)

  /// The state of a name: `draft` or `current`, `live`, a publication's number such as `3`, or a moment
  /// such as `2026-12-24T20:00Z`; `nil` for any other text.
  public init?(_ name: String) {
    switch name {
    case "draft", "current": self = .draft
    case "live": self = .live
    default:
      if name.utf8.allSatisfy({ (0x30...0x39).contains($0) }), let number = Int(name), number > 0 {
        self = .number(number)
      } else if let moment = try? Moment(name) {
        self = .moment(moment)
      } else {
        return nil
      }
    }
  }

  /// The page's publication in the state, which is not that of the catalog.
  ///
  /// - Parameter now: The moment at which what is live is looked up.
  /// - Throws: `PublicationError`: `noPublications`, `unknownNumber`, `nothingLive`; or `CatalogError`.
  public func publication(
    of page: String, in store: CatalogStore, at now: Moment
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
