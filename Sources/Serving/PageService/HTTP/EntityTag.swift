/// A strong entity tag (RFC 9110, section 8.8.3): two representations of a resource with the same tag are
/// identical, byte for byte.
public struct EntityTag: Hashable, Sendable, CustomStringConvertible {
  /// The tag in quotation marks, as it is written in header fields.
  public let description: String

  /// Letters, digits, `.` and `-` of a text; other characters are dropped.
  public init(_ opaque: String) {
    description = "\"" + String(decoding: opaque.utf8.filter(Self.isPlain), as: UTF8.self) + "\""
  }

  /// The tag of the same content in a content coding. Each coding has its own tag because its bytes
  /// differ.
  public func coded(_ coding: ContentCoding) -> EntityTag {
    coding == .identity ? self : EntityTag("\(description.dropFirst().dropLast())-\(coding)")
  }

  /// Whether an `If-None-Match` field contains the tag (RFC 9110, section 13.1.2). The comparison is
  /// weak, so a tag that a proxy has marked as weak matches too.
  public func isNamed(by field: String) -> Bool {
    if field == description { return true }
    var rest = field.utf8[...]
    func skip(_ bytes: String) { rest = rest.drop { bytes.utf8.contains($0) } }
    skip(" \t")
    if rest.elementsEqual("*".utf8) { return true }
    while !rest.isEmpty {
      skip(" \t,")
      if rest.starts(with: "W/".utf8) { rest = rest.dropFirst(2) }
      guard rest.first == UInt8(ascii: "\""),
        let end = rest.dropFirst().firstIndex(of: UInt8(ascii: "\""))
      else { return false }
      if rest[...end].elementsEqual(description.utf8) { return true }
      rest = rest[rest.index(after: end)...]
    }
    return false
  }

  private static func isPlain(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "."), UInt8(ascii: "-"):
      true
    default: false
    }
  }
}
