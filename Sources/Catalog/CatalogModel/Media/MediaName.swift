/// The name of an uploaded picture: the hash of its bytes and its format, as in `9f86d0…0a08.png`.
///
/// The catalog names a picture by the whole address under which clients load it, such as
/// `https://shop.example.com/media/9f86d0…0a08.png`. Programs find the picture by the name at the end, whatever host stands
/// before it.
package struct MediaName: Hashable, Sendable, Comparable {
  /// The SHA-256 of the bytes.
  package let hash: ContentHash
  package let format: MediaFormat

  package init(hash: ContentHash, format: MediaFormat) {
    (self.hash, self.format) = (hash, format)
  }

  /// Reads a name; nil if the text is none.
  package init?(_ text: some StringProtocol) {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count == 2, let hash = ContentHash(text: String(parts[0])),
      let format = MediaFormat.allCases.first(where: { $0.fileExtension == parts[1] })
    else { return nil }
    self.init(hash: hash, format: format)
  }

  /// Reads the name at the end of an address; nil if the address is of something else.
  package init?(address: String) {
    guard let slash = address.lastIndex(of: "/"), address[...slash].hasSuffix(Self.folder) else {
      return nil
    }
    self.init(address[address.index(after: slash)...])
  }

  /// The names in the bytes of a document.
  package static func names(in document: [UInt8]) -> Set<MediaName> {
    let folder = Array(folder.utf8)
    var names: Set<MediaName> = []
    var rest = document[...]
    while let next = rest.firstIndex(of: folder[0]) {
      rest = rest[next...]
      if rest.starts(with: folder) {
        let name = rest.dropFirst(folder.count)
        let ending = name.dropFirst(65).prefix(5).prefix { (0x61...0x7A).contains($0) }
        let text = String(decoding: name.prefix(65 + ending.count), as: UTF8.self)
        if let name = MediaName(text) { names.insert(name) }
      }
      rest = rest.dropFirst()
    }
    return names
  }

  /// The end of the path before names.
  private static let folder = "/media/"

  /// The path at which a server has the picture.
  package var path: String { Self.folder + text }

  /// The name as text.
  package var text: String { "\(hash.text).\(format.fileExtension)" }

  package static func < (first: MediaName, second: MediaName) -> Bool { first.text < second.text }
}

/// What reads uploaded pictures.
package protocol MediaReading: Sendable {
  /// The bytes of a picture; nil if there is none of that name.
  ///
  /// - Throws: `CatalogError`.
  func bytes(of name: MediaName) throws -> [UInt8]?

  /// Whether there is a picture of that name.
  ///
  /// - Throws: `CatalogError`.
  func has(_ name: MediaName) throws -> Bool
}

/// What keeps uploaded pictures.
package protocol MediaWriting: MediaReading {
  /// Adds pictures, all or none. One that is there already stays as it is.
  ///
  /// - Throws: `CatalogError`.
  func add(_ files: [MediaFile], at moment: Moment) throws
}

/// The uploaded pictures that a server has, and the address under which clients load them.
package struct ServedMedia: Sendable {
  package var pictures: any MediaReading
  /// Where clients load them; nil if the server hands out no addresses.
  package var address: MediaAddress?

  package init(_ pictures: any MediaReading, at address: MediaAddress?) {
    (self.pictures, self.address) = (pictures, address)
  }
}

/// The address before the names of pictures, under which clients reach the server or what stands before it.
package struct MediaAddress: Hashable, Sendable {
  /// The address without a slash at its end.
  package let text: String

  /// Reads an address such as `https://shop.example.com`; nil for one that is not `https`, or has a query or a fragment.
  package init?(_ text: String) {
    let text = text.hasSuffix("/") ? String(text.dropLast()) : text
    guard ValueRule.address.problem(text) == nil, !text.contains("?"), !text.contains("#") else {
      return nil
    }
    self.text = text
  }

  /// The address of a picture.
  package func address(of name: MediaName) -> String { text + name.path }

  /// The picture at an address; nil if it is not one of this server.
  package func name(at address: String) -> MediaName? {
    MediaName(address: address).flatMap { self.address(of: $0) == address ? $0 : nil }
  }
}
