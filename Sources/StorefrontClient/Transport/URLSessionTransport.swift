import Foundation

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// Requests by `URLSession`, on Linux as on Apple's systems.
public struct URLSessionTransport: PageTransport {
  private let owner: SessionOwner

  /// Creates a transport over a session of its own.
  ///
  /// - Parameter configuration: The session's configuration. It should have no cache: a session that
  ///   answers from one hides from ``PageLoader`` what the server says.
  public init(_ configuration: URLSessionConfiguration) {
    owner = SessionOwner(configuration)
  }

  /// Creates a transport over a session without a cache and without cookies.
  public init() {
    let configuration = URLSessionConfiguration.ephemeral
    configuration.urlCache = nil
    configuration.requestCachePolicy = .reloadIgnoringLocalCacheData
    configuration.httpCookieStorage = nil
    configuration.httpShouldSetCookies = false
    // Over HTTP/1.1 each page that is followed keeps a connection; six, the usual number, are soon taken.
    configuration.httpMaximumConnectionsPerHost = 64
    self.init(configuration)
  }

  /// Sends a request; the body comes through a buffer that is as large as the request says.
  public func send(
    _ request: TransportRequest
  ) async throws(TransportError) -> TransportResponse {
    var sent = URLRequest(url: request.url)
    sent.timeoutInterval = request.idleTimeout / .seconds(1)
    for (name, value) in request.headers { sent.setValue(value, forHTTPHeaderField: name) }
    let task = owner.session.dataTask(with: sent)
    let unread = UnreadCount(limit: request.unreadLimit)
    let (heads, head) = AsyncThrowingStream.makeStream(of: HTTPURLResponse.self)
    let (chunks, body) = AsyncThrowingStream.makeStream(of: [UInt8].self)
    // The receiver holds no stream, so that a body which nobody reads any more ends its task.
    body.onTermination = { _ in task.cancel() }
    owner.relay.add(AnswerReceiver(head: head, body: body, unread: unread), for: task)
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

/// A session and its delegate, which it holds until it is invalidated.
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
