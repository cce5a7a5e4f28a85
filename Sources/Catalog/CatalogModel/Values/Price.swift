public import DocumentJSON

/// An amount of money, exact because it is stored in the currency's smallest unit.
public struct Price: Hashable, Sendable {
  /// The amount in the currency's minor units, such as cents; 0 means free, and negative amounts
  /// are invalid.
  public var minorUnits: Int64
  /// The ISO 4217 code of three capital letters, such as `USD`.
  public var currency: String

  /// An amount in the currency's smallest unit, such as cents; 0 is free.
  public init(minorUnits: Int64, currency: String) {
    self.minorUnits = minorUnits
    self.currency = currency
  }

  /// The price of a free app.
  public static let free = Price(minorUnits: 0, currency: "USD")

  /// The word for an unknown price in tables of cells and in options of commands.
  package static let unknown = "unknown"

  /// Whether the price is zero.
  public var isFree: Bool { minorUnits == 0 }
}

extension Price: CustomStringConvertible {
  /// `Free`, or the amount in the currency's major unit with its code, such as `4.99 USD`.
  public var description: String {
    isFree ? "Free" : "\(amount) \(currency)"
  }

  /// The amount in the currency's major unit, such as `4.99`.
  package var amount: String {
    let digits = Self.fractionDigits(of: currency)
    guard digits > 0 else { return "\(minorUnits)" }
    let text = String(minorUnits.magnitude)
    let padded = String(repeating: "0", count: max(0, digits + 1 - text.count)) + text
    let sign = minorUnits < 0 ? "-" : ""
    return "\(sign)\(padded.dropLast(digits)).\(padded.suffix(digits))"
  }

  /// Why a text is no amount of a currency.
  package enum AmountProblem: Error {
    /// It is not a number as digits with a point.
    case notANumber
    /// It has more decimal places than the currency.
    case tooPrecise(places: Int)
  }

  /// Reads an amount in the currency's major unit, such as `4.99`; zeros beyond the currency's decimal
  /// places do not matter.
  package init(amount text: some StringProtocol, currency: String) throws(AmountProblem) {
    let sign = text.hasPrefix("-") ? "-" : ""
    let digits = text.hasPrefix("-") || text.hasPrefix("+") ? text.dropFirst() : text[...]
    let parts = digits.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count <= 2, parts.contains(where: { !$0.isEmpty }),
      parts.allSatisfy({ $0.utf8.allSatisfy(\.isDigit) })
    else { throw .notANumber }
    let places = Self.fractionDigits(of: currency)
    var fraction = parts.count > 1 ? parts[1] : ""
    while fraction.count > places, fraction.hasSuffix("0") { fraction.removeLast() }
    guard fraction.count <= places else { throw .tooPrecise(places: places) }
    let zeros = String(repeating: "0", count: places - fraction.count)
    guard let minorUnits = Int64(sign + parts[0] + fraction + zeros) else { throw .notANumber }
    self.init(minorUnits: minorUnits, currency: currency)
  }

  /// How many decimal places amounts of a currency have: 2 unless ISO 4217 says otherwise.
  package static func fractionDigits(of currency: String) -> Int { fractionDigits[currency] ?? 2 }

  /// The currencies of ISO 4217 whose minor unit is not a hundredth.
  private static let fractionDigits: [String: Int] = [
    "BIF": 0, "CLP": 0, "DJF": 0, "GNF": 0, "ISK": 0, "JPY": 0, "KMF": 0, "KRW": 0, "PYG": 0,
    "RWF": 0, "UGX": 0, "VND": 0, "VUV": 0, "XAF": 0, "XOF": 0, "XPF": 0,
    "BHD": 3, "IQD": 3, "JOD": 3, "KWD": 3, "LYD": 3, "OMR": 3, "TND": 3,
  ]
}

extension Price: JSONCodable {
  /// Reads a price.
  public init(json: JSONInput) throws(DocumentError) {
    var members = try ObjectReader(json)
    self.init(
      minorUnits: try members.required("minorUnits"), currency: try members.required("currency"))
    members.finish()
  }

  /// Writes a price.
  public func write(to writer: inout JSONWriter) {
    writer.object { writer in
      writer.member("minorUnits", minorUnits)
      writer.member("currency", currency)
    }
  }
}
