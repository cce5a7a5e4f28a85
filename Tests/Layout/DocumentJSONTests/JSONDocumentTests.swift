import DocumentJSON
import Testing

@Suite("Reading JSON")
struct JSONDocumentTests {
  @Test("finds values by their names and positions")
  func values() throws {
    let document = try JSONDocument(
      #"{"apps": [{"name": "Aster", "price": 1.50, "free": false}, null]}"#.utf8)
    let app = try #require(document.root["apps"]?[0])
    #expect(app["name"]?.string == "Aster")
    #expect(app["price"]?.number == 1.5)
    #expect(app["price"]?.text == "1.50")
    #expect(app["price"]?.integer == nil)
    #expect(app["free"]?.bool == false)
    #expect(app.members.map(\.name) == ["name", "price", "free"])
    #expect(document.root["apps"]?.count == 2)
    #expect(document.root["apps"]?[1]?.isNull == true)
    #expect(document.root["apps"]?[2] == nil)
    #expect(app["size"] == nil)
  }

  @Test("knows the place and the path of every value")
  func places() throws {
    let document = try JSONDocument("{\n  \"é\": [1,\n   {\"b c\": 2}]}".utf8)
    let value = try #require(document.root["é"]?[1]?["b c"])
    #expect(value.position == TextPosition(line: 3, column: 12))
    #expect(value.path.description == #"["é"][1]["b c"]"#)
    #expect(document[value.path]?.text == "2")
    let (node, rest) = document.nearest(to: value.path.key("x").index(3))
    #expect(node.text == "2")
    #expect(rest == [.key("x"), .index(3)])
  }

  @Test("reads every escape")
  func escapes() throws {
    let document = try JSONDocument(#"["\"\\\/\b\f\n\r\t\u00e9\ud83d\ude00\u0000"]"#.utf8)
    #expect(document.root[0]?.string == "\"\\/\u{8}\u{C}\n\r\té😀\u{0}")
  }

  @Test("keeps numbers of any length, and reads them as the nearest double")
  func numbers() throws {
    let third = "0." + String(repeating: "3", count: 1_000)
    let huge = String(repeating: "9", count: 1_000)
    let document = try JSONDocument("[\(third), \(huge), -0, 9223372036854775807, 1e400]".utf8)
    #expect(document.root[0]?.number == 1.0 / 3)
    #expect(document.root[0]?.text == third)
    #expect(document.root[1]?.number == .infinity)
    #expect(document.root[1]?.integer == nil)
    #expect(document.root[2]?.number?.sign == .minus)
    #expect(document.root[3]?.integer == .max)
    #expect(document.root[4]?.number == .infinity)
  }

  @Test("skips a byte order mark, which takes no column")
  func byteOrderMark() throws {
    let document = try JSONDocument([0xEF, 0xBB, 0xBF] + Array("[7]".utf8))
    #expect(document.root[0]?.position == TextPosition(line: 1, column: 2))
  }

  @Test(
    "says line, column, place and what was expected",
    arguments: [
      ("", "line 1, column 1: expected a value, found the end of the document"),
      ("{", "line 1, column 2: expected a name in double quotes, found the end of the document"),
      ("{\n  page: 1\n}", "line 2, column 3: expected a name in double quotes, found \"p\""),
      (#"{"page" "apps"}"#, "line 1, column 9: expected \":\", found a double quote"),
      (
        #"{"sections": [1, {"id": tru}]}"#,
        "line 1, column 25, sections[1].id: expected a value, found \"t\""
      ),
      ("[1 2]", "line 1, column 4: expected \",\" or \"]\", found \"2\""),
      ("[1,]", "line 1, column 4, [1]: expected a value, found \"]\""),
      (#"{"a":1,}"#, "line 1, column 8: expected a name in double quotes, found \"}\""),
      (#"{"a":1;"#, "line 1, column 7: expected \",\" or \"}\", found \";\""),
      ("{} {}", "line 1, column 4: expected the end of the document, found \"{\""),
      ("[01]", "line 1, column 3: expected \",\" or \"]\", found \"1\""),
      ("[1.]", "line 1, column 4, [0]: expected a digit, found \"]\""),
      ("[-]", "line 1, column 3, [0]: expected a digit, found \"]\""),
      ("[1e+]", "line 1, column 5, [0]: expected a digit, found \"]\""),
      ("[NaN]", "line 1, column 2, [0]: expected a value, found \"N\""),
      ("[nul\0]", "line 1, column 2, [0]: expected a value, found \"n\""),
      (
        "[\"é\n\"]",
        "line 1, column 4, [0]: expected an escape such as \\n for this control character, "
          + "found byte 0x0A"
      ),
      (
        "[\"a\0b\"]",
        "line 1, column 4, [0]: expected an escape such as \\n for this control character, "
          + "found byte 0x00"
      ),
      (
        #"["\x"]"#,
        "line 1, column 4, [0]: expected one of \" \\ / b f n r t u after the backslash, found \"x\""
      ),
      (#"["\u12G4"]"#, "line 1, column 7, [0]: expected a hexadecimal digit, found \"G\""),
      (
        #"["\ud83d"]"#,
        "line 1, column 5, [0]: this \\u escape is half of a pair: write the character itself"
      ),
      (
        #"["\ude00\ud83d"]"#,
        "line 1, column 5, [0]: this \\u escape is half of a pair: write the character itself"
      ),
      (
        #"["open"#,
        "line 1, column 7, [0]: expected the closing double quote of a text, "
          + "found the end of the document"
      ),
      (
        #"{"a":{"b":1,"b":2}}"#, "line 1, column 13, a: \"b\" occurs twice in this object: keep one"
      ),
      (#"{"a":1,"\u0061":2}"#, "line 1, column 8: \"a\" occurs twice in this object: keep one"),
    ])
  func messages(_ text: String, _ message: String) {
    #expect(Self.message(Array(text.utf8)) == message)
  }

  @Test(
    "finds the byte that is not UTF-8",
    arguments: [
      [0xC3, 0x28], [0x80], [0xC0, 0x80], [0xE0, 0x9F, 0x80], [0xED, 0xA0, 0x80],
      [0xF0, 0x8F, 0x80, 0x80], [0xF4, 0x90, 0x80, 0x80], [0xF5, 0x80, 0x80, 0x80], [0xE2, 0x82],
    ])
  func invalidUTF8(_ bytes: [UInt8]) {
    #expect(
      Self.message(Array(#"["ab"#.utf8) + bytes + Array(#""]"#.utf8))
        == "line 1, column 5, [0]: the text is not valid UTF-8: save the document as UTF-8")
  }

  @Test("compares names by their letters, not by how they look")
  func composedNames() throws {
    let document = try JSONDocument("{\"\u{E9}\": 1, \"e\u{301}\": 2}".utf8)
    #expect(document.root.count == 2)
  }

  @Test("finds a doubled name among many", arguments: [3, 40, 5_000])
  func manyNames(_ count: Int) throws {
    let members = (0..<count).map { "\"name\($0)\": 0" }
    let text = "{" + members.joined(separator: ",")
    #expect(try JSONDocument((text + "}").utf8).root.count == count)
    let error = #expect(throws: DocumentError.self) {
      try JSONDocument((text + ", \"name\(count / 2)\": 1}").utf8)
    }
    #expect(error?.problem == .duplicateKey("name\(count / 2)"))
  }

  @Test("refuses what exceeds a limit", arguments: ["[", "{\"a\":"])
  func depth(_ opening: String) {
    let text = String(repeating: opening, count: 1_000_000)
    let error = #expect(throws: DocumentError.self) { try JSONDocument(text.utf8) }
    #expect(error?.problem == .nestedTooDeeply(limit: 160))
    #expect(error?.path.steps.count == 160)
    let limits = JSONLimits(bytes: 10, depth: 2, values: 3)
    #expect(throws: DocumentError(.tooLarge(limit: 10))) {
      try JSONDocument("[1,2,3,4,5]".utf8, limits: limits)
    }
    #expect(Self.message(Array("[1,2,3]".utf8), limits)?.hasSuffix("the 3 values allowed") == true)
  }

  static func message(_ bytes: [UInt8], _ limits: JSONLimits = .standard) -> String? {
    do {
      _ = try JSONDocument(bytes, limits: limits)
      return nil
    } catch {
      return error.description
    }
  }
}
