public import DocumentJSON

/// Content that is neither an app nor a category: a photo, a product, an episode, a collection or a badge.
public struct Card: Hashable, Sendable, Identifiable {
  /// The card's id, positive and unique among cards.
  public var id: Int64
  /// The name in documents and on the command line, unique among cards: lowercase letters, digits and
  /// hyphens.
  public var key: String
  /// The short line above the title, such as `EPISODE 3`; may be empty.
  public var kindLine: String
  /// The title, never empty.
  public var title: String
  /// The line below the title; may be empty.
  public var subtitle: String
  /// What else the card says, such as a description or `$79`, for cells that show it; may be empty.
  public var text: String
  /// The picture; nil if the card has none.
  public var artwork: Artwork?
  /// What the picture shows, for people who cannot see it; empty if the other texts say enough.
  public var artworkText: String
  /// The badge on the card wherever it is shown; nil for none. An item's own badge takes its place.
  public var badge: Badge?
  /// Where a tap leads, see ``Action``; `nil` leaves it to the client.
  public var action: String?
  /// What only the host app knows about the card.
  public var custom: CustomObject?

  /// A card with a title; its other texts are empty unless given.
  public init(
    id: Int64, key: String, kindLine: String = "", title: String, subtitle: String = "",
    text: String = "", artwork: Artwork? = nil, artworkText: String = "", badge: Badge? = nil,
    action: String? = nil,
    custom: CustomObject? = nil
  ) {
    self.id = id
    self.key = key
    self.kindLine = kindLine
    self.title = title
    self.subtitle = subtitle
    self.text = text
    self.artwork = artwork
    self.artworkText = artworkText
    self.badge = badge
    self.action = action
    self.custom = custom
  }
}

extension Card: JSONCodable {
  /// Reads a card; optional members may be missing.
  public init(json: JSONInput) throws(DocumentError) {
    var members = try ObjectReader(json)
    self.init(
      id: try members.required("id"), key: try members.required("key"),
      kindLine: try members.value("kindLine", default: ""), title: try members.required("title"),
      subtitle: try members.value("subtitle", default: ""),
      text: try members.value("text", default: ""), artwork: try members.optional("artwork"),
      artworkText: try members.value("artworkText", default: ""),
      badge: members.tolerated("badge"), action: members.action(),
      custom: members.tolerated("custom"))
    members.finish()
  }

  /// Writes a card, leaving out optional members that have their default value.
  public func write(to writer: inout JSONWriter) {
    writer.object { writer in
      writer.member("id", id)
      write(members: &writer)
    }
  }

  /// Writes the members of a card's object except for the id, which only one catalog knows.
  package func write(members writer: inout JSONWriter) {
    writer.member("key", key)
    writer.member("kindLine", kindLine, unless: "")
    writer.member("title", title)
    writer.member("subtitle", subtitle, unless: "")
    writer.member("text", text, unless: "")
    writer.member("artwork", artwork)
    writer.member("artworkText", artworkText, unless: "")
    writer.member("badge", badge)
    writer.member("action", action)
    writer.member("custom", custom)
  }
}
