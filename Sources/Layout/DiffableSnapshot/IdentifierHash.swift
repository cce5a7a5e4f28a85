/// A hash for identifiers that are strings or integers, faster than `Hasher`. Every identifier of a
/// snapshot is hashed to detect duplicates.
///
/// Equal strings have equal hashes, even if their scalars differ: a string with non-ASCII
/// characters is hashed by `Hasher`, unless it is equal to an ASCII string.
@usableFromInline
enum IdentifierHash {
  /// A random seed per process, so that nobody can choose identifiers with colliding hashes.
  @usableFromInline
  static let seed = UInt64.random(in: 0...UInt64.max)

  @inlinable
  static func hash(_ number: Int, seed: UInt64) -> Int {
    Int(truncatingIfNeeded: mixed(UInt64(truncatingIfNeeded: number) ^ seed))
  }

  @usableFromInline
  static func hash(_ text: String, seed: UInt64) -> Int {
    let hash = text.utf8.withContiguousStorageIfAvailable { hashOfASCII($0, seed) }
    return (hash ?? nil) ?? hashOfOther(text, seed)
  }

  /// The hash of a string; nil if it contains non-ASCII characters.
  private static func hashOfASCII(_ text: UnsafeBufferPointer<UInt8>, _ seed: UInt64) -> Int? {
    let (bytes, count) = (UnsafeRawBufferPointer(text), text.count)
    var hash = seed ^ UInt64(truncatingIfNeeded: count)
    var letters: UInt64 = 0
    func take(_ word: UInt64) {
      letters |= word
      hash = mixed(hash ^ word)
    }
    var position = 0
    while position + 8 <= count {
      take(bytes.loadUnaligned(fromByteOffset: position, as: UInt64.self))
      position += 8
    }
    if position < count {
      // The last eight bytes, which may overlap with the previous ones, or fewer if the string is
      // shorter.
      take(
        count >= 8
          ? bytes.loadUnaligned(fromByteOffset: count - 8, as: UInt64.self)
          : bytes.reduce(0) { $0 << 8 | UInt64($1) })
    }
    guard letters & 0x8080_8080_8080_8080 == 0 else { return nil }
    return Int(truncatingIfNeeded: mixed(hash ^ seed))
  }

  /// The hash of a string that has non-ASCII characters or is not stored contiguously.
  private static func hashOfOther(_ text: String, _ seed: UInt64) -> Int {
    var letters: [UInt8] = []
    for scalar in text.unicodeScalars {
      guard let letter = ascii(equalTo: scalar) else { return text.hashValue }
      letters.append(letter)
    }
    return letters.withUnsafeBufferPointer { hashOfASCII($0, seed) } ?? text.hashValue
  }

  /// The ASCII character that is canonically equivalent to a scalar: itself, or the replacement for
  /// the Greek question mark, the Greek varia and the kelvin sign.
  private static func ascii(equalTo scalar: Unicode.Scalar) -> UInt8? {
    switch scalar {
    case "\u{37E}": UInt8(ascii: ";")
    case "\u{1FEF}": UInt8(ascii: "`")
    case "\u{212A}": UInt8(ascii: "K")
    default: scalar.isASCII ? UInt8(truncatingIfNeeded: scalar.value) : nil
    }
  }

  /// Mixes a number's bits: combines the two halves of its product with a large odd number.
  @inlinable @inline(__always)
  static func mixed(_ number: UInt64) -> UInt64 {
    let product = number.multipliedFullWidth(by: 0x9E37_79B9_7F4A_7C15)
    return product.high ^ product.low
  }
}
