import ArgumentParser
import CatalogModel

extension AppQuery.Order: ExpressibleByArgument {}

/// Which apps a command prints, in which order, and how many.
struct QueryOptions: ParsableArguments {
  @OptionGroup var limit: LimitOptions

  @Option(help: ArgumentHelp("Only the apps of this category.", valueName: "slug"))
  var category: String?

  @Flag(help: "Only free apps.")
  var free = false

  @Flag(help: "Only apps that cost something.")
  var paid = false

  @Option(
    help: ArgumentHelp(
      "Only apps with in-app purchases, or only those without: yes or no.", valueName: "yes|no"))
  var inAppPurchases: Answer?

  @Option(help: ArgumentHelp("Only apps with at least this rating, 0 to 5.", valueName: "rating"))
  var minRating: Double?

  @Option(help: "The order: name, rating (best first), price or relevance.")
  var sort: AppQuery.Order?

  @Option(
    help: ArgumentHelp("Go on after the place that the answer before named.", valueName: "place"))
  var after: String?

  /// Yes or no.
  enum Answer: String, ExpressibleByArgument, CaseIterable {
    case yes
    case no
  }

  func validate() throws {
    if free, paid { throw ValidationError("Give --free or --paid, not both.") }
    if let minRating, !(0...5).contains(minRating) {
      throw ValidationError("--min-rating is a number from 0 to 5.")
    }
  }

  /// The query for apps that have a text, or for all of them.
  func query(text: String? = nil) -> AppQuery {
    AppQuery(
      text: text, category: category, isFree: free ? true : paid ? false : nil,
      hasInAppPurchases: inAppPurchases.map { $0 == .yes }, lowestRating: minRating, order: sort,
      limit: limit.limit, after: after)
  }
}
