import CatalogEditing
import CatalogModel
import CatalogStore
import CatalogTestSupport
import DocumentJSON
import TestSupport
import Testing

@testable import Studio

/// Prices that are typed as people write them.
@Suite struct AmountRouteTests {
  private static let app = "com.example.clayhouse"

  private func set(_ browser: Browser, _ price: String) throws -> Browser.Answer {
    let base = try browser.fixture.store.revision()
    return browser.post(
      "/studio/api/edits",
      #"{"base":\#(base),"operations":[{"do":"set","kind":"app","key":"\#(Self.app)","fields":{"price":\#(price)}}]}"#
    )
  }

  private func price(_ fixture: StudioFixture) throws -> Price? {
    try fixture.store.apps(matching: AppQuery()).apps.first {
      $0.bundleIdentifier == Self.app
    }?.price
  }

  @Test(arguments: [
    ("4.99", "EUR", 499), ("4,99", "EUR", 499), ("4,99 €", "EUR", 499), ("€ 4,99", "EUR", 499),
    ("1.250,00", "EUR", 125_000), ("1,250.00", "USD", 125_000), ("1 250,00 €", "EUR", 125_000),
    ("$3", "USD", 300), ("USD 2.5", "USD", 250), ("0", "USD", 0), ("4,", "EUR", 400),
    ("350", "JPY", 350), ("1.250", "KWD", nil), ("CHF 1'250.50", "CHF", 125_050),
  ])
  func `are read as the files of imports are`(text: String, currency: String, units: Int64?) throws
  {
    let fixture = try StudioFixture()
    let browser = try fixture.browser()
    let answer = try set(browser, #"{"text":"\#(text)","currency":"\#(currency)"}"#)
    guard let units else { return #expect(answer.status == 422, "\(answer.text)") }
    #expect(answer.status == 200, "\(answer.text)")
    #expect(try price(fixture) == Price(minorUnits: units, currency: currency))
    // The log, and so the catalog's documents, have the number of minor units.
    let entry = try #require(try fixture.store.edits(limit: 1).first)
    let value = try #require(entry.operations?.first?.fields.first?.value.text)
    #expect(value == #"{"minorUnits":\#(units),"currency":"\#(currency)"}"#)
    let shown = try browser.get("/studio/api/records/app/\(Self.app)").json["amounts"]?["price"]
    #expect(shown?["currency"]?.string == currency)
    let again = try set(browser, try #require(shown).jsonText(.compact))
    #expect(again.status == 200, "what is shown can be read: \(again.text)")
    #expect(try price(fixture) == Price(minorUnits: units, currency: currency))
  }

  @Test func `are findings with both readings if they are ambiguous`() throws {
    let fixture = try StudioFixture()
    let browser = try fixture.browser()
    let before = try price(fixture)
    for (text, currency, message, remedy) in [
      ("1.250", "EUR", #""1.250" can be 1.250 or 1250."#, "Write 1.25 or 1250.00."),
      ("1,250", "USD", #""1,250" can be 1250 or 1.250."#, "Write 1250.00 or 1.25."),
      ("1.234", "EUR", #""1.234" can be 1.234 or 1234."#, "Write 1234.00."),
      (
        "4,99 €", "USD", #""4,99 €" is not an amount of USD."#,
        #"Change the currency, or leave out "€"."#
      ),
      (
        "4,995", "CHF", #""4,995" can be 4995 or 4.995."#, "Write 4995.00."
      ),
      (
        "4.999,1", "JPY", #""4.999,1" has too many decimal places."#,
        "Round it to a whole number; the currency has no decimal places."
      ),
      ("-4", "EUR", #"The price "-4" is less than zero."#, "Write zero for a free app."),
    ] {
      let answer = try set(browser, #"{"text":"\#(text)","currency":"\#(currency)"}"#)
      let finding = try #require(try answer.json["findings"]?[0], "\(answer.text)")
      #expect(answer.status == 422 && finding["operation"]?.integer == 0)
      #expect(finding["path"]?.string?.contains("price") == true)
      #expect(finding["message"]?.string == message)
      #expect(finding["remedy"]?.string == remedy)
    }
    #expect(try price(fixture) == before)
  }

  @Test func `need a currency, and nothing beside it`() throws {
    let fixture = try StudioFixture()
    let browser = try fixture.browser()
    let before = try price(fixture)
    for price in [
      #"{"text":"4.99"}"#, #"{"text":"","currency":"EUR"}"#, #"{"text":"x","currency":"EUR"}"#,
      #"{"text":"4.99","currency":"EUR","minorUnits":1}"#, #"{"text":{},"currency":"EUR"}"#,
      #"{"text":"4.99","currency":"EUR","cents":1}"#, #"{"text":"4.99","currency":"Euro"}"#,
      #"{"text":["4.99"],"currency":"EUR"}"#, #"{"text":true,"currency":"EUR"}"#,
    ] {
      let answer = try set(browser, price)
      #expect(answer.status == 422 && answer.problem == "findings", "\(price): \(answer.text)")
      #expect(try self.price(fixture) == before, "\(price): \(answer.text)")
    }
    // Documents have the number of minor units, as before, and null is a price that nobody knows.
    #expect(try set(browser, #"{"minorUnits":250,"currency":"EUR"}"#).status == 200)
    #expect(try self.price(fixture) == Price(minorUnits: 250, currency: "EUR"))
    #expect(try set(browser, "null").status == 200)
    #expect(try self.price(fixture) == nil)
    let record = try browser.get("/studio/api/records/app/\(Self.app)").json
    #expect(record["amounts"] == nil && record["fields"]?["price"]?.isNull == true)
  }
}
