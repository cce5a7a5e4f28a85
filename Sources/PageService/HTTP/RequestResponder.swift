/// Answers requests on behalf of a server: a ``PageService``, or a service around one.
public protocol RequestResponder: Sendable {
  /// The cached response, or `nil`. Called on event loops, so it must not block.
  func cachedResponse(to request: PageRequest) -> PageResponse?
  /// The response. May block.
  func response(to request: PageRequest) -> PageResponse
  /// Checks whether the cached responses are still valid.
  func refresh()
  /// How long cached responses are used without ``refresh()``.
  var refreshInterval: Duration { get }
  /// Ends all event streams, each with a hint when to reconnect.
  func endEvents()
  /// The names of the header fields that the service reads; a server may omit all others.
  var fieldsRead: [String] { get }
  /// The largest body that is read for a request, in bytes; `nil` if no body is read. The request has no
  /// body yet. Called on event loops, so it must not block.
  func bodyLimit(of request: PageRequest) -> Int?
}

extension RequestResponder {
  /// Those of ``PageService``.
  public var fieldsRead: [String] { PageRequest.fieldsRead }
  /// None.
  public func bodyLimit(of request: PageRequest) -> Int? { nil }
}

extension PageService: RequestResponder {
  /// Checks whether the catalog has changed. If it cannot be read, the next response reports it.
  public func refresh() { try? poll() }

  /// The interval of the options.
  public var refreshInterval: Duration { options.pollInterval }
}
