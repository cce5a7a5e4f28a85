public import DocumentJSON

/// A link to the draft of a page, as a catalog remembers it. A link is known by its page and its end, which its
/// address has, too; there is one for each second.
public struct PreviewLinkRecord: Hashable, Sendable {
  /// The slug of the page.
  public var page: String
  /// When the link ends, in seconds since 1970.
  public var expires: Int64
  /// The user who made it; `nil` if the link is only known because it was taken back.
  public var author: String?
  /// When it was made, if that is known.
  public var created: Moment?
  /// When it was taken back; `nil` for one that is valid until its end.
  public var revoked: Moment?

  /// A link that is valid, unless `revoked` says since when not.
  public init(
    page: String, expires: Int64, author: String? = nil, created: Moment? = nil,
    revoked: Moment? = nil
  ) {
    self.page = page
    self.expires = expires
    self.author = author
    self.created = created
    self.revoked = revoked
  }

  /// The name in lists, such as `apps/1795348800`.
  public var name: String { "\(page)/\(expires)" }

  /// When the link ends; at the end of the year 9999 at the latest.
  public var end: Moment { Moment(milliseconds: min(max(expires, 0), Self.latest) * 1000) }

  /// The end of the year 9999, in seconds since 1970.
  public static let latest: Int64 = 253_402_300_799
}

extension PreviewLinkRecord: JSONWritable {
  /// Writes the link as lists have it.
  public func write(to writer: inout JSONWriter) {
    writer.object { writer in
      writer.member("author", author)
      writer.member("created", created)
      writer.member("expires", end)
      writer.member("name", name)
      writer.member("page", page)
      writer.member("revoked", revoked)
    }
  }
}
