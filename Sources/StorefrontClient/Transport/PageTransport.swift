import Foundation

/// What carries requests to a server and its answers back: a `URLSession` in an app
/// (``URLSessionTransport``), a service in the same process or a table of answers in a test.
public protocol PageTransport: Sendable {
  /// Sends a GET request, and returns as soon as the head of the answer is there.
  ///
  /// - Throws: a ``TransportError`` if no answer comes. Every status is an answer.
  func send(_ request: TransportRequest) async throws(TransportError) -> TransportResponse
}

/// A GET request.
public struct TransportRequest: Hashable, Sendable {
  /// What is asked for.
  public var url: URL
  /// The header fields; names are in lower case.
  public var headers: [String: String]
  /// How long nothing may come before the request fails.
  public var idleTimeout: Duration
  /// How many bytes of the answer may lie unread, before the request fails.
  public var unreadLimit: Int

  /// Creates a request.
  public init(
    url: URL, headers: [String: String] = [:], idleTimeout: Duration = .seconds(30),
    unreadLimit: Int = 1 << 20
  ) {
    self.url = url
    self.headers = headers
    self.idleTimeout = idleTimeout
    self.unreadLimit = unreadLimit
  }
}

/// The head of an answer, and its body as it comes.
public struct TransportResponse: Sendable {
  /// The status, such as 200.
  public var status: Int
  /// The header fields; names are in lower case, and the values of a repeated one are joined by commas.
  public var headers: [String: String]
  /// The body, without the coding that `Content-Encoding` names.
  public var body: ResponseBody

  /// Creates an answer; names of header fields are lowercased.
  public init(status: Int, headers: [String: String], body: ResponseBody) {
    self.status = status
    self.headers = Dictionary(
      headers.map { ($0.key.lowercased(), $0.value) }, uniquingKeysWith: { "\($0), \($1)" })
    self.body = body
  }

  /// How long the server asks to wait before the next request: a `Retry-After` in seconds, up to a day.
  public var retryAfter: Duration? {
    headers["retry-after"].flatMap { Int($0) }.map { .seconds(min(max($0, 0), 86_400)) }
  }

  /// The whole body.
  ///
  /// - Throws: ``TransportError/tooLarge(limit:)`` if it has more bytes than allowed, and what the
  ///   transport throws.
  public func bytes(limit: Int) async throws(TransportError) -> [UInt8] {
    var bytes: [UInt8] = []
    do {
      for try await chunk in body {
        guard bytes.count + chunk.count <= limit else {
          throw TransportError.tooLarge(limit: limit)
        }
        bytes += chunk
      }
    } catch {
      throw TransportError(error)
    }
    // A task that is cancelled finishes its streams early, which must not pass for the end.
    guard !Task.isCancelled else { throw .cancelled }
    return bytes
  }
}

/// The body of an answer: chunks of bytes as they come, to be read once.
public struct ResponseBody: AsyncSequence, Sendable {
  private let chunks: AsyncThrowingStream<[UInt8], any Error>
  private let didRead: @Sendable (Int) -> Void

  /// Creates a body that comes in chunks.
  ///
  /// - Parameters:
  ///   - chunks: The chunks of the body.
  ///   - didRead: Called with the number of bytes of each chunk that is read.
  public init(
    _ chunks: AsyncThrowingStream<[UInt8], any Error>,
    didRead: @escaping @Sendable (Int) -> Void = { _ in }
  ) {
    self.chunks = chunks
    self.didRead = didRead
  }

  /// Creates a body of which everything is there.
  public init(_ bytes: [UInt8]) {
    self.init(
      AsyncThrowingStream { continuation in
        if !bytes.isEmpty { continuation.yield(bytes) }
        continuation.finish()
      })
  }

  /// Starts to read.
  public func makeAsyncIterator() -> Iterator {
    Iterator(chunks: chunks.makeAsyncIterator(), didRead: didRead)
  }

  /// Gives one chunk after the other.
  public struct Iterator: AsyncIteratorProtocol {
    var chunks: AsyncThrowingStream<[UInt8], any Error>.Iterator
    let didRead: @Sendable (Int) -> Void

    /// The next chunk; `nil` at the end, and where the task is cancelled.
    public mutating func next() async throws -> [UInt8]? {
      let chunk = try await chunks.next()
      if let chunk { didRead(chunk.count) }
      return chunk
    }
  }
}
