public import DocumentJSON

extension CellContent: JSONReadable, JSONWritable {
  /// Reads what a cell says; all members but the title may be missing.
  public init(json: JSONInput) throws(DocumentError) {
    var members = try ObjectReader(json)
    self.init(
      eyebrow: try members.value("eyebrow", default: ""), title: try members.required("title"),
      subtitle: try members.value("subtitle", default: ""),
      text: try members.value("text", default: ""), button: try members.optional("button"),
      note: try members.optional("note"), price: try members.optional("price"),
      rating: try members.optional("rating"), badge: try members.optional("badge"),
      iconAddress: try members.optional("iconURL"), artwork: try members.optional("artwork"))
    artworkText = try members.value("artworkText", default: "")
    key = try members.value("key", default: "")
    sourceTitle = try members.optional("sourceTitle")
    reservedNote = try members.value("reservedNote", default: Self.purchasesNote)
    members.finish()
  }

  /// Writes what a cell says, leaving out what is empty.
  public func write(to writer: inout JSONWriter) {
    writer.object { writer in
      writer.member("eyebrow", eyebrow, unless: "")
      writer.member("title", title)
      writer.member("subtitle", subtitle, unless: "")
      writer.member("text", text, unless: "")
      writer.member("button", button)
      writer.member("note", note)
      writer.member("price", price)
      writer.member("rating", rating)
      writer.member("badge", badge)
      writer.member("iconURL", iconAddress)
      writer.member("artwork", artwork)
      writer.member("artworkText", artworkText, unless: "")
      writer.member("key", key, unless: "")
      writer.member("sourceTitle", sourceTitle)
      writer.member("reservedNote", reservedNote, unless: Self.purchasesNote)
    }
  }
}
