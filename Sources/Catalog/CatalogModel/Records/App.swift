public import DocumentJSON

/// An app of the catalog.
public struct App: Hashable, Sendable, Identifiable {
  /// The app's id, positive and unique among apps.
  public var id: Int64
  /// The reverse-DNS name, unique among apps, such as `com.example.pulse`.
  public var bundleIdentifier: String
  /// The short line above the name, such as `NEW GAME`; may be empty.
  public var kindLine: String
  /// The name, never empty.
  public var name: String
  /// The line below the name; may be empty.
  public var subtitle: String
  /// The stored address of the icon; never empty. ``iconURL`` parses it.
  public var iconAddress: String
  /// The large picture; nil if the app has none.
  public var artwork: Artwork?
  /// What the large picture shows, for people who cannot see it; empty if the other texts say enough.
  public var artworkText: String
  /// Whether the app offers in-app purchases.
  public var hasInAppPurchases: Bool
  /// The price; `nil` if nobody knows it.
  public var price: Price?
  /// The average rating from 0 to 5; `nil` for an unrated app.
  public var rating: Double?
  /// Where a tap leads, see ``Action``; `nil` leaves it to the client.
  public var action: String?
  /// What only the host app knows about the app.
  public var custom: CustomObject?

  /// An app that is free and unrated unless stated otherwise; a nil `price` means that nobody knows
  /// it.
  public init(
    id: Int64, bundleIdentifier: String, kindLine: String, name: String, subtitle: String,
    iconAddress: String, artwork: Artwork? = nil, artworkText: String = "",
    hasInAppPurchases: Bool = false,
    price: Price? = .free, rating: Double? = nil, action: String? = nil,
    custom: CustomObject? = nil
  ) {
    self.id = id
    self.bundleIdentifier = bundleIdentifier
    self.kindLine = kindLine
    self.name = name
    self.subtitle = subtitle
    self.iconAddress = iconAddress
    self.artwork = artwork
    self.artworkText = artworkText
    self.hasInAppPurchases = hasInAppPurchases
    self.price = price
    self.rating = rating
    self.action = action
    self.custom = custom
  }
}

extension App: JSONCodable {
  /// Reads an app; optional members may be missing.
  public init(json: JSONInput) throws(DocumentError) {
    var members = try ObjectReader(json)
    self.init(
      id: try members.required("id"),
      bundleIdentifier: try members.required("bundleIdentifier"),
      kindLine: try members.value("kindLine", default: ""), name: try members.required("name"),
      subtitle: try members.value("subtitle", default: ""),
      iconAddress: try members.required("iconURL"), artwork: try members.optional("artwork"),
      artworkText: try members.value("artworkText", default: ""),
      hasInAppPurchases: try members.value("hasInAppPurchases", default: false),
      price: try members.nullable("price", default: .free), rating: try members.optional("rating"),
      action: members.action(), custom: members.tolerated("custom"))
    members.finish()
  }

  /// Writes an app, leaving out optional members that have their default value.
  public func write(to writer: inout JSONWriter) {
    writer.object { writer in
      writer.member("id", id)
      write(members: &writer)
    }
  }

  /// Writes the members of an app's object except for the id, which only one catalog knows.
  package func write(members writer: inout JSONWriter) {
    writer.member("bundleIdentifier", bundleIdentifier)
    writer.member("kindLine", kindLine, unless: "")
    writer.member("name", name)
    writer.member("subtitle", subtitle, unless: "")
    writer.member("iconURL", iconAddress)
    writer.member("artwork", artwork)
    writer.member("artworkText", artworkText, unless: "")
    writer.member("hasInAppPurchases", hasInAppPurchases, unless: false)
    // A missing price is zero. Clients of 0.2 read null as a missing one, and show the app as free.
    if let price {
      writer.member("price", price, unless: .free)
    } else {
      writer.key("price")
      writer.null()
    }
    writer.member("rating", rating)
    writer.member("action", action)
    writer.member("custom", custom)
  }
}
