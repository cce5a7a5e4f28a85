/// A request's target taken apart (RFC 3986, RFC 9112 section 3.2), strictly: what servers and caches
/// before this one could read in another way is refused.
struct RequestTarget {
  /// The host that a target in absolute form names, in the place of the field `Host`.
  private(set) var authority: String?
  /// The segments of the path, decoded.
  let segments: [String]
  /// The parameters in order, decoded. A plus is a plus.
  let parameters: [(name: String, value: String)]

  /// The most bytes of a target.
  static let longest = 8_192

  /// Takes a target apart.
  ///
  /// - Throws: ``Problem``: `badTarget`, `targetTooLong`.
  init(_ text: String) throws(Problem) {
    var rest = text.utf8[...]
    guard rest.count <= Self.longest else { throw .targetTooLong(limit: Self.longest) }
    for scheme in ["http://", "https://"] where rest.starts(with: scheme.utf8) {
      rest = rest.dropFirst(scheme.utf8.count)
      let end = rest.firstIndex { "/?".utf8.contains($0) } ?? rest.endIndex
      authority = String(decoding: rest[..<end], as: UTF8.self)
      rest = rest[end...]
    }
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

  /// Decodes what is percent-encoded, once.
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
      guard let high = rest.popFirst().flatMap(digit), let low = rest.popFirst().flatMap(digit)
      else { throw .badTarget(.badEscape) }
      bytes.append(high << 4 | low)
    }
    let decoded = String(decoding: bytes, as: UTF8.self)
    // Decoding repairs what is no UTF-8, which is then not what was sent.
    guard decoded.utf8.elementsEqual(bytes) else { throw .badTarget(.notUTF8) }
    return decoded
  }

  private static func digit(_ byte: UInt8) -> UInt8? {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0")
    case UInt8(ascii: "a")...UInt8(ascii: "f"): byte - UInt8(ascii: "a") + 10
    case UInt8(ascii: "A")...UInt8(ascii: "F"): byte - UInt8(ascii: "A") + 10
    default: nil
    }
  }

  /// What a path may hold as it is.
  private static func isPath(_ byte: UInt8) -> Bool {
    isQuery(byte) && !"[]{}|^`?".utf8.contains(byte)
  }

  /// What a query may hold as it is: what RFC 3986 allows, and what browsers leave as it is.
  private static func isQuery(_ byte: UInt8) -> Bool {
    (0x21...0x7E).contains(byte) && !"\"<>#\\".utf8.contains(byte)
  }
}
