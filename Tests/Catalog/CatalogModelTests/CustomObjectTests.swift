import CatalogModel
import DocumentJSON
import Testing

@Suite struct CustomObjectTests {
  @Test func `order and digits are kept, white space is not`() throws {
    let object = try CustomObject(
      checking:
        " { \"b\" : 1.50 ,\n\"a\": [1e3, -0, 12345678901234567890, {\"z\": null}], \"\": \"ä\" } ")
    #expect(
      object.text == #"{"b":1.50,"a":[1e3,-0,12345678901234567890,{"z":null}],"":"ä"}"#)
    #expect(try CustomObject(checking: object.text) == object)
    #expect(try object.jsonText(.compact) == object.text)
    #expect(try object.json()["b"]?.text == "1.50")
  }

  @Test func `the limits are 4,096 bytes and 16 levels, without white space`() throws {
    func object(bytes: Int) -> String {
      "{\"a\":\"" + String(repeating: "x", count: bytes - 8) + "\"}"
    }
    func object(levels: Int) -> String {
      String(repeating: "{\"a\":", count: levels) + "1" + String(repeating: "}", count: levels)
    }
    #expect(ValueRule.custom.problem(object(bytes: 4_096)) == nil)
    #expect(ValueRule.custom.problem(object(bytes: 4_097)) == .customTooLarge)
    let spaces = String(repeating: " ", count: 100_000)
    #expect(ValueRule.custom.problem(spaces + object(bytes: 4_096)) == nil)
    #expect(
      ValueRule.custom.problem(String(repeating: " ", count: 1 << 20) + "{}") == .customTooLarge)
    #expect(ValueRule.custom.problem(object(levels: 16)) == nil)
    #expect(ValueRule.custom.problem(object(levels: 17)) == .customTooDeep)
    #expect(ValueRule.custom.problem(String(repeating: "[", count: 100_000)) == .customTooDeep)
  }

  @Test(arguments: ["[1]", "1", "\"{}\"", "null", "true"])
  func `another value than an object is refused`(text: String) {
    #expect(ValueRule.custom.problem(text) == .notAnObject)
  }

  @Test(arguments: [
    "", "{", "{}{}", "{\"a\":1,\"a\":2}", "{\"a\":{\"b\":1,\"b\":1}}", "{'a':1}", "{a:1}",
    "{\"a\":01}",
    "{\"a\":NaN}", "{\"a\":1,}", "{\"a\":\"\u{1}\"}", "{\"a\":\"\\uD800\"}", "// {}",
  ])
  func `a text that is not JSON, or names a member twice, is refused`(text: String) {
    guard case .notJSON? = ValueRule.custom.problem(text) else {
      Issue.record("\(text) is accepted or has another problem.")
      return
    }
  }

  @Test func `a damaged text is written as an empty object`() throws {
    #expect(try CustomObject(stored: "{\"a\":").jsonText(.compact) == "{}")
  }
}
