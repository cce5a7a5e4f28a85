import CatalogModel

/// A place in an order of apps, written as a text that names the order, what the app there has in it,
/// and the app's identifier: `name:1001:Stridewell`.
struct AppCursor {
  /// What the app has in the order.
  let key: any Bindable
  /// The app.
  let id: App.ID
  /// The cursor as a text.
  let text: String

  /// Names the place of an app, of which the order goes by a text or a number.
  init(_ order: AppQuery.Order, _ name: String, _ number: Double, _ id: App.ID) {
    self.id = id
    switch order {
    case .name:
      key = name
      text = "\(order.rawValue):\(id):\(name)"
    case .rating, .price, .relevance:
      key = number
      // All digits, so that the number that is read is the same.
      text = "\(order.rawValue):\(id):\(number)"
    }
  }

  /// Reads a cursor, and refuses one of another order.
  init(_ text: String, of order: AppQuery.Order) throws {
    let parts = text.split(separator: ":", maxSplits: 2, omittingEmptySubsequences: false)
    guard parts.count == 3, parts[0] == order.rawValue, let id = App.ID(parts[1]) else {
      throw CatalogError.invalidCursor(text, order: order.rawValue)
    }
    self.id = id
    self.text = text
    if order == .name {
      key = String(parts[2])
    } else {
      guard let number = Double(parts[2]), number.isFinite else {
        throw CatalogError.invalidCursor(text, order: order.rawValue)
      }
      key = number
    }
  }
}
