import CatalogModel
import Foundation

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// The streams that receive the head and the body of a response.
struct ResponseReceiver: Sendable {
  let head: AsyncThrowingStream<HTTPURLResponse, any Error>.Continuation
  let body: AsyncThrowingStream<[UInt8], any Error>.Continuation
  let unread: LimitedCount
  /// Whether redirects to another origin are not followed.
  let staysAtOrigin: Bool
  /// The redirects that were followed.
  let redirects = LimitedCount(limit: 5)

  /// Whether a redirect is followed; never one from `https` to another scheme.
  func follows(from old: URL?, to new: URL) -> Bool {
    guard !staysAtOrigin else { return old?.origin == new.origin }
    let schemes = [old?.scheme?.lowercased(), new.scheme?.lowercased()]
    return schemes[1] == "https" || schemes == ["http", "http"]
  }
}

/// The delegate of a session, which forwards data to the receiver of each task. Tasks have no delegates of
/// their own, because on Linux a session never calls them.
final class SessionRelay: NSObject, URLSessionDataDelegate {
  private let receivers = Locked<[Int: ResponseReceiver]>([:])

  func add(_ receiver: ResponseReceiver, for task: URLSessionTask) {
    receivers.withLock { $0[task.taskIdentifier] = receiver }
  }

  private func receiver(of task: URLSessionTask) -> ResponseReceiver? {
    receivers.withLock { $0[task.taskIdentifier] }
  }

  func urlSession(
    _ session: URLSession, dataTask: URLSessionDataTask, didReceive response: URLResponse,
    completionHandler: @escaping @Sendable (URLSession.ResponseDisposition) -> Void
  ) {
    guard let receiver = receiver(of: dataTask), let response = response as? HTTPURLResponse else {
      return completionHandler(.cancel)
    }
    receiver.head.yield(response)
    receiver.head.finish()
    completionHandler(.allow)
  }

  func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
    guard let receiver = receiver(of: dataTask) else { return }
    if receiver.unread.add(data.count) {
      receiver.body.yield(Array(data))
    } else {
      receiver.body.finish(throwing: TransportError.unread(limit: receiver.unread.limit))
    }
  }

  func urlSession(
    _ session: URLSession, task: URLSessionTask,
    willPerformHTTPRedirection response: HTTPURLResponse, newRequest: URLRequest,
    completionHandler: @escaping @Sendable (URLRequest?) -> Void
  ) {
    guard var request = task.originalRequest, let url = newRequest.url,
      let receiver = receiver(of: task), receiver.follows(from: request.url, to: url),
      receiver.redirects.add(1)
    else { return completionHandler(nil) }
    request.url = url
    completionHandler(request)
  }

  func urlSession(
    _ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?
  ) {
    let receiver = receivers.withLock { $0.removeValue(forKey: task.taskIdentifier) }
    receiver?.head.finish(throwing: error ?? URLError(.badServerResponse))
    receiver?.body.finish(throwing: error)
  }
}

/// A count with a limit, such as that of the buffered bytes of a body.
final class LimitedCount: Sendable {
  let limit: Int
  private let count = Locked(0)

  init(limit: Int) {
    self.limit = limit
  }

  /// Adds to the count, unless it would exceed the limit.
  func add(_ number: Int) -> Bool {
    count.withLock { count in
      guard number <= limit - count else { return false }
      count += number
      return true
    }
  }

  /// Subtracts from the count.
  func take(_ number: Int) {
    count.withLock { $0 -= number }
  }
}

extension URL {
  /// The scheme, host and port.
  fileprivate var origin: [String?] {
    let scheme = scheme?.lowercased()
    let usual = scheme == "https" ? 443 : scheme == "http" ? 80 : nil
    return [scheme, host()?.lowercased(), (port ?? usual).map(String.init)]
  }
}
