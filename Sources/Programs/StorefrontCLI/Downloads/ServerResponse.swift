import DocumentJSON

/// The response of a server to one request.
struct ServerResponse {
  let status: Int
  private let fields: [(name: String, value: String)]
  /// The body, without the framing of chunks.
  let body: [UInt8]

  /// Parses the bytes of a response; nil if they are not HTTP.
  init?(_ bytes: [UInt8]) {
    var rest = bytes[...]
    while true {
      guard let end = Self.endOfHead(rest) else { return nil }
      let lines = String(decoding: rest[..<end], as: UTF8.self).split(whereSeparator: \.isNewline)
      let words = lines.first?.split(separator: " ") ?? []
      guard words.count >= 2, words[0].hasPrefix("HTTP/"), words[1].utf8.count == 3,
        let status = Int(words[1]), (100...599).contains(status)
      else { return nil }
      rest = rest[end...]
      // An informational head, such as 103, is followed by the final one.
      if status < 200 { continue }
      self.status = status
      fields = lines.dropFirst().compactMap { line in
        guard let colon = line.firstIndex(of: ":") else { return nil }
        let value = line[colon...].dropFirst().drop { $0 == " " || $0 == "\t" }
        return (line[..<colon].lowercased(), String(value))
      }
      break
    }
    let isChunked = fields.contains {
      $0.name == "transfer-encoding" && $0.value.lowercased() == "chunked"
    }
    body = isChunked ? Self.unchunked(rest) : Array(rest)
  }

  /// The value of a header field; nil if there is none.
  subscript(_ name: String) -> String? { fields.first { $0.name == name.lowercased() }?.value }

  /// Whether the body is as long as the head says.
  var isWhole: Bool {
    if status == 204 || status == 304 { return true }
    return self["Content-Length"].flatMap { Int($0) }.map { body.count >= $0 } ?? false
  }

  /// The body as text.
  var text: String { String(decoding: body, as: UTF8.self) }

  /// A member of the problem document that the response has; nil if it is none of Storefront.
  func problem(_ member: String) -> String? {
    guard let root = try? JSONDocument(body).root,
      root["type"]?.string?.hasPrefix("urn:problem-type:storefront:") == true
    else { return nil }
    return root[member]?.string
  }

  /// The index behind the empty line after a head; nil if there is none.
  private static func endOfHead(_ bytes: ArraySlice<UInt8>) -> Int? {
    var lastBreak: Int?
    for (index, byte) in zip(bytes.indices, bytes) where byte == 0x0A {
      if let lastBreak, bytes[(lastBreak + 1)..<index].allSatisfy({ $0 == 0x0D }) {
        return index + 1
      }
      lastBreak = index
    }
    return nil
  }

  /// The contents of chunks, as far as they have come.
  private static func unchunked(_ bytes: ArraySlice<UInt8>) -> [UInt8] {
    var (rest, found) = (bytes, [UInt8]())
    while let end = rest.firstIndex(of: 0x0A) {
      let size = String(decoding: rest[..<end].prefix { $0 != 0x0D && $0 != 0x3B }, as: UTF8.self)
      guard let count = Int(size, radix: 16), count > 0 else { break }
      found += rest[(end + 1)...].prefix(count)
      rest = rest[(end + 1)...].dropFirst(count).drop { $0 == 0x0D || $0 == 0x0A }
    }
    return found
  }
}
