import CatalogModel

/// The values of an app's row, without its id and bundle identifier.
struct AppValues: Equatable {
  var kindLine = ""
  var name = ""
  var subtitle = ""
  var iconURL = ""
  var artworkURL: String?
  var artworkPixelWidth: Int64?
  var artworkPixelHeight: Int64?
  var hasInAppPurchases = false
  var minorUnits: Int64 = 0
  var currency = Price.free.currency
  var rating: Double?

  /// The columns of the values, in the order in which they are read and bound.
  static let columns = [
    "kind_line", "name", "subtitle", "icon_url", "artwork_url", "artwork_pixel_width",
    "artwork_pixel_height", "has_in_app_purchases", "price_minor_units", "price_currency",
    "rating",
  ]

  init() {}

  /// The values of an app.
  init(_ app: App) {
    kindLine = app.kindLine
    name = app.name
    subtitle = app.subtitle
    iconURL = app.iconAddress
    artworkURL = app.artwork?.address
    artworkPixelWidth = (app.artwork?.pixelWidth).map(Int64.init)
    artworkPixelHeight = (app.artwork?.pixelHeight).map(Int64.init)
    hasInAppPurchases = app.hasInAppPurchases
    minorUnits = app.price.minorUnits
    currency = app.price.currency
    rating = app.rating
  }

  /// Reads the columns of a row, starting at the second.
  init(_ row: ColumnReader) {
    kindLine = row.text(1)
    name = row.text(2)
    subtitle = row.text(3)
    iconURL = row.text(4)
    artworkURL = row.optionalText(5)
    artworkPixelWidth = row.optionalInteger(6)
    artworkPixelHeight = row.optionalInteger(7)
    hasInAppPurchases = row.integer(8) != 0
    minorUnits = row.integer(9)
    currency = row.text(10)
    rating = row.optionalReal(11)
  }

  /// Applies the changes of a record.
  mutating func apply(_ record: AppRecord) {
    kindLine = record.kindLine.applied(to: kindLine, cleared: "")
    name = record.name.applied(to: name, cleared: "")
    subtitle = record.subtitle.applied(to: subtitle, cleared: "")
    iconURL = record.iconURL.applied(to: iconURL, cleared: "")
    artworkURL = record.artworkURL.applied(to: artworkURL)
    artworkPixelWidth = record.artworkPixelWidth.applied(to: artworkPixelWidth)
    artworkPixelHeight = record.artworkPixelHeight.applied(to: artworkPixelHeight)
    hasInAppPurchases = record.hasInAppPurchases.applied(to: hasInAppPurchases, cleared: false)
    minorUnits = record.minorUnits.applied(to: minorUnits, cleared: 0)
    currency = record.currency.applied(to: currency, cleared: Price.free.currency)
    rating = record.rating.applied(to: rating)
  }

  /// The texts that the full-text index contains.
  var text: [String] { [name, subtitle, kindLine] }

  /// The missing part of incomplete artwork; nil if the artwork is complete or absent.
  var missingArtwork: String? {
    let parts: [(String, Bool)] = [
      ("url", artworkURL != nil), ("pixelWidth", artworkPixelWidth != nil),
      ("pixelHeight", artworkPixelHeight != nil),
    ]
    guard parts.contains(where: \.1) else { return nil }
    return parts.first { !$0.1 }?.0
  }

  /// Binds the values to the first parameters of a statement.
  func bind(to statement: PreparedStatement) {
    statement.bind(kindLine, at: 1)
    statement.bind(name, at: 2)
    statement.bind(subtitle, at: 3)
    statement.bind(iconURL, at: 4)
    statement.bind(artworkURL, at: 5)
    statement.bind(artworkPixelWidth, at: 6)
    statement.bind(artworkPixelHeight, at: 7)
    statement.bind(hasInAppPurchases, at: 8)
    statement.bind(minorUnits, at: 9)
    statement.bind(currency, at: 10)
    statement.bind(rating, at: 11)
  }
}
