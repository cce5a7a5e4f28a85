public import DocumentJSON

/// The version of an app or a system, such as `5.2.1`: whole numbers between dots, which are compared one by
/// one. A missing number counts as 0, so that `5.2` equals `5.2.0`.
public struct VersionNumber: Hashable, Sendable {
  /// The numbers without zeros at the end.
  public let components: [Int]

  /// The most numbers of a version, and the most digits of each.
  static let (mostComponents, mostDigits) = (8, 9)

  /// Reads a version; nil for a text with anything but digits between the dots, such as `5.2b1`.
  public init?(_ text: String) {
    let parts = text.utf8.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
    guard parts.count <= Self.mostComponents else { return nil }
    var components: [Int] = []
    for part in parts {
      guard 1...Self.mostDigits ~= part.count, part.allSatisfy({ $0.isDigit }),
        let number = Int(String(decoding: part, as: UTF8.self))
      else { return nil }
      components.append(number)
    }
    while components.last == 0 { components.removeLast() }
    self.components = components
  }
}

extension VersionNumber: Comparable, CustomStringConvertible {
  /// Compares the numbers from the first one.
  public static func < (left: VersionNumber, right: VersionNumber) -> Bool {
    left.components.lexicographicallyPrecedes(right.components)
  }

  /// The numbers with dots between them, at least two.
  public var description: String {
    let padded = components + [Int](repeating: 0, count: max(0, 2 - components.count))
    return padded.map { "\($0)" }.joined(separator: ".")
  }
}

extension VersionNumber: JSONCodable {
  /// Reads a text.
  public init(json: JSONInput) throws(DocumentError) {
    let text = try String(json: json)
    guard let version = VersionNumber(text) else {
      throw json.node.error(
        .outOfRange(found: text.shortened(), allowed: "a version such as 5.2.1"))
    }
    self = version
  }

  /// Writes the text.
  public func write(to writer: inout JSONWriter) { writer.string(description) }
}
