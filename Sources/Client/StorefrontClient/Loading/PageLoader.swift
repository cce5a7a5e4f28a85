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
    /// The time after which a request for a page fails, even if bytes are received.
    public var requestTimeout = Duration.seconds(120)
    /// The options of event streams.
    public var events = EventStream.Options()
    /// The interval at which a page is polled if the server has no events for it.
    public var pollInterval = Duration.seconds(60)
    /// The maximum time between an event and the request for the publication that it names. The time is
    /// random, so that the followers of a page do not send their requests at once.
    public var eventSpread = Duration.seconds(2)
    /// How long the publication that an event names is requested while the responses have another one.
    public var eventPatience = Duration.seconds(120)

    /// The default options.
    public init() {}
  }

  /// The server's address, to which `/v1/pages` is added.
  public let server: URL
  /// What the client can show. Other sections are replaced by their fallbacks or left out.
  public var client: PageClient
  /// The language in which pages are loaded, as a BCP 47 tag; `nil` for the first one of each page. Pages
  /// that do not have it are loaded in the closest of their languages, such as `en` for `en-GB`, `zh-Hans`
  /// for `zh-CN` or `pt-BR` for `pt-PT`, or else in their first one.
  public let locale: String?
  /// Who sees the pages; `nil` shows the fallbacks of choices. It is not sent to the server: choices are made
  /// on the device.
  public var audience: PageAudience?
  /// The cache of pages; `nil` if pages are not cached.
  public let cache: PageCache?
  /// The options of requests, documents and events.
  public let options: Options
  /// The link to a draft; `nil` for live pages.
  let preview: PreviewLink?
  let transport: any PageTransport
  let now: @Sendable () -> Moment

  /// Loads the pages of a server.
  ///
  /// - Parameters:
  ///   - server: The server's address, such as `https://storefront.example.com`.
  ///   - client: What the client can show.
  ///   - locale: The language of the pages, usually ``preferredLocale``, as a BCP 47 tag or an identifier such as
  ///     `en_GB`; `nil` for the first one of each page.
  ///   - cache: The cache of pages; `nil` if pages are not cached.
  ///   - transport: Sends the requests.
  ///   - options: The options of the loader.
  ///   - audience: Who sees the pages.
  ///   - now: Returns the current time, for the age of cached pages.
  public init(
    server: URL, showing client: PageClient = .any, locale: String? = nil,
    cache: PageCache? = .standard, transport: any PageTransport = URLSessionTransport(),
    options: Options = Options(), audience: PageAudience? = nil,
    now: @escaping @Sendable () -> Moment = { .now }
  ) {
    self.server = server
    preview = nil
    self.client = client
    self.locale = locale.flatMap(LanguageTag.init(identifier:))?.description
    self.audience = audience
    self.cache = cache
    self.transport = transport
    self.options = options
    self.now = now
  }

  /// Loads the draft that a preview link of the studio shows; `nil` if the address is not such a link. Drafts
  /// are not cached. ``updates(of:)`` polls the page.
  ///
  /// - Parameters:
  ///   - link: The link, such as `https://storefront.example.com/preview/apps?at=draft&expires=…&key=…`.
  ///   - client: What the client can show.
  ///   - transport: Sends the requests.
  ///   - options: The options of the loader.
  ///   - audience: Who sees the page.
  public init?(
    preview link: URL, showing client: PageClient = .any,
    transport: any PageTransport = URLSessionTransport(), options: Options = Options(),
    audience: PageAudience? = nil
  ) {
    guard let preview = PreviewLink(link) else { return nil }
    self.preview = preview
    server = preview.server
    self.client = client
    locale = nil
    self.audience = audience
    cache = nil
    self.transport = transport
    self.options = options
    now = { .now }
  }

  /// The language that the system has chosen for the user among those of the app.
  public static var preferredLocale: String? { Bundle.main.preferredLocalizations.first }

  /// The page of the preview link; `nil` for live pages.
  public var previewedPage: String? { preview?.page }

  /// Returns the cached page, however old it is, without a request; `nil` if there is none, or if it may
  /// be shown only after the server has confirmed it.
  public func cachedPage(_ slug: String) async -> LoadedPage? {
    guard let kept = await kept(slug, in: await language(of: slug)),
      kept.response.mayBeShown(at: now())
    else { return nil }
    return kept.page
  }

  /// Returns a page from the cache or from the server. The cache stores the bytes of the response, so that
  /// a newer version of the app can read parts that this one left out.
  ///
  /// If the server responds with an older publication than the cached one, which happens after a
  /// withdrawal, but also if a cache in between is outdated, the request is sent once more, and the response
  /// is accepted if it is the same.
  ///
  /// - Throws: a ``PageLoadError``. The cached page is removed only by ``PageLoadError/noSuchPage(_:)``.
  public func page(
    _ slug: String, policy: Policy = .cacheWhileFresh
  ) async throws(PageLoadError) -> LoadedPage {
    guard policy == .cacheWhileFresh, let kept = await kept(slug, in: await language(of: slug)),
      kept.response.isFresh(at: now())
    else { return try await load(slug) }
    return kept.page
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
