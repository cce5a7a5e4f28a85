import DocumentJSON

/// The scheme of an address, such as `https`.
package struct AddressScheme: Hashable, Sendable {
  /// The scheme in small letters.
  package let name: String

  /// The scheme of an address; nil if it has none, like a relative address.
  package init?(of address: String) {
    guard let end = address.utf8.firstIndex(of: UInt8(ascii: ":")) else { return nil }
    self.init(named: String(address[..<end]).lowercased())
  }

  /// A scheme with a name in small letters; nil if the name is not made like one.
  package init?(named name: String) {
    guard let first = name.utf8.first, (0x61...0x7A).contains(first) else { return nil }
    let isName = name.utf8.allSatisfy { byte in
      (0x61...0x7A).contains(byte) || byte.isDigit || "+-.".utf8.contains(byte)
    }
    guard isName else { return nil }
    self.name = name
  }

  /// Whether the scheme is never followed: what it leads to runs as code, is read from the device or the
  /// address itself, hides another address, or is fetched without encryption.
  package var isRefused: Bool { name.hasSuffix("script") || Self.refused.contains(name) }

  private static let refused: Set<String> = [
    "about", "blob", "cid", "content", "data", "feed", "file", "filesystem", "ftp", "http",
    "intent",
    "jar", "mhtml", "mid", "mk", "mocha", "ms-its", "res", "resource", "view-source", "ws", "wss",
    "wyciwyg",
  ]
}
