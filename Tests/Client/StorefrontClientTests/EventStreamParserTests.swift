import StorefrontClient
import TestSupport
import Testing

@Suite struct EventStreamParserTests {
  private func events(_ text: String) throws -> [ServerSentEvent] {
    var parser = EventStreamParser()
    return try parser.feed(text.utf8)
  }

  /// The examples of the standard, and cases that follow from its rules.
  @Test(arguments: [
    ("data: YHOO\ndata: +2\ndata: 10\n\n", [ServerSentEvent(data: "YHOO\n+2\n10")]),
    (
      ": test stream\n\ndata: first event\nid: 1\n\ndata:second event\nid\n\ndata:  third event\n\n",
      [
        ServerSentEvent(data: "first event", id: "1"), ServerSentEvent(data: "second event"),
        ServerSentEvent(data: " third event"),
      ]
    ),
    ("data\n\ndata\ndata\n\ndata:", [ServerSentEvent(data: ""), ServerSentEvent(data: "\n")]),
    (
      "data:test\n\ndata: test\n\n", [ServerSentEvent(data: "test"), ServerSentEvent(data: "test")]
    ),
    ("event: add\ndata: 73857293\n\n", [ServerSentEvent(type: "add", data: "73857293")]),
    ("event: add\n\ndata: x\n\n", [ServerSentEvent(data: "x")]),
    ("data: a\r\rdata: b\r\n\r\ndata: c\n\r", ["a", "b", "c"].map { ServerSentEvent(data: $0) }),
    ("\u{FEFF}data: a\n\n", [ServerSentEvent(data: "a")]),
    ("\u{FEFF}\u{FEFF}data: a\n\n", []),
    ("\n\u{FEFF}data: a\n\n", []),
    ("Data: a\n data: a\ndata : a\nunknown: a\n\n", []),
    ("id: 1\0\ndata: a\n\n", [ServerSentEvent(data: "a")]),
    ("id: é\ndata: ü\n\n", [ServerSentEvent(data: "ü", id: "é")]),
    ("data: never finished\n", []), ("data: never finished", []), ("", []), ("\n\n\n", []),
  ])
  func `events are parsed as the standard specifies`(
    text: String, expected: [ServerSentEvent]
  ) throws {
    #expect(try events(text) == expected)
    #expect(NaiveEventStream.events(Array(text.utf8)) == expected)
  }

  @Test func `invalid UTF-8 is replaced by replacement characters`() throws {
    var parser = EventStreamParser()
    let bytes = Array("data: a".utf8) + [0xFF, 0xC3] + Array("\n\n".utf8)
    #expect(try parser.feed(bytes) == [ServerSentEvent(data: "a\u{FFFD}\u{FFFD}")])
  }

  @Test func `an identifier takes effect with its complete event and applies to later events`()
    throws
  {
    var parser = EventStreamParser(lastEventID: "41")
    #expect(try parser.feed("data: a\n\n".utf8) == [ServerSentEvent(data: "a", id: "41")])
    _ = try parser.feed("id: 42\ndata: b\n".utf8)
    #expect(parser.lastEventID == "41")
    #expect(try parser.feed("\n".utf8) == [ServerSentEvent(data: "b", id: "42")])
    #expect(parser.lastEventID == "42")
    // Without data, no event is returned, but the identifier takes effect.
    #expect(try parser.feed("id: 43\n\n".utf8) == [])
    #expect(parser.lastEventID == "43")
  }

  @Test(arguments: [
    ("retry: 1500\n", 1500), ("retry:0\n", 0), ("retry: 1.5\n", nil), ("retry: -1\n", nil),
    ("retry:\n", nil), ("retry: ١\n", nil), ("retry: 99999999999999999999\n", Int.max),
  ])
  func `the reconnection time consists of digits only`(
    text: String, expected: Int?
  ) throws {
    var parser = EventStreamParser()
    _ = try parser.feed(text.utf8)
    #expect(parser.retryMilliseconds == expected)
  }

