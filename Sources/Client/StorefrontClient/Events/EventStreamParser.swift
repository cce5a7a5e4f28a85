import DocumentJSON

/// An event of a `text/event-stream`.
public struct ServerSentEvent: Hashable, Sendable {
  /// The type of the event; `message` if the stream does not specify one.
  public var type: String
  /// The data of the event. Its lines are separated by line feeds.
  public var data: String
  /// The last identifier that the stream has set, with this event or before; empty if none.
  public var id: String

  /// An event of the type `message`, unless another is given.
  public init(type: String = "message", data: String, id: String = "") {
    self.type = type
    self.data = data
    self.id = id
  }
}

/// Parses a stream of bytes into events, as specified by the WHATWG's HTML standard, "Interpreting an
/// event stream". The stream may be split into chunks anywhere, even within a character.
public struct EventStreamParser: Sendable {
  /// The maximum sizes of lines and events.
  public struct Limits: Hashable, Sendable {
    /// The maximum length of a line, in bytes.
    public var line: Int
    /// The maximum size of an event's data, in bytes.
    public var data: Int

    /// Lines of up to 1 MiB and data of up to 4 MiB, unless other numbers of bytes are given.
    public init(line: Int = 1 << 20, data: Int = 4 << 20) {
      self.line = line
      self.data = data
    }
  }

  /// An error of a stream that exceeds a limit.
  public enum Problem: Error, Hashable, Sendable {
    /// A line is longer than the limit, in bytes.
    case lineTooLong(limit: Int)
    /// The data of an event is larger than the limit, in bytes.
    case eventTooLarge(limit: Int)
  }

  /// The identifier to resume from: the last one that was set by a complete event, even one without data.
  public private(set) var lastEventID: String
  /// The reconnection time that the stream has requested, in milliseconds; `nil` if none.
  public private(set) var retryMilliseconds: Int?
  /// The limit that the stream has exceeded; `nil` if none.
  public private(set) var problem: Problem?

  private let limits: Limits
  private var line: [UInt8] = []
  private var type = ""
  private var data = ""
  private var id: String
  private var isAfterCarriageReturn = false
  private var isAtFirstLine = true

  /// A parser at the beginning of a stream.
  ///
  /// - Parameters:
  ///   - lastEventID: The identifier of the event after which the stream resumes; empty if there is none.
  ///   - limits: The maximum sizes of lines and events.
  public init(lastEventID: String = "", limits: Limits = Limits()) {
    self.lastEventID = lastEventID
    self.limits = limits
    id = lastEventID
  }

  /// Parses the next bytes and returns the events that they complete. An empty line completes an event,
  /// so an unfinished event at the end of a stream is never returned.
  ///
  /// - Throws: a ``Problem`` if a limit is exceeded. The rest of the stream cannot be parsed then. If the
  ///   same bytes have completed events before that, those are returned, and the next call throws.
  public mutating func feed(_ bytes: some Sequence<UInt8>) throws(Problem) -> [ServerSentEvent] {
    if let problem { throw problem }
    var events: [ServerSentEvent] = []
    do throws(Problem) {
      try parse(bytes, into: &events)
    } catch {
      problem = error
      if events.isEmpty { throw error }
    }
    return events
  }

  private mutating func parse(
    _ bytes: some Sequence<UInt8>, into events: inout [ServerSentEvent]
  ) throws(Problem) {
    for byte in bytes {
      let endsPair = isAfterCarriageReturn && byte == UInt8(ascii: "\n")
      isAfterCarriageReturn = byte == UInt8(ascii: "\r")
      if endsPair { continue }
      if byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r") {
        if let event = try endLine() { events.append(event) }
      } else {
        guard line.count < limits.line else { throw .lineTooLong(limit: limits.line) }
        line.append(byte)
      }
    }
  }

  private mutating func endLine() throws(Problem) -> ServerSentEvent? {
    defer {
      line.removeAll(keepingCapacity: true)
      isAtFirstLine = false
    }
    var bytes = line[...]
    if isAtFirstLine, bytes.starts(with: [0xEF, 0xBB, 0xBF]) { bytes = bytes.dropFirst(3) }
    guard !bytes.isEmpty else { return dispatch() }
    let colon = bytes.firstIndex(of: UInt8(ascii: ":")) ?? bytes.endIndex
    var value = bytes[colon...].dropFirst()
    if value.first == UInt8(ascii: " ") { value.removeFirst() }
    try take(
      String(decoding: bytes[..<colon], as: UTF8.self),
      value: String(decoding: value, as: UTF8.self))
    return nil
  }

  private mutating func take(_ field: String, value: String) throws(Problem) {
    switch field {
    case "event": type = value
    case "data":
      guard data.utf8.count + value.utf8.count < limits.data else {
        throw .eventTooLarge(limit: limits.data)
      }
      data += value
      data += "\n"
    case "id": if !value.utf8.contains(0) { id = value }
    case "retry":
      if !value.isEmpty, value.utf8.allSatisfy(\.isDigit) {
        retryMilliseconds = Int(value) ?? Int.max
      }
    // Comments are fields with an empty name. Unknown fields are ignored.
    default: break
    }
  }

  private mutating func dispatch() -> ServerSentEvent? {
    lastEventID = id
    defer {
      type = ""
      data = ""
    }
    guard !data.isEmpty else { return nil }
    return ServerSentEvent(
      type: type.isEmpty ? "message" : type, data: String(data.dropLast()), id: id)
  }
}
