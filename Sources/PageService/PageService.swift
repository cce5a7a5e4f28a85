import CatalogModel
import CatalogStore

/// Answers requests for pages over the publications of a catalog, without knowing how they travel: a
/// server hands it what it read and writes what it gets.
///
/// ```swift
/// let service = PageService(try CatalogStore(path: "storefront.sqlite", mode: .readOnly))
/// let answer = service.answer(PageRequest("/v1/pages/apps"))
/// ```
public struct PageService: Sendable {
  /// Where pages and publications are kept.
  public let store: CatalogStore
  /// What is shown to whom.
  public let options: PageServiceOptions
  private let clock: @Sendable () -> Moment

  /// Creates a service.
  ///
  /// - Parameter clock: Says what moment it is.
  public init(
    _ store: CatalogStore, options: PageServiceOptions = PageServiceOptions(),
    clock: @escaping @Sendable () -> Moment = { .now }
  ) {
    self.store = store
    self.options = options
    self.clock = clock
  }

  /// The moment that the service takes for now.
  public var now: Moment { clock() }

  /// The answer to a request. It may read the catalog and solve layouts, which takes milliseconds.
  public func answer(_ request: PageRequest) -> PageResponse {
    preparedAnswer(request) ?? PageResponse(status: 404)
  }

  /// The answer to a request if it lies ready or is made in a few microseconds, as a page that was
  /// asked for before is; `nil` if ``answer(_:)`` has to read or to calculate for it. It never waits.
  public func preparedAnswer(_ request: PageRequest) -> PageResponse? { nil }
}
