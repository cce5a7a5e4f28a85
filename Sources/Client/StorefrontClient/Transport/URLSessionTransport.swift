#if canImport(FoundationNetworking)
import Foundation
public import FoundationNetworking
#else
public import Foundation
#endif

/// A transport over `URLSession`, for Apple platforms and Linux.
///
/// It follows at most five redirects, and none to another scheme, host or port.
public struct URLSessionTransport: PageTransport {
  /// What is loaded, which decides about caches and redirects.
  package enum Loading: Sendable {
    /// Pages: no response is from a cache, and no redirect to another origin is followed.
    case pages
    /// Pictures: responses may be from the cache of the session, and redirects may lead to other hosts.
    case pictures
  }

  private let owner: SessionOwner
  private let loading: Loading

  /// Requests share a new session.
  ///
  /// - Parameter configuration: The configuration of the session. Its cache is not read.
  public init(_ configuration: URLSessionConfiguration) {
    self.init(configuration, loading: .pages)
  }

  /// Requests share a new session.
  package init(_ configuration: URLSessionConfiguration, loading: Loading) {
    owner = SessionOwner(configuration)
    self.loading = loading
  }

  /// The session has no cache and no cookies.
  public init() {
    let configuration = URLSessionConfiguration.ephemeral
    configuration.urlCache = nil
    configuration.requestCachePolicy = .reloadIgnoringLocalCacheData
    configuration.httpCookieStorage = nil
    configuration.httpShouldSetCookies = false
    // Over HTTP/1.1 each followed page uses one connection, and the usual limit is six.
    configuration.httpMaximumConnectionsPerHost = 64
    self.init(configuration)
  }

  /// Sends a request. At most ``TransportRequest/unreadLimit`` bytes of the body are buffered.
  public func send(
    _ request: TransportRequest
  ) async throws(TransportError) -> TransportResponse {
    var sent = URLRequest(url: request.url)
    sent.timeoutInterval = request.idleTimeout / .seconds(1)
    // The loader of pages would take a response from a cache for one from the server.
    if loading == .pages { sent.cachePolicy = .reloadIgnoringLocalCacheData }
    for (name, value) in request.headers { sent.setValue(value, forHTTPHeaderField: name) }
    let task = owner.session.dataTask(with: sent)
    let unread = LimitedCount(limit: request.unreadLimit)
    let (heads, head) = AsyncThrowingStream.makeStream(of: HTTPURLResponse.self)
    let (chunks, body) = AsyncThrowingStream.makeStream(of: [UInt8].self)
    // The receiver does not retain the stream, so that the task is canceled when the body is released.
    body.onTermination = { _ in task.cancel() }
    let receiver = ResponseReceiver(
      head: head, body: body, unread: unread, staysAtOrigin: loading == .pages)
    owner.relay.add(receiver, for: task)
    task.resume()
    do {
      return try await withTaskCancellationHandler {
        for try await head in heads {
          return TransportResponse(
            status: head.statusCode, headers: Self.headers(of: head),
            body: ResponseBody(chunks) { unread.take($0) })
        }
        throw TransportError.cancelled
      } onCancel: {
        task.cancel()
      }
    } catch {
      throw TransportError(error)
    }
  }

  private static func headers(of head: HTTPURLResponse) -> [String: String] {
    var headers: [String: String] = [:]
    for (name, value) in head.allHeaderFields { headers["\(name)"] = "\(value)" }
    return headers
  }
}

/// A session and its delegate. The session retains the delegate until it is invalidated.
private final class SessionOwner: Sendable {
  let relay = SessionRelay()
  let session: URLSession

  init(_ configuration: URLSessionConfiguration) {
    session = URLSession(configuration: configuration, delegate: relay, delegateQueue: nil)
  }

  deinit {
    session.finishTasksAndInvalidate()
  }
}
