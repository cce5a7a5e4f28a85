package import CompositionalLayout
public import DocumentJSON
public import SystemEssentials

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

  /// The URL of the icon; `nil` if its address cannot be parsed.
  public var iconURL: URL? { URL(string: iconAddress) }
}

/// A picture, its size, and what of it stays visible.
public struct Artwork: Hashable, Sendable {
  /// The stored address of the picture; never empty. ``url`` parses it.
  public var address: String
  /// The width in pixels, positive.
  public var pixelWidth: Int
  /// The height in pixels, positive.
  public var pixelHeight: Int
  /// The point that is in the middle of what is visible, as far as the picture reaches; nil for the picture's own middle.
  public var focus: FocalPoint?

  /// The picture at an address, with its size in pixels.
  public init(address: String, pixelWidth: Int, pixelHeight: Int, focus: FocalPoint? = nil) {
    self.address = address
    self.pixelWidth = pixelWidth
    self.pixelHeight = pixelHeight
    self.focus = focus
  }

  /// The URL of the picture; `nil` if its address cannot be parsed.
  public var url: URL? { URL(string: address) }
}

/// A point of a picture, in fractions of its size. Right to left, it is the same one.
public struct FocalPoint: Hashable, Sendable {
  /// The distance from the left edge, from 0 to 1.
  public var x: Double
  /// The distance from the top edge, from 0 to 1.
  public var y: Double

  /// The point at some distances from the left and the top edge, by default the middle.
  public init(x: Double = 0.5, y: Double = 0.5) {
    (self.x, self.y) = (x, y)
  }
}

extension Artwork {
  /// The frame of the whole picture where it fills a rectangle: what is too long on one side reaches beyond it, so that
  /// ``focus`` is as near to the middle as possible.
  ///
  /// - Parameter room: The size of the rectangle, in points.
  /// - Returns: The frame, in points from the rectangle's top left corner.
  package func frame(filling room: LayoutExtent) -> LayoutRect {
    let size = (width: Double(max(1, pixelWidth)), height: Double(max(1, pixelHeight)))
    let scale = max(room.width / size.width, room.height / size.height)
    func start(_ whole: Double, _ visible: Double, _ point: Double) -> Double {
      min(0, max(visible - whole, visible / 2 - point * whole))
    }
    let point = focus ?? FocalPoint()
    let (whole, tall) = (size.width * scale, size.height * scale)
    return LayoutRect(
      x: start(whole, room.width, point.x), y: start(tall, room.height, point.y), width: whole,
      height: tall)
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

extension Artwork: JSONCodable {
  /// Reads artwork.
  public init(json: JSONInput) throws(DocumentError) {
    var members = try ObjectReader(json)
    self.init(
      address: try members.required("url"), pixelWidth: try members.required("pixelWidth"),
      pixelHeight: try members.required("pixelHeight"))
    let (x, y): (Double?, Double?) = (
      try members.optional("focusX"), try members.optional("focusY")
    )
    if x != nil || y != nil { focus = FocalPoint(x: x ?? 0.5, y: y ?? 0.5) }
    members.finish()
  }

  /// Writes artwork.
  public func write(to writer: inout JSONWriter) {
    writer.object { writer in
      writer.member("url", address)
      writer.member("pixelWidth", pixelWidth)
      writer.member("pixelHeight", pixelHeight)
      writer.member("focusX", focus?.x)
      writer.member("focusY", focus?.y)
    }
  }
}
