import DocumentJSON

/// A parsed request target (RFC 3986, RFC 9112 section 3.2). Parsing is strict: a target that proxies and
/// caches might interpret differently is rejected.
package struct RequestTarget {
  /// The decoded segments of the path.
  package let segments: [String]
  /// The decoded query parameters in order. A plus sign does not stand for a space.
  package let parameters: [(name: String, value: String)]
  /// The decoded path.
  package var path: String { "/" + segments.joined(separator: "/") }

  /// The maximum length of a target in bytes.
  static let longest = 8_192

  /// Parses a target.
  ///
  /// - Throws: ``Problem``: `badTarget`, `targetTooLong`.
  package init(_ text: String) throws(Problem) {
    var rest = text.utf8[...]
    guard rest.count <= Self.longest else { throw .targetTooLong(limit: Self.longest) }
    if let authority = HostName.authority(of: text) { rest = rest[authority.text.endIndex...] }
    guard rest.first == UInt8(ascii: "/") else { throw .badTarget(.noPath) }
    let mark = rest.firstIndex(of: UInt8(ascii: "?")) ?? rest.endIndex
    segments = try Self.segments(rest[..<mark])
    parameters = try Self.parameters(rest[mark...].dropFirst())
  }

  private static func segments(_ path: Substring.UTF8View) throws(Problem) -> [String] {
    guard path.count > 1 else { return [] }
    var segments: [String] = []
    for part in path.dropFirst().split(
      separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
    {
      let segment = try decode(part, plain: isPath)
      guard !segment.utf8.contains(where: { $0 < 0x20 || $0 == 0x7F || "/\\".utf8.contains($0) })
      else { throw .badTarget(.badCharacter) }
      guard segment != ".", segment != ".." else { throw .badTarget(.dots) }
      segments.append(segment)
    }
    return segments
  }

  private static func parameters(
    _ query: Substring.UTF8View
  ) throws(Problem) -> [(name: String, value: String)] {
    guard !query.isEmpty else { return [] }
    var parameters: [(name: String, value: String)] = []
    for part in query.split(separator: UInt8(ascii: "&"), omittingEmptySubsequences: false) {
      let mark = part.firstIndex(of: UInt8(ascii: "=")) ?? part.endIndex
      let name = try decode(part[..<mark], plain: isQuery)
      guard !name.isEmpty else { throw .badTarget(.namelessParameter) }
      parameters.append((name, try decode(part[mark...].dropFirst(), plain: isQuery)))
    }
    return parameters
  }

  /// Decodes percent-encoding once.
  private static func decode(
    _ text: Substring.UTF8View, plain: (UInt8) -> Bool
  ) throws(Problem) -> String {
    var bytes: [UInt8] = []
    var rest = text
    while let byte = rest.popFirst() {
      guard byte == UInt8(ascii: "%") else {
        guard plain(byte) else { throw .badTarget(.rawCharacter) }
        bytes.append(byte)
        continue
      }
      guard let high = rest.popFirst()?.hexDigitValue, let low = rest.popFirst()?.hexDigitValue
      else { throw .badTarget(.badEscape) }
      bytes.append(high << 4 | low)
    }
    guard let decoded = String(utf8: bytes) else { throw .badTarget(.notUTF8) }
    return decoded
  }

  /// Whether a byte may appear in a path without encoding.
  private static func isPath(_ byte: UInt8) -> Bool {
    isQuery(byte) && !"[]{}|^`?".utf8.contains(byte)
  }

  /// Whether a byte may appear in a query without encoding: what RFC 3986 allows, and characters that
  /// browsers do not encode.
  private static func isQuery(_ byte: UInt8) -> Bool {
    (0x21...0x7E).contains(byte) && !"\"<>#\\".utf8.contains(byte)
  }
}
