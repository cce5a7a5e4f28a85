/// Makes identifiers of requests: twelve letters and digits, which are found in the log and in the
/// field `X-Request-ID` of the answer.
struct RequestIDs {
  /// Letters and digits that are not mistaken for each other (Crockford's base 32).
  private static let letters = Array("0123456789abcdefghjkmnpqrstvwxyz".utf8)
  private var state: UInt64

  /// Begins at a random place, so that servers beside each other make different ones.
  init() { state = .random(in: .min ... .max) }

  /// The next identifier. It is not secret: whoever knows some can tell the next.
  mutating func next() -> String {
    // SplitMix64: a counter, stirred.
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

  /// Whether an identifier of somebody else can be taken over into logs and answers.
  static func isSane(_ text: String) -> Bool {
    (1...64).contains(text.utf8.count)
      && text.utf8.allSatisfy { byte in
        (0x30...0x39).contains(byte) || (0x61...0x7A).contains(byte | 0x20)
          || byte == UInt8(ascii: "-") || byte == UInt8(ascii: "_") || byte == UInt8(ascii: ".")
      }
  }
}
