import Foundation

extension LargeCatalog {
  /// Writes the catalog, or only its apps, as NDJSON.
  ///
  /// - Returns: The number of bytes.
  static func writeLines(to file: URL, appsOnly: Bool) throws -> Int {
    var text = ""
    if !appsOnly {
      for number in 1...categories {
        text += """
          {"kind":"category","slug":"category-\(number)","name":"Category \(number)",\
          "iconURL":"https://images.example.com/c.png"}

          """
      }
    }
    forEachApp { app in
      let categories = appsOnly ? "" : #","categories":["category-\#(app.category)"]"#
      text += """
        {"kind":"app","bundleIdentifier":"\(app.bundleIdentifier)","kindLine":"NEW",\
        "name":"\(app.name)","subtitle":"\(app.subtitle)","iconURL":"\(app.iconURL)",\
        "artwork":{"url":"\(app.artworkURL)","pixelWidth":\(app.artworkPixelWidth),\
        "pixelHeight":\(app.artworkPixelHeight)},"hasInAppPurchases":\(app.hasInAppPurchases),\
        "price":{"minorUnits":\(app.minorUnits),"currency":"USD"},"rating":\(app.rating)\
        \(categories)}

        """
    }
    if !appsOnly {
      for slug in pages {
        text += #"{"kind":"page","slug":"\#(slug)","title":"The page \#(slug)"}"# + "\n"
      }
      forEachSection { section in
        let items = section.items.map { "\"\(bundleIdentifier($0))\"" }.joined(separator: ",")
        text += """
          {"kind":"section","page":"\(pages[Int(section.page) - 1])",\
          "key":"section-\(section.number)","type":"tripleList",\
          "title":"Section \(section.number)","items":[\(items)]}

          """
      }
    }
    try Data(text.utf8).write(to: file)
    return text.utf8.count
  }

  /// The number of apps that the sections of ``writePages(_:in:)`` contain.
  private static let appsOfPages = 2_000

  /// Writes the apps that the sections of ``writePages(_:in:)`` contain, as NDJSON.
  static func writeAppsOfPages(to file: URL) throws {
    let lines = (1...appsOfPages).map { number in
      """
      {"kind":"app","bundleIdentifier":"\(bundleIdentifier(Int64(number)))",\
      "name":"App \(number)","iconURL":"https://images.example.com/i.png"}

      """
    }
    try Data(lines.joined().utf8).write(to: file)
  }

  /// Writes a `storefront.catalog/1` document whose sections are spread evenly over some pages.
  static func writePages(_ count: Int, in folder: URL) throws -> URL {
    let perPage = sections / count
    let pages = (0..<count).map { page in
      let list = (0..<perPage).map { index in
        let number = page * perPage + index
        let items = (0..<itemsPerSection).map { item in
          "\"\(bundleIdentifier(Int64((number + item) % appsOfPages + 1)))\""
        }
        return """
          {"key":"section-\(number)","type":"tripleList","title":"Section \(number)",\
          "items":[\(items.joined(separator: ","))]}
          """
      }
      return """
        {"slug":"p\(page)","title":"Page \(page)","sections":[\(list.joined(separator: ",\n"))]}
        """
    }
    let file = folder.appendingPathComponent("pages-\(count).json")
    let text = "{\"format\":\"storefront.catalog/1\",\"pages\":[\(pages.joined(separator: ",\n"))]}"
    try Data(text.utf8).write(to: file)
    return file
  }

  /// Writes the apps as a table for the sqlite3 shell, which cannot import NDJSON.
  static func writeTable(to file: URL) throws {
    var text = ""
    forEachApp { app in
      text += """
        \(app.bundleIdentifier),NEW,\(app.name),\(app.subtitle),\(app.iconURL),\(app.artworkURL),\
        \(app.artworkPixelWidth),\(app.artworkPixelHeight),\(app.hasInAppPurchases ? 1 : 0),\
        \(app.minorUnits),USD,\(app.rating)

        """
    }
    try Data(text.utf8).write(to: file)
  }
}
