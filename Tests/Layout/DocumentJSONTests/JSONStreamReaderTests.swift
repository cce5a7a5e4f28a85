import DocumentJSON
import TestSupport
import Testing

@Suite("Reading JSON piece by piece")
struct JSONStreamReaderTests {
  @Test("reads a document value by value", arguments: [1, 3, 1_000])
  func document(_ step: Int) throws {
    let text = """
      {"format": "x/1", "other": {"deep": [1, {"a": []}]},
       "apps": [{"id": 1}, {"id": 2}], "none": [], "end": 7}
      """
    var reader = JSONStreamReader(text, step: step)
    try reader.enterObject()
    var seen: [String] = []
    while let key = try reader.nextKey() {
      guard key == "apps" else {
        seen.append(key)
        if key == "other" || key == "none" { try reader.skip() } else { _ = try reader.next() }
        continue
      }
      try reader.enterArray()
      while let app = try reader.next() {
        let id = try #require(app.root["id"])
        seen.append("\(id.path) \(id.text) \(id.position.line):\(id.position.column)")
      }
    }
    try reader.finish()
    #expect(
      seen == ["format", "other", "apps[0].id 1 2:18", "apps[1].id 2 2:29", "none", "end"])
  }

  @Test("reads one value per line, and continues after an invalid one", arguments: [1, 5, 1_000])
  func lines(_ step: Int) throws {
    var reader = JSONStreamReader("{\"a\":1}\n\n{\"a\" 2}\n3\n \n[\"x\ny\"]\n4", step: step)
    var seen: [String] = []
    while true {
      do {
        guard let value = try reader.next() else { break }
        seen.append(value.root.text)
      } catch let error as DocumentError {
        seen.append(error.description)
        try reader.skipLine()
      }
    }
    #expect(
      seen == [
        #"{"a":1}"#, "line 3, column 6: expected \":\", found \"2\"", "3",
        "line 6, column 4, [0]: expected an escape such as \\n for this control character, "
          + "found byte 0x0A",
        "line 7, column 1: expected a value, found \"y\"", "4",
      ])
  }

  @Test("agrees with whole-text reading on random valid and damaged texts")
  func randomTexts() throws {
    let seed = randomSeed("streams of JSON")
    var json = RandomJSON(seed: seed)
    for number in 0..<TestForm.rounds(500) {
      var bytes = Array(json.text(json.value(depth: 3)).utf8)
      if Bool.random(using: &json.random),
        let place = bytes.indices.randomElement(using: &json.random)
      {
        bytes[place] = .random(in: 0...255, using: &json.random)
      }
      let comment: Comment = "seed \(seed), text \(number)"
      let whole = Result { () throws(DocumentError) in try JSONDocument(bytes).root.tree }
      let step = Int.random(in: 1...40, using: &json.random)
      let parts = Result { () throws -> TreeValue in
        var reader = JSONStreamReader(bytes, step: step)
        let value = try reader.tree()
        try reader.finish()
        return value
      }
      switch (whole, parts) {
      case (.success(let whole), .success(let parts)): try #require(whole == parts, comment)
      case (.failure(let error), .failure(let other)):
        try #require(error == other as? DocumentError, comment)
      default: Issue.record("\(whole) is not \(parts): seed \(seed), text \(number)")
      }
    }
  }

  @Test("keeps only the current value and its chunk in memory")
  func longArray() throws {
    // 200,000 objects, made while they are read.
    var made = 0
    var rest: ArraySlice<UInt8> = Array("[".utf8)[...]
    var reader = JSONStreamReader { buffer in
      while rest.count < buffer.count, made < 20_000 {
        rest += Array((made > 0 ? "," : "").utf8) + Array("{\"id\":\(made)}".utf8)
        made += 1
        if made == 20_000 { rest.append(UInt8(ascii: "]")) }
      }
      let count = min(buffer.count, rest.count)
      buffer.copyBytes(from: rest.prefix(count))
      rest = Array(rest.dropFirst(count))[...]
      return count
    }
    try reader.enterArray()
    var sum = 0
    while let value = try reader.next() { sum += Int(value.root["id"]?.integer ?? 0) }
    try reader.finish()
    #expect(sum == 19_999 * 10_000)
  }

  @Test("limits the size of a read value, and skips values of any size")
  func limits() throws {
    let text = "[\"" + String(repeating: "x", count: 600_000) + "\", 1]"
    let limits = JSONLimits(bytes: 1_000, depth: 2, values: 10)
    var reader = JSONStreamReader(text, step: 100_000, limits: limits)
    try reader.enterArray()
    let error = #expect(throws: DocumentError.self) { try reader.next() }
    #expect(error?.problem == .valueTooLarge(limit: 1_000))
    #expect(error?.path.description == "[0]")
    var deep = JSONStreamReader("[[[1]]]", step: 10, limits: limits)
    try deep.enterArray()
    #expect(throws: DocumentError.self) { try deep.next() }
  }

  @Test("refuses a value of another kind, and trailing text")
  func misuse() throws {
    var reader = JSONStreamReader(#"{"a": 1} 2"#, step: 100)
    let error = #expect(throws: DocumentError.self) { try reader.enterArray() }
    #expect(error?.description == "line 1, column 1: expected an array, found an object")
    try reader.skip()
    #expect(throws: DocumentError.self) { try reader.finish() }
    #expect(try reader.peek() == .number)
    #expect(try reader.next()?.root.integer == 2)
    #expect(try reader.next() == nil)
  }

  @Test(
    "tells another value from what is none",
    arguments: [
      ("null", "expected an object, found null"), ("12", "expected an object, found a number"),
      ("nope", "expected a value, found \"n\""),
      ("true story", "expected an object, found true or false"),
      ("fish", "expected a value, found \"f\""), ("-x", "expected a digit, found \"x\""),
    ])
  func noValue(text: String, problem: String) {
    var reader = JSONStreamReader(text, step: 100)
    let error = #expect(throws: DocumentError.self) { try reader.enterObject() }
    #expect(error?.description.hasSuffix(problem) == true, "\(error?.description ?? "")")
  }
}

extension JSONStreamReader {
  /// A reader of a text that comes in steps.
  fileprivate init(_ text: String, step: Int, limits: JSONLimits = .standard) {
    self.init(Array(text.utf8), step: step, limits: limits)
  }

  fileprivate init(_ bytes: [UInt8], step: Int, limits: JSONLimits = .standard) {
    var rest = bytes[...]
    self.init(limits: limits) { buffer in
      let part = rest.prefix(min(step, buffer.count))
      buffer.copyBytes(from: part)
      rest = rest.dropFirst(part.count)
      return part.count
    }
  }

  /// The next value, read container by container.
  fileprivate mutating func tree() throws -> TreeValue {
    switch try peek() {
    case .array:
      try enterArray()
      var elements: [TreeValue] = []
      while try peek() != nil { elements.append(try tree()) }
      return .array(elements)
    case .object:
      try enterObject()
      var members: [TreeValue.Member] = []
      while let key = try nextKey() { members.append(.init(key: key, value: try tree())) }
      return .object(members)
    default:
      guard let value = try next() else {
        throw DocumentError(
          .malformed(expected: .value, found: nil), at: position, path: path)
      }
      return value.root.tree
    }
  }
}
