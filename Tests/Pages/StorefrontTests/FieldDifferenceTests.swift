import CatalogModel
import CompositionalLayout
import Storefront
import TestSupport
import Testing

@Suite struct FieldDifferenceTests {
  /// How a field is changed, and what is said of it.
  private typealias Change<Model> = (change: @Sendable (inout Model) -> Void, words: String)

  private static let artwork = Artwork(
    address: "https://a.example/a.png", pixelWidth: 1, pixelHeight: 1)
  private static let custom = CustomObject(stored: #"{"a":1}"#)
  private static let app = App(
    id: 1, bundleIdentifier: "com.a", kindLine: "", name: "Timer", subtitle: "",
    iconAddress: "https://a.example/i.png", price: Price(minorUnits: 499, currency: "USD"))
  private static let layout = LayoutSection(
    group: .horizontal(
      size: LayoutSize(width: .fractionalWidth(1), height: .absolute(100)),
      items: [LayoutItem(size: LayoutSize(width: .fractionalWidth(1), height: .absolute(10)))]))
  private static let style = SectionStyle(
    slug: "wide", content: .card, cellKind: "CardCell", layout: layout)

  private static let page = Page(id: 1, slug: "home", title: "Home")
  private static let pageChanges: [String: Change<Page>] = [
    "title": ({ $0.title = "Sale" }, #"title "Home" → "Sale""#),
    "action": ({ $0.action = "https://a.example" }, #"link "https://a.example" added"#),
    "custom": ({ $0.custom = custom }, "custom values added"),
    "isPublishable": ({ $0.isPublishable = false }, "permission to publish yes → no"),
    "experiments": (
      {
        $0.experiments = ExperimentPlans([
          ExperimentPlan(key: "hero", coverage: 0, arms: [.init(key: "a", weight: 1)])
        ])
      }, "experiments added"
    ),
  ]
  private static let appChanges: [String: Change<App>] = [
    "bundleIdentifier": (
      { $0.bundleIdentifier = "com.b" }, #"bundle identifier "com.a" → "com.b""#
    ),
    "kindLine": ({ $0.kindLine = "NEW" }, #"line above the name "NEW" added"#),
    "name": ({ $0.name = "Clock" }, #"name "Timer" → "Clock""#),
    "subtitle": ({ $0.subtitle = "Rise" }, #"subtitle "Rise" added"#),
    "iconAddress": (
      { $0.iconAddress = "https://a.example/j.png" },
      #"icon "https://a.example/i.png" → "https://a.example/j.png""#
    ),
    "artwork": ({ $0.artwork = artwork }, "artwork added"),
    "artworkText": ({ $0.artworkText = "A loaf" }, #"description of the artwork "A loaf" added"#),
    "hasInAppPurchases": ({ $0.hasInAppPurchases = true }, "note on in-app purchases no → yes"),
    "price": ({ $0.price = .free }, "price 4.99 USD → Free"),
    "rating": ({ $0.rating = 4.5 }, "rating 4.5 added"),
    "action": ({ $0.action = "https://a.example" }, #"link "https://a.example" added"#),
    "custom": ({ $0.custom = custom }, "custom values added"),
  ]
  private static let category = Category(
    id: 1, slug: "photo", name: "Photo", iconAddress: "https://a.example/i.png")
  private static let categoryChanges: [String: Change<CatalogModel.Category>] = [
    "slug": ({ $0.slug = "video" }, #"slug "photo" → "video""#),
    "name": ({ $0.name = "Video" }, #"name "Photo" → "Video""#),
    "iconAddress": (
      { $0.iconAddress = "https://a.example/j.png" },
      #"icon "https://a.example/i.png" → "https://a.example/j.png""#
    ),
    "action": ({ $0.action = "https://a.example" }, #"link "https://a.example" added"#),
    "custom": ({ $0.custom = custom }, "custom values added"),
  ]
  private static let card = Card(
    id: 1, key: "one", title: "One", subtitle: "First", artwork: artwork, badge: .number(3))
  private static let cardChanges: [String: Change<Card>] = [
    "key": ({ $0.key = "two" }, #"key "one" → "two""#),
    "kindLine": ({ $0.kindLine = "NEW" }, #"line above the name "NEW" added"#),
    "title": ({ $0.title = "Two" }, #"title "One" → "Two""#),
    "subtitle": ({ $0.subtitle = "" }, #"subtitle "First" removed"#),
    "text": ({ $0.text = "$79" }, #"text "$79" added"#),
    "artwork": ({ $0.artwork?.pixelWidth = 2 }, "artwork changed"),
    "artworkText": ({ $0.artworkText = "A loaf" }, #"description of the artwork "A loaf" added"#),
    "badge": ({ $0.badge = .text("NEW") }, #"badge 3 → "NEW""#),
    "action": ({ $0.action = "https://a.example" }, #"link "https://a.example" added"#),
    "custom": ({ $0.custom = custom }, "custom values added"),
  ]
  private static let detailChanges: [String: Change<ItemDetails>] = [
    "badge": ({ $0.badge = .number(1) }, "own badge 1 added"),
    "action": ({ $0.action = "https://a.example" }, #"own link "https://a.example" added"#),
    "custom": ({ $0.custom = custom }, "own custom values added"),
  ]
  private static let valueChanges: [String: Change<SectionValues>] = [
    "title": ({ $0.title = "Top" }, #"title "Top" added"#),
    "subtitle": ({ $0.subtitle = "Best" }, #"subtitle "Best" added"#),
    "columns": ({ $0.columns = 3 }, "columns 3 added"),
    "action": ({ $0.action = "https://a.example" }, #"link "https://a.example" added"#),
    "actionTitle": ({ $0.actionTitle = "More" }, #"label of the button "More" added"#),
    "custom": ({ $0.custom = custom }, "custom values added"),
  ]
  private static let styleChanges: [String: Change<SectionStyle>] = [
    "slug": ({ $0.slug = "narrow" }, #"type "wide" → "narrow""#),
    "content": ({ $0.content = .app }, #"shows "card" → "app""#),
    "cellKind": ({ $0.cellKind = "AppCell" }, #"cell kind "CardCell" → "AppCell""#),
    "layout": ({ $0.layout.interGroupSpacing = 8 }, "layout changed"),
  ]

  private static func content(
    page: Page = page, kind: SectionKind = .type(.cardRow), _ values: SectionValues = .init(),
    _ items: [SectionItem] = [], fallback: [App]? = nil
  ) -> PageContent {
    PageContent(
      page: page, revision: 1,
      sections: [
        SectionContent(
          section: Section(id: 1, pageID: 1, position: 0, key: "top", kind: kind, values),
          items: items, fallback: fallback)
      ])
  }

  /// Checks that a model has no other fields than the table, and that each is named alone and with its values; then
  /// some at once, as chance has it.
  private static func check<Model>(
    _ model: Model, _ table: [String: Change<Model>], except other: Set<String> = ["id"],
    prefix: String = "", _ content: (Model) -> PageContent,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let fields = Set(Mirror(reflecting: model).children.compactMap(\.label)).subtracting(other)
    #expect(fields == Set(table.keys), sourceLocation: sourceLocation)
    for (field, (change, words)) in table {
      var changed = model
      change(&changed)
      let entries = try PageDifference(from: content(model), to: content(changed)).entries
      #expect(
        entries.flatMap(\.fields).map(\.words) == [words], "\(field)",
        sourceLocation: sourceLocation)
      #expect(entries.map(\.change) == [.changed], "\(field)", sourceLocation: sourceLocation)
    }
    let seed = randomSeed("fields of \(Model.self)")
    var random = SplitMix64(seed: seed)
    func name(_ field: String) -> String {
      let names = ["iconAddress": "iconURL", "isPublishable": "publishable"]
      let name = names[field] ?? field
      return prefix.isEmpty ? name : prefix + name.prefix(1).uppercased() + name.dropFirst()
    }
    for round in 1...TestForm.rounds(100) {
      let sides = [0, 1].map { _ in table.keys.filter { _ in Bool.random(using: &random) } }
      let models = sides.map { fields in
        fields.reduce(into: model) { model, field in table[field]?.change(&model) }
      }
      let found = try PageDifference(from: content(models[0]), to: content(models[1])).entries
        .flatMap(\.fields).map(\.name)
      let expected = Set(sides[0]).symmetricDifference(sides[1]).map(name)
      #expect(
        found.count == expected.count && Set(found) == Set(expected),
        "seed \(seed), round \(round)", sourceLocation: sourceLocation)
    }
  }

  @Test func `every field of every model is named with both values`() throws {
    try Self.check(Self.page, Self.pageChanges, except: ["id", "slug"]) { Self.content(page: $0) }
    try Self.check(Self.app, Self.appChanges) { Self.content(.init(), [.app($0)]) }
    try Self.check(Self.category, Self.categoryChanges) { Self.content(.init(), [.category($0)]) }
    try Self.check(Self.card, Self.cardChanges) { Self.content(.init(), [.card($0)]) }
    try Self.check(ItemDetails(), Self.detailChanges, prefix: "own") {
      Self.content(.init(), [SectionItem(.app(Self.app), $0)])
    }
    try Self.check(SectionValues(), Self.valueChanges) { Self.content($0) }
  }

  @Test func `styles, types and fallbacks of sections are named, too`() throws {
    let fields = Set(Mirror(reflecting: Self.style).children.compactMap(\.label))
    #expect(fields == Set(Self.styleChanges.keys))
    for (field, (change, words)) in Self.styleChanges {
      var changed = Self.style
      change(&changed)
      let entries = try PageDifference(
        from: Self.content(kind: .style(Self.style)), to: Self.content(kind: .style(changed))
      ).entries
      #expect(entries.flatMap(\.fields).map(\.words) == [words], "\(field)")
    }
    func words(_ old: PageContent, _ new: PageContent) throws -> [String] {
      try PageDifference(from: old, to: new).entries.map(\.line.text)
    }
    #expect(
      try words(Self.content(), Self.content(kind: .type(.photoGrid))) == [
        "top: type card row → photo grid"
      ])
    var other = Self.app
    other.price = nil
    let (none, some, others) = (
      Self.content(), Self.content(fallback: [Self.app]), Self.content(fallback: [other])
    )
    #expect(try words(none, some) == [#"top: apps for older clients Timer added"#])
    #expect(try words(some, none) == [#"top: apps for older clients Timer removed"#])
    #expect(try words(some, others) == ["top: apps for older clients changed"])
  }

  private static func page(
    _ names: [String], title: String? = "Top", change: (inout App) -> Void = { _ in }
  ) -> PageContent {
    let items = names.enumerated().map { _, name in
      var app = app
      (app.id, app.name) = (Int64(name.unicodeScalars.first?.value ?? 0), name)
      change(&app)
      return SectionItem.app(app)
    }
    return content(SectionValues(title: title), items)
  }

  @Test func `a change is one sentence with titles, or one below the title of its section`() throws
  {
    let entries = try PageDifference(
      from: Self.page(["Timer"]),
      to: Self.page(["Timer"]) { ($0.price, $0.subtitle) = (nil, "Rise") }
    ).entries
    let line = try #require(entries.first).line
    #expect(line.text == #"Timer in Top: subtitle "Rise" added; price 4.99 USD → unknown"#)
    #expect(line.words == #"Timer: subtitle "Rise" added; price 4.99 USD → unknown"#)
    #expect(line.heading == "Top" && entries.count == 1)
  }

  @Test(arguments: [
    (["A", "B", "C"], ["C", "A", "B"], "C in Top: moved from position 3 to 1"),
    (["D", "E", "A", "B", "C"], ["B", "C", "A"], "A in Top: moved below C"),
  ])
  func `a move says from where to where`(old: [String], new: [String], words: String) throws {
    let lines = try PageDifference(from: Self.page(old), to: Self.page(new)).entries
      .map(\.line.text)
    #expect(lines.contains { $0.hasSuffix(words) }, "\(lines)")
  }

  @Test func `hostile, long and right-to-left texts keep their place`() throws {
    func line(_ old: String, _ new: String) throws -> String {
      let names = [old, new].map { name in Self.page(["A"]) { $0.subtitle = name } }
      return try PageDifference(from: names[0], to: names[1]).entries.map(\.line.text).joined()
    }
    #expect(
      try line("a\u{202E}b\n", "c\u{1B}[2J")
        == #"A in Top: subtitle "a\u{202E}b\u{A}" → "c\u{1B}[2J""#)
    // An arrow between two texts from right to left would point backwards.
    #expect(try line("שלום", "ערב") == #"A in Top: subtitle from "שלום" to "ערב""#)
    let long = String(repeating: "x", count: 90)
    #expect(try line(long + "a", long + "b") == "A in Top: subtitle changed")
    #expect(try line(long, "b").count < 130)
    let title = "a\u{202E}" + long
    let moved = try PageDifference(
      from: Self.page(["A"], title: title), to: Self.page([], title: title))
    #expect(
      moved.entries.map(\.line.text) == [
        "A in a\\u{202E}" + String(repeating: "x", count: 78) + "…: removed"
      ])
  }
}
