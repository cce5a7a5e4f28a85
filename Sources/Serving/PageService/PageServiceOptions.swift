package import CatalogModel

/// The options of a page service: access, hosts, CORS and caching.
public struct PageServiceOptions: Sendable {
  /// The bearer token that gives access to everything that is not live; `nil` if there is none.
  public var token: String?
  /// Whether all clients have access to everything that is not live.
  public var showsDrafts = false
  /// The key that signs preview links; `nil` if there are none.
  public var previewKey: PreviewKey?
  /// The allowed values of `Host`, in lower case and without ports; `nil` allows all. IPv6 addresses are
  /// written in brackets: `[::1]`.
  public var hosts: Set<String>?
  /// The hosts from which browsers load the pictures of previews and of the studio.
  public var pictureHosts = PictureHosts.ofAddresses
  /// The origins that CORS allows, such as `https://example.com`, or `*` for all; empty for none.
  public var origins: Set<String> = []
  /// The `max-age` of responses, in seconds.
  public var maxAge = 60
  /// The `stale-while-revalidate` of responses, in seconds.
  public var staleWhileRevalidate = 300
  /// The options of event streams.
  public var events = EventOptions()
  /// How long cached responses are used before the catalog is checked for changes again.
  public var pollInterval = Duration.milliseconds(50)
  /// The maximum size of the response cache, in bytes.
  public var cachedBytes = 64 << 20
  /// Whether the catalog has what it is to serve. Before, `/readyz` and all that depends on the catalog are
  /// answered with the status 503, because what is missing may only not have been copied yet.
  public var isReady: @Sendable () -> Bool = { true }
  /// The uploaded pictures; `nil` if there are none.
  package var media: ServedMedia?
  /// Whether the studio is served around the pages, so that `/` links to it.
  package var hasStudio = false
  /// Makes the text of `/metrics`; `nil` if there are no metrics.
  public var metrics: (@Sendable () -> String)?

  /// Gives access to live pages only, and to everything with a token.
  public init(token: String? = nil) { self.token = token }
}
