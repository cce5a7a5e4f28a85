/// Generates request IDs of twelve letters and digits, which the log and the header field `X-Request-ID`
/// contain.
struct RequestIDs {
  /// Letters and digits that are easy to distinguish (Crockford's base 32).
  private static let letters = Array("0123456789abcdefghjkmnpqrstvwxyz".utf8)
  private var state: UInt64

  /// Creates a generator with a random state, so that several servers generate different IDs.
  init() { state = .random(in: .min ... .max) }

  /// Generates an ID. IDs are predictable, so they must not be used as secrets.
  mutating func next() -> String {
    // SplitMix64.
    state &+= 0x9E37_79B9_7F4A_7C15
    var bits = state
    bits = (bits ^ (bits >> 30)) &* 0xBF58_476D_1CE4_E5B9
    bits = (bits ^ (bits >> 27)) &* 0x94D0_49BB_1331_11EB
    bits ^= bits >> 31
    return String(unsafeUninitializedCapacity: 12) { text in
      for place in 0..<12 {
        text[place] = Self.letters[Int(truncatingIfNeeded: bits >> (5 * UInt64(place))) & 31]
      }
      return 12
    }
  }

  /// Whether an ID from a client is short and simple enough for logs and header fields.
  static func isUsable(_ text: String) -> Bool {
    (1...64).contains(text.utf8.count)
      && text.utf8.allSatisfy { byte in
        (0x30...0x39).contains(byte) || (0x61...0x7A).contains(byte | 0x20)
          || byte == UInt8(ascii: "-") || byte == UInt8(ascii: "_") || byte == UInt8(ascii: ".")
      }
  }
}
