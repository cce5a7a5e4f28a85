import CatalogEditing
import CatalogModel
import CatalogStore
import CatalogTestSupport
import DocumentJSON
import Foundation
import TestSupport
import Testing

/// Tables as Excel writes them with the settings of a country.
@Suite struct SpreadsheetTests {
  /// A spreadsheet, and the prices and ratings that it says.
  struct Sheet: Sendable, CustomTestStringConvertible {
    var country: String
    var bytes: @Sendable () -> Data?
    var names: [String]
    var prices: [Price]
    var ratings: [Double?]
    var notes: [ImportNote] = []
    var testDescription: String { country }
  }

  private static let headings = [
    "Bundle Identifier", "NAME", "icon url", "Price", "Currency", "Rating", "Artwork URL",
    "Artwork Pixel Width", "Artwork Pixel Height", "Has In-App Purchases",
  ]

  /// Three apps, with a picture of 1,600 by 1,000 pixels.
  private static func table(
    _ separator: String, _ end: String, names: [String], prices: [String], _ currency: String,
    ratings: [String], thousands: String, isTrue: String, isFalse: String
  ) -> String {
    let rows = names.indices.map { row -> [String] in
      [
        "com.acme.a\(row)", names[row], "https://acme.example/\(row).png", prices[row], currency,
        ratings[row], "https://acme.example/w.png", "1\(thousands)600", "1\(thousands)000",
        row == 0 ? isTrue : isFalse,
      ].map { $0.contains(separator) || $0.contains("\"") ? "\"\($0)\"" : $0 }
    }
    return ([headings] + rows).map { $0.joined(separator: separator) + end }.joined()
  }

  static let sheets: [Sheet] = [
    Sheet(
      country: "Germany: semicolons, decimal commas, Windows-1252",
      bytes: {
        table(
          ";", "\r\n", names: ["Züge & Gleise", "Größe „XL“", "Straße €"],
          prices: ["4,99 €", "1.234,50 €", "2.000"], "EUR", ratings: ["4,5", "", "3"],
          thousands: ".", isTrue: "WAHR", isFalse: "FALSCH"
        ).data(using: .windowsCP1252)
      }, names: ["Züge & Gleise", "Größe „XL“", "Straße €"],
      prices: [499, 123_450, 200_000].map { Price(minorUnits: $0, currency: "EUR") },
      ratings: [4.5, nil, 3], notes: [.encoding(source: "apps.csv", .windows1252)]),
    Sheet(
      country: "France: thousands with no-break spaces, UTF-8 with a byte order mark",
      bytes: {
        Data("\u{FEFF}".utf8)
          + Data(
            table(
              ";", "\r\n", names: ["Été", "Œuvre", "L’âme"],
              prices: ["1\u{202F}234,50 €", "1\u{A0}000", "0,99"], "EUR",
              ratings: ["4,25", "0,5", "5"], thousands: "\u{A0}", isTrue: "VRAI", isFalse: "FAUX"
            ).utf8)
      }, names: ["Été", "Œuvre", "L’âme"],
      prices: [123_450, 100_000, 99].map { Price(minorUnits: $0, currency: "EUR") },
      ratings: [4.25, 0.5, 5]),
    Sheet(
      country: "Switzerland: thousands with apostrophes, ISO-8859-1",
      bytes: {
        table(
          ";", "\r\n", names: ["Zürich", "Genève", "Ticino"],
          prices: ["1'234.50", "CHF 0.95", "12'000"], "CHF", ratings: ["4.5", "4.125", ""],
          thousands: "'", isTrue: "WAHR", isFalse: "FALSCH"
        ).data(using: .isoLatin1)
      }, names: ["Zürich", "Genève", "Ticino"],
      prices: [123_450, 95, 1_200_000].map { Price(minorUnits: $0, currency: "CHF") },
      ratings: [4.5, 4.125, nil], notes: [.encoding(source: "apps.csv", .windows1252)]),
    Sheet(
      country: "Brazil: Unicode text, UTF-16 with tabs",
      bytes: {
        table(
          "\t", "\r\n", names: ["Coração", "Pão 🍞", "日本"],
          prices: ["R$ 1.234,50", "R$ 9,90", "-"].map { $0 == "-" ? "" : $0 }, "BRL",
          ratings: ["4,5", "4", "3,75"], thousands: ".", isTrue: "VERDADEIRO", isFalse: "FALSO"
        ).data(using: .utf16LittleEndian).map { Data([0xFF, 0xFE]) + $0 }
      }, names: ["Coração", "Pão 🍞", "日本"],
      prices: [123_450, 990, 0].map { Price(minorUnits: $0, currency: "BRL") },
      ratings: [4.5, 4, 3.75]),
    Sheet(
      country: "United States: commas, quoted thousands",
      bytes: {
        table(
          ",", "\r\n", names: ["Acme, Inc.", "Café", "Plain"],
          prices: ["$1,234.50", "$4.99", "2,000"], "USD", ratings: ["4.5", "", "5"],
          thousands: ",", isTrue: "TRUE", isFalse: "FALSE"
        ).data(using: .windowsCP1252)
      }, names: ["Acme, Inc.", "Café", "Plain"],
      prices: [123_450, 499, 200_000].map { Price(minorUnits: $0, currency: "USD") },
      ratings: [4.5, nil, 5], notes: [.encoding(source: "apps.csv", .windows1252)]),
  ]

