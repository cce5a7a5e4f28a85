import Foundation

/// The signs and abbreviations that price lists write for currencies.
enum CurrencySign {
  /// The currencies that a sign, an abbreviation or a code can mean, in any case, the most usual one first; none
  /// if it is unknown.
  static func currencies(_ text: String) -> [String] {
    if let known = known[text.lowercased()] { return known }
    let code = text.uppercased()
    return codes.contains(code) ? [code] : []
  }

  private static let codes = Set(Locale.Currency.isoCurrencies.map(\.identifier))

  private static let known: [String: [String]] = [
    "€": ["EUR"], "euro": ["EUR"], "euros": ["EUR"], "£": ["GBP", "EGP", "GIP"],
    "¥": ["JPY", "CNY"], "円": ["JPY"], "jp¥": ["JPY"], "元": ["CNY"], "cn¥": ["CNY"],
    // Encodings of Japan and Korea have their signs in the place of the backslash.
    "\\": ["JPY", "KRW"], "₩": ["KRW"], "원": ["KRW"], "₹": ["INR"],
    "rs": ["INR", "LKR", "MUR", "NPR", "PKR"],
    "zł": ["PLN"], "kč": ["CZK"], "ft": ["HUF"], "lei": ["RON"], "лв": ["BGN"], "₴": ["UAH"],
    "kr": ["SEK", "NOK", "DKK", "ISK"], "₽": ["RUB"], "руб": ["RUB"], "fr": ["CHF"],
    "sfr": ["CHF"],
    "₺": ["TRY"], "tl": ["TRY"], "₪": ["ILS"], "฿": ["THB"], "₫": ["VND"], "đ": ["VND"],
    "₱": ["PHP"], "rp": ["IDR"], "rm": ["MYR"], "₦": ["NGN"], "₸": ["KZT"], "r$": ["BRL"],
    "us$": ["USD"], "a$": ["AUD"], "au$": ["AUD"], "ca$": ["CAD"], "cdn$": ["CAD"],
    "nz$": ["NZD"], "hk$": ["HKD"], "nt$": ["TWD"], "mx$": ["MXN"], "s$": ["SGD"],
    "$": ["USD", "CAD", "AUD", "NZD", "SGD", "HKD", "TWD", "MXN", "ARS", "CLP", "COP"],
  ]
}
