/// Which apps to find, in which order, and how many of them.
///
/// Conditions that are `nil` let every app pass; an app must pass all of them.
public struct AppQuery: Hashable, Sendable {
  /// The orders in which apps can come. Apps that are equal in it come by their identifiers.
  public enum Order: String, CaseIterable, Sendable {
    /// By name, whatever the case.
    case name
    /// The best rating first; apps that nobody has rated come last.
    case rating
    /// The smallest number of minor units first, whatever the currency.
    case price
    /// The best match of ``AppQuery/text`` first: apps whose name begins with one of its words, then
    /// those with all words in the name, then in name and subtitle, then anywhere; by name among those
    /// that match alike. Without a text, by name.
    case relevance
  }

  /// What a person typed: an app must have, for each word of it, a word that starts with it, in its
  /// name, subtitle, kind line or the names of its categories. Case and diacritics do not count.
  public var text: String?
  /// The slug of a category that the app is in.
  public var category: String?
  /// Whether the app costs nothing.
  public var isFree: Bool?
  /// The most that the app may cost; free apps and those of that currency pass.
  public var highestPrice: Price?
  /// Whether the app offers in-app purchases.
  public var hasInAppPurchases: Bool?
  /// The least rating, from 0 to 5; apps that nobody has rated do not pass.
  public var lowestRating: Double?
  /// The order; `nil` is by relevance with a text and by name without.
  public var order: Order?
  /// How many apps to give at most; zero or less gives none, `nil` gives all.
  public var limit: Int?
  /// Where the page before ended, as ``AppResults/next`` said.
  public var after: String?

  /// Creates a query that every app passes.
  public init(
    text: String? = nil, category: String? = nil, isFree: Bool? = nil,
    highestPrice: Price? = nil, hasInAppPurchases: Bool? = nil, lowestRating: Double? = nil,
    order: Order? = nil, limit: Int? = nil, after: String? = nil
  ) {
    self.text = text
    self.category = category
    self.isFree = isFree
    self.highestPrice = highestPrice
    self.hasInAppPurchases = hasInAppPurchases
    self.lowestRating = lowestRating
    self.order = order
    self.limit = limit
    self.after = after
  }
}

/// The apps that a query found.
public struct AppResults: Hashable, Sendable {
  /// The apps in the query's order.
  public var apps: [App]
  /// What ``AppQuery/after`` is for the page that follows, or `nil` after the last one.
  ///
  /// It names the last app's place in the order. Where an app stands in any order follows from itself
  /// alone, so apps that come and go meanwhile neither repeat nor hide others.
  public var next: String?

  /// Creates results.
  public init(apps: [App], next: String? = nil) {
    self.apps = apps
    self.next = next
  }
}
