import CatalogEditing
import CatalogModel
import CatalogStore
import CatalogTestSupport
import DocumentJSON
import Foundation
import TestSupport
import Testing

@Suite struct DiagnosticTests {
  /// A mistake in a file that is imported into the sample catalog, and its place and rule.
  struct Planted: Sendable, CustomTestStringConvertible {
    var file: String
    var text: String
    var diagnostics: [String]

    init(_ file: String, _ text: String, _ diagnostics: String...) {
      (self.file, self.text, self.diagnostics) = (file, text, diagnostics)
    }

    var testDescription: String { diagnostics.joined(separator: ", ") }
  }

  static let app = #""kind":"app","bundleIdentifier":"com.a","name":"A","iconURL":"https://a.b/c""#
  static let head = "bundleIdentifier,name,iconURL"

  static let planted: [Planted] = [
    Planted("f.ndjson", "{\(app)}\nnonsense\n{", "f.ndjson:2:1 syntax", "f.ndjson:3:2 syntax"),
    Planted("f.csv", "\(head)\n\"a\"b,c,d\n", "f.csv row 2 syntax"),
    Planted("f.csv", "\(head)\na,b,https://a.b,extra\n", "f.csv row 2 syntax"),
    Planted("f.json", #"{"apps": []}"#, "f.json:1 format"),
    Planted("f.json", #"{"format": "storefront.plan/1"}"#, "f.json:1:12 format format"),
    Planted("f.ndjson", #"{"kind":"ap"}"#, "f.ndjson:1:9 kind kind"),
    Planted("f.ndjson", #"{"name":"x"}"#, "f.ndjson:1:1 missing-field"),
    Planted("f.csv", "slug\nx\n", "f.csv row 1 kind"),
    Planted("f.ndjson", "{\(app),\"titel\":1}", "f.ndjson:1:79 titel unknown-field"),
    Planted("f.csv", "\(head),titel\na,b,https://a.b,c\n", "f.csv row 1 unknown-field"),
    Planted(
      "f.json", #"{"format":"storefront.catalog/1","page":[]}"#, "f.json:1:41 page unknown-field"),
    Planted(
      "f.ndjson", "{\(app),\"price\":{\"amount\":1,\"minorUnits\":99,\"currency\":\"EUR\"}}",
      "f.ndjson:1:88 price.amount unknown-field"),
    Planted("f.ndjson", "{\(app),\"name\":\"B\"}", "f.ndjson:1:79 repeated-field"),
    Planted("f.csv", "\(head),Name\n", "f.csv row 1 repeated-field"),
    Planted(
      "f.csv", "\(head)\na\u{200B},b,https://a.b\nd,\u{200B},https://a.b\n",
      "f.csv row 2 bundleIdentifier key", "f.csv row 3 name blank-text"),
    Planted(
      "f.ndjson", #"{"kind":"app","bundleIdentifier":"com.a"}"#,
      "f.ndjson:1:1 missing-field", "f.ndjson:1:1 missing-field"),
    Planted("f.ndjson", #"{"kind":"page","title":"x"}"#, "f.ndjson:1:1 missing-field"),
    Planted(
      "f.ndjson", #"{"kind":"page","slug":"x","title":null}"#, "f.ndjson:1:35 title missing-field"),
    Planted("f.csv", "\(head),price\na,b,https://a.b,4.99\n", "f.csv row 2 missing-field"),
    Planted("f.ndjson", "{\(app),\"rating\":\"4\"}", "f.ndjson:1:88 rating type"),
    Planted("f.ndjson", "{\(app),\"categories\":[1]}", "f.ndjson:1:93 categories[0] type"),
    Planted("f.ndjson", "[]", "f.ndjson:1:1 type"),
    Planted(
      "f.csv", "\(head),hasInAppPurchases\na,b,https://a.b,ja\n",
      "f.csv row 2 hasInAppPurchases type"),
    Planted(
      "f.csv", "\(head),rating\na,b,https://a.b,\"4,5\"\nc,d,https://a.b,3.5\n",
      "f.csv row 2 rating decimal-comma"),
    Planted(
      "f.csv", "\(head);price;currency\n".replacing(",", with: ";") + "a;b;https://a.b;1.234;EUR\n",
      "f.csv row 2 price decimal-comma"),
    Planted(
      "f.ndjson", #"{"kind":"page","slug":"x","title":" "}"#, "f.ndjson:1:35 title blank-text"),
    Planted(
      "f.ndjson", #"{"kind":"page","slug":"x","title":"a\tb"}"#,
      "f.ndjson:1:35 title control-character"),
    Planted(
      "f.ndjson", #"{"kind":"page","slug":"x","title":"a\u0000b"}"#,
      "f.ndjson:1:35 title control-character"),
    Planted(
      "f.ndjson", #"{"kind":"page","slug":"x","title":"\#(String(repeating: "ä", count: 256))"}"#,
      "f.ndjson:1:35 title long-text"),
    Planted("f.ndjson", #"{"kind":"page","slug":"X","title":"x"}"#, "f.ndjson:1:23 slug key"),
    Planted("f.csv", "\(head)\na b,b,https://a.b\n", "f.csv row 2 bundleIdentifier key"),
    Planted("f.csv", "\(head)\na,b,not an address\n", "f.csv row 2 iconURL url"),
    Planted("f.csv", "\(head)\na,b,https://a.b/%zz\n", "f.csv row 2 iconURL url"),
    Planted("f.csv", "\(head)\na,b,/rel.png\n", "f.csv row 2 iconURL url"),
    Planted("f.ndjson", "{\(app),\"action\":\"javascript:x\"}", "f.ndjson:1:88 action url"),
    Planted("f.ndjson", "{\(app),\"action\":\"acme:x\"}", "f.ndjson:1:88 action scheme"),
    Planted("f.csv", "scheme\nAc me\n", "f.csv row 2 scheme key"),
    Planted("f.csv", "", "f.csv:1 kind"),
    Planted(
      "f.ndjson", #"{"kind":"locale","tag":"de"}"#, "f.ndjson:1:1 tag language"),
    Planted(
      "f.ndjson", #"{"kind":"locale","tag":"DE","source":true}"#, "f.ndjson:1:24 tag key"),
    Planted(
      "f.ndjson", #"{"kind":"locale","tag":"de","source":true,"direction":"up"}"#,
      "f.ndjson:1:55 direction type"),
    Planted(
      "f.ndjson", #"{"kind":"locale","tag":"de","source":true,"fallback":"de"}"#,
      "f.ndjson:1:1 fallback language"),
    Planted(
      "f.csv", "tag,fallback,source\nen,,true\nde,fr,\n", "f.csv row 3 fallback unknown-reference"),
    Planted(
      "f.ndjson",
      #"{"kind":"text","record":"page/apps","field":"title","locale":"de","text":"x"}"#,
      "f.ndjson:1:1 locale unknown-reference"),
    Planted("f.csv", "record,field,In German\npage/apps,title,x\n", "f.csv row 1 key"),
    Planted("f.ndjson", "{\(app),\"artwork\":\"https://a.b\"}", "f.ndjson:1:89 artwork type"),
    Planted(
      "f.ndjson", #"{"kind":"section","page":"shop","key":"x","from":"apps"}"#,
      "f.ndjson:1:50 from key"),
    Planted(
      "f.ndjson", #"{"kind":"section","page":"shop","key":"x","from":"apps/none"}"#,
      "f.ndjson:1:1 from unknown-reference"),
    Planted(
      "f.csv", "page,key,title,from\nshop,x,X,apps/favorites\n", "f.csv row 2 shared"),
    Planted(
      "f.csv",
      "page,key,choice,when\napps,top-categories,favorites,{\"\"x\"\":1}\n".replacing(
        "{\"\"x\"\":1}", with: "\"{\"\"x\"\":1}\""),
      "f.csv row 2 when condition"),
    Planted(
      "f.ndjson", #"{"kind":"page","slug":"apps","experiments":{"hero":{}}}"#,
      "f.ndjson:1:44 experiments experiments"),
    Planted(
      "f.ndjson", #"{"kind":"section","page":"apps","key":"top-categories","choice":"favorites"}"#,
      "f.ndjson:1:1 choice"),
    Planted("f.ndjson", "{\(app),\"custom\":[]}", "f.ndjson:1:88 custom type"),
    Planted("f.csv", "\(head),custom\na,b,https://a.b,[]\n", "f.csv row 2 custom custom"),
    Planted(
      "f.ndjson", "{\(app),\"custom\":{\"a\":1,\"a\":1}}", "f.ndjson:1:95 custom repeated-field"),
    Planted(
      "f.csv", "page,section,item,badge\napps,favorites,com.example.margin,007\n",
      "f.csv row 2 badge badge"),
    Planted(
      "f.ndjson", "{\(app),\"price\":{\"minorUnits\":-1}}", "f.ndjson:1:101 price.minorUnits price"),
    Planted(
      "f.csv", "\(head),price,currency\na,b,https://a.b,4.9999,USD\n", "f.csv row 2 price price"),
    Planted(
      "f.csv", "\(head),price,currency\na,b,https://a.b,4.9,JPY\n", "f.csv row 2 price price"),
    Planted(
      "f.ndjson", "{\(app),\"price\":{\"minorUnits\":1,\"currency\":\"usd\"}}",
      "f.ndjson:1:114 price.currency currency"),
    Planted("f.ndjson", "{\(app),\"rating\":5.5}", "f.ndjson:1:88 rating rating"),
    Planted(
      "f.ndjson", "{\(app),\"artwork\":{\"url\":\"https://a.b\"}}", "f.ndjson:1:1 artwork size"),
    Planted(
      "f.ndjson", "{\(app),\"artwork\":{\"pixelWidth\":0}}",
      "f.ndjson:1:103 artwork.pixelWidth size"),
    Planted(
      "f.ndjson", #"{"kind":"section","page":"apps","type":"badgedGrid"}"#,
      "f.ndjson:1:1 columns columns"),
    Planted(
      "f.ndjson", #"{"kind":"section","page":"apps","type":"cardRow","columns":3}"#,
      "f.ndjson:1:1 columns columns"),
    Planted(
      "f.ndjson", #"{"kind":"section","page":"apps","type":"cardrow"}"#,
      "f.ndjson:1:40 type section-type"),
    Planted(
      "f.csv", "\(head)\na,b,https://a.b\na,c,https://a.b\n",
      "f.csv row 3 bundleIdentifier duplicate-key"),
    Planted(
      "f.csv", "page,key,type\napps,x,cardRow\napps,x,cardRow\n", "f.csv row 3 key duplicate-key"),
    Planted(
      "f.ndjson", "{\(app),\"categories\":[\"watch-aps\"]}",
      "f.ndjson:1:93 categories[0] unknown-reference"),
    Planted("f.csv", "page,section,item\nappz,x,y\n", "f.csv row 2 page unknown-reference"),
    Planted("f.csv", "page,section,item\napps,x,y\n", "f.csv row 2 section unknown-reference"),
    Planted("f.csv", "page,section,item\napps,favorites,y\n", "f.csv row 2 item unknown-reference"),
    Planted(
      "f.csv", "page,section,item\napps,favorites,watch-apps\n", "f.csv row 2 item wrong-kind"),
    Planted(
      "f.csv", "page,section,item\nalbum,photo-mosaic,com.example.margin\n",
      "f.csv row 2 item wrong-kind"),
    Planted(
      "f.ndjson", #"{"kind":"section","page":"apps","type":"categoryList","shows":"card"}"#,
      "f.ndjson:1:1 shows wrong-kind"),
    Planted(
      "f.ndjson", #"{"kind":"section","page":"apps","type":"cardRow","shows":"cards"}"#,
      "f.ndjson:1:58 shows type"),
    Planted(
      "f.csv", "page,key,type,fallback\napps,x,cardRow,com.example.margin\n",
      "f.csv row 2 fallback wrong-kind"),
    Planted(
      "f.ndjson", #"{"kind":"card","key":"Red","title":"x"}"#, "f.ndjson:1:22 key key"),
    Planted("f.csv", "key,kindLine\nred,PHOTO\n", "f.csv row 2 missing-field"),
    Planted(
      "f.ndjson", #"{"kind":"card","key":"red-door","artwork":{"pixelWidth":9,"url":null}}"#,
      "f.ndjson:1:1 artwork size"),
    Planted(
      "f.csv",
      "page,section,item\napps,favorites,com.example.margin\n"
        + "apps,favorites,com.example.margin\n", "f.csv row 3 item repeated-item"),
    Planted(
      "f.json",
      """
      {"format": "storefront.catalog/1", "pages": [{"slug": "apps", "sections": [
        {"key": "favorites", "items": ["com.example.margin",
          "com.example.margin"]}]}]}
      """, "f.json:3:5 pages[0].sections[0].items[1] repeated-item"),
    Planted(
      "f.csv", "page,key,type,position\napps,x,cardRow,1\napps,y,cardRow,1\n",
      "f.csv row 3 position position"),
    Planted(
      "f.csv", "page,key,type,position\napps,x,cardRow,-1\n", "f.csv row 2 position position"),
    Planted(
      "f.ndjson", #"{"kind":"style","slug":"x","shows":"app","cellKind":"C","layout":{"list":5}}"#,
      "f.ndjson:1:66 layout.list layout"),
    Planted(
      "f.csv",
      "slug,shows,cellKind,layout\nx,apps,C,\"{\"\"list\"\":{\"\"appearance\"\":\"\"plain\"\"}}\"\n",
      "f.csv row 2 shows type"),
    Planted(
      "f.ndjson", #"{"kind":"style","slug":"cardrow"}"#, "f.ndjson:1:24 slug section-type"),
    Planted(
      "f.ndjson", #"{"kind":"publication","page":"apps","number":1,"events":[]}"#,
      "f.ndjson:1:1 events publication"),
    Planted(
      "f.json",
      #"{"format":"storefront.catalog/1","publications":[{"page":"apps","number":1,"events":[]}]}"#,
      "f.json:1:50 publications[0].events publication"),
  ]

  @Test("a mistake is reported with its position", arguments: planted)
  func mistake(_ planted: Planted) throws {
    let folder = try TemporaryFolder()
    let store = try folder.sampleCatalog()
    try SampleLanguages.remove(fromCatalogAt: store.path)
    let revision = try store.revision()
    let source = ImportSource(.bytes(Array(planted.text.utf8), name: planted.file))
    let found = try diagnostics { try store.importDocuments([source]) }
    #expect(found == planted.diagnostics)
    #expect(try store.revision() == revision)
    // Validation finds the same and needs no right to write.
    let reader = try CatalogStore(path: store.path, mode: .readOnly)
    let validated = try diagnostics { try CatalogStore.validate([source], against: reader) }
    #expect(validated == planted.diagnostics)
  }

  @Test
  func `every rule has a mistake that is planted, but for those of bytes, removing and copying`() {
    let rules = Set(
      Self.planted.flatMap(\.diagnostics).compactMap { $0.split(separator: " ").last })
    let missing = CatalogRule.allCases.map(\.rawValue).filter { !rules.contains(Substring($0)) }
    #expect(missing == ["encoding", "in-use", "history"])
  }

  @Test func `bytes that are no text are found in lines and in cells`() throws {
    let line = Array(#"{"kind":"page","slug":"x","title":"a"#.utf8) + [0xFF] + Array("\"}\n".utf8)
    let table = Array("slug,title\nx,a".utf8) + [0xC3, 0x0A]
    let found = try diagnostics {
      try CatalogStore.validate([
        ImportSource(.bytes(line, name: "f.ndjson")), ImportSource(.bytes(table, name: "f.csv")),
      ])
    }
    #expect(
      found.map { $0.split(separator: " ").last } == ["encoding", "encoding"])
  }

  @Test func `fields that are missing or repeated are causes of their own`() throws {
    func causes(_ table: String) -> [String] {
      let source = ImportSource(.bytes(Array(table.utf8), name: "f.csv"))
      let error = #expect(throws: CatalogDiagnostics.self) { try CatalogStore.validate([source]) }
      return error?.causes.map { "\($0.count) \($0.first.message)" } ?? []
    }
    #expect(
      causes("bundleIdentifier\na\nb\nc\n") == [
        #"3 The app has no field "name"."#, #"3 The app has no field "iconURL"."#,
      ])
    #expect(
      causes("bundleIdentifier,name,iconURL,Name,Icon URL\n") == [
        #"1 The field "name" appears twice."#, #"1 The field "iconURL" appears twice."#,
      ])
  }

  @Test func `a message states the problem and the remedy`() throws {
    let folder = try TemporaryFolder()
    let store = try folder.sampleCatalog()
    let error = #expect(throws: CatalogDiagnostics.self) {
      try store.importTexts([
        "f.ndjson":
          #"{"kind":"item","page":"apps","section":"favourites","item":"com.example.margin"}"#
      ])
    }
    #expect(
      error?.description == """
        f.ndjson:1:1 section: There is no section "favourites".
        Did you mean "favorites"?
        """)
  }

  @Test func `diagnostics are counted past the limit and listed up to it`() throws {
    let folder = try TemporaryFolder()
    let store = try folder.emptyCatalog()
    let rows = (1...50).map { "No \($0),x\n" }.joined()
    let error = #expect(throws: CatalogDiagnostics.self) {
      try store.importTexts(["f.csv": "slug,title\n" + rows]) { $0.maxFindings = 3 }
    }
    #expect(error?.diagnostics.count == 3)
    #expect(error?.count == 50)
  }
}
