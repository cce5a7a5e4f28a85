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