  @Test(arguments: sheets)
  func `are read as the country writes them`(sheet: Sheet) throws {
    let folder = try TemporaryFolder()
    let store = try folder.emptyCatalog()
    let bytes = Array(try #require(sheet.bytes()))
    var notes: [ImportNote] = []
    try store.importDocuments(
      [ImportSource(.bytes(bytes, name: "apps.csv"))], note: { notes.append($0) })
    let apps = try store.apps(category: nil, limit: nil).sorted {
      $0.bundleIdentifier < $1.bundleIdentifier
    }
    #expect(apps.map(\.name) == sheet.names)
    #expect(apps.compactMap(\.price) == sheet.prices)
    #expect(apps.map(\.rating) == sheet.ratings)
    #expect(apps.map(\.hasInAppPurchases) == [true, false, false])
    #expect(apps.map(\.artwork?.pixelWidth) == [1600, 1600, 1600])
    #expect(apps.map(\.artwork?.pixelHeight) == [1000, 1000, 1000])
    #expect(notes == sheet.notes)
  }

  /// Imports a table of prices in euros and returns them in cents.
  private func prices(
    _ cells: [String], separator: String = ";", _ change: (inout ImportOptions) -> Void = { _ in }
  ) throws -> [Int64?] {
    let folder = try TemporaryFolder()
    let store = try folder.emptyCatalog()
    let rows = cells.enumerated().map { row, cell in
      ["com.a\(String(repeating: "0", count: 5 - "\(row)".count))\(row)", "A", "https://a.b/c"]
        .joined(separator: separator) + "\(separator)\"\(cell)\"\(separator)EUR\n"
    }
    let head = ["bundleIdentifier", "name", "iconURL", "price", "currency"]
    try store.importTexts(
      ["f.csv": head.joined(separator: separator) + "\n" + rows.joined()], change)
    return try store.apps(category: nil, limit: nil).sorted {
      $0.bundleIdentifier < $1.bundleIdentifier
    }
    .map(\.price?.minorUnits)
  }

  @Test func `an unknown price is a word, and an empty cell leaves the price`() throws {
    #expect(try prices(["unknown", "4,99", "", "UNKNOWN"]) == [nil, 499, 0, nil])
    #expect(try prices(["unknown", "4,99", ""]) { $0.emptyClears = true } == [nil, 499, nil])
  }

  @Test func `a number that can be read in two ways needs another one, or an option`() throws {
    #expect(try diagnostics { _ = try prices(["1.234"]) } == ["f.csv row 2 price decimal-comma"])
    #expect(
      try diagnostics { _ = try prices(["1,234"], separator: ",") }
        == ["f.csv row 2 price decimal-comma"])
    #expect(try prices(["1.234", "0,99"]) == [123_400, 99])
    #expect(try prices(["1,234", "0.99"], separator: ",") == [123_400, 99])
    #expect(try prices(["1.234"]) { $0.hasDecimalCommas = true } == [123_400])
    #expect(try prices(["1,230"]) { $0.hasDecimalCommas = true } == [123])
    #expect(try prices(["1,234"]) { $0.hasDecimalCommas = false } == [123_400])
    // Spreadsheets write commas between cells in every country.
    #expect(
      try diagnostics { _ = try prices(["1.230"], separator: ",") }
        == ["f.csv row 2 price decimal-comma"])
  }

  @Test func `a number that contradicts the first rows is an error of its row`() throws {
    let many = [String](repeating: "0,99", count: 2_000)
    #expect(
      try diagnostics { _ = try prices(many + ["4.99"]) } == ["f.csv row 2002 price decimal-comma"])
    #expect(try prices(many + ["1.499"]).last == 149_900)
    let whole = [String](repeating: "3", count: 2_000)
    #expect(try prices(whole + ["4,99", "1.234,5"]).suffix(2) == [499, 123_450])
    #expect(
      try diagnostics { _ = try prices(whole + ["4,99", "4.99"]) }
        == ["f.csv row 2003 price decimal-comma"])
    #expect(
      try diagnostics { _ = try prices(whole + ["1.499"]) } == [
        "f.csv row 2002 price decimal-comma"
      ])
    // A row far below the others decides for all of them, too.
    let late = ["1.499"] + whole + ["1.499", "0,99"]
    #expect(try prices(late).suffix(2) == [149_900, 99])
    #expect(try prices(late).first == 149_900)
  }

  @Test func `another encoding is not taken for Windows-1252, and can be named`() throws {
    let words: [(TextEncoding, String.Encoding, String)] = [
      (.windows1250, .windowsCP1250, "Příběh"), (.windows1250, .windowsCP1250, "Zażółć"),
      (.windows1251, .windowsCP1251, "Игры"), (.windows1253, .windowsCP1253, "Παιχνίδια"),
      (.latin2, .isoLatin2, "Příběh"),
    ]
    for (encoding, foundation, word) in words {
      let bytes = Array(try #require("slug,title\nx,\(word)\n".data(using: foundation)))
      let source = ImportSource(.bytes(bytes, name: "f.csv"))
      #expect(
        try diagnostics { try CatalogStore.validate([source]) } == ["f.csv row 2 title encoding"])
      let folder = try TemporaryFolder()
      let store = try folder.emptyCatalog()
      var options = ImportOptions()
      options.encoding = encoding
      try store.importDocuments([source], options: options)
      #expect(try store.pages().map(\.title) == [word])
    }
  }

  /// How a table with one word in an encoding is read: the title, and whether the note doubts the encoding.
  private func reading(
    _ word: String, _ encoding: String.Encoding
  ) throws -> (title: String, isDoubted: Bool)? {
    let folder = try TemporaryFolder()
    let store = try folder.emptyCatalog()
    let bytes = Array(try #require("slug,title\nx,\(word)\n".data(using: encoding)))
    var isDoubted = false
    do {
      try store.importDocuments(
        [ImportSource(.bytes(bytes, name: "f.csv"))],
        note: {
          isDoubted = $0 == .uncertainEncoding(source: "f.csv", .windows1252, or: .latin2)
        })
    } catch let diagnostics as CatalogDiagnostics {
      #expect(diagnostics.diagnostics.map(\.rule) == ["encoding"], "\(word)")
      return nil
    }
    return (try store.pages().map(\.title).joined(), isDoubted)
  }

  @Test func `a few words of Central Europe are not taken for Windows-1252`() throws {
    let words = [
      "Łódź", "Świat", "Życie", "żaba", "Dzień", "Pamięć", "Język", "artykuł", "Są", "Książki",
      "Počasí", "Škola", "Životní styl", "Muž", "Tomáš", "Síť", "Dětské", "Důl", "Věž", "Ďábel",
      "Účet",
      "Időjárás", "Gyűjtemény", "Győr", "Tűz", "Ľudia", "Kôň", "Đak i čovjek",
    ]
    for word in words { #expect(try reading(word, .isoLatin2) == nil, "\(word)") }
    // Letters that both encodings have at the same bytes need no decision.
    for word in ["Játékok", "Könyvek", "Zdraví"] {
      let read = try #require(try reading(word, .isoLatin2))
      #expect(read.title == word && !read.isDoubted)
    }
  }

  @Test
  func `words that are possible in both encodings are read as Windows-1252, which the note doubts`()
    throws
  {
    for (word, shown) in [
      ("Mięso", "Miêso"), ("Ćwiczenia", "Æwiczenia"), ("Řeky", "Øeky"), ("Fűszer", "Fûszer"),
    ] {
      let read = try #require(try reading(word, .isoLatin2))
      #expect(read.title == shown && read.isDoubted)
    }
    let note = ImportNote.uncertainEncoding(source: "f.csv", .windows1252, or: .latin2)
    #expect(
      "\(note)"
        == "f.csv was read as windows-1252, but its few words are possible in iso-8859-2, too. "
        + "Name the encoding if letters are wrong.")
  }

  @Test func `words of Western Europe are recognized one by one`() throws {
    let words = [
      "Crème Brûlée", "Genève", "Niño", "ESPAÑA", "Così", "Più", "Caffè", "Grøn", "Ærø", "Maïs",
      "Limões",
      "São João", "Übergröße", "Œuvre", "«Mot»", "»Wort«", "¿Qué?", "10 m³", "Café™", "©Acme",
      "Acme® Ltd",
      "Où", "Goût", "Països", "Ciència", "Blåbær", "Þórður", "Beïnvloeden", "£5", "½ oz", "20 °C",
    ]
    for word in words {
      #expect(try reading(word, .windowsCP1252)?.title == word, "\(word)")
    }
    // Words without doubt settle those beside them.
    #expect(try reading("Fête", .windowsCP1252)?.isDoubted == true)
    #expect(try reading("Fête française", .windowsCP1252)?.isDoubted == false)
  }

  @Test func `the encoding is decided by the first piece that shows it, and holds for the rest`()
    throws
  {
    let folder = try TemporaryFolder()
    let store = try folder.emptyCatalog()
    // More than a piece of the file is ASCII, and the last row is in the encoding.
    let long = String(repeating: "x", count: 200)
    let plain = (0..<1_500).map { "p\($0),Title \($0) \(long)\n" }.joined()
    func file(_ end: [UInt8], start: [UInt8] = []) throws -> ImportSource {
      let url = folder.url.appending(path: "f.csv")
      try (Data("slug,title\n".utf8) + Data(start) + Data(plain.utf8) + Data(end)).write(to: url)
      return ImportSource(.file(url.path))
    }
    let western = Array("last,Gr".utf8) + [0xFC, 0xDF] + Array("e\n".utf8)
    try store.importDocuments([file(western)])
    #expect(try store.pages().last?.title == "Grüße")
    try store.importDocuments([file(Array("last,Grüße aus Łódź\n".utf8))])
    #expect(try store.pages().last?.title == "Grüße aus Łódź")
    // Both in one file is an error: where the second one is, or at what is not UTF-8 if they are near.
    let utf8 = Array("x,ü\n".utf8)
    for (start, end, row) in [(western, utf8, 1_503), ([], western + utf8, 1_502)] {
      let found = try diagnostics { try CatalogStore.validate([file(end, start: start)]) }
      #expect(found.map { $0.split(separator: "/").last } == ["f.csv row \(row) title encoding"])
    }
  }

  @Test func `slugs match in any case, and so do bundle identifiers where one app has them`() throws
  {
    let folder = try TemporaryFolder()
    let store = try folder.sampleCatalog()
    try store.importTexts([
      "categories.csv": "slug,name,iconURL\nSpiele,Spiele,https://a.b/c\n",
      "apps.csv": """
      bundleIdentifier,name,iconURL,categories
      com.Own.One,One,https://a.b/c,SPIELE
      com.own.two,Two,https://a.b/c,Spiele
      com.own.TWO,Two,https://a.b/c,spiele

      """,
      "items.csv": "page,section,item\nApps,Favorites,com.own.one\nApps,Favorites,com.own.TWO\n",
    ])
    #expect(
      try store.itemKeys(page: "apps", section: "favorites").suffix(2)
        == ["com.Own.One", "com.own.TWO"])
    #expect(try store.apps(category: "spiele", limit: nil).count == 3)
    #expect(
      try diagnostics {
        try store.importTexts(["f.csv": "page,section,item\napps,favorites,com.OWN.two\n"])
      } == ["f.csv row 2 item unknown-reference"])
  }

  @Test func `a byte order mark at the beginning of any row is no part of a key`() throws {
    let folder = try TemporaryFolder()
    let store = try folder.emptyCatalog()
    try store.importTexts([
      "f.csv": "\u{FEFF}slug,title\na,A\n\u{FEFF}b,B\n\u{FEFF}\"c\",C\n\u{FEFF}"
    ])
    #expect(try store.pages().map(\.slug) == ["a", "b", "c"])
  }

  @Test func `values below an empty heading are found once a column, or left out by request`()
    throws
  {
    let folder = try TemporaryFolder()
    let store = try folder.emptyCatalog()
    let cells = (0..<26).map { _ in "" }.joined(separator: ",")
    let table = "slug,title,,\(cells)\na,A,,\(cells)\nb,B,lost,\(cells)more\nc,C,lost,\(cells)\n"
    let found = #expect(throws: CatalogDiagnostics.self) {
      try store.importTexts(["f.csv": table])
    }
    #expect(
      found?.diagnostics.map { "\($0.location) \($0.message)" } == [
        "f.csv row 3 Column C has no heading, but values such as \"lost\".",
        "f.csv row 3 Column AC has no heading, but values such as \"more\".",
      ])
    #expect(try store.pages().isEmpty)
    try store.importTexts(["f.csv": table]) { $0.ignoresUnknownFields = true }
    #expect(try store.pages().map(\.title) == ["A", "B", "C"])
  }

  @Test func `a line break in a heading is a space`() throws {
    let folder = try TemporaryFolder()
    let store = try folder.emptyCatalog()
    try store.importTexts([
      "f.csv": "slug,\"title\n\"\na,A\n", "g.csv": "\"Slug\r\n\",Title\nb,B\n",
    ])
    #expect(try store.pages().map(\.slug) == ["a", "b"])
  }

  @Test func `zeros that are not recognized as UTF-16 name the encoding`() throws {
    let title = String(repeating: "日本語の題名", count: 20)
    let text = "slug,title\n" + (0..<50).map { "a\($0),\(title)\n" }.joined()
    let bytes = Array(try #require(text.data(using: .utf16LittleEndian)))
    var options = ImportOptions()
    options.settingNames = [.encoding: "--encoding"]
    let source = ImportSource(.bytes(bytes, name: "f.csv"))
    let found = #expect(throws: CatalogDiagnostics.self) {
      try CatalogStore.validate([source], options: options)
    }
    #expect(
      found?.diagnostics.map(\.remedy) == [
        "Save the file as UTF-8, or name its encoding: --encoding utf-16le, or else utf-16be."
      ])
    options.encoding = .utf16LittleEndian
    try CatalogStore.validate([source], options: options)
  }

  @Test func `Shift JIS can be named, and characters are not split where a piece ends`() throws {
    let folder = try TemporaryFolder()
    let store = try folder.emptyCatalog()
    let url = folder.url.appending(path: "f.csv")
    let titles = (0..<1_500).map { "第\($0)話 " + String(repeating: "表ソ能～①ｱ", count: 18) }
    let text = "slug,title\r\n" + titles.enumerated().map { "p\($0),\($1)\r\n" }.joined()
    try #require(text.data(using: .shiftJIS)).write(to: url)
    var options = ImportOptions()
    options.encoding = .shiftJIS
    try store.importDocuments([ImportSource(.file(url.path))], options: options)
    #expect(try store.pages().map(\.title) == titles)
    for bytes: [UInt8] in [[0x81], [0xFD, 0x41], [0x81, 0x20], [0xA0, 0x41], [0x80]] {
      let source = ImportSource(.bytes(Array("slug,title\np,x".utf8) + bytes, name: "f.csv"))
      #expect(
        try diagnostics { try CatalogStore.validate([source], options: options) }
          == ["f.csv row 2 title encoding"])
    }
  }

  @Test func `headings in an unknown encoding are a finding of the encoding`() throws {
    let bytes = Array(try #require("パッケージ,名前\njp.a,潮\n".data(using: .shiftJIS)))
    let source = ImportSource(.bytes(bytes, name: "f.csv"))
    for kind in [RecordKind?.none, .app] {
      var source = source
      source.kind = kind
      #expect(try diagnostics { try CatalogStore.validate([source]) } == ["f.csv row 1 encoding"])
    }
  }

  @Test func `a heading that is no field is named as the key, before anything else`() throws {
    let table = "Package,name,iconURL\ncom.a,A,https://a.b/c\n"
    for (kind, remedy) in [
      (
        RecordKind?.none,
        "Name the heading of the key, such as --map \"Package=bundleIdentifier\" for apps. "
      ),
      (.app, "Name the heading of the key, such as --map \"Package=bundleIdentifier\"."),
    ] {
      var options = ImportOptions()
      options.settingNames = [.fieldNames: "--map", .ignoredFields: "--ignore-columns"]
      let source = ImportSource(.bytes(Array(table.utf8), name: "f.csv"), kind: kind)
      let found = #expect(throws: CatalogDiagnostics.self) {
        try CatalogStore.validate([source], options: options)
      }
      #expect(found?.diagnostics.first?.remedy.hasPrefix(remedy) == true)
    }
  }

  @Test(arguments: [String.Encoding.utf16LittleEndian, .utf16BigEndian])
  func `UTF-16 without a mark is recognized`(encoding: String.Encoding) throws {
    let folder = try TemporaryFolder()
    let store = try folder.emptyCatalog()
    let url = folder.url.appending(path: "f.csv")
    for text in ["slug,title\na,Grüße\nb,タイトル\n", "slug;title\r\nc;Ж\r\n"] {
      try #require(text.data(using: encoding)).write(to: url)
      try store.importDocuments([ImportSource(.file(url.path))])
    }
    #expect(try store.pages().map(\.title) == ["Grüße", "タイトル", "Ж"])
  }
}