  @Test func `lines and events that exceed their limits are errors`() throws {
    let limits = EventStreamParser.Limits(line: 10, data: 12)
    var parser = EventStreamParser(limits: limits)
    #expect(try parser.feed("data:12345\n\n".utf8).count == 1)
    #expect(throws: EventStreamParser.Problem.lineTooLong(limit: 10)) {
      try parser.feed("data:123456\n\n".utf8)
    }
    parser = EventStreamParser(limits: limits)
    #expect(throws: EventStreamParser.Problem.eventTooLarge(limit: 12)) {
      try parser.feed("data:12345\ndata:12345\ndata:1\n\n".utf8)
    }
  }

  @Test func `events before an exceeded limit are returned, and the next call throws`() throws {
    let limits = EventStreamParser.Limits(line: 10)
    let problem = EventStreamParser.Problem.lineTooLong(limit: 10)
    var parser = EventStreamParser(limits: limits)
    let events = try parser.feed("id: 1\ndata: a\n\nid: 2\ndata: 0123456789\n\n".utf8)
    #expect(events == [ServerSentEvent(data: "a", id: "1")])
    #expect(parser.problem == problem && parser.lastEventID == "1")
    #expect(throws: problem) { try parser.feed("\ndata: b\n\n".utf8) }
  }

  @Test func `a stream can be split into chunks anywhere`() throws {
    let seed = UInt64.random(in: .min ... .max)
    var random = SplitMix64(seed: seed)
    for _ in 0..<3000 {
      let bytes = NaiveEventStream.random(using: &random)
      var parser = EventStreamParser()
      var found: [ServerSentEvent] = []
      var rest = bytes[...]
      while !rest.isEmpty {
        let count = Int.random(in: 0...min(rest.count, 9), using: &random)
        found += try parser.feed(rest.prefix(count))
        rest = rest.dropFirst(count)
      }
      #expect(found == NaiveEventStream.events(bytes), "seed \(seed): \(bytes)")
    }
  }
}

/// A simple implementation that parses a whole stream at once, as a reference.
enum NaiveEventStream {
  static func events(_ bytes: [UInt8]) -> [ServerSentEvent] {
    var scalars = Array(String(decoding: bytes, as: UTF8.self).unicodeScalars)
    if scalars.first == "\u{FEFF}" { scalars.removeFirst() }
    var lines: [[Unicode.Scalar]] = [[]]
    for (index, scalar) in scalars.enumerated() {
      switch scalar {
      case "\n" where index > 0 && scalars[index - 1] == "\r": break
      case "\n", "\r": lines.append([])
      default: lines[lines.count - 1].append(scalar)
      }
    }
    var events: [ServerSentEvent] = []
    var (type, data, id) = ("", [String](), "")
    for line in lines.dropLast() {
      guard !line.isEmpty else {
        let joined = data.joined(separator: "\n")
        if !data.isEmpty {
          events.append(
            ServerSentEvent(type: type.isEmpty ? "message" : type, data: joined, id: id))
        }
        (type, data) = ("", [])
        continue
      }
      let name = text(line.prefix { $0 != ":" })
      var value = line.drop { $0 != ":" }.dropFirst()
      if value.first == " " { value = value.dropFirst() }
      switch name {
      case "event": type = text(value)
      case "data": data.append(text(value))
      case "id": if !value.contains("\0") { id = text(value) }
      default: break
      }
    }
    return events
  }

  private static func text(_ scalars: some Sequence<Unicode.Scalar>) -> String {
    var view = String.UnicodeScalarView()
    view.append(contentsOf: scalars)
    return String(view)
  }

  /// Random bytes, many of which are meaningful in an event stream.
  static func random(using random: inout SplitMix64) -> [UInt8] {
    let parts: [[UInt8]] =
      ["\n", "\r", "\r\n", ":", " ", "data", "data:", "event: ", "id:", "id", "retry: 9", "a", "é"]
      .map { Array($0.utf8) } + [[0xEF, 0xBB, 0xBF], [0xFF], [0xC3], [0xE2, 0x82], [0]]
    return (0..<Int.random(in: 0...40, using: &random)).flatMap { _ in
      parts.randomElement(using: &random) ?? []
    }
  }
}
