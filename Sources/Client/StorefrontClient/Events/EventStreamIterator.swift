/// Iterates over an ``EventStream`` and reconnects as needed.
public struct EventStreamIterator: AsyncIteratorProtocol {
  private let stream: EventStream
  private var parser: EventStreamParser
  private var body: ResponseBody.Iterator?
  /// The identifier to resume after: that of the last event that was returned, not only received.
  private(set) var lastEventID: String
  /// The occurrences that have not been returned yet, in reverse order.
  private var pending: [EventStream.Occurrence] = []
  private var askedDelay: Duration?
  private var nextDelay: Duration?
  private var failures = 0
  private var isOver = false

  init(_ stream: EventStream) {
    self.stream = stream
    lastEventID = stream.lastEventID
    parser = EventStreamParser(lastEventID: lastEventID, limits: stream.options.limits)
  }

  /// Returns the next occurrence; `nil` at the end of the stream or when the task is canceled.
  ///
  /// - Throws: an ``EventStreamError`` if reconnecting cannot help.
  public mutating func next() async throws -> EventStream.Occurrence? {
    while !isOver, !Task.isCancelled {
      if let occurrence = pending.popLast() {
        if case .event(let event) = occurrence { lastEventID = event.id }
        return occurrence
      }
      do {
        if body == nil {
          try await connect()
        } else {
          try await read()
        }
      } catch let error as EventStreamError {
        isOver = true
        throw error
      } catch let problem as EventStreamParser.Problem {
        interrupt(.limit(problem))
      } catch {
        interrupt(.transport(TransportError(error)))
      }
    }
    body = nil
    return nil
  }

  private mutating func connect() async throws {
    if let wait = nextDelay {
      nextDelay = nil
      try await stream.options.clock.sleep(for: wait)
    }
    var headers = stream.headers
    headers["accept"] = Self.mediaType
    headers["cache-control"] = "no-store"
    // Without it, the server describes the current state.
    if !lastEventID.isEmpty { headers["last-event-id"] = lastEventID.sendable }
    let options = stream.options
    let response = try await stream.transport.send(
      TransportRequest(
        url: stream.url, headers: headers, idleTimeout: options.idleTimeout,
        unreadLimit: options.limits.data))
    switch response.status {
    case 200:
      guard response.mediaType == Self.mediaType else {
        throw EventStreamError.otherType(response.mediaType)
      }
      parser = EventStreamParser(lastEventID: lastEventID, limits: options.limits)
      body = response.body.makeAsyncIterator()
      pending = [.opened]
    case 204: isOver = true
    case 408, 425, 429, 500...599:
      interrupt(.status(response.status), askedToWait: response.retryAfter)
    default:
      let problem = await ServerProblem(response)
      throw EventStreamError.refused(
        status: response.status, problem: problem?.name, page: problem?.page)
    }
  }

  private mutating func read() async throws {
    // All events before have been returned, so identifiers without an event take effect, too.
    lastEventID = parser.lastEventID
    if let problem = parser.problem { throw problem }
    guard var chunks = body else { return }
    let chunk = try await chunks.next()
    body = chunks
    guard let chunk else { return interrupt(.ended) }
    failures = 0
    pending = try parser.feed(chunk).reversed().map { .event($0) }
    if let milliseconds = parser.retryMilliseconds { askedDelay = .milliseconds(milliseconds) }
  }

  private mutating func interrupt(
    _ interruption: EventStream.Interruption, askedToWait: Duration? = nil
  ) {
    body = nil
    guard !Task.isCancelled else { return }
    let delay = stream.options.delay
    let chance = stream.options.chance()
    // Many clients may have been asked to wait for the same time, so it gets a jitter, too.
    let wait = max(
      delay.wait(afterFailures: failures, asked: askedDelay, chance: chance),
      delay.jittered(askedToWait ?? .zero, chance: chance))
    failures += 1
    nextDelay = wait
    pending = [.interrupted(interruption, retryAfter: wait)]
  }

  private static let mediaType = "text/event-stream"
}
