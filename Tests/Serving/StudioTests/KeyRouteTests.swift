import CatalogEditing
import CatalogModel
import CatalogStore
import CatalogTestSupport
import DocumentJSON
import Foundation
import PageService
import TestSupport
import Testing

@testable import Studio

/// Keys of every kind with too few, too many and odd parts, in every request that has one.
@Suite struct KeyRouteTests {
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
    let (fixture, keys) = try StudioFixture.withEveryKind()
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
    let (fixture, keys) = try StudioFixture.withEveryKind()
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

  @Test func `a new key has only characters that can be seen, and an old one stays`() throws {
    let fixture = try StudioFixture()
    let browser = try fixture.browser()
    func body(_ operation: String) throws -> String {
      #"{"base":\#(try fixture.store.revision()),"operations":[\#(operation)]}"#
    }
    let fields = #""fields":{"name":"A","iconURL":"https://a.b/c"}"#
    for key in ["com.a\u{200B}", "com.\u{202E}a", "#REF!", "1.91431E+18"] {
      for operation in [
        #"{"do":"add","kind":"app","key":"\#(key)",\#(fields)}"#,
        #"{"do":"rename","kind":"app","key":"com.example.margin","to":"\#(key)"}"#,
      ] {
        let refused = browser.post("/studio/api/edits", try body(operation))
        let rule = try refused.json["findings"]?[0]?["rule"]?.string
        #expect(refused.status == 422 && rule == "key", "\(refused.text)")
      }
      var options = ImportOptions()
      options.acceptsFormerValues = true
      let line =
        #"{"kind":"app","bundleIdentifier":"\#(key)","name":"A","iconURL":"https://a.b/c"}"#
      try fixture.store.importDocuments(
        [ImportSource(.bytes(Array(line.utf8), name: "f.ndjson"))], options: options)
      for operation in [
        #"{"do":"set","kind":"app","key":"\#(key)","fields":{"subtitle":"B"}}"#,
        #"{"do":"rename","kind":"app","key":"\#(key)","to":"com.right"}"#,
        #"{"do":"remove","kind":"app","key":"com.right"}"#,
      ] {
        let made = browser.post("/studio/api/edits", try body(operation))
        #expect(made.status == 200, "\(made.text)")
      }
    }
  }

  @Test func `keys of some kinds stay, and the answer says what to do instead`() throws {
    let (fixture, keys) = try StudioFixture.withEveryKind()
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

  private static func proposed(
    _ browser: Browser, _ kind: RecordKind, _ title: String, _ more: String = ""
  ) throws -> String? {
    let query = "kind=\(kind)&title=\(escaped(title))&page=apps\(more)"
    return try browser.get("/studio/api/keys?\(query)").json["key"]?.string
  }

  @Test func `keys of new records are those of every other door`() throws {
    let browser = try StudioFixture().browser()
    for (title, key) in [
      ("Über uns", "uber-uns"), ("Größte", "grosste"), ("Ærø & Łódź", "aero-lodz"),
      ("Ada's  “best” apps!", "adas-best-apps"), ("Ελληνικά 24", "24"),
    ] {
      for kind in RecordKind.withSlugs {
        #expect(try Self.proposed(browser, kind, title) == key, "\(kind)")
        #expect(SectionKeys.key(title: title, type: "") == key)
      }
    }
    // Without letters and digits, by the type or the kind.
    #expect(try Self.proposed(browser, .section, "日本", "&type=badgedGrid") == "badged-grid")
    #expect(try Self.proposed(browser, .card, "日本") == "card")
    // A style cannot be called like a type.
    #expect(try Self.proposed(browser, .style, "Photogrid") == "photogrid-2")
    // Those that the server does not know yet.
    #expect(try Self.proposed(browser, .section, "New", "&taken=other,new,new-2") == "new-3")
    for kind in RecordKind.allCases where !RecordKind.withSlugs.contains(kind) {
      #expect(browser.get("/studio/api/keys?kind=\(kind)&title=x").problem == "bad-parameter")
    }
    #expect(browser.get("/studio/api/keys?kind=page&titel=x").status == 400)
  }

  @Test func `who adds a section under a key that somebody has used meanwhile is told so`() throws {
    let fixture = try StudioFixture()
    let (ada, ben) = (try fixture.browser("ada", .editor), try fixture.browser("ben", .editor))
    let base = try fixture.store.revision()
    func add(_ browser: Browser, base: Int64) -> Browser.Answer {
      browser.post(
        "/studio/api/edits",
        #"{"base":\#(base),"operations":[{"do":"add","kind":"section","key":"apps/new","fields":{"type":"doubleList"}}]}"#
      )
    }
    #expect(ben.get("/studio/api/keys?kind=section&page=apps&title=New").text.contains("\"new\""))
    #expect(add(ada, base: base).status == 200)
    // The studio gives its section another key then.
    let conflict = try add(ben, base: base).json["conflicts"]?[0]
    #expect(conflict?["kind"]?.string == "section" && conflict?["key"]?.string == "apps/new")
    #expect(conflict?["field"] == nil && conflict?["isRemoved"]?.bool == false)
    let finding = try add(ben, base: base + 1).json["findings"]?[0]
    #expect(finding?["rule"]?.string == "duplicate-key" && finding?["operation"]?.integer == 0)
  }

  @Test func `a key that the server gives is taken by nothing, whatever the title`() throws {
    let (fixture, keys) = try StudioFixture.withEveryKind()
    let browser = try fixture.browser()
    var generator = SplitMix64(seed: randomSeed("titles"))
    let letters = Array("aäÄßøı1 -_'’/日İ\u{301}👍🏽Ω&?#%\"\\")
    let layout = try browser.get("/studio/api/records/style/posters").json["fields"]?["layout"]
    let fields = [
      RecordKind.category: #""name":"N","iconURL":"https://example.com/i.png""#,
      .card: #""title":"T""#, .page: #""title":"T""#, .section: #""type":"doubleList""#,
      .style: #""shows":"app","cellKind":"C","layout":\#(try layout?.jsonText(.compact) ?? "")"#,
    ]
    for _ in 0..<TestForm.rounds(40) {
      let title = String(
        (0..<Int.random(in: 1...70, using: &generator)).map { _ in
          letters.randomElement(using: &generator) ?? "a"
        })
      for kind in RecordKind.withSlugs {
        for title in [title, title, keys[kind]?.split(separator: "/").last.map(String.init) ?? ""] {
          let key = try #require(try Self.proposed(browser, kind, title))
          let body = #"""
            {"base":\#(try fixture.store.revision()),"operations":[{"do":"add","kind":"\#(kind)",
              "key":"\#(kind == .section ? "apps/" : "")\#(key)","fields":{\#(fields[kind] ?? "")}}]}
            """#
          let answer = browser.post("/studio/api/edits", body)
          #expect(answer.status == 200, "\(kind) \(title): \(answer.text)")
        }
      }
    }
  }
}
