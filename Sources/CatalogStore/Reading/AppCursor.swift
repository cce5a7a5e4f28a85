import CatalogModel

/// A place in an order of apps, written as a text that names the order, the app's identifier, and what
/// the app has in the order: `name:1001:Stridewell`.
struct AppCursor {
  /// How well the app there matches a text, in the order of relevance.
  private(set) var rank = SearchExpression.Rank.startOfName
  /// What the app has in the order, or among those of its rank.
  let key: any Bindable
  /// The app.
  let id: App.ID
  /// The cursor as a text.
  let text: String

  /// Names the place of an app.
  init(_ order: AppQuery.Order, _ rank: SearchExpression.Rank, _ app: App) {
    id = app.id
    let name: String
    switch order {
    case .name: (key, name) = (app.name, app.name)
    case .relevance: (key, name) = (app.name, "\(rank.rawValue):\(app.name)")
    case .price: (key, name) = (app.price.minorUnits, "\(app.price.minorUnits)")
    case .rating:
      // As the index has it: the best first, and nobody's rating last.
      let rating = -(app.rating ?? -1)
      (key, name) = (rating, "\(rating)")
    }
    self.rank = rank
    text = "\(order.rawValue):\(id):\(name)"
  }

  /// Reads a cursor, and refuses one of another order.
  init(_ text: String, of order: AppQuery.Order) throws {
    let invalid = CatalogError.invalidCursor(text, order: order.rawValue)
    let parts = text.split(separator: ":", maxSplits: 2, omittingEmptySubsequences: false)
    guard parts.count == 3, parts[0] == order.rawValue, let id = App.ID(parts[1]) else {
      throw invalid
    }
    self.id = id
    self.text = text
    switch order {
    case .name: key = String(parts[2])
    case .relevance:
      let place = parts[2].split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
      guard place.count == 2, let rank = Int(place[0]).flatMap(SearchExpression.Rank.init) else {
        throw invalid
      }
      self.rank = rank
      key = String(place[1])
    case .price:
      guard let price = Int64(parts[2]) else { throw invalid }
      key = price
    case .rating:
      guard let rating = Double(parts[2]), rating.isFinite else { throw invalid }
      key = rating
    }
  }
}
