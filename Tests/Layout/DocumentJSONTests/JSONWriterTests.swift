import DocumentJSON
import TestSupport
import Testing

@Suite("Writing JSON")
struct JSONWriterTests {
  @Test("is compact for programs, and in lines for people")
  func styles() throws {
    func write(_ writer: inout JSONWriter) {
      writer.object { writer in
        writer.member("format", "storefront.test/1")
        writer.member("empty", [Int]())
        writer.array("sizes") { writer in
          for size in 0..<3 {
            writer.object { writer in
              writer.member("width", Double(size) / 2)
              writer.member("height", size == 1 ? nil : 44)
              writer.member("note", "pixels, not points, all of them", unless: "")
            }
          }
        }
      }
    }
    var pretty = JSONWriter(.pretty)
    write(&pretty)
    #expect(
      String(decoding: try pretty.finish(), as: UTF8.self) == """
        {
          "format": "storefront.test/1",
          "empty": [],
          "sizes": [
            {"width": 0, "height": 44, "note": "pixels, not points, all of them"},
            {"width": 0.5, "note": "pixels, not points, all of them"},
            {"width": 1, "height": 44, "note": "pixels, not points, all of them"}
          ]
        }

        """)
    var compact = JSONWriter(.compact)
    write(&compact)
    write(&compact)
    let lines = try compact.finish().split(separator: UInt8(ascii: "\n"))
    #expect(lines.count == 2)
    #expect(
      String(decoding: lines[0], as: UTF8.self).hasPrefix(
        #"{"format":"storefront.test/1","empty":[],"sizes":[{"width":0,"height":44,"#))
  }

  @Test(
    "gives numbers their fewest digits",
    arguments: [
      (0, "0"), (-0.0, "0"), (165, "165"), (0.1, "0.1"), (1e15, "1000000000000000"),
      (1e16, "1e+16"), (-2.5e-8, "-2.5e-08"), (1.0 / 3, "0.3333333333333333"),
    ] as [(Double, String)])
  func numbers(_ number: Double, _ text: String) throws {
    #expect(try number.jsonText(.compact) == text)
    #expect(try JSONDocument(text.utf8).root.number == number)
  }

  @Test("escapes what ends a string and what steers a terminal")
  func escapes() throws {
    #expect(
      try "a\"\\\n\r\t\u{1B}[2J\u{7F}\u{9B}\u{202E}\u{E0001}é日👩‍👩‍👧".jsonText(.compact)
        == #""a\"\\\n\r\t\u001b[2J\u007f\u009b\u202e\udb40\udc01é日👩‍👩‍👧""#)
  }

  @Test("refuses numbers that are not finite, with their path", arguments: [Double.nan, .infinity])
  func notFinite(_ number: Double) {
    var writer = JSONWriter(.pretty)
    writer.object { writer in
      writer.member("fine", 1.5)
      writer.array("sizes") { writer in
        writer.integer(3)
        writer.object { $0.member("width", number) }
      }
      writer.member("later", Double.nan)
    }
    let error = #expect(throws: DocumentError.self) { try writer.finish() }
    #expect(error?.problem == .notFinite("\(number)"))
    #expect(error?.path.description == "sizes[1].width")
  }

  @Test("random values are what they were, in both styles, and through a sink")
  func randomValues() throws {
    let seed = randomSeed("written JSON")
    var json = RandomJSON(seed: seed)
    for number in 0..<TestForm.rounds(400) {
      let value = json.value(depth: 4)
      let comment: Comment = "seed \(seed), value \(number)"
      let compact = try value.json(.compact)
      let pretty = try value.json(.pretty)
      try #require(try JSONDocument(compact).root.tree == value, comment)
      try #require(try JSONDocument(pretty).root.tree == value, comment)
      try #require(String(decoding: pretty, as: UTF8.self) == value.prettyText() + "\n", comment)
      try #require(try JSONDocument(pretty).root.json(.compact) == compact, comment)
    }
  }

  @Test("a sink gets the same bytes, some at a time")
  func sink() throws {
    var json = RandomJSON(seed: 7)
    let value = TreeValue.array((0..<3_000).map { _ in json.value(depth: 3) })
    var parts: [[UInt8]] = []
    var writer = JSONWriter(.pretty) { parts.append(Array($0)) }
    value.write(to: &writer)
    #expect(try writer.finish() == [])
    #expect(try parts.flatMap(\.self) == value.json(.pretty))
    #expect(parts.count > 5)
    #expect(parts.allSatisfy { $0.count < 200_000 })
  }

  @Test("what a sink throws is thrown at the end, and it is not called again")
  func failingSink() {
    struct Full: Error {}
    var calls = 0
    var writer = JSONWriter(.compact) { _ in
      calls += 1
      throw Full()
    }
    writer.array { writer in
      for _ in 0..<100_000 { writer.string("some text") }
    }
    #expect(throws: Full.self) { try writer.check() }
    #expect(throws: Full.self) { try writer.finish() }
    #expect(calls == 1)
  }
}

extension TreeValue: JSONWritable {
  func write(to writer: inout JSONWriter) {
    switch self {
    case .null: writer.null()
    case .bool(let flag): writer.bool(flag)
    case .number(let digits):
      if let node = try? JSONDocument(digits.utf8).root { writer.value(node) }
    case .string(let text): writer.string(text)
    case .array(let elements): writer.value(elements)
    case .object(let members):
      writer.object { writer in
        for member in members { writer.member(member.key, member.value) }
      }
    }
  }

  /// The value in lines, worked out from the inside: what has at most 70 bytes is one line.
  fileprivate func prettyText(indentation: String = "") -> String {
    let inner = indentation + "  "
    func broken(_ parts: [String], _ opening: String, _ closing: String) -> String {
      opening + parts.map { "\n" + inner + $0 }.joined(separator: ",") + "\n" + indentation
        + closing
    }
    let line = singleLine
    guard line.utf8.count > 70 else { return line }
    switch self {
    case .array(let elements) where !elements.isEmpty:
      return broken(elements.map { $0.prettyText(indentation: inner) }, "[", "]")
    case .object(let members) where !members.isEmpty:
      return broken(
        members.map {
          TreeValue.string($0.key).singleLine + ": " + $0.value.prettyText(indentation: inner)
        },
        "{", "}")
    default: return line
    }
  }

  private var singleLine: String {
    switch self {
    case .null: "null"
    case .bool(let flag): "\(flag)"
    case .number(let digits): digits
    case .string(let text): (try? text.jsonText(.compact)) ?? ""
    case .array(let elements): "[" + elements.map(\.singleLine).joined(separator: ", ") + "]"
    case .object(let members):
      "{"
        + members.map { TreeValue.string($0.key).singleLine + ": " + $0.value.singleLine }
        .joined(separator: ", ") + "}"
    }
  }
}
