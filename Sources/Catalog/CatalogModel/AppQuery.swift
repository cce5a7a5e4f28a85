/// A query for apps: conditions, an order and a limit.
///
/// An app must meet all conditions; a `nil` condition accepts every app.
public struct AppQuery: Hashable, Sendable {
  /// The orders of apps. Equal apps are ordered by id.
  public enum Order: String, CaseIterable, Sendable {
    /// By name, ignoring case.
    case name
    /// By rating, best first; unrated apps come last.
    case rating
    /// By price in minor units, lowest first, regardless of the currency; unknown prices come last.
    case price
    /// By match with ``AppQuery/text``, best first: apps whose name begins with one of its words,
    /// then those with all words in the name, in name and subtitle, or anywhere; equal matches by
    /// name. Without a text, by name.
    case relevance
  }

  /// The search text. For each of its words, an app must have a word that starts with it, in its
  /// name, subtitle, kind line or the names of its categories. Case and diacritics are ignored.
  public var text: String?
  /// The slug of a category that must contain the app.
  public var category: String?
  /// Whether the app must be free, or must have a price. An app whose price is unknown does neither.
  public var isFree: Bool?
  /// The highest price. Free apps also match; other currencies and unknown prices do not.
  public var highestPrice: Price?
  /// Whether the app must offer in-app purchases.
  public var hasInAppPurchases: Bool?
  /// The lowest rating, from 0 to 5; unrated apps do not match.
  public var lowestRating: Double?
  /// The order; `nil` means relevance with a text and name without one.
  public var order: Order?
  /// The most apps to return; `nil` means all, zero or a negative number means none.
  public var limit: Int?
  /// The cursor from ``AppResults/next`` after which to continue.
  public var after: String?

  /// Every app, unless conditions are given; all of them must hold.
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

/// The apps that match a query.
public struct AppResults: Hashable, Sendable {
  /// The apps in the query's order.
  public var apps: [App]
  /// The value of ``AppQuery/after`` for the next page; `nil` after the last one.
  ///
  /// It encodes the last app's place in the order. An app's place depends on that app alone, so
  /// changes between two queries neither repeat nor hide other apps.
  public var next: String?

  /// The apps of one page of results; `next` asks for those after them.
  public init(apps: [App], next: String? = nil) {
    self.apps = apps
    self.next = next
  }
}
