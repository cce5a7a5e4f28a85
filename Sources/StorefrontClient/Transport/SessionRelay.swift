import Foundation

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// The streams that receive the head and the body of a response.
struct AnswerReceiver: Sendable {
  let head: AsyncThrowingStream<HTTPURLResponse, any Error>.Continuation
  let body: AsyncThrowingStream<[UInt8], any Error>.Continuation
  let unread: UnreadCount
}

/// The delegate of a session, which forwards data to the receiver of each task. Tasks have no delegates of
/// their own, because on Linux a session never calls them.
///
/// Unchecked because `lock` guards the receivers; `Mutex` needs iOS 18.
final class SessionRelay: NSObject, URLSessionDataDelegate, @unchecked Sendable {
  private let lock = NSLock()
  private var receivers: [Int: AnswerReceiver] = [:]

  func add(_ receiver: AnswerReceiver, for task: URLSessionTask) {
    lock.withLock { receivers[task.taskIdentifier] = receiver }
  }

  private func receiver(of task: URLSessionTask) -> AnswerReceiver? {
    lock.withLock { receivers[task.taskIdentifier] }
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
    _ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?
  ) {
    let receiver = lock.withLock { receivers.removeValue(forKey: task.taskIdentifier) }
    receiver?.head.finish(throwing: error ?? URLError(.badServerResponse))
    receiver?.body.finish(throwing: error)
  }
}

/// The number of buffered bytes of a body.
///
/// Unchecked because `lock` guards the count.
final class UnreadCount: @unchecked Sendable {
  let limit: Int
  private let lock = NSLock()
  private var count = 0

  init(limit: Int) {
    self.limit = limit
  }

  /// Adds received bytes, unless they would exceed the limit.
  func add(_ bytes: Int) -> Bool {
    lock.withLock {
      guard bytes <= limit - count else { return false }
      count += bytes
      return true
    }
  }

  /// Subtracts bytes that were read.
  func take(_ bytes: Int) {
    lock.withLock { count -= bytes }
  }
}
