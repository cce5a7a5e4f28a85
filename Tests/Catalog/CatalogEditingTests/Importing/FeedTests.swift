import CatalogEditing
import CatalogModel
import CatalogStore
import CatalogTestSupport
import DocumentJSON
import TestSupport
import Testing

/// Lists of records that were not made for the catalog.
@Suite struct FeedTests {
  private func importing(
    _ text: String, name: String = "feed.json", kind: RecordKind? = .app,
    _ change: (inout ImportOptions) -> Void = { _ in }
  ) throws -> (apps: [App], notes: [ImportNote]) {
    let folder = try TemporaryFolder()
    let store = try folder.emptyCatalog()
    var options = ImportOptions()
    change(&options)
    var notes: [ImportNote] = []
    try store.importDocuments(
      [ImportSource(.bytes(Array(text.utf8), name: name), kind: kind)], options: options,
      note: { notes.append($0) })
    let apps = try store.apps(category: nil, limit: nil)
    return (apps.sorted { $0.bundleIdentifier < $1.bundleIdentifier }, notes)
  }

  private static let app = #""bundleIdentifier":"com.a","name":"A","iconURL":"https://a.b/c""#

  @Test func `a price is a number with its currency beside it, in any order`() throws {
    for price in [
      #""price":0.99,"currency":"EUR""#, #""currency":"EUR","price":0.990"#,
      #""price":"0.99","currency":"EUR""#, #""price":{"minorUnits":99,"currency":"EUR"}"#,
    ] {
      let apps = try importing("[{\(Self.app),\(price)}]").apps
      #expect(apps.map(\.price) == [Price(minorUnits: 99, currency: "EUR")], "\(price)")
    }
    #expect(
      try diagnostics { _ = try importing("[{\(Self.app),\"price\":0.99}]") }
        == ["feed.json:1:2 missing-field"])
    #expect(
      try diagnostics { _ = try importing("[{\(Self.app),\"price\":0.999,\"currency\":\"EUR\"}]") }
        == ["feed.json:1:75 price.minorUnits price"])
  }

  @Test func `a price of null is unknown, and a missing one free`() throws {
    for price in [
      #""price":null,"currency":"USD""#, #""currency":"EUR","price":null"#, #""price":null"#,
      #""price":"Unknown","currency":"EUR""#, #""price":{"minorUnits":null,"currency":"EUR"}"#,
      #""price":null,"currency":null"#,
    ] {
      #expect(try importing("[{\(Self.app),\(price)}]").apps.map(\.price) == [nil], "\(price)")
    }
    #expect(try importing("[{\(Self.app)}]").apps.map(\.price) == [.free])
    #expect(
      try importing("[{\(Self.app),\"currency\":\"USD\"}]").apps.map(\.price) == [.free])
  }

  @Test func `the list is the document, its lines, or a member inside`() throws {
    let record = "{\(Self.app)}"
    #expect(try importing("[\(record)]").apps.count == 1)
    #expect(try importing(record, name: "feed.ndjson").apps.count == 1)
    let inside = #"{"count":1,"data":{"next":null,"results":[\#(record)],"more":[{}]},"z":[1]}"#
    #expect(try importing(inside) { $0.recordsPath = "data.results" }.apps.count == 1)
    let alone = #"{"data":{"results":\#(record)}}"#
    #expect(try importing(alone) { $0.recordsPath = "data.results" }.apps.count == 1)
    #expect(
      try diagnostics { _ = try importing(inside) { $0.recordsPath = "data.result" } }
        == ["feed.json:1 format"])
    #expect(
      try diagnostics { _ = try importing("[\(record)]", kind: nil) } == [
        "feed.json:1:2 missing-field"
      ])
    // A record may tell its kind, and a feed may use the name for something else.
    let own = #"{"kind":"page","slug":"p","title":"P"}"#
    #expect(try importing("[\(own)]", kind: nil).apps.isEmpty)
    #expect(try importing(#"[{"kind":"software",\#(Self.app)}]"#).apps.count == 1)
  }

  @Test func `an error in a list is at its line, and what follows is no part of it`() throws {
    #expect(
      try diagnostics { _ = try importing("[{\(Self.app)},\n {\(Self.app),\"rating\":9}]") }
        == [
          "feed.json:2:76 rating rating", "feed.json:2:2 bundleIdentifier duplicate-key",
        ])
    #expect(try diagnostics { _ = try importing("[{\(Self.app)}") } == ["feed.json:1:67 syntax"])
    #expect(try diagnostics { _ = try importing("[{\(Self.app)}] x") } == ["feed.json:1:69 syntax"])
  }

  @Test func `an element of a list stands for a field, counted from the start or the end`() throws {
    let images = #""images":[{"icon":"https://a.b/0"},{"icon":"https://a.b/1"}],"n":["A"]"#
    let record = #"{"id":"com.a",\#(images),"0":{"icon":"x"}}"#
    func icon(_ path: String) throws -> String? {
      try importing("[\(record)]") {
        $0.fieldNames = ["id": "bundleIdentifier", "n.0": "name", path: "iconURL"]
        $0.ignoresUnknownFields = true
      }.apps.first?.iconAddress
    }
    #expect(try icon("images.0.icon") == "https://a.b/0")
    #expect(try icon("images.1.icon") == "https://a.b/1")
    #expect(try icon("images.-1.icon") == "https://a.b/1")
    #expect(try icon("images.-2.icon") == "https://a.b/0")
    for path in ["images.2.icon", "images.-3.icon", "images.x.icon", "images.icon", "n.0.icon"] {
      #expect(throws: CatalogDiagnostics.self, "\(path)") { try icon(path) }
    }
    let object = #"[{"bundleIdentifier":"com.a","name":"A","images":{"-1":"https://a.b/2"}}]"#
    #expect(
      try importing(object) { $0.fieldNames = ["images.-1": "iconURL"] }.apps.first?.iconAddress
        == "https://a.b/2")
  }

  @Test func `one text stands for a list, as in tables`() throws {
    for text in ["games", "Games", "games kids", "games, kids"] {
      let folder = try TemporaryFolder()
      let store = try folder.emptyCatalog()
      let categories = "slug,name,iconURL\ngames,G,https://a.b/c\nkids,K,https://a.b/c\n"
      let record = #"{"kind":"app",\#(Self.app),"categories":"\#(text)"}"#
      try store.importTexts(["c.csv": categories, "f.ndjson": record])
      #expect(try store.apps(category: "games", limit: nil).count == 1)
      #expect(try store.apps(category: "kids", limit: nil).count == (text.count > 5 ? 1 : 0))
    }
    #expect(
      try diagnostics { _ = try importing("[{\(Self.app),\n\"categories\":\"a b\"}]") } == [
        "feed.json:2:14 categories[0] unknown-reference",
        "feed.json:2:14 categories[1] unknown-reference",
      ])
  }

  @Test func `a price is a text as people write it, and asks what it cannot tell`() throws {
    for (price, units) in [
      (#""price":"4,99 €""#, 499), (#""price":"EUR 1.250,00""#, 125_000),
      (#""price":"1.250","currency":"EUR""#, 125), (#""price":1.250,"currency":"EUR""#, 125),
      (#""price":"kostenlos","currency":"EUR""#, 0),
    ] {
      let apps = try importing("[{\(Self.app),\(price)}]") { $0.words = ["kostenlos": "0"] }.apps
      #expect(apps.map(\.price) == [Price(minorUnits: Int64(units), currency: "EUR")], "\(price)")
    }
    for (price, rule) in [
      (#""price":"1.250 €""#, "decimal-comma"), (#""price":"$4.99""#, "missing-field"),
      (#""price":"$4.99","currency":"EUR""#, "price"),
      (#""price":"6.000","currency":"JPY""#, "decimal-comma"),
    ] {
      let found = try diagnostics { _ = try importing("[{\(Self.app),\(price)}]") }
      #expect(found.map { $0.split(separator: " ").last.map(String.init) } == [rule], "\(price)")
    }
  }

  @Test(
    arguments: [
      ("[]", "feed.json"), (#"{"format":"storefront.catalog/1"}"#, "feed.json"),
      ("", "feed.ndjson"),
      ("bundleIdentifier,name\n", "feed.csv"),
    ])
  func `a file without a record is no success without a word`(text: String, name: String) throws {
    let kind = text.contains("format") ? nil : RecordKind.app
    let (apps, notes) = try importing(text, name: name, kind: kind)
    #expect(apps.isEmpty && notes == [.noRecords(source: name)], "\(notes)")
    #expect(
      notes.first?.description
        == "\(name) has no records. If it should have some, check what writes it.")
  }

  @Test func `names are not missed where no record is found`() throws {
    var notes: [ImportNote] = []
    for (path, count) in [("feed.entries", 0), ("feed.entry", 1)] {
      notes = []
      var options = ImportOptions()
      options.recordsPath = path
      options.fieldNames = ["Titel": "name"]
      let source = ImportSource(
        .bytes(Array("{\"feed\":{\"entry\":{\(Self.app)}}}".utf8), name: "f.json"), kind: .app)
      try? CatalogStore.validate([source], options: options) { notes.append($0) }
      #expect(notes.count == count)
    }
  }

  @Test func `a document without a format has one finding, which names its list`() throws {
    let found = #expect(throws: CatalogDiagnostics.self) {
      try importing(#"{"count":1,"results":[{}],"next":[]}"#) {
        $0.settingNames = [.records: "--records", .kind: "--kind"]
      }
    }
    #expect(
      found?.diagnostics.map(\.remedy) == [
        "Name the list of records with --records results and their kind with --kind, or begin the document "
          + "with \"format\": \"storefront.catalog/1\"."
      ])
    #expect(
      try diagnostics { _ = try importing(#"{"apps":[],"count":1}"#) } == [
        "feed.json:1:20 count unknown-field", "feed.json:1 format",
      ])
  }

  @Test func `an unknown field name is refused before anything is read`() throws {
    let error = #expect(throws: ImportError.self) {
      _ = try importing("[]") { $0.fieldNames = ["Preis": "prices"] }
    }
    #expect(error == .noField(name: "prices", suggestions: ["price"]))
  }

  /// A feed of apps in a random shape, and the apps that it means.
  private struct RandomFeed {
    var text: String
    var options = ImportOptions()
    var name = "feed.json"
    var apps: [App] = []

    init(_ random: inout SplitMix64) {
      func chance() -> Bool { Bool.random(using: &random) }
      var names = [
        "bundleIdentifier": "bundleIdentifier", "name": "name", "iconURL": "iconURL",
        "price": "price", "currency": "currency", "rating": "rating",
        "hasInAppPurchases": "hasInAppPurchases", "subtitle": "subtitle",
      ]
      for (field, other) in [
        ("bundleIdentifier", "app_id"), ("name", "Name der App"), ("iconURL", "images.icon.large"),
        ("price", "cost"), ("currency", "cur"), ("rating", "stars.mean"),
      ] where chance() {
        names[field] = other
        options.fieldNames[other] = field
      }
      let hasNoise = chance()
      options.ignoresUnknownFields = hasNoise
      var records: [String] = []
      for number in 0..<Int.random(in: 0...40, using: &random) {
        let cents = Int64.random(in: 0...9_999, using: &random)
        let rating = Double(Int.random(in: 0...50, using: &random)) / 10
        let currency = ["USD", "EUR", "GBP"][Int(cents) % 3]
        let isKnown = cents % 5 > 0
        let app = App(
          id: Int64(number + 1), bundleIdentifier: "com.feed.a\(1_000 + number)", kindLine: "",
          name: "App \"\(number)\" ü", subtitle: chance() ? "" : "S\(number)",
          iconAddress: "https://a.b/\(number).png", artwork: nil, hasInAppPurchases: chance(),
          price: isKnown ? Price(minorUnits: cents, currency: currency) : nil,
          rating: chance() ? rating : nil)
        apps.append(app)
        let amount = "\(cents / 100).\(cents % 100 < 10 ? "0" : "")\(cents % 100)"
        var members: [(String, String)] = [
          ("bundleIdentifier", "\"\(app.bundleIdentifier)\""),
          ("name", "\"App \\\"\(number)\\\" \\u00fc\""), ("iconURL", "\"\(app.iconAddress)\""),
          ("price", isKnown ? chance() ? amount : "\"\(amount)\"" : "null"),
          ("currency", "\"\(currency)\""),
          ("hasInAppPurchases", "\(app.hasInAppPurchases)"),
        ]
        if !app.subtitle.isEmpty { members.append(("subtitle", "\"\(app.subtitle)\"")) }
        if let rating = app.rating {
          members.append(("rating", "\(rating)"))
        } else if chance() {
          members.append(("rating", "null"))
        }
        var texts = members.map { field, value in Self.member(names[field] ?? field, value) }
        if hasNoise {
          texts += [#""extra":{"a":[1,{"b":null}]}"#, #""tags":["x","y"]"#]
          if chance() { texts.append("\"n\(number % 3)\":\(number)") }
        }
        texts.shuffle(using: &random)
        records.append("{" + texts.joined(separator: chance() ? "," : " ,\n ") + "}")
      }
      switch Int.random(in: 0...2, using: &random) {
      case 0:
        name = "feed.ndjson"
        text = records.map { $0.replacing("\n", with: "") }.joined(separator: "\n")
      case 1: text = "[" + records.joined(separator: ",") + "]"
      default:
        options.recordsPath = "page.items"
        text =
          #"{"next":[[]],"page":{"size":3,"items":["# + records.joined(separator: ",\n")
          + #"],"x":{}},"end":true}"#
      }
    }

    /// A member, inside others if its name has points.
    private static func member(_ name: String, _ value: String) -> String {
      let parts = name.split(separator: ".")
      return parts.dropFirst().reduce("\"\(parts[0])\":") { $0 + "{\"\($1)\":" } + value
        + String(repeating: "}", count: parts.count - 1)
    }
  }

  @Test func `feeds of odd shapes are the apps that they mean`() throws {
    let seed = randomSeed("feeds")
    var random = SplitMix64(seed: seed)
    for round in 1...TestForm.rounds(1_000) {
      let feed = RandomFeed(&random)
      let found = try importing(feed.text, name: feed.name) { $0 = feed.options }
      #expect(
        found.apps.sorted { $0.id < $1.id } == feed.apps,
        "seed \(seed), round \(round): \(feed.text)")
      #expect(found.notes.allSatisfy { !"\($0)".contains("name") }, "seed \(seed), round \(round)")
    }
  }
}
