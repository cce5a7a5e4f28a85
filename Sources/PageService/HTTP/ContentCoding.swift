/// How the bytes of an answer are coded on their way.
public enum ContentCoding: String, CaseIterable, Hashable, Sendable, CustomStringConvertible {
  /// As they are.
  case identity
  /// Compressed (RFC 1952).
  case gzip

  /// The name of the coding, as header fields have it.
  public var description: String { rawValue }

  /// The coding that a client prefers, as its `Accept-Encoding` says (RFC 9110, section 12.5.3). What
  /// makes no sense in it counts as not said, and where nothing is accepted the bytes go as they are.
  public init(accepted field: String?) {
    guard let field else {
      self = .identity
      return
    }
    var (gzip, identity, any): (Double?, Double?, Double?)
    for part in field.utf8.split(separator: UInt8(ascii: ",")) {
      let words = part.split(separator: UInt8(ascii: ";")).map(Self.trimmed)
      guard let name = words.first, let weight = Self.weight(words.dropFirst()) else { continue }
      if Self.isName(name, "gzip") || Self.isName(name, "x-gzip") {
        gzip = gzip ?? weight
      } else if Self.isName(name, "identity") {
        identity = identity ?? weight
      } else if name.elementsEqual("*".utf8) {
        any = any ?? weight
      }
    }
    let weight = gzip ?? any ?? 0
    self = weight > 0 && weight >= identity ?? 0 ? .gzip : .identity
  }

  private typealias Bytes = Substring.UTF8View

  private static func trimmed(_ bytes: Bytes) -> Bytes {
    let isSpace = { (byte: UInt8) in byte == 0x20 || byte == 0x09 }
    var bytes = bytes.drop(while: isSpace)
    while let last = bytes.last, isSpace(last) { bytes = bytes.dropLast() }
    return bytes
  }

  private static func isName(_ bytes: Bytes, _ name: String) -> Bool {
    bytes.count == name.utf8.count && zip(bytes, name.utf8).allSatisfy { $0 | 0x20 == $1 | 0x20 }
  }

  /// The weight that a coding's parameters give it, 1 if they give none, or `nil` if they make no
  /// sense.
  private static func weight(_ parameters: some Sequence<Bytes>) -> Double? {
    for parameter in parameters where parameter.starts(with: "q=".utf8) {
      let digits = parameter.dropFirst(2)
      guard digits.allSatisfy({ (0x30...0x39).contains($0) || $0 == 0x2E }),
        let weight = Double(String(decoding: digits, as: UTF8.self)), weight <= 1
      else { return nil }
      return weight
    }
    return 1
  }
}
