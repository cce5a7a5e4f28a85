import CatalogModel

/// A position in a sorted list of apps. Its text consists of the order, the app's id, and the app's
/// sort key: `name:1001:Stridewell`.
struct AppCursor {
  /// The app's rank in a search; only used in the order of relevance.
  private(set) var rank = SearchExpression.Rank.startOfName
  /// The app's sort key.
  let key: any Bindable
  /// The app's id.
  let id: App.ID
  /// The cursor as a text.
  let text: String

  /// Makes the cursor of an app.
  init(_ order: AppQuery.Order, _ rank: SearchExpression.Rank, _ app: App) {
    id = app.id
    let name: String
    switch order {
    case .name: (key, name) = (app.name, app.name)
    case .relevance: (key, name) = (app.name, "\(rank.rawValue):\(app.name)")
    case .price:
      // The index sorts unknown prices behind all others.
      let price = app.price?.minorUnits ?? .max
      (key, name) = (price, "\(price)")
    case .rating:
      // The index sorts by negated ratings, so that the best come first and unrated apps last.
      let rating = -(app.rating ?? -1)
      (key, name) = (rating, "\(rating)")
    }
    self.rank = rank
    text = "\(order.rawValue):\(id):\(name)"
  }

  /// Parses a cursor; throws if it belongs to another order.
  init(_ text: String, of order: AppQuery.Order) throws {
    let invalid = CatalogError.invalidCursor(text, order: order.rawValue)
    let parts = Self.split(text, maxSplits: 2)
    guard parts.count == 3, parts[0] == order.rawValue, parts[1].first != "+",
      let id = App.ID(parts[1])
    else { throw invalid }
    self.id = id
    self.text = text
    switch order {
    case .name: key = parts[2]
    case .relevance:
      let place = Self.split(parts[2], maxSplits: 1)
      guard place.count == 2, let rank = Int(place[0]).flatMap(SearchExpression.Rank.init) else {
        throw invalid
      }
      self.rank = rank
      key = place[1]
    case .price:
      guard let price = Int64(parts[2]) else { throw invalid }
      key = price
    case .rating:
      guard let rating = Double(parts[2]), rating.isFinite else { throw invalid }
      key = rating
    }
  }

  /// Splits a text at colons. A name may begin with a combining character, which forms one `Character`
  /// with the colon before it.
  private static func split(_ text: String, maxSplits: Int) -> [String] {
    text.unicodeScalars.split(
      separator: ":", maxSplits: maxSplits, omittingEmptySubsequences: false
    ).map { String($0) }
  }
}
