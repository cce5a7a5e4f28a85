public import DocumentJSON

extension SectionItem: JSONCodable {
  /// Reads `{"app": …}`, `{"category": …}` or `{"card": …}`, with the badge, the action and the custom object of the item.
  public init(json: JSONInput) throws(DocumentError) {
    var members = try ObjectReader(json)
    let (position, value) = try members.choice(of: ["app", "category", "card"])
    let input = JSONInput(value, log: json.log)
    let content: Content =
      switch position {
      case 0: .app(try App(json: input))
      case 1: .category(try Category(json: input))
      default: .card(try Card(json: input))
      }
    self.init(
      content, badge: members.tolerated("badge"), action: members.action(),
      custom: members.tolerated("custom"))
    members.finish()
  }

  /// Writes `{"app": …}`, `{"category": …}` or `{"card": …}`, with the item's own values.
  public func write(to writer: inout JSONWriter) {
    writer.object { writer in
      switch content {
      case .app(let app): writer.member("app", app)
      case .category(let category): writer.member("category", category)
      case .card(let card): writer.member("card", card)
      }
      writer.member("badge", badge)
      writer.member("action", action)
      writer.member("custom", custom)
    }
  }
}

extension App: JSONCodable {
  /// Reads an app; optional members may be missing.
  public init(json: JSONInput) throws(DocumentError) {
    var members = try ObjectReader(json)
    try self.init(members: &members)
    members.finish()
  }

  /// Reads an app among members that belong to something else.
  package init(members: inout ObjectReader) throws(DocumentError) {
    self.init(
      id: try members.required("id"),
      bundleIdentifier: try members.required("bundleIdentifier"),
      kindLine: try members.value("kindLine", default: ""), name: try members.required("name"),
      subtitle: try members.value("subtitle", default: ""),
      iconAddress: try members.required("iconURL"), artwork: try members.optional("artwork"),
      hasInAppPurchases: try members.value("hasInAppPurchases", default: false),
      price: try members.nullable("price", default: .free), rating: try members.optional("rating"),
      action: members.action(), custom: members.tolerated("custom"))
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

extension Category: JSONCodable {
  /// Reads a category.
  public init(json: JSONInput) throws(DocumentError) {
    var members = try ObjectReader(json)
    self.init(
      id: try members.required("id"), slug: try members.required("slug"),
      name: try members.required("name"), iconAddress: try members.required("iconURL"),
      action: members.action(), custom: members.tolerated("custom"))
    members.finish()
  }

  /// Writes a category.
  public func write(to writer: inout JSONWriter) {
    writer.object { writer in
      writer.member("id", id)
      write(members: &writer)
    }
  }

  /// Writes the members of a category's object except for the id, which only one catalog knows.
  package func write(members writer: inout JSONWriter) {
    writer.member("slug", slug)
    writer.member("name", name)
    writer.member("iconURL", iconAddress)
    writer.member("action", action)
    writer.member("custom", custom)
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
    writer.member("badge", badge)
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
    members.finish()
  }

  /// Writes artwork.
  public func write(to writer: inout JSONWriter) {
    writer.object { writer in
      writer.member("url", address)
      writer.member("pixelWidth", pixelWidth)
      writer.member("pixelHeight", pixelHeight)
    }
  }
}

extension Price: JSONCodable {
  /// Reads a price.
  public init(json: JSONInput) throws(DocumentError) {
    var members = try ObjectReader(json)
    self.init(
      minorUnits: try members.required("minorUnits"), currency: try members.required("currency"))
    members.finish()
  }

  /// Writes a price.
  public func write(to writer: inout JSONWriter) {
    writer.object { writer in
      writer.member("minorUnits", minorUnits)
      writer.member("currency", currency)
    }
  }
}
