import DocumentJSON
import CatalogEditing
import CatalogModel
import CatalogStore
import CatalogTestSupport
import Foundation
import TestSupport
import Testing

/// A small catalog of random values, as lines in a random order.
struct RandomCatalog {
  private var random: SplitMix64
  private(set) var lines: [String] = []
  /// The types and styles that sections may have.
  private var types = SectionType.allCases.map { ($0.rawValue, $0.contents, $0.hasColumns) }
  /// The keys of what items can show. A card can have the key of a category or of an app.
  private var keys: [ItemKind: [String]] = [:]

  private static let row = """
    {"axis":"horizontal","size":{"width":{"fractionalWidth":1},"height":{"absolute":90}},\
    "subitem":{"size":{"width":{"fractionalWidth":1},"height":{"fractionalHeight":1}}},"count":2}
    """
  private static let layouts = [
    "{\"group\":\(row)}", #"{ "list": {"appearance": "plain"} }"#,
    "{\"alternatives\":[{\"when\":{\"widthAtLeast\":700},\"group\":\(row),"
      + "\"interGroupSpacing\":8}],\"group\":\(row)}",
  ]

  init(seed: UInt64) {
    random = SplitMix64(seed: seed)
    let categories = names("cat", 0...4)
    let apps = names("com.acme.", 0...20)
    for slug in categories {
      lines.append(
        #"{"kind":"category","slug":"\#(slug)","name":\#(text()),"iconURL":"https://a.b/\#(slug)"}"#
      )
    }
    for name in apps { lines.append(app(name, categories)) }
    let cards = names("cat", 0...4) + names("card-", 0...12)
    for key in cards { lines.append(card(key)) }
    lines.append(app("card-0", categories))
    keys = [.app: apps + ["card-0"], .category: categories, .card: cards]
    for slug in names("look-", 0...3) {
      let kind = ItemKind.allCases.randomElement(using: &random) ?? .app
      types.append((slug, [kind], false))
      lines.append(
        #"{"kind":"style","slug":"\#(slug)","shows":"\#(kind.rawValue)","cellKind":\#(text()),"layout":"#
          + "\(Self.layouts.randomElement(using: &random) ?? "")}")
    }
    var (pages, sources): ([String], [String]) = ([], [])
    for page in names("page", 0...3) {
      lines.append(#"{"kind":"page","slug":"\#(page)","title":\#(text())}"#)
      for key in names("s", 0...4) {
        lines.append(section(page, key))
        sources.append("\(page)/\(key)")
      }
      pages.append(page)
    }
    for page in pages where flip() {
      guard let source = sources.randomElement(using: &random) else { continue }
      lines.append(
        #"{"kind":"section","page":"\#(page)","key":"shared","from":"\#(source)"}"#)
    }
    lines.shuffle(using: &random)
  }

  private mutating func names(_ head: String, _ count: ClosedRange<Int>) -> [String] {
    (0..<Int.random(in: count, using: &random)).map { "\(head)\($0)" }.shuffled(using: &random)
  }

  private mutating func app(_ name: String, _ categories: [String]) -> String {
    var members = [
      #""kind":"app""#, #""bundleIdentifier":"\#(name)""#, #""name":\#(text())"#,
      #""iconURL":"https://a.b/\#(name)?x=1&y=%20""#,
    ]
    if flip() { members.append(#""subtitle":\#(text())"#) }
    if flip() { members.append(#""kindLine":\#(text())"#) }
    if flip() { members.append(#""hasInAppPurchases":\#(flip())"#) }
    if flip() {
      members.append(#""rating":\#(Double(Int.random(in: 0...50, using: &random)) / 10)"#)
    }
    if flip() {
      let currency = ["USD", "JPY", "KWD", "EUR"].randomElement(using: &random) ?? "USD"
      let amount = Int.random(in: 0...100_000, using: &random)
      let price = #"{"minorUnits":\#(amount),"currency":"\#(currency)"}"#
      members.append("\"price\":\(amount % 4 == 0 ? "null" : price)")
    }
    if flip() {
      members.append(#""artwork":{"url":"https://a.b/l","pixelWidth":16,"pixelHeight":9}"#)
    }
    if flip() { members.append(#""categories":\#(list(some(of: categories)))"#) }
    return "{\(members.shuffled(using: &random).joined(separator: ","))}"
  }

  private mutating func card(_ key: String) -> String {
    var members = [#""kind":"card""#, #""key":"\#(key)""#, #""title":\#(text())"#]
    for name in ["kindLine", "subtitle", "text"] where flip() {
      members.append("\"\(name)\":\(text())")
    }
    if flip() {
      members.append(#""artwork":{"url":"https://a.b/l","pixelWidth":16,"pixelHeight":9}"#)
    }
    if flip() { members.append(#""badge":\#(flip() ? "7" : "\"NEW\"")"#) }
    if flip() { members.append(#""action":"https://a.b/\#(key)""#) }
    if flip() { members.append(#""custom":{"a":[1,\#(text())]}"#) }
    return "{\(members.shuffled(using: &random).joined(separator: ","))}"
  }

  private mutating func section(_ page: String, _ key: String) -> String {
    let (type, kinds, hasColumns) =
      types.randomElement(using: &random) ?? ("cardRow", [.app], false)
    let kind = kinds.randomElement(using: &random) ?? .app
    var members = [
      #""kind":"section""#, #""page":"\#(page)""#, #""key":"\#(key)""#,
      #""type":"\#(type)""#, #""items":\#(list(some(of: keys[kind] ?? [])))"#,
    ]
    // The first item can be both an app and a card.
    if kind == .card || flip() { members.append(#""shows":"\#(kind.rawValue)""#) }
    if kind == .card, flip() {
      members.append(#""fallback":\#(list(some(of: keys[.app] ?? [])))"#)
    }
    if hasColumns { members.append(#""columns":3"#) }
    if flip() { members.append(#""title":\#(text())"#) }
    if flip() { members.append(#""subtitle":\#(text())"#) }
    return "{\(members.joined(separator: ","))}"
  }

  private mutating func text() -> String {
    let words = [
      "Über", "x", "\\\"", "\\\\", "🎈", "a,b", ";", "\u{202E}x\u{202C}", "=1", " ", "日本",
    ]
    let count = Int.random(in: 1...4, using: &random)
    return "\"a" + (0..<count).map { _ in words.randomElement(using: &random) ?? "" }.joined()
      + "z\""
  }

  private mutating func some(of names: [String]) -> [String] {
    names.shuffled(using: &random).filter { _ in flip() }
  }

  private func list(_ names: [String]) -> String {
    "[" + names.map { "\"\($0)\"" }.joined(separator: ",") + "]"
  }

  private mutating func flip() -> Bool { Bool.random(using: &random) }
}

@Suite struct RoundTripTests {
  @Test func `an export imports as the same catalog, and into its own as nothing`() throws {
    let seed = randomSeed("round trip")
    let folder = try TemporaryFolder()
    for number in 0..<TestForm.rounds(12) {
      let store = try folder.emptyCatalog("\(number).sqlite")
      let catalog = RandomCatalog(seed: seed &+ UInt64(number))
      try store.importTexts(["random.ndjson": catalog.lines.joined(separator: "\n")])
      let lines = try store.exported()
      let revision = try store.revision()
      for format in [CatalogFormat.json, .ndjson, .csv, .tsv] {
        let files = try files(of: store, format)
        let comment: Comment = "seed \(seed), catalog \(number), \(format)"
        #expect(try store.importDocuments(files).hasChanges == false, comment)
        #expect(try store.revision() == revision, comment)
        let copy = try folder.emptyCatalog("\(number)-\(format).sqlite")
        try copy.importDocuments(files)
        #expect(try copy.exported() == lines, comment)
        #expect(try copy.checkIntegrity() == [], comment)
        // Pruning by an export of everything removes nothing.
        var options = ImportOptions()
        options.prunes = true
        #expect(try store.importDocuments(files, options: options).hasChanges == false, comment)
      }
    }
  }

  private func files(of store: CatalogStore, _ format: CatalogFormat) throws -> [ImportSource] {
    let isTable = format == .csv || format == .tsv
    let kinds: [RecordKind?] = isTable ? RecordKind.allCases.shuffled() : [nil]
    return try kinds.map { kind in
      let text = try store.exported(format, kind: kind)
      return ImportSource(
        .bytes(Array(text.utf8), name: "\(kind?.rawValue ?? "all")"), format: format, kind: kind)
    }
  }

  @Test func `the sample is the same in every format, and a page brings what it names`() throws {
    let folder = try TemporaryFolder()
    let sample = try folder.sampleCatalog()
    let copy = try folder.emptyCatalog("copy.sqlite")
    try copy.importTexts(["apps.ndjson": sample.exported(page: "apps")])
    #expect(try copy.pages().map(\.slug) == ["apps"])
    #expect(
      try copy.pageContent(slug: "apps").sections.map { $0.items.map(\.name) }
        == sample.pageContent(slug: "apps").sections.map { $0.items.map(\.name) })
    #expect(try copy.exported(page: "apps") == sample.exported(page: "apps"))
    try copy.importTexts(["all.json": sample.exported(.json)])
    #expect(
      try Set(copy.exported().split(separator: "\n"))
        == Set(sample.exported().split(separator: "\n")))
  }

  @Test func `three decimals of an exported price are not taken for thousands`() throws {
    let folder = try TemporaryFolder()
    let store = try folder.emptyCatalog()
    let app =
      #"{"kind":"app","bundleIdentifier":"a.b","name":"A","iconURL":"https://a.b/i""#
      + #","price":86.363,"currency":"KWD"}"#
    try store.importTexts(["apps.ndjson": app])
    let tables: [(format: CatalogFormat, hasCommas: Bool, price: String)] = [
      (.csv, false, "86.3630"), (.tsv, false, "86.3630"), (.csv, true, "\"86,3630\""),
    ]
    for table in tables {
      let text = try store.exported(table.format, kind: .app, hasDecimalCommas: table.hasCommas)
      #expect(text.contains(table.price + (table.format == .tsv ? "\t" : ",")))
      let copy = try folder.emptyCatalog("\(table.format)-\(table.hasCommas).sqlite")
      try copy.importDocuments([
        ImportSource(.bytes(Array(text.utf8), name: "apps"), format: table.format, kind: .app)
      ])
      #expect(try copy.exported() == store.exported())
    }
  }

  @Test func `a table needs a kind, and JSON has sections in their pages`() throws {
    let folder = try TemporaryFolder()
    let store = try folder.emptyCatalog()
    #expect(throws: ExportError.tableNeedsKind) { try store.exported(.csv) }
    #expect(throws: ExportError.kindStandsInPages) { try store.exported(.json, kind: .item) }
    #expect(throws: CatalogError.unknownPage(slug: "x", suggestions: [])) {
      try store.exported(page: "x")
    }
    #expect(try store.exported() == "")
    #expect(try store.exported(.csv, kind: .page) == "slug,title,action,custom,publishable\n")
    #expect(
      try store.exported(.json) == """
        {
          "format": "storefront.catalog/1",
          "categories": [],
          "apps": [],
          "pages": []
        }

        """)
  }
}
