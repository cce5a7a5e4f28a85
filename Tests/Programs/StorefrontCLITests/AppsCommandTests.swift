import Foundation
import TestSupport
import Testing

/// The options by which `apps` and `search` choose and order.
@Suite struct AppsCommandTests {
  private struct Answer: Decodable {
    struct App: Decodable {
      struct Price: Decodable {
        var minorUnits: Int64
        var currency: String
      }

      var id: Int64
      var name: String
      var price: Price
      var hasInAppPurchases: Bool
      var rating: Double?
    }

    var format: String
    var apps: [App]
  }

  private static func apps(_ options: [String], in workplace: Workplace) throws -> [Answer.App] {
    let result = try workplace.storefront(["apps", "--format", "json"] + options)
    #expect(result.exitCode == 0)
    let response = try JSONDecoder().decode(Answer.self, from: Data(result.output.utf8))
    #expect(response.format == "storefront.apps/1")
    return response.apps
  }

  @Test func `filters leave out what does not pass, and nothing else`() throws {
    let workplace = try Workplace.seeded()
    let all = try Self.apps([], in: workplace)
    #expect(all.count == 19)
    func expect(
      _ options: [String], _ passes: (Answer.App) -> Bool,
      location: SourceLocation = #_sourceLocation
    ) throws {
      let ids = try Self.apps(options, in: workplace).map(\.id)
      let expected = all.filter(passes).map(\.id)
      #expect(ids == expected, sourceLocation: location)
      #expect(!expected.isEmpty && expected.count < all.count, sourceLocation: location)
    }
    try expect(["--free"]) { $0.price.minorUnits == 0 }
    try expect(["--paid"]) { $0.price.minorUnits > 0 }
    try expect(["--max-price", "2.99"]) { $0.price.minorUnits <= 299 }
    try expect(["--max-price", "0.01", "--currency", "EUR"]) { $0.price.minorUnits == 0 }
    try expect(["--in-app-purchases", "yes"]) { $0.hasInAppPurchases }
    try expect(["--min-rating", "4.5"]) { ($0.rating ?? -1) >= 4.5 }
    try expect(["--paid", "--in-app-purchases", "no", "--min-rating", "4"]) {
      $0.price.minorUnits > 0 && !$0.hasInAppPurchases && ($0.rating ?? -1) >= 4
    }
  }

  @Test(arguments: ["name", "rating", "price"])
  func `a list continues at the noted cursor`(sort: String) throws {
    let workplace = try Workplace.seeded()
    let all = try Self.apps(["--sort", sort], in: workplace).map(\.id)
    let pages = try workplace.shell(
      """
      after=
      while
        storefront apps --sort \(sort) --limit 50 ${after:+--after "$after"} --format json \
          2> note >> pages
        [ -s note ]
      do after=$(sed "s/^More follow: --after '//; s/'$//" note); done
      grep '"id"' pages
      """)
    let ids = pages.lines.compactMap { Int64($0.filter(\.isNumber)) }
    #expect(ids == all)
  }

  @Test(arguments: [
    (["--max-price", "4,99"], "--max-price is an amount of USD, 0 or more, with a decimal point."),
    (["--max-price", "-1"], "--max-price is an amount of USD, 0 or more, with a decimal point."),
    (["--max-price", "1.001"], "--max-price is an amount of USD"),
    (["--max-price", "1.5", "--currency", "JPY"], "--max-price is an amount of JPY"),
    (["--max-price", "1", "--currency", "eur"], "--currency is a code of three capital letters"),
    (["--currency", "EUR"], "--currency needs --max-price; give both."),
    (["--min-rating", "6"], "--min-rating must be from 0 to 5."),
    (["--free", "--paid"], "Give --free or --paid, not both."),
    (["--sort", "size"], "--sort"), (["--in-app-purchases", "maybe"], "--in-app-purchases"),
  ])
  func `an option that makes no sense is refused`(options: [String], message: String) throws {
    let result = try Workplace.seeded().storefront(["apps"] + options)
    #expect(result.exitCode == 64 && result.output.isEmpty)
    #expect(result.errors.contains(message), "\(result.errors)")
  }

  @Test func `a place of another order is refused, and one whose app is gone is not`() throws {
    let workplace = try Workplace.seeded()
    let other = try workplace.storefront(["apps", "--after", "rating:1:2"])
    #expect(other.exitCode == 1 && other.output.isEmpty)
    #expect(other.errors.contains("rating:1:2"))
    let gone = try workplace.storefront(["search", "a", "--after", "relevance:9:3:zzz"])
    #expect(gone == CommandResult(exitCode: 0, output: "No apps.\n"))
  }

  @Test func `closing the pipe ends the list quietly`() throws {
    let workplace = try Workplace.seeded()
    for command in ["apps --format json", "items --page badges --format json", "export"] {
      let result = try workplace.shell("storefront \(command) | head -n 1")
      #expect(result.exitCode == 0 && result.errors.isEmpty && result.lines.count == 1)
    }
  }
}
