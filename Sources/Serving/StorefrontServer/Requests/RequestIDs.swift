/// Generates request IDs of twelve letters and digits, which the log and the header field `X-Request-ID`
/// contain.
struct RequestIDs {
  /// A random start, so that several servers generate different IDs.
  private var state = UInt64.random(in: .min ... .max)

  /// Generates an ID. IDs are predictable, so they must not be used as secrets.
  mutating func next() -> String {
    // An odd number: no state comes twice.
    state &+= 0x9E37_79B9_7F4A_7C15
    return String(state >> 3 | 1 << 61, radix: 36)
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
