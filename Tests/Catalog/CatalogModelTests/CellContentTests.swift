import CatalogModel
import Testing

@Suite struct CellContentTests {
  private func app(_ price: Price? = .free) -> App {
    App(
      id: 1, bundleIdentifier: "com.example.pulse", kindLine: "NEW GAME", name: "Pulse",
      subtitle: "Stay in time", iconAddress: "/pulse.png",
      artwork: Artwork(address: "/wide.jpg", pixelWidth: 1600, pixelHeight: 900),
      hasInAppPurchases: true, price: price, rating: 4.55)
  }

  @Test func `the cell of an app says its texts, its price, its rating and its pictures`() {
    let item = SectionItem(
      .app(app(Price(minorUnits: 299, currency: "USD"))), ItemDetails(badge: .text("NEW")))
    var expected = CellContent(
      eyebrow: "NEW GAME", title: "Pulse", subtitle: "Stay in time", button: "$2.99",
      note: "In-App Purchases", price: "$2.99", rating: "4.6", badge: "NEW",
      iconAddress: "/pulse.png",
      artwork: Artwork(address: "/wide.jpg", pixelWidth: 1600, pixelHeight: 900))
    expected.key = "com.example.pulse"
    #expect(CellContent(item) == expected)
  }

  @Test func `the cell of a free app has a button and no price, and no badge unless given one`() {
    let content = CellContent(.app(app()))
    #expect(content.button == "Get")
    #expect(content.price == nil)
    #expect(content.badge == nil)
    #expect(content.accessibilityLabel == "Pulse, Stay in time, Get")
  }

  @Test func `the cell of an app whose price is unknown has a button that promises none`() {
    let content = CellContent(.app(app(nil)))
    #expect(content.button == "View")
    #expect(content.price == nil)
    #expect(content.accessibilityLabel == "Pulse, Stay in time, View")
  }

  @Test func `labels are those of the format`() {
    var german = CellFormat(locale: "de_DE")
    german.freeLabel = "Laden"
    german.unknownPriceLabel = "Ansehen"
    german.purchasesNote = "In-App-Käufe"
    let content = CellContent(.app(app()), format: german)
    #expect(content.button == "Laden")
    #expect(CellContent(.app(app(nil)), format: german).button == "Ansehen")
    #expect(content.note == "In-App-Käufe")
    #expect(content.rating == "4,6")
  }

  @Test(arguments: [
    ("zh-Hans_TW", "获取"), ("zh_HK", "取得"), ("zh-TW", "取得"), ("nb_NO", "Hent"), ("nn", "Hent"),
    ("iw_IL", "קבל"), ("in", "Dapatkan"), ("pt_PT", "Obter"), ("xx", "Get"), ("?", "Get"),
  ])
  func `labels are those of the closest language`(locale: String, button: String) {
    #expect(CellFormat(locale: locale).freeLabel == button)
  }

  @Test func `the cell of a category says its name and has no button`() {
    let category = Category(id: 1, slug: "ar", name: "AR Apps", iconAddress: "/ar.png")
    var expected = CellContent(title: "AR Apps", iconAddress: "/ar.png")
    expected.key = "ar"
    #expect(CellContent(.category(category)) == expected)
  }

  @Test func `the cell of a card says its texts and shows its picture, without button and price`() {
    let card = Card(
      id: 1, key: "oak-stool", kindLine: "PRODUCT", title: "Oak Stool", subtitle: "Three legs",
      text: "$79", artwork: Artwork(address: "/oak.jpg", pixelWidth: 800, pixelHeight: 800),
      badge: .number(3))
    let content = CellContent(.card(card))
    var expected = CellContent(
      eyebrow: "PRODUCT", title: "Oak Stool", subtitle: "Three legs", text: "$79", badge: "3",
      artwork: Artwork(address: "/oak.jpg", pixelWidth: 800, pixelHeight: 800))
    expected.key = "oak-stool"
    #expect(content == expected)
    #expect(content.button == nil && content.price == nil && content.rating == nil)
    #expect(content.accessibilityLabel == "Oak Stool, Three legs, $79, 3")
    #expect(CellContent(SectionItem(.card(card), ItemDetails(badge: .text("NEW")))).badge == "NEW")
  }

  @Test(
    "the first letters of two words of a title stand in for a missing picture",
    arguments: [
      ("élan", "É"), ("Photo & Video", "PV"), ("one two three", "OT"), ("👩‍👩‍👧 Home", "H"),
      ("👩‍👩‍👧", "👩‍👩‍👧"), ("(Again) 7", "A7"), ("صور وفيديو", "صو"), ("", ""), (" ", ""),
    ])
  func initials(title: String, initials: String) {
    #expect(CellContent(title: title).initials == initials)
  }

  @Test(
    "a price is written with the currency's symbol, in the way of the locale",
    arguments: [
      ("en_US", 299, "USD", "$2.99"), ("en_GB", 129_900, "GBP", "£1,299"),
      ("en", 7_900, "EUR", "€79"), ("en_001", 120, "JPY", "¥120"),
      ("en", 500, "CHF", "CHF\u{A0}5"), ("en", 1_250, "KWD", "KWD\u{A0}1.250"),
      ("de_DE", 299, "EUR", "2,99\u{A0}€"), ("de-DE", 123_456_789, "EUR", "1.234.567,89\u{A0}€"),
      ("de_AT", 299, "EUR", "€\u{A0}2,99"), ("de_CH", 299, "CHF", "CHF\u{A0}2.99"),
      ("fr_FR@calendar=gregorian", 299, "EUR", "2,99\u{A0}€"),
      ("pt_BR", 299, "BRL", "R$\u{A0}2,99"), ("pl", 299, "PLN", "2,99\u{A0}PLN"),
      ("ja_JP", 300, "JPY", "¥300"), ("zh_Hans_CN", 600, "CNY", "CN¥6"), ("", 299, "USD", "$2.99"),
      ("en", -5, "USD", "$-0.05"),
    ])
  func price(locale: String, minorUnits: Int64, currency: String, expected: String) {
    let price = Price(minorUnits: minorUnits, currency: currency)
    #expect(CellFormat(locale: locale).text(of: price) == expected)
  }

  @Test func `a rating has one decimal place, whatever its value`() {
    let format = CellFormat.standard
    #expect(
      [0, 5, 4.04, 4.96].map { format.text(of: $0 as Double) } == ["0.0", "5.0", "4.0", "5.0"])
    #expect([.nan, .infinity, 1e300].map { format.text(of: $0 as Double) } == ["", "", ""])
  }
}
