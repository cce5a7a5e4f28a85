public import Foundation

/// Sends requests to a server: over a `URLSession` in an app (``URLSessionTransport``), or to a service in
/// the same process or a table of responses in a test.
public protocol PageTransport: Sendable {
  /// Sends a GET request and returns as soon as the head of the response has been received.
  ///
  /// A redirect to another origin must not be followed, because the header fields may contain a token. It
  /// is returned like any other response. No response may come from a cache of the transport.
  ///
  /// - Throws: a ``TransportError`` if no response is received. An error status is a response.
  func send(_ request: TransportRequest) async throws(TransportError) -> TransportResponse
}

/// A GET request.
public struct TransportRequest: Hashable, Sendable {
  /// The URL to request.
  public var url: URL
  /// The header fields. Names are in lower case.
  public var headers: [String: String]
  /// The time without any bytes after which the request fails.
  public var idleTimeout: Duration
  /// The number of bytes that are buffered while the body is not read. The request fails if more arrive.
  public var unreadLimit: Int

  /// A request that fails after 30 seconds without any bytes, or with 1 MiB that is not read, unless
  /// stated otherwise.
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

/// The head of a response, and its body as a stream.
public struct TransportResponse: Sendable {
  /// The status code, such as 200.
  public var status: Int
  /// The header fields. Names are in lower case, and the values of repeated fields are joined by commas.
  public var headers: [String: String]
  /// The body, decoded if it had a `Content-Encoding`.
  public var body: ResponseBody

  /// The names of header fields are lowercased.
  public init(status: Int, headers: [String: String], body: ResponseBody) {
    self.status = status
    self.headers = Dictionary(
      headers.map { ($0.key.lowercased(), $0.value) }, uniquingKeysWith: { "\($0), \($1)" })
    self.body = body
  }

  /// The media type of the body in lower case, without parameters; empty if the server sent none.
  public var mediaType: String {
    let type = (headers["content-type"] ?? "").prefix { $0 != ";" && $0 != "," }
    return type.trimmingCharacters(in: .whitespaces).lowercased()
  }

  /// The time that the server requests to wait, from `Retry-After` in seconds; at most a day. `nil` if the
  /// field is missing or is not a number.
  public var retryAfter: Duration? {
    headers["retry-after"].flatMap { Int($0) }.map { .seconds(min(max($0, 0), 86_400)) }
  }

  /// Reads the whole body.
  ///
  /// - Parameter limit: The maximum size of the body, in bytes.
  /// - Throws: ``TransportError/tooLarge(limit:)`` if the body is larger, and the errors of the transport.
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
    // A canceled task ends its streams early, so the bytes may be incomplete.
    guard !Task.isCancelled else { throw .cancelled }
    return bytes
  }
}

/// The body of a response: chunks of bytes as they are received. It can be read once.
public struct ResponseBody: AsyncSequence, Sendable {
  private let chunks: AsyncThrowingStream<[UInt8], any Error>
  private let didRead: @Sendable (Int) -> Void

  /// A body that arrives in chunks.
  ///
  /// - Parameters:
  ///   - chunks: The chunks of the body.
  ///   - didRead: Called with the number of bytes after each chunk is read.
  public init(
    _ chunks: AsyncThrowingStream<[UInt8], any Error>,
    didRead: @escaping @Sendable (Int) -> Void = { _ in }
  ) {
    self.chunks = chunks
    self.didRead = didRead
  }

  /// A body that is already complete.
  public init(_ bytes: [UInt8]) {
    self.init(
      AsyncThrowingStream { continuation in
        if !bytes.isEmpty { continuation.yield(bytes) }
        continuation.finish()
      })
  }

  /// The body can be read once.
  public func makeAsyncIterator() -> Iterator {
    Iterator(chunks: chunks.makeAsyncIterator(), didRead: didRead)
  }

  /// Iterates over the chunks of a body.
  public struct Iterator: AsyncIteratorProtocol {
    var chunks: AsyncThrowingStream<[UInt8], any Error>.Iterator
    let didRead: @Sendable (Int) -> Void

    /// Returns the next chunk; `nil` at the end of the body or when the task is canceled.
    public mutating func next() async throws -> [UInt8]? {
      let chunk = try await chunks.next()
      if let chunk { didRead(chunk.count) }
      return chunk
    }
  }
}

extension String {
  /// The text as the value of a request's header field; `nil` if a server might refuse it, because it is
  /// longer than 1,024 bytes or contains control characters. Such a value came from a broken server.
  var sendable: String? {
    utf8.count <= 1024 && utf8.allSatisfy { $0 >= 0x20 && $0 != 0x7F } ? self : nil
  }
}
