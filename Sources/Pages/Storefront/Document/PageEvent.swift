public import DiffableSnapshot
public import DocumentJSON

/// Tells a client that follows a page which publication is live, and what changes from the
/// publication that the client has.
///
/// This is the data of a `page` event in a stream of server-sent events.
public struct PageEvent: Hashable, Sendable {
  /// The slug of the page.
  public var page: String
  /// The number of the live publication; `nil` if there is none.
  public var number: Int?
  /// The SHA-256 of its content, as 64 hexadecimal digits.
  public var contentHash: String?
  /// The entity tag of the page's document, for conditional requests.
  public var etag: String?
  /// The path of the publication's document, for clients behind caches: ``address(page:number:)``.
  public var address: String?
  /// The number of the publication that ``difference`` starts from; `nil` without a difference.
  public var since: Int?
  /// The changes from that publication to this one; without them, the page must be reloaded.
  public var difference: SnapshotDifference?

  /// The type of the event in a stream.
  public static let type = "page"

  /// The path at which a server has a publication's document while the publication is live. No cache
  /// has an older publication there.
  public static func address(page: String, number: Int) -> String {
    "/v1/pages/\(page)/publications/\(number)"
  }

  /// What is live of a page; without a number, nothing is, and without a difference, the page must
  /// be reloaded.
  public init(
    page: String, number: Int? = nil, contentHash: String? = nil, etag: String? = nil,
    address: String? = nil, since: Int? = nil, difference: SnapshotDifference? = nil
  ) {
    self.page = page
    self.number = number
    self.contentHash = contentHash
    self.etag = etag
    self.address = address
    self.since = since
    self.difference = difference
  }
}

extension PageEvent: JSONReadable, JSONWritable {
  /// Reads an event.
  public init(json: JSONInput) throws(DocumentError) {
    var members = try ObjectReader(json)
    self.init(
      page: try members.required("page"), number: try members.optional("number"),
      contentHash: try members.optional("hash"), etag: try members.optional("etag"),
      address: try members.optional("address"), since: try members.optional("since"),
      difference: try members.optional("difference"))
    members.finish()
  }

  /// Writes the event.
  public func write(to writer: inout JSONWriter) {
    writer.object { writer in
      writer.member("page", page)
      writer.member("number", number)
      writer.member("hash", contentHash)
      writer.member("etag", etag)
      writer.member("address", address)
      writer.member("since", since)
      writer.member("difference", difference)
    }
  }

  /// Reads the data of an event.
  ///
  /// - Throws: A `DocumentError` if the text is not an event.
  public init(_ text: String) throws(DocumentError) {
    try self.init(json: JSONInput(JSONDocument(text.utf8).root, log: ReadingLog()))
  }
}

// MARK: - The difference

extension SnapshotDifference: JSONReadable, JSONWritable {
  /// Reads a difference; a missing list is treated as empty.
  public init(json: JSONInput) throws(DocumentError) {
    self.init()
    var members = try ObjectReader(json)
    if let node = members["sections"] {
      var sections = try ObjectReader(JSONInput(node, log: json.log))
      sectionDeletions = try sections.value("removed", default: [])
      sectionInsertions = try sections.value("inserted", default: [])
      sectionMoves = try sections.value("moved", default: [])
      sectionReloads = try sections.value("reloaded", default: [])
      sections.finish()
    }
    if let node = members["items"] {
      var items = try ObjectReader(JSONInput(node, log: json.log))
      itemDeletions = try items.value("removed", default: [])
      itemInsertions = try items.value("inserted", default: [])
      itemMoves = try items.value("moved", default: [])
      itemReloads = try items.value("reloaded", default: [])
      itemReconfigurations = try items.value("reconfigured", default: [])
      items.finish()
    }
    members.finish()
  }

  /// Writes the lists that are not empty. A section is written as its index, an item as the index
  /// of its section and its own: `[2, 0]`.
  public func write(to writer: inout JSONWriter) {
    writer.object { writer in
      writer.object("sections") { writer in
        writer.member("removed", sectionDeletions, unless: [])
        writer.member("inserted", sectionInsertions, unless: [])
        writer.member("moved", sectionMoves, unless: [])
        writer.member("reloaded", sectionReloads, unless: [])
      }
      writer.object("items") { writer in
        writer.member("removed", itemDeletions, unless: [])
        writer.member("inserted", itemInsertions, unless: [])
        writer.member("moved", itemMoves, unless: [])
        writer.member("reloaded", itemReloads, unless: [])
        writer.member("reconfigured", itemReconfigurations, unless: [])
      }
    }
  }
}

extension SnapshotDifference.Pair: JSONReadable, JSONWritable
where Index: JSONReadable & JSONWritable {
  /// Reads `{"from": 0, "to": 2}`.
  public init(json: JSONInput) throws(DocumentError) {
    var members = try ObjectReader(json)
    self.init(before: try members.required("from"), after: try members.required("to"))
    members.finish()
  }

  /// Writes `{"from": 0, "to": 2}`.
  public func write(to writer: inout JSONWriter) {
    writer.object { writer in
      writer.member("from", before)
      writer.member("to", after)
    }
  }
}

extension SnapshotIndexPath: JSONReadable, JSONWritable {
  /// Reads the indexes of a section and of an item in it: `[2, 0]`.
  public init(json: JSONInput) throws(DocumentError) {
    let indexes = try [Int](json: json)
    guard indexes.count == 2, indexes.allSatisfy({ 0...Int(Int32.max) ~= $0 }) else {
      throw json.node.error(
        .outOfRange(
          found: json.node.text.shortened(), allowed: "the indexes of a section and of an item"))
    }
    self.init(item: indexes[1], section: indexes[0])
  }

  /// Writes the indexes of the section and of the item.
  public func write(to writer: inout JSONWriter) {
    writer.array { writer in
      writer.integer(section)
      writer.integer(item)
    }
  }
}
