public import DocumentJSON

/// A category of apps, such as Photo & Video.
public struct Category: Hashable, Sendable, Identifiable {
  /// The category's id, positive and unique among categories.
  public var id: Int64
  /// The name in URLs and on the command line: lowercase letters, digits and hyphens.
  public var slug: String
  /// The displayed name, never empty.
  public var name: String
  /// The stored address of the icon; never empty. ``iconURL`` parses it.
  public var iconAddress: String
  /// Where a tap leads, see ``Action``; `nil` leaves it to the client.
  public var action: String?
  /// What only the host app knows about the category.
  public var custom: CustomObject?

  /// A category by its slug, under a displayed name and an icon.
  public init(
    id: Int64, slug: String, name: String, iconAddress: String, action: String? = nil,
    custom: CustomObject? = nil
  ) {
    self.id = id
    self.slug = slug
    self.name = name
    self.iconAddress = iconAddress
    self.action = action
    self.custom = custom
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
