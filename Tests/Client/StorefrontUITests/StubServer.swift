import DocumentJSON
import Foundation
import StorefrontClient
import Synchronization
import TestSupport
import Testing

/// The published sample pages.
enum Sample {
  static let pages = ["album", "apps", "badges", "feed", "library", "shop"]

  static func document(_ page: String) throws -> [UInt8] {
    let file = PublishedDocuments.files.first { $0.lastPathComponent == "page-1-\(page).json" }
    return try JSONDocument(Data(contentsOf: #require(file))).root.json(.compact)
  }

  static func page(_ page: String) throws -> PublishedPage {
    try PublishedPage.read(document(page)).page
  }
}

/// A server in the same process with one document for every page, whose event streams stay open.
final class StubServer: PageTransport {
  private struct State {
    var document: [UInt8]?
    var error: TransportError?
    var requests = 0
    var isHeld = false
    var streams: [Int: AsyncThrowingStream<[UInt8], any Error>.Continuation] = [:]
  }

  private let state: Mutex<State>

  init(_ document: [UInt8]?) {
    state = Mutex(State(document: document))
  }

  /// The number of requests for a page.
  var requests: Int { state.withLock(\.requests) }
  /// Whether responses to requests for a page wait.
  var isHeld: Bool {
    get { state.withLock(\.isHeld) }
    set { state.withLock { $0.isHeld = newValue } }
  }
  /// The number of open event streams.
  var openStreams: Int { state.withLock(\.streams.count) }

  /// Changes what the server has; it does not say so to its event streams.
  func set(document: [UInt8]?, error: TransportError? = nil) {
    state.withLock { ($0.document, $0.error) = (document, error) }
  }

  func send(_ request: TransportRequest) async throws(TransportError) -> TransportResponse {
    if request.url.lastPathComponent == "events" { return events() }
    state.withLock { $0.requests += 1 }
    while isHeld, !Task.isCancelled { try? await Task.sleep(for: .milliseconds(2)) }
    let (document, error) = state.withLock { ($0.document, $0.error) }
    if let error { throw error }
    guard let document else {
      let page = request.url.lastPathComponent
      let problem =
        #"{"type":"urn:problem-type:storefront:no-page","title":"A problem","page":"\#(page)"}"#
      return TransportResponse(
        status: 404, headers: ["Content-Type": "application/problem+json"],
        body: ResponseBody(Array(problem.utf8)))
    }
    return TransportResponse(
      status: 200, headers: ["Content-Type": "application/json"], body: ResponseBody(document))
  }

  private func events() -> TransportResponse {
    let (chunks, continuation) = AsyncThrowingStream.makeStream(of: [UInt8].self)
    let number = state.withLock {
      let number = ($0.streams.keys.max() ?? 0) + 1
      $0.streams[number] = continuation
      return number
    }
    continuation.onTermination = { [weak self] _ in
      self?.state.withLock { $0.streams[number] = nil }
    }
    return TransportResponse(
      status: 200, headers: ["Content-Type": "text/event-stream"], body: ResponseBody(chunks))
  }
}

/// Waits until a condition is met.
@MainActor func wait(until isSo: () -> Bool) async throws {
  while !isSo() { try await Task.sleep(for: .milliseconds(2)) }
}

/// A clock that a test moves on.
final class ManualClock: Clock {
  typealias Instant = ContinuousClock.Instant

  private struct State {
    var now = ContinuousClock.now
    var sleepers: [UUID: (deadline: Instant, continuation: CheckedContinuation<Void, any Error>)] =
      [:]
  }

  private let state = Mutex(State())
  let minimumResolution = Duration.nanoseconds(1)

  var now: Instant { state.withLock(\.now) }
  /// The number of tasks that sleep.
  var sleepers: Int { state.withLock(\.sleepers.count) }

  func advance(by duration: Duration) {
    let due = state.withLock { state in
      state.now += duration
      let due = state.sleepers.filter { $0.value.deadline <= state.now }
      for id in due.keys { state.sleepers[id] = nil }
      return due.values.map(\.continuation)
    }
    for continuation in due { continuation.resume() }
  }

  func sleep(until deadline: Instant, tolerance: Duration?) async throws {
    let id = UUID()
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        let isOver = state.withLock { state in
          guard deadline > state.now, !Task.isCancelled else { return true }
          state.sleepers[id] = (deadline, continuation)
          return false
        }
        if isOver { continuation.resume() }
      }
    } onCancel: {
      state.withLock { $0.sleepers.removeValue(forKey: id) }?.continuation
        .resume(throwing: CancellationError())
    }
  }
}
