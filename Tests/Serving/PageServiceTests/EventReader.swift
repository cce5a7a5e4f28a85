import Storefront
import Testing

@testable import PageService

/// A client that reads a stream of events.
struct EventReader {
  /// The contents of a frame.
  struct Frame: Equatable {
    var id: String?
    var retry: Int?
    var event: PageEvent?
    var isHeartbeat = false
  }

  private var iterator: PageEvents.Iterator
  /// The identifier to send as `Last-Event-ID` when reconnecting.
  private(set) var lastID: String?

  init(_ events: PageEvents, lastID: String? = nil) {
    iterator = events.makeAsyncIterator()
    self.lastID = lastID
  }

  /// The next frame, or `nil` at the end of the stream.
  mutating func next() async throws -> Frame? {
    guard let bytes = await iterator.next() else { return nil }
    let text = String(decoding: bytes, as: UTF8.self)
    var frame = Frame()
    #expect(text.hasSuffix("\n\n"), "\(text)")
    for line in text.split(separator: "\n") {
      let parts = line.split(separator: ": ", maxSplits: 1)
      switch (parts[0], parts.last.map(String.init) ?? "") {
      case (":", _): frame.isHeartbeat = true
      case ("id", let id): frame.id = id
      case ("retry", let milliseconds): frame.retry = Int(milliseconds)
      case ("event", let type): #expect(type == PageEvent.type)
      case ("data", let data): frame.event = try PageEvent(data)
      default: Issue.record("Clients do not know the line \(line).")
      }
    }
    lastID = frame.id ?? lastID
    return frame
  }

  /// The next event, skipping heartbeats and reconnection times; `nil` at the end of the stream.
  mutating func nextEvent() async throws -> PageEvent? {
    while let frame = try await next() {
      if let event = frame.event { return event }
    }
    return nil
  }
}
