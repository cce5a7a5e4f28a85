/// How cells write prices, ratings and their own labels for the readers of one language.
///
/// Pictures and apps use the same formats, so that both say the same on every system.
public struct CellFormat: Hashable, Sendable {
  /// The place of a currency's symbol beside the amount.
  public enum SymbolPlacement: Hashable, Sendable {
    /// Before the amount, as in `$2.99`.
    case before
    /// Before the amount and a space, as in `€ 2,99`.
    case beforeSpace
    /// After the amount and a space, as in `2,99 €`.
    case after
  }

  /// The text between whole units and decimal places.
  public var decimalSeparator: String
  /// The text between groups of three digits.
  public var groupingSeparator: String
  /// The place of a currency's symbol.
  public var symbolPlacement: SymbolPlacement
  /// The label of the button of a free app.
  public var freeLabel = "Get"
  /// The label of the button of an app whose price is unknown.
  public var unknownPriceLabel = "View"
  /// The note at an app that offers in-app purchases.
  public var purchasesNote = CellContent.purchasesNote
  /// The label of the button in a section's header that names none.
  public var seeAllLabel = HeaderContent.seeAll

  /// The English labels, with separators and the place of the currency's symbol.
  public init(
    decimalSeparator: String = ".", groupingSeparator: String = ",",
    symbolPlacement: SymbolPlacement = .before
  ) {
    self.decimalSeparator = decimalSeparator
    self.groupingSeparator = groupingSeparator
    self.symbolPlacement = symbolPlacement
  }

  /// The format of American English, which pictures use.
  public static let standard = CellFormat()

  /// The format of a locale: that of the language and region, otherwise of the language, and ``standard``
  /// for languages that are not listed.
  ///
  /// - Parameter locale: The identifier, such as `de_DE` or `de-AT`; what follows `@` is ignored.
  public init(locale: String) {
    let tags = LanguageTag(identifier: locale)?.lineage ?? []
    self = tags.lazy.compactMap { Self.formats[$0] }.first ?? .standard
    guard let labels = tags.lazy.compactMap({ Labels.byLanguage[$0] }).first else { return }
    (freeLabel, unknownPriceLabel) = (labels.free, labels.unknownPrice)
    (purchasesNote, seeAllLabel) = (labels.purchases, labels.seeAll)
  }

  /// The price with the currency's symbol, or its code if it has no common symbol; without decimal
  /// places if they are zero; nil if it is free.
  public func text(of price: Price) -> String? {
    guard !price.isFree else { return nil }
    let parts = price.amount.split(separator: ".", omittingEmptySubsequences: false)
    var amount = grouped(parts[0])
    if parts.count > 1, parts[1].contains(where: { $0 != "0" }) {
      amount += decimalSeparator + parts[1]
    }
    let symbol = Self.symbols[price.currency] ?? price.currency
    switch symbolPlacement {
    case .before where symbol.last?.isLetter != true: return symbol + amount
    case .before, .beforeSpace: return symbol + Self.space + amount
    case .after: return amount + Self.space + symbol
    }
  }

  /// An average rating with one decimal place.
  public func text(of rating: Double) -> String {
    guard rating.isFinite, rating.magnitude < 1e9 else { return "" }
    let tenths = Int((rating * 10).rounded()).magnitude
    return (rating <= -0.05 ? "-" : "") + "\(tenths / 10)\(decimalSeparator)\(tenths % 10)"
  }

  /// A whole number with a separator before every third digit from the end.
  private func grouped(_ digits: Substring) -> String {
    var result = ""
    let count = digits.count
    for (index, digit) in digits.enumerated() {
      if index > 0, (count - index).isMultiple(of: 3), result.last != "-" {
        result += groupingSeparator
      }
      result.append(digit)
    }
    return result
  }

  /// The space between an amount and a symbol, at which no line breaks.
  private static let space = "\u{A0}"

  private static let symbols = [
    "AUD": "A$", "BRL": "R$", "CAD": "CA$", "CNY": "CN¥", "EUR": "€", "GBP": "£", "HKD": "HK$",
    "ILS": "₪", "INR": "₹", "JPY": "¥", "KRW": "₩", "MXN": "MX$", "NZD": "NZ$", "TWD": "NT$",
    "USD": "$", "VND": "₫",
  ]

  /// The formats of the Unicode Common Locale Data Repository that differ from ``standard``.
  private static let formats: [String: CellFormat] = {
    func format(_ decimal: String, _ grouping: String, _ place: SymbolPlacement) -> CellFormat {
      CellFormat(decimalSeparator: decimal, groupingSeparator: grouping, symbolPlacement: place)
    }
    let points = format(",", ".", .after)
    let spaces = format(",", space, .after)
    let thinSpaces = format(",", "\u{202F}", .after)
    let swiss = format(".", "’", .beforeSpace)
    var formats: [String: CellFormat] = [
      "de-AT": format(",", space, .beforeSpace), "de-CH": swiss, "de-LI": swiss, "it-CH": swiss,
      "es-419": .standard, "es-MX": .standard, "es-US": .standard, "fr": thinSpaces,
      "fr-CA": spaces, "nl": format(",", ".", .beforeSpace),
      "pt-BR": format(",", ".", .beforeSpace), "pt-PT": spaces, "tr": format(",", ".", .before),
      "he": format(".", ",", .after),
    ]
    for language in ["ca", "da", "de", "el", "es", "hr", "it", "pt", "ro", "sl", "sr", "vi"] {
      formats[language] = points
    }
    for language in ["bg", "cs", "fi", "hu", "no", "pl", "ru", "sk", "sv", "uk"] {
      formats[language] = spaces
    }
    return formats
  }()
}
