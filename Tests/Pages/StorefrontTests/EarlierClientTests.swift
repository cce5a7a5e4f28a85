import CatalogModel
import CompositionalLayout
import DocumentJSON
import Storefront
import TestSupport
import Testing

/// Clients of version 0.2 read today's documents, and today's client those of 0.2, which
/// `DocumentFixtureTests` reads from files.
@Suite struct EarlierClientTests {
  /// A page with everything that documents of 0.2 did not have.
  static let page: PublishedPage = {
    let custom = CustomObject(stored: #"{"campaign":7.50}"#)
    var content = PageContent.fixture
    (content.page.action, content.page.custom) = ("https://example.com/page", custom)
    for index in content.sections.indices {
      content.sections[index].section.action = "acme://section"
      content.sections[index].section.actionTitle = "More"
      content.sections[index].section.custom = custom
      for item in content.sections[index].items.indices {
        content.sections[index].items[item].badge = item == 0 ? .text("NEW") : .number(item)
        content.sections[index].items[item].action = "https://example.com/item"
        content.sections[index].items[item].custom = custom
      }
    }
    return PublishedPage(content)
  }()

  @Test func `a page with everything is written and read, byte for byte`() throws {
    let bytes = try Self.page.json(.compact)
    let (page, notes) = try PublishedPage.read(bytes)
    #expect(page == Self.page)
    #expect(notes == [])
    #expect(try page.json(.compact) == bytes)
    #expect(try PlanDocument.read(bytes).notes == [])
    let checker = try SchemaChecker(PublishedPage.jsonSchema())
    #expect(try checker.problems(in: JSONDocument(bytes).root) == [])
  }

  @Test func `a page says what a client must know`() throws {
    let root = try JSONDocument(Self.page.json(.compact)).root
    #expect(root["requires"]?["schemes"]?.text == #"["acme"]"#)
    #expect(root["requires"]?["features"]?.text == #"["actions","badges","custom"]"#)
    let plain = try JSONDocument(PublishedPage(.fixture).json(.compact)).root
    #expect(plain["requires"]?.members.map(\.name) == ["types", "cellKinds"])
  }

  /// A page with a section of cards between its other sections.
  private func pageOfCards(fallback: [App]?) -> PublishedPage {
    var content = PageContent.fixture
    let cards = [1, 2].map { number in
      Card(
        id: number, key: "card-\(number)", kindLine: "PHOTO", title: "Card \(number)", text: "Long",
        artwork: Artwork(address: "/c.jpg", pixelWidth: 4, pixelHeight: 3), badge: .number(2),
        action: "acme://card", custom: CustomObject(stored: #"{"a":1}"#))
    }
    content.sections.insert(
      SectionContent(
        section: Section(
          id: 13, pageID: 1, position: 5, kind: .type(.cardRow), SectionValues(title: "Photos")),
        items: cards.map(SectionItem.card), fallback: fallback), at: 1)
    return PublishedPage(content)
  }

  private var apps: [App] { PageContent.fixture.sections[0].items.compactMap(\.app) }

  @Test(arguments: [true, false])
  func `a page of cards is written and read, byte for byte`(hasFallback: Bool) throws {
    let page = pageOfCards(fallback: hasFallback ? apps : nil)
    let bytes = try page.json(.compact)
    let (read, notes) = try PublishedPage.read(bytes)
    #expect(read == page)
    #expect(notes == [])
    #expect(try read.json(.compact) == bytes)
    #expect(try PlanDocument.read(bytes).notes == [])
    #expect(try PlanDocument.read(bytes).plan.sections == page.plan.sections)
    let checker = try SchemaChecker(PublishedPage.jsonSchema())
    #expect(try checker.problems(in: JSONDocument(bytes).root) == [])
    #expect(page.requirements.features == ["actions", "badges", "cards", "custom"])
    #expect(page.requirements.schemes == ["acme"])
    #expect(PublishedPage(read.content) == page)
  }

  @Test func `clients of 0.2 show the fallback of a section of cards, or leave it out`() throws {
    for fallback in [apps, nil] {
      let document = try JSONDocument(pageOfCards(fallback: fallback).json(.compact))
      let page = try PageOfVersion02(json: JSONInput(document.root, log: ReadingLog()))
      let names = [["Pulse", "Orbit"]] + (fallback.map { [$0.map(\.name)] } ?? [])
      #expect(page.sections.map(\.items).prefix(names.count) == names[...])
      #expect(page.sections.count == (fallback == nil ? 3 : 4))
      #expect(page.sections.map(\.key).contains("photos") == (fallback != nil))
    }
  }

  @Test(arguments: [[], ["en", "de", "ar"]])
  func `clients of 0.2 show the fallback of a choice, and note what they do not know`(
    locales: [String]
  ) throws {
    let page = PublishedPage(ChoiceDocumentTests.content, locale: "en", locales: locales)
    let document = try JSONDocument(page.json(.compact))
    let log = ReadingLog()
    let read = try PageOfVersion02(json: JSONInput(document.root, log: log))
    let fixture = PageContent.fixture
    #expect(read.sections.map(\.key) == fixture.sections.map(\.section.key))
    #expect(read.sections.map(\.items) == fixture.sections.map { $0.items.map(\.name) })
    // The fallback of a choice is a whole section, which has a key of its own.
    #expect(
      unknownMembers(log, document)
        == Set(["experiments", "key"] + (locales.isEmpty ? [] : ["locales"])))
  }

  @Test func `a price that nobody knows is null, and clients of 0.2 show the app as free`() throws {
    var content = PageContent.fixture
    var app = try #require(content.sections[0].items[0].app)
    app.price = nil
    content.sections[0].items[0] = .app(app)
    let bytes = try PublishedPage(content).json(.compact)
    let document = try JSONDocument(bytes)
    let written = document.root["sections"]?[0]?["items"]?[0]?["app"]?["price"]
    #expect(written?.isNull == true)
    let (read, notes) = try PublishedPage.read(bytes)
    #expect(read.content == PublishedPage(content).content)
    #expect(notes == [])
    let checker = try SchemaChecker(PublishedPage.jsonSchema())
    #expect(try checker.problems(in: document.root) == [])
    let page = try PageOfVersion02(json: JSONInput(document.root, log: ReadingLog()))
    #expect(page.sections.map(\.items) == PageContent.fixture.sections.map { $0.items.map(\.name) })
    #expect(page.sections[0].prices.first == .free)
  }

  @Test func `clients of 0.2 show the same sections and items, without what is new`() throws {
    let document = try JSONDocument(Self.page.json(.compact))
    let log = ReadingLog()
    let page = try PageOfVersion02(json: JSONInput(document.root, log: log))
    let fixture = PageContent.fixture
    #expect(page.title == fixture.page.title)
    #expect(page.sections.map(\.key) == fixture.sections.map(\.section.key))
    #expect(page.sections.map(\.items) == fixture.sections.map { $0.items.map(\.name) })
    #expect(unknownMembers(log, document) == ["action", "actionTitle", "custom", "badge"])
  }

  /// The members that were noted as unknown, and every other note in words.
  private func unknownMembers(_ log: ReadingLog, _ document: JSONDocument) -> Set<String> {
    Set(
      log.notes(in: document).map { note in
        if case .unknownMember(let name, _) = note.fact { name } else { "\(note)" }
      })
  }
}

/// What clients of version 0.2 read of a page, member by member.
private struct PageOfVersion02: JSONReadable {
  var title: String
  var sections: [SectionOfVersion02]

  init(json: JSONInput) throws(DocumentError) {
    var members = try ObjectReader(json)
    for name: StaticString in [
      "format", "$schema", "publication", "page", "pageID", "locale", "direction", "requires",
      "configuration",
    ] { members.ignore(name) }
    title = try members.required("title")
    let sections: [AnySectionOfVersion02] = try members.required("sections")
    self.sections = sections.compactMap(\.section)
    members.finish()
  }
}

/// A section, or its fallback if it is of another kind, which has the section's key.
private struct AnySectionOfVersion02: JSONReadable {
  var section: SectionOfVersion02?

  init(json: JSONInput) throws(DocumentError) {
    guard let kind = json.node["kind"]?.string, kind != "compositional" else {
      section = try SectionOfVersion02(json: json)
      return
    }
    guard let fallback = json.node["fallback"], let key = json.node["key"]?.string else { return }
    section = try SectionOfVersion02(json: JSONInput(fallback, log: json.log), key: key)
  }
}

private struct SectionOfVersion02 {
  var key: String
  var items: [String]
  var prices: [Price]

  init(json: JSONInput, key original: String? = nil) throws(DocumentError) {
    var members = try ObjectReader(json)
    for name: StaticString in [
      "kind", "index", "id", "type", "title", "subtitle", "itemCount", "cellKind", "columns",
      "fallback", "group", "boundaryItems", "contentInsets", "interGroupSpacing",
      "orthogonalScrollingBehavior", "decorationItems", "alternatives",
    ] { members.ignore(name) }
    if let original { key = original } else { key = try members.required("key") }
    let items: [ItemOfVersion02] = try members.required("items")
    self.items = items.map(\.name)
    prices = items.map(\.price)
    members.finish()
  }
}

private struct ItemOfVersion02: JSONReadable {
  var name: String
  var price: Price

  init(json: JSONInput) throws(DocumentError) {
    var members = try ObjectReader(json)
    let (_, value) = try members.choice(of: ["app", "category"])
    var own = try ObjectReader(JSONInput(value, log: json.log))
    for name: StaticString in [
      "id", "bundleIdentifier", "slug", "kindLine", "subtitle", "iconURL", "artwork",
      "hasInAppPurchases", "rating",
    ] { own.ignore(name) }
    price = try own.value("price", default: .free)
    name = try own.required("name")
    own.finish()
    members.finish()
  }
}
