/// Answers requests on behalf of a server: a ``PageService``, or a service around one.
public protocol RequestResponder: Sendable {
  /// The cached response, or `nil`. Called on event loops, so it must not block.
  func cachedResponse(to request: PageRequest) -> PageResponse?
  /// The response. May block.
  func response(to request: PageRequest) -> PageResponse
  /// The response to a request that somebody may stop waiting for. May block.
  ///
  /// - Parameters:
  ///   - request: The request.
  ///   - isAbandoned: Whether the client has disconnected; the service may then stop its work, and return any
  ///     response.
  func response(
    to request: PageRequest, unless isAbandoned: @escaping @Sendable () -> Bool
  ) -> PageResponse
  /// The kind of work that makes the response. Called on event loops, so it must not block.
  func work(for request: PageRequest) -> RequestWork
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

/// The kinds of work for responses. A server does each on threads of its own, so that none waits for another.
public enum RequestWork: Hashable, Sendable, CaseIterable {
  /// Responses of the public routes that are not cached.
  case pages
  /// What editors read and change.
  case edits
  /// What editors see of pages on devices, which takes much longer.
  case drawings
  /// What is read from other hosts, which may let it wait.
  case loads
}

/// What a service does with the body of a request, as it decides by the head alone.
public enum BodyAdmission: Sendable {
  /// The service reads no body: a server may count its bytes and drop them.
  case ignored
  /// The service reads a body of at most this many bytes.
  case read(limit: Int)
  /// The request gets this response whatever its body is, so that nobody has to read it.
  case refused(PageResponse)
}

extension RequestResponder {
  /// The response, whether somebody waits for it or not.
  public func response(
    to request: PageRequest, unless isAbandoned: @escaping @Sendable () -> Bool
  ) -> PageResponse { response(to: request) }
  /// The work of public routes.
  public func work(for request: PageRequest) -> RequestWork { .pages }
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
