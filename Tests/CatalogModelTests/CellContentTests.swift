import CatalogModel
import Testing

@Suite struct CellContentTests {
  @Test(
    "a price is written as on a store's button",
    arguments: [
      (Price.free, "GET", nil), (Price(minorUnits: 299, currency: "USD"), "$2.99", "$2.99"),
      (Price(minorUnits: 7_900, currency: "EUR"), "€79", "€79"),
      (Price(minorUnits: 120, currency: "JPY"), "¥120", "¥120"),
      (Price(minorUnits: 500, currency: "CHF"), "5 CHF", "5 CHF"),
      (Price(minorUnits: 1_250, currency: "KWD"), "1.250 KWD", "1.250 KWD"),
    ])
  func price(price: Price, action: String, label: String?) {
    let app = App(
      id: 1, bundleIdentifier: "com.example.pulse", kindLine: "NEW GAME", name: "Pulse",
      subtitle: "Stay in time", iconAddress: "/pulse.png", price: price)
    #expect(
      CellContent(.app(app))
        == CellContent(
          eyebrow: "NEW GAME", title: "Pulse", subtitle: "Stay in time", action: action,
          price: label))
  }

  @Test func `the cell of a category says its name and has no button`() {
    let category = Category(id: 1, slug: "ar", name: "AR Apps", iconAddress: "/ar.png")
    #expect(CellContent(.category(category)) == CellContent(title: "AR Apps"))
  }
}
