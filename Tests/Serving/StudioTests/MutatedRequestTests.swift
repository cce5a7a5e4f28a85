import DocumentJSON
import CatalogEditing
import CatalogModel
import CatalogStore
import TestSupport
import Testing

@testable import Studio

/// Random edits and mutated bodies: a response that says what is wrong, or a change, and never a failure.
@Suite struct MutatedRequestTests {
  @Test func `mutated requests are refused or done, and never fail`() throws {
    let (fixture, keys) = try StudioFixture.withEveryKind()
    let browser = try fixture.browser()
    let seed = randomSeed("mutated requests")
    var random = SplitMix64(seed: seed)
    let texts = Self.texts + keys.values.sorted()
    var statuses: Set<Int> = []
    for round in 0..<TestForm.rounds(2_000) {
      let base = try fixture.store.revision() - Int64.random(in: -2...3, using: &random)
      let count = Int.random(in: 1...3, using: &random)
      let operations = (0..<count).map { _ in
        Bool.random(using: &random)
          ? Self.plain(keys, &random) : Self.operation(keys, texts, &random)
      }
      var bytes = Array(
        #"{"base":\#(base),"operations":[\#(operations.joined(separator: ","))]}"#.utf8)
      if Bool.random(using: &random) { Self.mutate(&bytes, &random) }
      let body = String(decoding: bytes, as: UTF8.self)
      let target = Self.targets.randomElement(using: &random) ?? ""
      let answer = browser.post(target, body)
      statuses.insert(answer.status)
      #expect(
        answer.status < 500, "seed \(seed), round \(round): \(target) \(body): \(answer.text)")
      if answer.status == 200, target.hasSuffix("edits"), Bool.random(using: &random) {
        let undone = browser.post("/studio/api/edits/\(try fixture.store.revision())/undo", "{}")
        #expect(undone.status < 500, "seed \(seed), round \(round): \(body): \(undone.text)")
      }
    }
    #expect(statuses.isSuperset(of: [200, 400, 409, 422]), "seed \(seed): \(statuses)")
    #expect(try fixture.store.checkIntegrity() == [], "seed \(seed)")
    #expect(browser.get("/studio/api/edits?limit=1000").status == 200, "seed \(seed)")
  }

  private static let targets =
    Array(repeating: "/studio/api/edits", count: 18)
    + ["/studio/api/pages/library/review", "/studio/api/pages/apps/pictures"]

  private static let texts = [
    "", "x", "/", "a/b", "apps", "library", "\\u0000", "-", "first", "last", "de", "name", "games",
    "another", "https://a.b/c", "javascript:x", "😀", String(repeating: "k", count: 400),
  ]

  /// An operation that can be made, unless an earlier one has taken its record away.
  private static func plain(
    _ keys: [RecordKind: String], _ random: inout SplitMix64
  ) -> String {
    let number = Int.random(in: 0..<100, using: &random)
    let operations = [
      ("set", RecordKind.page, #""fields":{"title":"\#(number)"}"#),
      ("set", .app, #""fields":{"subtitle":"\#(number)"}"#),
      ("set", .text, #""fields":{"text":"\#(number)"}"#),
      ("move", .section, #""at":"first""#), ("move", .item, #""at":"last""#),
      ("rename", .card, #""to":"card-\#(number)""#), ("remove", .item, #""fields":{}"#),
    ]
    let (action, kind, rest) = operations[Int.random(in: operations.indices, using: &random)]
    return #"{"do":"\#(action)","kind":"\#(kind)","key":"\#(keys[kind] ?? "")",\#(rest)}"#
  }

  private static func operation(
    _ keys: [RecordKind: String], _ texts: [String], _ random: inout SplitMix64
  ) -> String {
    func some<Value>(_ values: [Value]) -> Value {
      values[Int.random(in: 0..<values.count, using: &random)]
    }
    func text() -> String { "\"\(some(texts))\"" }
    func value() -> String {
      some([
        text(), "null", "true", "-1", "1e400", "1.5", "[]", "{}", "[\(text())]", "{\"id\":1}",
        "9223372036854775807",
      ])
    }
    let kind = some(RecordKind.allCases)
    let isKnown = Int.random(in: 0..<3, using: &random) > 0
    let key =
      isKnown
      ? keys[kind] ?? ""
      : [some(texts), some(texts), some(texts)].prefix(
        Int.random(in: 1...3, using: &random)
      ).joined(separator: "/")
    var members = [
      #""do":"\#(some(EditOperation.Action.allCases))""#, #""kind":"\#(kind)""#,
      #""key":"\#(key)""#,
    ]
    let names = [
      "title", "name", "items", "type", "from", "id", "position", "price", "when", "choice",
      "custom", "layout", "experiments", "text", "state", "fallback", "source", "categories", "x",
    ]
    let fields = (0..<Int.random(in: 0...3, using: &random)).map { _ in
      #""\#(some(names))":\#(value())"#
    }
    if !fields.isEmpty { members.append(#""fields":{\#(fields.joined(separator: ","))}"#) }
    if Bool.random(using: &random) {
      members.append(
        #""at":"#
          + some([text(), "\"last\"", #"{"after":\#(text())}"#, #"{"before":\#(text())}"#, value()])
      )
    }
    if Bool.random(using: &random) { members.append(#""to":"# + value()) }
    return "{\(members.joined(separator: ","))}"
  }

  private static func mutate(_ bytes: inout [UInt8], _ random: inout SplitMix64) {
    for _ in 0...Int.random(in: 0...2, using: &random) where !bytes.isEmpty {
      let place = Int.random(in: 0..<bytes.count, using: &random)
      let end = min(bytes.count, place + Int.random(in: 1...12, using: &random))
      switch Int.random(in: 0..<3, using: &random) {
      case 0: bytes[place] = UInt8.random(in: 0...127, using: &random)
      case 1: bytes.removeSubrange(place..<end)
      default: bytes.insert(contentsOf: bytes[place..<end], at: place)
      }
    }
  }
}
