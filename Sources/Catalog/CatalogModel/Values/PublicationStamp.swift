public import DocumentJSON

/// Identifies a publication inside its document.
public struct PublicationStamp: Hashable, Sendable {
  /// The publication's number on its page.
  public var number: Int
  /// The catalog revision that the document was made from.
  public var revision: Int64
  /// The SHA-256, in hexadecimal digits, of the document's bytes without the member `publication`
  /// and the comma after it.
  public var contentHash: String
  /// The time from which the publication may be live.
  public var liveFrom: Moment
  /// The time at which the publication stops being live; `nil` means never.
  public var until: Moment?

  /// The number of a publication, and from when until when it may be live; a nil `until` means
  /// never.
  public init(
    number: Int, revision: Int64, contentHash: String, liveFrom: Moment, until: Moment? = nil
  ) {
    self.number = number
    self.revision = revision
    self.contentHash = contentHash
    self.liveFrom = liveFrom
    self.until = until
  }
}

extension PublicationStamp: JSONWritable {
  /// Writes the stamp.
  public func write(to writer: inout JSONWriter) {
    writer.object { writer in
      writer.member("number", number)
      writer.member("revision", revision)
      writer.member("hash", contentHash)
      writer.member("liveFrom", liveFrom)
      writer.member("until", until)
    }
  }
}

extension PublicationStamp: JSONReadable {
  /// Reads a stamp.
  public init(json: JSONInput) throws(DocumentError) {
    var members = try ObjectReader(json)
    self.init(
      number: try members.required("number"), revision: try members.required("revision"),
      contentHash: try members.required("hash"), liveFrom: try members.required("liveFrom"),
      until: try members.optional("until"))
    members.finish()
  }
}
