/// One event of a stream, as `text/event-stream` sends it.
public struct ServerSentEvent: Hashable, Sendable {
  /// What kind of event it is; `message` where the stream says nothing.
  public var type: String
  /// What it carries, its lines joined by line feeds.
  public var data: String
  /// The last identifier that the stream had said when it sent the event; empty if it said none.
  public var id: String

  /// Creates an event.
  public init(type: String = "message", data: String, id: String = "") {
    self.type = type
    self.data = data
    self.id = id
  }
}

/// Takes a stream of bytes apart into events, by the rules of the WHATWG's HTML standard, "Interpreting
/// an event stream". Where the chunks of bytes end makes no difference.
public struct EventStreamParser: Sendable {
  /// How large a stream's parts may become.
  public struct Limits: Hashable, Sendable {
    /// The longest line, in bytes.
    public var line: Int
    /// The longest data of one event, in bytes.
    public var data: Int

    /// Creates limits.
    public init(line: Int = 1 << 20, data: Int = 4 << 20) {
      self.line = line
      self.data = data
    }
  }

  /// What a stream may not do.
  public enum Problem: Error, Hashable, Sendable {
    /// A line is longer than so many bytes.
    case lineTooLong(limit: Int)
    /// The data of an event are longer than so many bytes.
    case eventTooLarge(limit: Int)
  }

  /// The identifier to resume from: that of the last event, or of the last empty event that said one.
  public private(set) var lastEventID: String
  /// How long to wait before connecting again, in milliseconds, if the stream has said it.
  public private(set) var retryMilliseconds: Int?

  private let limits: Limits
  private var line: [UInt8] = []
  private var type = ""
  private var data = ""
  private var id: String
  private var isAfterCarriageReturn = false
  private var isAtFirstLine = true

  /// Starts a stream that resumes behind an event, or from its beginning.
  public init(lastEventID: String = "", limits: Limits = Limits()) {
    self.lastEventID = lastEventID
    self.limits = limits
    id = lastEventID
  }

  /// Takes the next bytes and gives the events that they complete. An event without the empty line
  /// behind it is none: what a stream leaves unfinished at its end is dropped.
  ///
  /// - Throws: a ``Problem`` if a limit is passed; the stream cannot be read on then.
  public mutating func feed(_ bytes: some Sequence<UInt8>) throws(Problem) -> [ServerSentEvent] {
    var events: [ServerSentEvent] = []
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
    return events
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
      if !value.isEmpty, value.utf8.allSatisfy({ (0x30...0x39).contains($0) }) {
        retryMilliseconds = Int(value) ?? Int.max
      }
    // Comments have an empty name, and names that are not known mean nothing.
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
