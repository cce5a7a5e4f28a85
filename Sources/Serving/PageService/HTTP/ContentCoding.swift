import DocumentJSON
import GzipCoding

/// The content coding of a response.
public enum ContentCoding: String, CaseIterable, Hashable, Sendable, CustomStringConvertible {
  /// No coding.
  case identity
  /// Compressed with gzip (RFC 1952).
  case gzip

  /// The name of the coding, as it is written in header fields.
  public var description: String { rawValue }

  /// Chooses the coding that a client prefers according to its `Accept-Encoding` (RFC 9110, section
  /// 12.5.3). Malformed elements are ignored. If no coding is acceptable, the result is identity.
  public init(accepted field: String?) {
    guard var field else {
      self = .identity
      return
    }
    self = field.withUTF8 { Self.preferred(in: $0[...]) }
  }

  private typealias Bytes = Slice<UnsafeBufferPointer<UInt8>>

  private static func preferred(in field: Bytes) -> ContentCoding {
    var (gzip, identity, any): (Double?, Double?, Double?)
    var rest = field
    while !rest.isEmpty {
      var parameters = take(&rest, until: UInt8(ascii: ","))
      let name = take(&parameters, until: UInt8(ascii: ";"))
      guard let weight = weight(parameters) else { continue }
      if isName(name, "gzip") || isName(name, "x-gzip") {
        gzip = gzip ?? weight
      } else if isName(name, "identity") {
        identity = identity ?? weight
      } else if isName(name, "*") {
        any = any ?? weight
      }
    }
    let weight = gzip ?? any ?? 0
    return weight > 0 && weight >= identity ?? 0 ? .gzip : .identity
  }

  /// Removes the text before a separator, and the separator, and returns the text trimmed.
  private static func take(_ rest: inout Bytes, until separator: UInt8) -> Bytes {
    let end = rest.firstIndex(of: separator) ?? rest.endIndex
    let isSpace = { (byte: UInt8) in byte == 0x20 || byte == 0x09 }
    var taken = rest[..<end].drop(while: isSpace)
    while let last = taken.last, isSpace(last) { taken.removeLast() }
    rest = rest[end...].dropFirst()
    return taken
  }

  /// Compares a name with one in lower case, ignoring the case of letters.
  private static func isName(_ bytes: Bytes, _ name: StaticString) -> Bool {
    bytes.count == name.utf8CodeUnitCount
      && zip(bytes, UnsafeBufferPointer(start: name.utf8Start, count: name.utf8CodeUnitCount))
        .allSatisfy { $0 == $1 || ($1 >= UInt8(ascii: "a") && $0 | 0x20 == $1) }
  }

  /// The weight in a coding's parameters, 1 if there is none, or `nil` if it is malformed.
  private static func weight(_ parameters: Bytes) -> Double? {
    var rest = parameters
    while !rest.isEmpty {
      let parameter = take(&rest, until: UInt8(ascii: ";"))
      guard parameter.starts(with: "q=".utf8) else { continue }
      let digits = parameter.dropFirst(2)
      guard digits.allSatisfy({ $0.isDigit || $0 == 0x2E }),
        let weight = Double(String(decoding: digits, as: UTF8.self)), weight <= 1
      else { return nil }
      return weight
    }
    return 1
  }
}

extension ContentCoding {
  /// Wraps a function that makes bytes in one that makes them in a content coding.
  static func coded(
    _ make: @escaping () throws -> [UInt8]
  ) -> (ContentCoding) throws -> [UInt8] {
    { coding in try coding == .gzip ? Gzip.compress(make()) : make() }
  }
}
