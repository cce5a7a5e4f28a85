import CatalogEditing
import CatalogModel
import CatalogStore
import CatalogTestSupport
import DocumentJSON
import TestSupport
import Testing

/// Lists of prices as programs of a country write them.
@Suite struct PriceListTests {
  /// Imports a table of prices and returns them; a list without currencies has no such column.
  private func prices(
    _ cells: [String], _ currencies: [String]? = nil, separator: String = ";",
    _ change: (inout ImportOptions) -> Void = { _ in }
  ) throws -> [Price?] {
    let folder = try TemporaryFolder()
    let store = try folder.emptyCatalog()
    var text =
      ["bundleIdentifier", "name", "iconURL", "price"].joined(separator: separator)
      + (currencies == nil ? "" : "\(separator)currency") + "\n"
    for (row, cell) in cells.enumerated() {
      let fields = ["com.a\(1_000 + row)", "A", "https://a.b/c", "\"\(cell)\""]
      let currency = currencies.map { [$0[row % $0.count]] } ?? []
      text += (fields + currency).joined(separator: separator) + "\n"
    }
    try store.importTexts(["f.csv": text], change)
    return try store.apps(category: nil, limit: nil)
      .sorted { $0.bundleIdentifier < $1.bundleIdentifier }.map(\.price)
  }

  private func units(
    _ cells: [String], _ currency: String, separator: String = ";"
  ) throws -> [Int64?] {
    try prices(cells, [currency], separator: separator).map(\.?.minorUnits)
  }

  /// The messages and remedies of a refused list.
  private func findings(_ body: () throws -> [Price?]) throws -> [String] {
    do {
      let prices = try body()
      Issue.record("read as \(prices)")
      return []
    } catch let found as CatalogDiagnostics {
      return found.diagnostics.map { "\($0.message) \($0.remedy)" }
    }
  }

  static let lists: [(country: String, currency: String, cells: [String], units: [Int64])] = [
    (
      "Germany", "EUR", ["4,99 €", "1.250,00 €", "1.250", "12,-", "EUR 0,99"],
      [499, 125_000, 125_000, 1_200, 99]
    ),
    (
      "France", "EUR", ["4,99 €", "1 250,00\u{A0}€", "1\u{202F}250,50 €", "12 euros"],
      [499, 125_000, 125_050, 1_200]
    ),
    (
      "Japan", "JPY",
      ["￥１，２００", "1,200円", "¥6,000", "980", "１２００", "JPY 12,000", "6.000", "\\500"],
      [1_200, 1_200, 6_000, 980, 1_200, 12_000, 6_000, 500]
    ),
    (
      "Switzerland", "CHF", ["1'250.00", "CHF 1’250.50", "Fr. 5.–", "12.-", "0.95"],
      [125_000, 125_050, 500, 1_200, 95]
    ),
    (
      "India", "INR", ["₹1,23,456.00", "Rs. 1,250.00", "Rs.499/-", "₹12,34,567", "१,२५०.५०"],
      [12_345_600, 125_000, 49_900, 123_456_700, 125_050]
    ),
    (
      "Brazil", "BRL", ["R$ 1.250,00", "R$\u{A0}9,90", "R$1.250", "BRL 0,99"],
      [125_000, 990, 125_000, 99]
    ),
    ("Denmark", "DKK", ["1.250,50 kr.", "kr 9,95", "kr. 1.250"], [125_050, 995, 125_000]),
    (
      "Kuwait", "KWD", ["1.2500", "1.250", "0.750 KWD", "1,250.500"],
      [1_250, 1_250, 750, 1_250_500]
    ),
    ("Korea", "KRW", ["₩1,200", "1.200원", "￦１，２００"], [1_200, 1_200, 1_200]),
    ("Israel", "ILS", ["\u{200F}1,250.00 \u{200F}₪", "\u{200E}₪ 9.90"], [125_000, 990]),
    ("Arabia", "SAR", ["١٬٢٥٠٫٥٠", "٩٫٩٥"], [125_050, 995]),
  ]

  @Test(arguments: lists)
  func `are read as the country writes them`(
    list: (country: String, currency: String, cells: [String], units: [Int64])
  ) throws {
    for separator in [";", ","] {
      #expect(try units(list.cells, list.currency, separator: separator) == list.units)
    }
  }

