import Testing

@testable import CompositionalLayout

/// Text that is not JSON: the line, the column and what was expected.
@Suite("Malformed JSON")
struct MalformedDocumentTests {
  @Test(
    "says line, column, place and what was expected",
    arguments: [
      MessageCase("", "line 1, column 1: expected a value, found the end of the document"),
      MessageCase(
        "{", "line 1, column 2: expected a name in double quotes, found the end of the document"),
      MessageCase(
        "{\n  page: 1\n}", "line 2, column 3: expected a name in double quotes, found “p”"),
      MessageCase(#"{"page" "apps"}"#, "line 1, column 9: expected “:”, found “\"”"),
      MessageCase(
        #"{"sections": [1, {"id": tru}]}"#,
        "line 1, column 25, sections[1].id: expected a value, found “t”"),
      MessageCase("[1 2]", "line 1, column 4: expected “,” or “]”, found “2”"),
      MessageCase("[1,]", "line 1, column 4, [1]: expected a value, found “]”"),
      MessageCase(#"{"a":1,}"#, "line 1, column 8: expected a name in double quotes, found “}”"),
      MessageCase(#"{"a":1;"#, "line 1, column 7: expected “,” or “}”, found “;”"),
      MessageCase("{} {}", "line 1, column 4: expected the end of the document, found “{”"),
      MessageCase("[01]", "line 1, column 3: expected “,” or “]”, found “1”"),
      MessageCase("[1.]", "line 1, column 4, [0]: expected a digit, found “]”"),
      MessageCase("[-]", "line 1, column 3, [0]: expected a digit, found “]”"),
      MessageCase("[NaN]", "line 1, column 2, [0]: expected a value, found “N”"),
      MessageCase("[1e999]", "line 1, column 2, [0]: 1e999 is too large for a number"),
      MessageCase(
        "[\"é\n\"]",
        "line 1, column 4, [0]: expected an escape such as \\n for this control character, "
          + "found byte 0xA"),
      MessageCase(
        #"["\x"]"#,
        "line 1, column 4, [0]: expected one of \" \\ / b f n r t u after the backslash, found “x”"),
      MessageCase(#"["\u12G4"]"#, "line 1, column 7, [0]: expected a hexadecimal digit, found “G”"),
      MessageCase(
        #"["\ud83d"]"#,
        "line 1, column 5, [0]: this \\u escape is half of a pair: write the character itself"),
      MessageCase(
        #"["\ude00\ud83d"]"#,
        "line 1, column 5, [0]: this \\u escape is half of a pair: write the character itself"),
      MessageCase(
        #"["open"#,
        "line 1, column 7, [0]: expected the closing “\"” of a text, "
          + "found the end of the document"),
      MessageCase(
        #"{"page":"a","page":"b"}"#,
        "line 1, column 13: “page” occurs twice in this object: keep one"),
    ])
  func messages(_ example: MessageCase) {
    #expect(throws: PlanFormatError.self) { try PlanDocument.read(example.text.utf8) }
    #expect(Self.message(of: Array(example.text.utf8)) == example.message)
  }

  @Test("finds the byte that is not UTF-8")
  func invalidUTF8() {
    let bytes = Array(#"["ab"#.utf8) + [0xC3, 0x28] + Array(#""]"#.utf8)
    #expect(
      Self.message(of: bytes)
        == "line 1, column 5, [0]: the text is not valid UTF-8: save the document as UTF-8")
  }

  @Test("reads every escape")
  func escapes() throws {
    let value = try JSONValue(text: #"["\"\\\/\b\f\n\r\t\u00e9\ud83d\ude00\u0000"]"#)
    #expect(value == .array([.string("\"\\/\u{8}\u{C}\n\r\té😀\u{0}")]))
  }

  @Test("skips a byte order mark")
  func byteOrderMark() throws {
    let bytes = [0xEF, 0xBB, 0xBF] + Array(#"{"format":"storefront.plan/1","sections":[]}"#.utf8)
    #expect(try PlanDocument.read(bytes).plan == LayoutPlan(sections: []))
  }

  static func message(of bytes: [UInt8]) -> String? {
    do {
      _ = try PlanDocument.read(bytes)
      return nil
    } catch {
      return error.description
    }
  }
}
