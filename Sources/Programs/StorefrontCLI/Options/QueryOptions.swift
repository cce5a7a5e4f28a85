public import ArgumentParser
import CatalogModel

extension AppQuery.Order: ExpressibleByArgument {}

/// The options that filter, order and limit apps.
final class QueryOptions: ParsableArguments {
  init() {}

  @Option(parsing: .unconditional, help: .limit)
  var limit: Int?

  @Option(
    help: ArgumentHelp("Only the apps of this category.", valueName: "slug"),
    completion: .categories)
  var category: String?

  @Flag(help: "Only free apps.")
  var free = false

  @Flag(help: "Only apps that cost something.")
  var paid = false

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Only free apps and those that cost at most this amount, such as 4.99.", valueName: "amount"))
  var maxPrice: String?

  @Option(help: ArgumentHelp("The currency of --max-price (default: USD).", valueName: "code"))
  var currency: String?

  @Option(
    help: ArgumentHelp(
      "Only apps with in-app purchases, or only those without: yes or no.", valueName: "yes|no"))
  var inAppPurchases: Answer?

  @Option(help: ArgumentHelp("Only apps with at least this rating, 0 to 5.", valueName: "rating"))
  var minRating: Double?

  @Option(help: "The order: name, rating (best first), price or relevance.")
  var sort: AppQuery.Order?

  @Option(
    help: ArgumentHelp(
      "Continue after this place, which the previous list printed.", valueName: "place"))
  var after: String?

  /// A yes-or-no answer.
  enum Answer: String, ExpressibleByArgument, CaseIterable {
    case yes
    case no
  }

  func validate() throws {
    try LimitOptions.check(limit)
    if free, paid { throw ValidationError("Give --free or --paid, not both.") }
    if currency != nil, maxPrice == nil {
      throw ValidationError("--currency needs --max-price; give both.")
    }
    _ = try highestPrice()
    if let minRating, !(0...5).contains(minRating) {
      throw ValidationError("--min-rating must be from 0 to 5.")
    }
  }

  /// The query for apps that match a text, or for all apps if it is nil.
  func query(text: String? = nil) throws -> AppQuery {
    AppQuery(
      text: text, category: category, isFree: free ? true : paid ? false : nil,
      highestPrice: try highestPrice(), hasInAppPurchases: inAppPurchases.map { $0 == .yes },
      lowestRating: minRating, order: sort, limit: limit, after: after)
  }

  private func highestPrice() throws -> Price? {
    guard let maxPrice else { return nil }
    let currency = currency ?? Price.free.currency
    guard currency.utf8.count == 3, currency.utf8.allSatisfy({ (0x41...0x5A).contains($0) }) else {
      throw ValidationError("--currency is a code of three capital letters, such as EUR.")
    }
    guard let price = try? Price(amount: maxPrice, currency: currency), price.minorUnits >= 0 else {
      throw ValidationError(
        "--max-price is an amount of \(currency), 0 or more, with a decimal point.")
    }
    return price
  }
}
