import DocumentJSON
import TestSupport
import Testing

@Suite("Editing JSON in place")
struct EditingTests {
  @Test(
    "changes what is named and writes it as its surroundings are",
    arguments: [
      (#"{"id": 7, "title": "Old"}"#, "title", #"{"id": 7, "title": {"a":[1,2]}}"#),
      (#"{"id":7}"#, "title", #"{"id":7,"title":{"a":[1,2]}}"#),
      (#"{ "id" : 7 }"#, "title", #"{ "id" : 7, "title" : {"a":[1,2]} }"#),
      (#"{ }"#, "title", #"{"title":{"a":[1,2]}}"#),
      ("[1]\n", "[0]", "[{\"a\":[1,2]}]\n"),
      ("{\n  \"id\": 7\n}\n", "title", "{\n  \"id\": 7,\n  \"title\": {\"a\": [1, 2]}\n}\n"),
      ("[\n  {}\n]", "[0].b", "[\n  {\"b\": {\"a\": [1, 2]}}\n]"),
      (" 1 ", "", #" {"a":[1,2]} "#),
    ])
  func setting(text: String, path: String, expected: String) throws {
    let value = try JSONDocument(#"{"a": [1, 2]}"#.utf8).root
    var document = try JSONDocument(text.utf8)
    try document.set(#require(DocumentPath(path)), to: value)
    #expect(String(decoding: document.bytes, as: UTF8.self) == expected)
  }

  @Test("indents a multiline value like its own line")
  func indentation() throws {
    var document = try JSONDocument("{\n    \"a\": 1\n}".utf8)
    let words = Array(repeating: "eleven letters", count: 5)
    try document.set(DocumentPath.root.key("b"), to: words)
    let lines = words.map { "      \"\($0)\"" }.joined(separator: ",\n")
    #expect(
      String(decoding: document.bytes, as: UTF8.self)
        == "{\n    \"a\": 1,\n    \"b\": [\n\(lines)\n    ]\n}")
  }

  @Test(
    "inserts an element where it is to stand",
    arguments: [
      ("[]", 0, "[9]"), ("[ 1]", 0, "[ 9,1]"), ("[1]", 1, "[1,9]"), ("[1, 2]", 0, "[9, 1, 2]"),
      ("[1, 2]", 1, "[1, 9, 2]"), ("[1, 2 ]", 2, "[1, 2, 9 ]"),
      ("[\n  1\n]", 1, "[\n  1,\n  9\n]"), ("[\n  1\n]", 0, "[\n  9,\n  1\n]"),
    ])
  func inserting(text: String, index: Int, expected: String) throws {
    var document = try JSONDocument(text.utf8)
    try document.insert(9, at: DocumentPath.root.index(index))
    #expect(String(decoding: document.bytes, as: UTF8.self) == expected)
  }

  @Test(
    "removes a value with one comma",
    arguments: [
      ("[1]", "[0]", "[]"), ("[ 1, 2, 3 ]", "[0]", "[ 2, 3 ]"), ("[1 ,2 ]", "[1]", "[1 ]"),
      (#"{"a": 1, "b": {"c": 2}}"#, "b.c", #"{"a": 1, "b": {}}"#),
      ("{\n  \"a\": 1,\n  \"b\": 2\n}", "a", "{\n  \"b\": 2\n}"),
    ])
  func removing(text: String, path: String, expected: String) throws {
    var document = try JSONDocument(text.utf8)
    try document.remove(#require(DocumentPath(path)))
    #expect(String(decoding: document.bytes, as: UTF8.self) == expected)
  }

  @Test("refuses places that the document lacks, and stays as it was")
  func mistakes() throws {
    let text = #"{"a": [1], "b": 2}"#
    var document = try JSONDocument(text.utf8)
    func refused(_ edit: (inout JSONDocument) throws -> Void) -> String {
      do {
        try edit(&document)
        return "accepted"
      } catch {
        return "\(error)"
      }
    }
    let root = DocumentPath.root
    #expect(
      refused { try $0.set(root.key("c").key("d"), to: 1) }
        == "line 1, column 1: \"c\" is missing")
    #expect(
      refused { try $0.set(root.key("a").index(1), to: 1) }
        == "line 1, column 7, a: 1 is out of range: expected an index below 1")
    #expect(
      refused { try $0.insert(1, at: root.key("a").index(2)) }
        == "line 1, column 7, a: 2 is out of range: expected an index from 0 to 1")
    #expect(
      refused { try $0.insert(1, at: root.key("b").index(0)) }
        == "line 1, column 17, b: expected an array, found a number")
    #expect(
      refused { try $0.remove(root.key("b").key("c")) }
        == "line 1, column 17, b: expected an object, found a number")
    #expect(
      refused { try $0.remove(root) }
        == "line 1, column 1: the whole document is out of range: expected a member or an element")
    #expect(
      refused { try $0.set(root.key("b"), to: Double.nan) }
        == "nan cannot be written: every number must be finite")
    #expect(String(decoding: document.bytes, as: UTF8.self) == text)
  }

  @Test("leaves every other byte of random documents the same")
  func randomEdits() throws {
    let seed = randomSeed("edited JSON")
    var json = RandomJSON(seed: seed)
    for number in 0..<TestForm.rounds(300) {
      let comment: Comment = "seed \(seed), document \(number)"
      let document = try JSONDocument(json.text(json.value(depth: 4)).utf8)
      var nodes: [JSONNode] = []
      Self.collect(document.root, into: &nodes)
      let node = try #require(nodes.randomElement(using: &json.random))
      let new = json.value(depth: 1)
      var edited = document
      try edited.set(node.path, to: JSONDocument(json.text(new).utf8).root)
      let (start, end) = (node.byteRange.lowerBound, node.byteRange.upperBound)
      let isSameBefore = edited.bytes.prefix(start) == document.bytes.prefix(start)
      let behind = document.bytes.count - end
      let isSameBehind = edited.bytes.suffix(behind) == document.bytes.suffix(behind)
      try #require(isSameBefore && isSameBehind, comment)
      try #require(edited[node.path]?.tree == new, comment)

      // What is added and removed again leaves the text as it was, where something stood beside it.
      guard node.kind == .array || node.kind == .object else { continue }
      let added =
        node.kind == .object
        ? node.path.key("new") : node.path.index(.random(in: 0...node.count, using: &json.random))
      edited = document
      if node.kind == .object {
        try edited.set(added, to: 1)
      } else {
        try edited.insert(1, at: added)
      }
      try #require(edited[added]?.number == 1, comment)
      try #require(edited[node.path]?.count == node.count + 1, comment)
      try edited.remove(added)
      try #require(edited[node.path]?.tree == node.tree, comment)
      let isAsBefore = edited.bytes == document.bytes
      try #require(isAsBefore || node.count == 0, comment)
    }
  }

  private static func collect(_ node: JSONNode, into nodes: inout [JSONNode]) {
    nodes.append(node)
    for element in node.elements { collect(element, into: &nodes) }
    for member in node.members { collect(member.value, into: &nodes) }
  }
}
