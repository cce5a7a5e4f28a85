public import CatalogModel
import CompositionalLayout
public import DocumentJSON
public import Foundation
public import Storefront

/// Loads pages from a server, caches them, and follows their changes.
///
/// ```swift
/// let loader = PageLoader(server: address)
/// for await state in loader.updates(of: "apps") {
///   // The cached page first, then the server's page, then every change.
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
  /// When to ask the server for a page that is in the cache.
  public enum Policy: Sendable {
    /// Only if the cached page is no longer fresh.
    case cacheWhileFresh
    /// Always. The server confirms the cached page or sends a newer one.
    case revalidate
  }

  /// The options of requests, documents and events.
  public struct Options: Sendable {
    /// Header fields to send with every request. Names are in lower case.
    public var headers: [String: String] = [:]
    /// The maximum size of a page's document and of its parts.
    public var limits = PlanLimits.standard
    /// The time without any bytes after which a request for a page fails.
    public var idleTimeout = Duration.seconds(30)
    /// The options of event streams.
    public var events = EventStream.Options()
    /// The interval at which a page is polled if the server has no events for it.
    public var pollInterval = Duration.seconds(60)

    /// Creates the default options.
    public init() {}
  }

  /// The server's address, to which `/v1/pages` is added.
  public let server: URL
  /// What the client can show. Other sections are replaced by their fallbacks or left out.
  public var client: PageClient
  /// The cache of pages; `nil` if pages are not cached.
  public let cache: PageCache?
  /// The options of requests, documents and events.
  public let options: Options
  private let transport: any PageTransport
  private let now: @Sendable () -> Moment

  /// Creates a loader.
  ///
  /// - Parameters:
  ///   - server: The server's address, such as `https://storefront.example.com`.
  ///   - client: What the client can show.
  ///   - cache: The cache of pages; `nil` if pages are not cached.
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

  /// Returns the cached page, however old it is, without a request; `nil` if there is none, or if it may
  /// be shown only after the server has confirmed it.
  public func cachedPage(_ slug: String) async -> LoadedPage? {
    guard let url = try? address(of: slug), let answer = await cache?.answer(for: url),
      answer.mayBeShown(at: now())
    else { return nil }
    return try? read(answer.bytes, from: .cache(answer.made))
  }

  /// Returns a page from the cache or from the server. The cache stores the bytes of the response, so that
  /// a newer version of the app can read parts that this one left out.
  ///
  /// - Throws: a ``PageLoadError``. The cached page is removed only if the server responds that there is
  ///   no such page.
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

  /// The events of a page, as the server sends them: an event of type `page` for each change.
  ///
  /// - Parameters:
  ///   - slug: The page's slug.
  ///   - id: The identifier of the last event that was received. If it is empty, the first event
  ///     describes the current state of the page.
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

  /// Requests a page from the server, conditionally if it is in the cache.
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

  /// The detail or title of a problem document (RFC 9457).
  private func reason(of response: TransportResponse) async -> String? {
    guard let bytes = try? await response.bytes(limit: 1 << 16),
      let problem = try? JSONDocument(bytes).root
    else { return nil }
    return (problem["detail"] ?? problem["title"])?.string
  }
}
