/// What the cell of an item says, wherever the cell is shown.
public struct CellContent: Hashable, Sendable {
  /// The short line above the title, such as `NEW GAME`; may be empty.
  public var eyebrow: String
  /// The item's title.
  public var title: String
  /// The line below the title; may be empty.
  public var subtitle: String
  /// The button's label, such as `GET` or `$2.99`; nil if there is no button.
  public var action: String?
  /// The price, such as `$79`; nil if none is shown.
  public var price: String?
  /// Whether the item offers in-app purchases.
  public var offersPurchases: Bool

  /// Creates content; omitted parts are empty.
  public init(
    eyebrow: String = "", title: String, subtitle: String = "", action: String? = nil,
    price: String? = nil, offersPurchases: Bool = false
  ) {
    self.eyebrow = eyebrow
    self.title = title
    self.subtitle = subtitle
    self.action = action
    self.price = price
    self.offersPurchases = offersPurchases
  }
}

extension CellContent {
  /// What the cell of an app or a category says.
  public init(_ item: SectionItem) {
    switch item.content {
    case .category(let category):
      self.init(title: category.name)
    case .app(let app):
      let label = app.price.label
      self.init(
        eyebrow: app.kindLine, title: app.name, subtitle: app.subtitle, action: label ?? "GET",
        price: label, offersPurchases: app.hasInAppPurchases)
    }
  }
}

extension Price {
  /// The price as a store button shows it: with the currency's symbol if it has a common one, and
  /// without cents if they are zero; nil if it is free.
  fileprivate var label: String? {
    guard !isFree else { return nil }
    let amount = amount.hasSuffix(".00") ? String(amount.dropLast(3)) : amount
    return Self.symbols[currency].map { $0 + amount } ?? "\(amount) \(currency)"
  }

  private static let symbols = ["USD": "$", "EUR": "€", "GBP": "£", "JPY": "¥"]
}
