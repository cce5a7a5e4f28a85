import CatalogModel
import Foundation
import Testing

@Suite struct ValueTests {
  @Test(
    "a price reads as an amount of its currency",
    arguments: [
      (Price.free, "Free"), (Price(minorUnits: 499, currency: "USD"), "4.99 USD"),
      (Price(minorUnits: 5, currency: "EUR"), "0.05 EUR"),
      (Price(minorUnits: 1200, currency: "JPY"), "1200 JPY"),
      (Price(minorUnits: 1234, currency: "KWD"), "1.234 KWD"),
    ])
  func price(price: Price, text: String) {
    #expect(price.description == text)
  }

  @Test("an app's JSON may leave out what most apps do not have")
  func sparseApp() throws {
    let json = """
      {"id": 7, "bundleIdentifier": "com.example.seven", "name": "Seven",
       "iconURL": "https://images.example.com/7.png"}
      """
    let app = try JSONDecoder().decode(App.self, from: Data(json.utf8))
    #expect(
      app
        == App(
          id: 7, bundleIdentifier: "com.example.seven", kindLine: "", name: "Seven", subtitle: "",
          iconAddress: "https://images.example.com/7.png"))
    #expect(app.price == .free)
    #expect(app.iconURL?.lastPathComponent == "7.png")
    #expect(try JSONDecoder().decode(App.self, from: JSONEncoder().encode(app)) == app)
  }

  @Test("an unknown price is null, which is neither free nor left out")
  func unknownPrice() throws {
    var app = App(
      id: 7, bundleIdentifier: "com.example.seven", kindLine: "", name: "Seven", subtitle: "",
      iconAddress: "https://images.example.com/7.png", price: nil)
    let data = try JSONEncoder().encode(app)
    #expect(String(decoding: data, as: UTF8.self).contains(#""price":null"#))
    #expect(try JSONDecoder().decode(App.self, from: data) == app)
    app.price = .free
    let free = try JSONEncoder().encode(app)
    #expect(!String(decoding: free, as: UTF8.self).contains("price"))
    #expect(try JSONDecoder().decode(App.self, from: free) == app)
  }

  @Test("Codable has the form of JSON documents, whatever the texts and numbers are")
  func codable() throws {
    let app = App(
      id: .max, bundleIdentifier: "com.example.\"quoted\"", kindLine: "a\\b\n\u{202E}c",
      name: "Ænima 🎉", subtitle: "", iconAddress: "https://images.example.com/7.png",
      artwork: Artwork(address: "x", pixelWidth: 3, pixelHeight: 4),
      price: Price(minorUnits: 499, currency: "EUR"), rating: 4.25)
    let data = try JSONEncoder().encode([app])
    #expect(try JSONDecoder().decode([App].self, from: data) == [app])
    #expect(!String(decoding: data, as: UTF8.self).contains("hasInAppPurchases"))
    let error = #expect(throws: DecodingError.self) {
      try JSONDecoder().decode([Price].self, from: Data(#"[{"minorUnits": "5"}]"#.utf8))
    }
    #expect("\(error.map { "\($0)" } ?? "")".contains("minorUnits: expected a whole number"))
  }

  @Test("an app and a category of the same number are different items of a section")
  func itemIdentity() throws {
    let icon = "https://images.example.com/1.png"
    let app = App(
      id: 1, bundleIdentifier: "com.example.one", kindLine: "", name: "One", subtitle: "",
      iconAddress: icon)
    let category = Category(id: 1, slug: "one", name: "One", iconAddress: icon)
    let items = [SectionItem.app(app), .category(category)]
    #expect(items.map(\.kind) == [.app, .category])
    #expect(items[0].id != items[1].id)
    let decoded = try JSONDecoder().decode([SectionItem].self, from: JSONEncoder().encode(items))
    #expect(decoded == items)
  }

  @Test("the same app in two sections has two identifiers")
  func identifierOnPage() throws {
    let icon = "https://images.example.com/1.png"
    let app = App(
      id: 9, bundleIdentifier: "com.example.nine", kindLine: "", name: "Nine", subtitle: "",
      iconAddress: icon)
    let sections = [Int64(1), 2].map { id in
      SectionContent(
        section: Section(id: id, pageID: 1, position: Int(id), kind: .type(.cardRow)),
        items: [.app(app)])
    }
    #expect(
      sections.flatMap(\.itemIdentifiers) == [
        ItemIdentifier(section: 1, item: SectionItem.ID(kind: .app, number: 9)),
        ItemIdentifier(section: 2, item: SectionItem.ID(kind: .app, number: 9)),
      ])
  }
}

@Suite struct SectionTypeTests {
  @Test("the types have the names that documents and the database use")
  func names() {
    #expect(
      SectionType.allCases.map(\.rawValue) == [
        "singleList", "doubleList", "tripleList", "categoryList", "photoMosaic", "brandRow",
        "cardRow", "photoGrid", "episodeFeed", "badgedGrid",
      ])
  }

  @Test("only a list of categories shows categories, and only a badged grid has columns")
  func contentAndColumns() {
    #expect(SectionType.allCases.filter { $0.content == .category } == [.categoryList])
    #expect(SectionType.allCases.filter(\.hasColumns) == [.badgedGrid])
  }
}
