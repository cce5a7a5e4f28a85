/// An amount of money, exact because it counts the currency's smallest unit.
public struct Price: Codable, Hashable, Sendable {
  /// The amount in the currency's minor units, such as cents; zero or more, and zero is free.
  public var minorUnits: Int64
  /// The ISO 4217 code of three capital letters, such as `USD`.
  public var currency: String

  /// Creates a price.
  public init(minorUnits: Int64, currency: String) {
    self.minorUnits = minorUnits
    self.currency = currency
  }

  /// The price of an app that costs nothing.
  public static let free = Price(minorUnits: 0, currency: "USD")

  /// Whether the price is zero.
  public var isFree: Bool { minorUnits == 0 }
}
