import CatalogEditing
import CatalogModel
import CatalogStore
import CatalogTestSupport
import DocumentJSON
import Foundation
import PageService
import Storefront
import TestSupport
import Testing

@testable import Studio

/// Keys of every kind with too few, too many and odd parts, in every request that has one.
@Suite struct KeyRouteTests {
  /// A fixture with a record of each kind, and their keys.
  private static func sample() throws -> (fixture: StudioFixture, keys: [RecordKind: String]) {
    let fixture = try StudioFixture()
    let hero = try #require(
      fixture.store.pageContent(slug: "apps").sections.first { $0.items.count > 2 })
    let layout = LayoutProvider().layout(for: .doubleList, itemCount: 6)
    try fixture.store.edit { edit in
      try edit.add(scheme: "acme")
      try edit.add(
        style: SectionStyle(slug: "posters", content: .app, cellKind: "P", layout: layout))
      if try edit.locales.isEmpty { try edit.add(locale: "en", isSource: true) }
      if try !edit.locales.contains(where: { $0.tag == "de" }) { try edit.add(locale: "de") }
      try edit.set(TextKey(.page, "apps", .title), in: "de", to: "Apps")
    }
    let section = "apps/\(hero.section.key)"
    return (
      fixture,
      [
        .app: "com.example.stridewell", .category: try fixture.store.categories()[0].slug,
        .card: try fixture.store.cards()[0].key, .style: "posters", .page: "apps",
        .section: section, .item: "\(section)/\(hero.items[0].key)", .scheme: "acme",
        .locale: "de", .text: "page/apps/title/de",
      ]
    )
  }

  /// Keys of 0 to 7 parts that begin like that of a record, and the same with a part that is odd.
  private static func variants(of key: String) -> [String] {
    let own = key.split(separator: "/").map(String.init)
    let odd = ["", " ", "\u{0}", "%2F", "ä/é", "'\";--", String(repeating: "k", count: 3_000)]
    return (0...7).flatMap { count -> [String] in
      let parts = Array((own + Array(repeating: "x", count: 7)).prefix(count))
      return [parts.joined(separator: "/")]
        + TestForm.some(odd, oneOf: 3).flatMap { odd in
          TestForm.some(Array(parts.indices), oneOf: 2).map { index in
            var parts = parts
            parts[index] = index.isMultiple(of: 2) ? odd : parts[index] + odd
            return parts.joined(separator: "/")
          }
        }
    }
  }

  private static func escaped(_ text: String) -> String {
    text.addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? ""
  }

  @Test func `what is asked about a record by its key is found or is not`() throws {
    let (fixture, keys) = try Self.sample()
    let browser = try fixture.browser()
    #expect(Set(keys.keys) == Set(RecordKind.allCases))
    for (kind, key) in keys {
      let found = browser.get("/studio/api/records/\(kind)/\(key)")
      #expect(found.status == (kind == .item ? 404 : 200), "\(kind) \(key): \(found.text)")
      if kind != .item {
        #expect(try found.json["key"]?.string == key && found.json["fields"]?.count != 0)
      }
      #expect(browser.get("/studio/api/edits?record=\(kind):\(key)").status == 200)
      for variant in Self.variants(of: key) {
        let path = variant.split(separator: "/", omittingEmptySubsequences: false)
          .map { Self.escaped(String($0)) }.joined(separator: "/")
        let record = browser.get("/studio/api/records/\(kind)/\(path)")
        // No path may have control characters, or a slash in a part of it.
        let isRefused = record.problem == "bad-target"
        #expect(
          [200, 404].contains(record.status)
            || isRefused && (variant.contains("\u{0}") || variant.contains("%2F")),
          "\(kind) \(variant.prefix(60)): \(record.status) \(record.text)")
        let isKey = (try? RecordKey(kind, variant)) != nil
        for query in ["record=\(kind):\(Self.escaped(variant))"]
          + (kind == .page ? ["page=\(Self.escaped(variant))"] : [])
        {
          let log = browser.get("/studio/api/edits?\(query)")
          #expect(
            log.status == (isKey ? 200 : 404) || log.problem == "bad-target",
            "\(query.prefix(60)): \(log.status) \(log.text)")
        }
      }
    }
    #expect(browser.get("/studio/api/records/text").status == 404)
    #expect(browser.get("/studio/api/records/text/x").problem == "no-record")
    #expect(browser.get("/studio/api/edits?record=none:x").problem == "no-record")
  }

  private static func body(
    _ action: EditOperation.Action, _ kind: RecordKind, _ key: String, base: Int64
  ) throws -> String {
    var writer = JSONWriter(.compact)
    writer.object { writer in
      writer.member("base", base)
      writer.array("operations") { writer in
        writer.object { writer in
          writer.member("do", action)
          writer.member("kind", kind)
          writer.member("key", key)
          if action == .move { writer.member("at", "last") }
          if action == .rename { writer.member("to", "another") }
        }
      }
    }
    return String(decoding: try writer.finish(), as: UTF8.self)
  }

  @Test(arguments: EditOperation.Action.allCases)
  func `an edit of any key is made or refused, and a key that is none names the rule`(
    action: EditOperation.Action
  ) throws {
    let (fixture, keys) = try Self.sample()
    let browser = try fixture.browser()
    for (kind, key) in keys.sorted(by: { $0.key.rawValue < $1.key.rawValue }) {
      for variant in Self.variants(of: key) {
        let body = try Self.body(action, kind, variant, base: fixture.store.revision())
        let answer = browser.post("/studio/api/edits", body)
        #expect(
          [200, 422].contains(answer.status),
          "\(action) \(kind) \(variant.prefix(60)): \(answer.status) \(answer.text)")
        guard (try? RecordKey(kind, variant)) == nil else { continue }
        let finding = try answer.json["findings"]?[0]
        #expect(answer.status == 422 && finding?["rule"]?.string == "key", "\(answer.text)")
        #expect(finding?["operation"]?.integer == 0)
        #expect(finding?["path"]?.string == "operations[0].key")
        #expect(finding?["remedy"]?.string?.isEmpty == false)
        for route in ["review", "pictures"] {
          let asked = browser.post("/studio/api/pages/apps/\(route)", body)
          #expect(asked.status == 422, "\(route): \(asked.text)")
        }
      }
    }
    #expect(try fixture.store.checkIntegrity() == [])
  }

  @Test func `keys of some kinds stay, and the answer says what to do instead`() throws {
    let (fixture, keys) = try Self.sample()
    let browser = try fixture.browser()
    for kind in RecordKind.allCases {
      let key = try #require(keys[kind])
      let body = try Self.body(.rename, kind, key, base: fixture.store.revision())
      let answer = browser.post("/studio/api/edits", body)
      if [.app, .category, .card, .page, .section].contains(kind) {
        #expect(answer.status == 200, "\(kind): \(answer.text)")
        let undone = browser.post("/studio/api/edits/\(try fixture.store.revision())/undo", "{}")
        #expect(undone.status == 200, "\(kind): \(undone.text)")
      } else {
        let finding = try answer.json["findings"]?[0]
        #expect(answer.status == 422 && finding?["rule"]?.string == "key", "\(kind)")
        #expect(finding?["message"]?.string?.hasSuffix("\(kind) cannot be changed.") == true)
        #expect(finding?["remedy"]?.string?.isEmpty == false)
      }
    }
  }

  @Test func `mutated requests are refused or done, and never fail`() throws {
    let (fixture, keys) = try Self.sample()
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