  @Test func `a currency without decimals has thousands, and others are asked`() throws {
    #expect(try units(["6.000", "12.000", "980"], "JPY", separator: ",") == [6_000, 12_000, 980])
    #expect(try units(["6,000"], "KRW", separator: ",") == [6_000])
    #expect(try units(["600.00", "0.000"], "JPY") == [600, 0])
    for (cell, currency) in [
      ("1.250", "USD"), ("1,250", "USD"), ("1.250", "KWD"), ("1.234", "EUR"),
    ] {
      let comma = cell.replacing(",", with: ".")
      let whole = comma.replacing(".", with: "")
      let readings = cell.contains(".") ? [comma, whole] : [whole, comma]
      for separator in [";", ","] {
        #expect(
          try findings { try prices([cell], [currency], separator: separator) } == [
            "\"\(cell)\" can be \(readings[0]) or \(readings[1]). Name the decimal mark of the files, "
              + "because none of their numbers shows it."
          ])
      }
    }
  }

  @Test func `what a currency demands is not read against its column`() throws {
    #expect(
      try findings { try prices(["6.000", "4.99"], ["JPY", "USD"]) }
        == ["\"6.000\" can be 6.000 or 6000. Write 6 or 6000."])
    #expect(
      try findings { try prices(["6,200", "4,99"], ["JPY", "EUR"]) }
        == ["\"6,200\" can be 6200 or 6.200. Write 6200."])
    #expect(try prices(["6.000", "4,99"], ["JPY", "EUR"]).map(\.?.minorUnits) == [6_000, 499])
  }

  @Test func `an amount that names its currency needs no column`() throws {
    #expect(
      try prices(["4.99 USD", "$4.99 USD", "US$ 0.99", "€ 1,250.50", "1200 円", "eur 5", "0"])
        == [
          Price(minorUnits: 499, currency: "USD"), Price(minorUnits: 499, currency: "USD"),
          Price(minorUnits: 99, currency: "USD"), Price(minorUnits: 125_050, currency: "EUR"),
          Price(minorUnits: 1_200, currency: "JPY"), Price(minorUnits: 500, currency: "EUR"), .free,
        ])
    #expect(
      try findings { try prices(["$4.99", "¥500", "5 Stk", "4.99"]) } == [
        "\"$\" in \"$4.99\" is a sign of several currencies. Name the currency beside it, such as USD or CAD "
          + "or AUD.",
        "\"¥\" in \"¥500\" is a sign of several currencies. Name the currency beside it, such as JPY or CNY.",
        "\"5 Stk\" is not a number. Write a number.",
        "The app has no field \"currency\". Add it.",
      ])
  }

  @Test func `a sign of one currency, and a code in small letters, name the currency of a row`()
    throws
  {
    #expect(
      try prices(["4,99", "4,99 €", "1.200"], ["€", "eur", "円"]) == [
        Price(minorUnits: 499, currency: "EUR"), Price(minorUnits: 499, currency: "EUR"),
        Price(minorUnits: 1_200, currency: "JPY"),
      ])
    #expect(throws: CatalogDiagnostics.self) { try prices(["4,99"], ["$"]) }
  }

  @Test func `a sign that contradicts the currency is a finding`() throws {
    #expect(
      try findings { try prices(["$4.99", "4.99 USD", "€ 4.99 USD", "ca. 5"], ["EUR"]) } == [
        "\"$4.99\" is not an amount of EUR. Change the currency, or leave out \"$\".",
        "\"4.99 USD\" is not an amount of EUR. Change the currency, or leave out \"USD\".",
        "\"€ 4.99 USD\" is not an amount of EUR. Change the currency, or leave out \"€ USD\".",
        "\"ca. 5\" is not an amount of EUR. Change the currency, or leave out \"ca\".",
      ])
  }

  @Test(arguments: [
    "4,99 - 9,99", "12-", "1.2.3", "1,25,0", "12 34", "5%", "--5", "1..5", "a", "€", "1'25'0",
    "1a2", "$", "1,2,3,4", "..", "5,", "½",
  ])
  func `what is no amount is refused, or read as the only number that it can be`(cell: String)
    throws
  {
    let found = try? prices([cell], ["EUR"])
    #expect(found == (cell == "5," ? [Price(minorUnits: 500, currency: "EUR")] : nil))
  }

  @Test func `words stand for amounts and for yes and no`() throws {
    let words = ["Kostenlos": "0", "auf Anfrage": "unknown", "Aktion": "4,99", "-": ""]
    #expect(
      try prices(["kostenlos", "AUF ANFRAGE", "Aktion", "9,99", "-"], ["EUR"]) { $0.words = words }
        .map(\.?.minorUnits) == [0, nil, 499, 999, nil])
    let folder = try TemporaryFolder()
    let store = try folder.emptyCatalog()
    let table = """
      bundleIdentifier,name,iconURL,hasInAppPurchases,rating
      com.a,ja,https://a.b/c,JA,ja
      com.b,x,https://a.b/c,nein,
      com.c,x,https://a.b/c,x,4.5

      """
    try store.importTexts(["f.csv": table]) {
      $0.words = ["ja": "1", "nein": "no", "x": "yes"]
    }
    let apps = try store.apps(category: nil, limit: nil)
      .sorted { $0.bundleIdentifier < $1.bundleIdentifier }
    // A word stands for itself where a text is meant.
    #expect(apps.map(\.name) == ["ja", "x", "x"])
    #expect(apps.map(\.hasInAppPurchases) == [true, false, true])
    #expect(apps.map(\.rating) == [1, nil, 4.5])
  }

  // MARK: - Random lists

  /// How a program writes amounts.
  private struct Style {
    var point: String
    var group: String
    /// The number of digits in the groups before the last one.
    var groupSize = 3
    var prefix = ""
    var suffix = ""
    var dropsEmptyFraction = false
    var isFullWidth = false

    init(_ random: inout SplitMix64, _ currency: String) {
      (point, group) =
        [
          (",", "."), (".", ","), (",", "\u{202F}"), (",", "\u{A0}"), (".", "’"), (".", "'"),
          (".", ""),
          (",", ""), (",", " "),
        ].randomElement(using: &random) ?? (".", "")
      if group == ",", Int.random(in: 0..<4, using: &random) == 0 { groupSize = 2 }
      switch Int.random(in: 0..<4, using: &random) {
      case 0: prefix = "\(currency) "
      case 1: suffix = "\u{A0}\(currency)"
      case 2:
        prefix = ["EUR": "€", "USD": "$", "JPY": "¥", "KRW": "₩", "BRL": "R$ "][currency] ?? ""
      default: break
      }
      dropsEmptyFraction = Bool.random(using: &random)
      isFullWidth = Int.random(in: 0..<8, using: &random) == 0
    }

    func text(_ units: Int64, places: Int) -> String {
      var digits = String(units)
      while digits.count <= places { digits = "0" + digits }
      var whole = String(digits.dropLast(places))
      let fraction = String(digits.suffix(places))
      var groups: [String] = []
      var size = 3
      while whole.count > size {
        groups.insert(String(whole.suffix(size)), at: 0)
        whole = String(whole.dropLast(size))
        size = groupSize
      }
      let isEmpty = fraction.allSatisfy { $0 == "0" }
      let text =
        ([whole] + groups).joined(separator: group)
        + (places == 0 || isEmpty && dropsEmptyFraction ? "" : point + fraction)
      guard isFullWidth else { return prefix + text + suffix }
      let wide = text.unicodeScalars.map { scalar -> Character in
        let isASCII = scalar.isASCII && scalar != " " && scalar != "'"
        return Character(isASCII ? Unicode.Scalar(scalar.value + 0xFEE0) ?? scalar : scalar)
      }
      return prefix + String(wide) + suffix
    }

    /// Whether an amount shows which mark is for decimals.
    func shows(_ units: Int64, places: Int) -> Bool {
      let scale = (0..<places).reduce(Int64(1)) { scale, _ in scale * 10 }
      let whole = units / scale
      let hasFraction = places > 0 && !(units % scale == 0 && dropsEmptyFraction)
      if whole >= 1_000, group == "." || group == "," {
        return hasFraction || whole >= (groupSize == 2 ? 100_000 : 1_000_000)
      }
      return hasFraction && (places != 3 || whole == 0 || whole >= 1_000)
    }
  }

  @Test func `random amounts in random styles are never read as others`() throws {
    let seed = randomSeed("price lists")
    var random = SplitMix64(seed: seed)
    let currencies = [
      ("EUR", 2), ("USD", 2), ("JPY", 0), ("KRW", 0), ("KWD", 3), ("BRL", 2), ("INR", 2),
    ]
    for round in 1...TestForm.rounds(250) {
      let (currency, places) = currencies.randomElement(using: &random) ?? ("EUR", 2)
      let style = Style(&random, currency)
      let amounts = (0..<Int.random(in: 1...6, using: &random)).map { _ -> Int64 in
        let size: Int64 =
          [1_000, 100_000, 10_000_000, 10_000_000_000].randomElement(using: &random) ?? 1
        let units = Int64.random(in: 0...size - 1, using: &random)
        return Bool.random(using: &random) ? units : units / 1_000 * 1_000
      }
      let cells = amounts.map { style.text($0, places: places) }
      let separator = Bool.random(using: &random) ? ";" : ","
      let hint: Comment = "seed \(seed), round \(round): \(cells) \(currency)"
      do {
        #expect(try units(cells, currency, separator: separator) == amounts, hint)
      } catch let found as CatalogDiagnostics {
        #expect(found.diagnostics.allSatisfy { $0.rule == "decimal-comma" }, hint)
        #expect(places > 0 && !amounts.contains { style.shows($0, places: places) }, hint)
      }
    }
  }
}
