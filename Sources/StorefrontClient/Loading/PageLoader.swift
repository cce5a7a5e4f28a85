import CatalogModel
import CompositionalLayout
import DocumentJSON
import Foundation
import Storefront

/// Gets pages from a server, keeps them, and follows their changes.
///
/// ```swift
/// let loader = PageLoader(server: address)
/// for await state in loader.updates(of: "apps") {
///   // The page from the cache at once, then from the server, then whenever it changes.
/// }
/// ```
///
/// ## Topics
///
/// ### Loading a page
/// - ``page(_:policy:)``
/// - ``cachedPage(_:)``
///
/// ### Following a page
/// - ``updates(of:)``
/// - ``events(of:after:)``
public struct PageLoader: Sendable {
  /// Whether to ask the server.
  public enum Policy: Sendable {
    /// A page in the cache is taken while it is fresh.
    case cacheWhileFresh
    /// The server is asked in any case, if only whether the page in the cache is the same still.
    case revalidate
  }

  /// How pages are asked for and read.
  public struct Options: Sendable {
    /// Header fields to send with every request, names in lower case.
    public var headers: [String: String] = [:]
    /// How large a page's document may be.
    public var limits = PlanLimits.standard
    /// How long a server may say nothing before a request for a page fails.
    public var idleTimeout = Duration.seconds(30)
    /// How events are read.
    public var events = EventStream.Options()
    /// How often a page is asked for whose server has no events.
    public var pollInterval = Duration.seconds(60)

    /// Creates the usual options.
    public init() {}
  }

  /// The server's address, to which `/v1/pages` is added.
  public let server: URL
  /// What the client knows how to show; the rest is left out of pages.
  public var client: PageClient
  /// Where pages are kept; `nil` for nowhere.
  public let cache: PageCache?
  /// How pages are asked for and read.
  public let options: Options
  private let transport: any PageTransport
  private let now: @Sendable () -> Moment

  /// Creates a loader.
  ///
  /// - Parameters:
  ///   - server: The server's address, such as `https://storefront.example.com`.
  ///   - client: What the client knows how to show.
  ///   - cache: The cache of pages; nil keeps none.
  ///   - transport: Sends the requests.
  ///   - options: The options of the loader.
  ///   - now: Returns the current time, for the age of cached pages.
  public init(
    server: URL, showing client: PageClient = .any, cache: PageCache? = .standard,
    transport: any PageTransport = URLSessionTransport(), options: Options = Options(),
    now: @escaping @Sendable () -> Moment = { .now }
  ) {
    self.server = server
    self.client = client
    self.cache = cache
    self.transport = transport
    self.options = options
    self.now = now
  }

  /// The page from the cache, however old, unless the server said that it may not be shown unconfirmed;
  /// `nil` if there is none. No request is made.
  public func cachedPage(_ slug: String) async -> LoadedPage? {
    guard let url = try? address(of: slug), let answer = await cache?.answer(for: url),
      answer.mayBeShown(at: now())
    else { return nil }
    return try? read(answer.bytes, from: .cache(answer.made))
  }

  /// A page, from the cache or from the server. The bytes are kept as they came, so that a newer version
  /// of an app reads more of them.
  ///
  /// - Throws: a ``PageLoadError``; what is in the cache stays there, unless the server says that there
  ///   is no such page.
  public func page(
    _ slug: String, policy: Policy = .cacheWhileFresh
  ) async throws(PageLoadError) -> LoadedPage {
    let url = try address(of: slug)
    let kept = await cache?.answer(for: url)
    if let kept, let page = try? read(kept.bytes, from: .cache(kept.made)) {
      if policy == .cacheWhileFresh, kept.isFresh(at: now()) { return page }
      return try await load(slug, at: url, unless: kept, page)
    }
    return try await load(slug, at: url)
  }

  /// The events of a page, as the server sends them: `page` for each change.
  ///
  /// - Parameters:
  ///   - slug: The page's slug.
  ///   - id: The identifier of the last event that was received; empty starts with the next one.
  /// - Throws: ``PageLoadError/invalidName(_:)``.
  public func events(
    of slug: String, after id: String = ""
  ) throws(PageLoadError) -> EventStream {
    EventStream(
      try address(of: slug).appending(path: "events"), transport: transport,
      headers: options.headers, lastEventID: id, options: options.events)
  }
}

extension PageLoader {
  private func address(of slug: String) throws(PageLoadError) -> URL {
    guard !slug.isEmpty, slug == slug.asSlug else { throw .invalidName(slug) }
    return server.appending(path: "v1/pages/\(slug)", directoryHint: .notDirectory)
  }

  /// Asks the server, and on condition if there is a page in the cache.
  private func load(
    _ slug: String, at url: URL, unless kept: CachedAnswer? = nil, _ page: LoadedPage? = nil
  ) async throws(PageLoadError) -> LoadedPage {
    let response = try await answer(url, unless: kept?.etag)
    switch response.status {
    case 200:
      let bytes: [UInt8]
      do throws(TransportError) {
        bytes = try await response.bytes(limit: options.limits.bytes)
      } catch {
        throw .transport(error)
      }
      let page = try read(bytes, from: .server)
      let answer = CachedAnswer(
        url: url, headers: response.headers, received: now(), bytes: bytes)
      await cache?.keep(answer)
      return page
    case 304:
      guard let kept, let page else { throw .refused(status: 304, reason: nil) }
      await cache?.keep(kept.confirmed(response.headers, received: now()))
      return LoadedPage(page.page, report: page.report, source: .confirmed)
    case 404, 410:
      await cache?.forget(url)
      throw .noSuchPage(slug)
    default:
      throw .refused(
        status: response.status, reason: await reason(of: response),
        retryAfter: response.retryAfter)
    }
  }

  private func answer(
    _ url: URL, unless etag: String?
  ) async throws(PageLoadError) -> TransportResponse {
    var headers = options.headers
    headers["accept"] = "application/json"
    if let etag { headers["if-none-match"] = etag }
    do throws(TransportError) {
      return try await transport.send(
        TransportRequest(
          url: url, headers: headers, idleTimeout: options.idleTimeout,
          unreadLimit: options.limits.bytes))
    } catch {
      throw .transport(error)
    }
  }

  private func read(
    _ bytes: [UInt8], from source: LoadedPage.Source
  ) throws(PageLoadError) -> LoadedPage {
    do throws(DocumentError) {
      let (page, notes) = try PublishedPage.read(bytes, for: client, limits: options.limits)
      return LoadedPage(page, report: ReadingReport(notes), source: source)
    } catch {
      throw .unreadable(error)
    }
  }

  /// What the server says is wrong (RFC 9457).
  private func reason(of response: TransportResponse) async -> String? {
    guard let bytes = try? await response.bytes(limit: 1 << 16),
      let problem = try? JSONDocument(bytes).root
    else { return nil }
    return (problem["detail"] ?? problem["title"])?.string
  }
}
