import CatalogEditing
import CatalogModel
import CatalogStore
import DocumentJSON
import Foundation
import StorefrontWeb
import TestSupport
import Testing

@testable import Studio

/// The pictures that a browser draws itself are those of the server.
@Suite struct DrawnHereTests {
  private static let looks = [
    #""devices":["iphone-17"],"frame":true"#,
    #""devices":["ipad"],"appearance":"dark","textSize":"accessibilityLarge","frame":false"#,
    #""devices":["iphone-se-landscape"],"direction":"rightToLeft","frame":true"#,
    #""windows":[{"width":777}],"frame":false"#,
  ]

  @Test(arguments: ["apps", "album", "shop", "feed", "library", "badges"])
  func `from a document, the solver for browsers draws what the server draws`(slug: String) throws {
    let fixture = try StudioFixture()
    try Self.addFrench(to: fixture)
    let browser = try fixture.browser()
    for look in Self.looks {
      for locale in ["null", #""fr""#] {
        let body = #"{\#(look),"document":true,"locale":\#(locale)}"#
        let answer = try browser.post("/studio/api/pages/\(slug)/pictures", body).json
        let page = try WebPage(Self.document(answer))
        let drawn = page.answer(Array(Self.question(look, answer).utf8))
        #expect(
          String(decoding: drawn, as: UTF8.self) == answer["pictures"]?[0]?.text,
          "\(look) \(locale)")
      }
    }
  }

  private static func addFrench(to fixture: StudioFixture) throws {
    try fixture.store.edit {
      if try $0.locales.isEmpty { try $0.add(locale: "en", isSource: true) }
      try $0.add(locale: "fr")
      for key in [
        TextKey(.section, "apps/favorites", .title), TextKey(.app, "com.example.inkstroke", .name),
        TextKey(.card, "mistral", .title),
      ] { try $0.set(key, in: "fr", to: "Été", state: .final) }
    }
  }

  /// A document as the studio's script puts it together.
  private static func document(_ answer: JSONNode) throws -> [UInt8] {
    let (document, sources) = (try #require(answer["document"]), try #require(answer["sources"]))
    return Array("{\"pictures\":\(sources.text),\(document.text.dropFirst())".utf8)
  }

  private static func question(_ look: String, _ answer: JSONNode) -> String {
    let place = look.replacing(/"devices":\[("[^"]*")\]/) { "\"device\":\($0.1)" }
      .replacing(/"windows":\[\{(.*)\}\]/) { "\($0.1)" }.replacing("\"frame\"", with: "\"framed\"")
    return #"{"answer":"picture",\#(place),"images":\#(answer["linksImages"]?.text ?? "false")}"#
  }

  private struct Trial: Encodable {
    var page: [String: String]
    var operations: String
    /// Whether the browser can do it itself.
    var isText: Bool
    var document, expected: String
  }

  @Test(.enabled(if: Node.path != nil, "Node.js is not installed."))
  func `an edit of any text is drawn as the server draws it, and any other edit is left to it`()
    throws
  {
    let fixture = try StudioFixture()
    let browser = try fixture.browser()
    func set(_ kind: String, _ key: String, _ fields: String) -> String {
      #"{"do":"set","kind":"\#(kind)","key":"\#(key)","fields":{\#(fields)}}"#
    }
    let title = set("section", "apps/favorites", #""title":"One & all","subtitle":"<b>""#)
    let app = "com.example.inkstroke"
    let edits: [(slug: String, operations: String, isText: Bool)] = [
      ("apps", title, true),
      ("apps", set("section", "apps/favorites", #""title":null"#), true),
      ("apps", set("app", app, #""name":"Ink","subtitle":"","kindLine":"NEW""#), true),
      ("apps", set("card", "mistral", #""title":"Elsewhere""#), true),
      ("apps", set("category", "ar-apps", #""name":"Räume""#), true),
      ("apps", set("page", "apps", #""title":"Programs""#), true),
      ("apps", title + "," + set("app", app, #""name":"Ink""#), true),
      (
        "shop", set("card", "mistral", #""title":"Mistral with a very long name","text":"$79""#),
        true
      ),
      ("feed", set("section", "feed/episode-feed", #""title":"All""#), true),
      ("apps", set("app", app, #""name":"""#), false),
      ("apps", set("app", app, #""hasInAppPurchases":true"#), false),
      ("apps", set("app", app, #""iconURL":"https://images.example.com/other.png""#), false),
      ("apps", set("item", "apps/learn-something/\(app)", #""badge":"New""#), false),
      ("apps", set("section", "apps/nowhere", #""title":"Nowhere""#), false),
      ("apps", #"{"do":"remove","kind":"section","key":"apps/favorites"}"#, false),
      ("apps", title + "," + #"{"do":"remove","kind":"section","key":"apps/favorites"}"#, false),
      ("badges", set("section", "badges/achievements", #""columns":5"#), false),
    ]
    let look = #""devices":["iphone-17"],"frame":true"#
    var trials: [Trial] = []
    for (slug, operations, isText) in edits {
      let path = "/studio/api/pages/\(slug)/pictures"
      let document = browser.post(path, "{\(look),\"document\":true}").text
      let edited = browser.post(path, "{\(look),\"operations\":[\(operations)]}")
      let picture = try edited.json["pictures"]?[0]?.text
      if isText {
        #expect(edited.status == 200, "\(operations)")
      }
      trials.append(
        Trial(
          page: ["path": "pages/\(slug)"], operations: "[\(operations)]", isText: isText,
          document: document, expected: picture ?? ""))
    }
    let folder = try TemporaryFolder()
    let list = URL(filePath: folder.path("trials.json"))
    try JSONEncoder().encode(trials).write(to: list)
    for name in ["engine.js", "storefront.js", "storefront.wasm"] {
      try Data(try #require(StudioAssets.embedded[name])).write(
        to: URL(filePath: folder.path(name)))
    }
    let script = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "Editors/drawn-here.mjs")
    let problems = try Node.run(script, [folder.path("engine.js"), list.path])
    #expect(problems == "")
  }
}
