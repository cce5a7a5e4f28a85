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
  /// Decides what happens with the body of a request, before it is read: the request has none yet. Called on
  /// event loops, so it must not block.
  func admission(of head: PageRequest) -> BodyAdmission
}

extension RequestResponder {
  /// Those of ``PageService``.
  public var fieldsRead: [String] { PageRequest.fieldsRead }
  /// No body is read.
  public func admission(of head: PageRequest) -> BodyAdmission { .ignored }
}

extension PageService: RequestResponder {
  /// Checks whether the catalog has changed. If it cannot be read, the next response reports it.
  public func refresh() { try? poll() }

  /// The interval of the options.
  public var refreshInterval: Duration { options.pollInterval }
}
