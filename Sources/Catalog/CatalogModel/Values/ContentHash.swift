import DocumentJSON

/// The SHA-256 of some bytes (FIPS 180-4), for comparing documents.
///
/// It is implemented here because swift-crypto would build BoringSSL: minutes of building for one
/// function.
public struct ContentHash: Hashable, Sendable {
  /// The 32 bytes of the hash.
  public let bytes: [UInt8]

  /// Takes the 32 bytes of a hash.
  package init(uncheckedBytes bytes: [UInt8]) { self.bytes = bytes }

  /// Reads 64 hexadecimal digits in lower case; nil for another text.
  package init?(text: String) {
    let digits = text.utf8.compactMap { digit -> UInt8? in
      digit.isDigit ? digit - 0x30 : (0x61...0x66).contains(digit) ? digit - 0x57 : nil
    }
    guard digits.count == 64, text.utf8.count == 64 else { return nil }
    bytes = stride(from: 0, to: 64, by: 2).map { digits[$0] << 4 | digits[$0 + 1] }
  }

  /// Computes the hash of some bytes.
  public init(of content: some Sequence<UInt8>) {
    var pieces: [[UInt8]] = [Array(content)]
    self.init { pieces.popLast() ?? [] }
  }

  /// Computes the hash of bytes that come in pieces.
  ///
  /// - Parameter next: Returns the next piece; an empty one ends them.
  package init<Failure>(pieces next: () throws(Failure) -> [UInt8]) throws(Failure) {
    var state: [UInt32] = [
      0x6a09_e667, 0xbb67_ae85, 0x3c6e_f372, 0xa54f_f53a, 0x510e_527f, 0x9b05_688c, 0x1f83_d9ab,
      0x5be0_cd19,
    ]
    var words = [UInt32](repeating: 0, count: 64)
    var message: [UInt8] = []
    var bitCount: UInt64 = 0
    var isAtEnd = false
    while !isAtEnd {
      let piece = try next()
      message += piece
      bitCount += UInt64(piece.count) * 8
      if piece.isEmpty {
        isAtEnd = true
        message.append(0x80)
        message.append(contentsOf: repeatElement(0, count: (120 - message.count % 64) % 64))
        message.append(
          contentsOf: (0..<8).map { UInt8(truncatingIfNeeded: bitCount >> (56 - 8 * $0)) })
      }
      let whole = message.count / 64 * 64
      for start in stride(from: 0, to: whole, by: 64) {
        Self.mix(message, from: start, into: &state, &words, Self.constants)
      }
      message.removeSubrange(..<whole)
    }
    bytes = state.flatMap { word in
      (0..<4).map { UInt8(truncatingIfNeeded: word >> (24 - 8 * $0)) }
    }
  }

  /// Computes the HMAC-SHA256 of some bytes (RFC 2104), which only those who have the key can compute.
  public init(of content: some Sequence<UInt8>, authenticatedBy key: [UInt8]) {
    let short = key.count > 64 ? ContentHash(of: key).bytes : key
    let block = short + [UInt8](repeating: 0, count: 64 - short.count)
    let inner = ContentHash(of: block.map { $0 ^ 0x36 } + Array(content))
    self.init(of: block.map { $0 ^ 0x5C } + inner.bytes)
  }

  /// The hash as 64 hexadecimal digits.
  public var text: String {
    bytes.map { $0.hexText() }.joined()
  }

  /// The standard's compression function for the 64 bytes of a message from `start` on.
  ///
  /// Pointers, `while` and masking shifts are not generic: in a debug build, in which tests compute hashes of
  /// megabytes, they are five times as fast as slices, ranges and `>>`.
  private static func mix(
    _ message: UnsafePointer<UInt8>, from start: Int, into state: inout [UInt32],
    _ words: UnsafeMutablePointer<UInt32>, _ constants: UnsafePointer<UInt32>
  ) {
    var index = 0
    while index < 16 {
      let byte = message + start + 4 * index
      words[index] =
        UInt32(byte[0]) &<< 24 | UInt32(byte[1]) &<< 16 | UInt32(byte[2]) &<< 8 | UInt32(byte[3])
      index += 1
    }
    while index < 64 {
      let early = words[index - 15]
      let late = words[index - 2]
      words[index] =
        words[index - 16] &+ (turned(early, 7) ^ turned(early, 18) ^ early &>> 3)
        &+ words[index - 7] &+ (turned(late, 17) ^ turned(late, 19) ^ late &>> 10)
      index += 1
    }
    var (a, b, c, d) = (state[0], state[1], state[2], state[3])
    var (e, f, g, h) = (state[4], state[5], state[6], state[7])
    index = 0
    while index < 64 {
      let first =
        h &+ (turned(e, 6) ^ turned(e, 11) ^ turned(e, 25)) &+ (e & f ^ ~e & g)
        &+ constants[index] &+ words[index]
      let second = (turned(a, 2) ^ turned(a, 13) ^ turned(a, 22)) &+ (a & b ^ a & c ^ b & c)
      (h, g, f, e, d, c, b, a) = (g, f, e, d &+ first, c, b, a, first &+ second)
      index += 1
    }
    for (index, word) in [a, b, c, d, e, f, g, h].enumerated() { state[index] &+= word }
  }

  private static func turned(_ word: UInt32, _ bits: UInt32) -> UInt32 {
    word &>> bits | word &<< (32 &- bits)
  }

  /// The first 32 bits of the fractional parts of the cube roots of the first 64 primes.
  private static let constants: [UInt32] = [
    0x428a_2f98, 0x7137_4491, 0xb5c0_fbcf, 0xe9b5_dba5, 0x3956_c25b, 0x59f1_11f1, 0x923f_82a4,
    0xab1c_5ed5, 0xd807_aa98, 0x1283_5b01, 0x2431_85be, 0x550c_7dc3, 0x72be_5d74, 0x80de_b1fe,
    0x9bdc_06a7, 0xc19b_f174, 0xe49b_69c1, 0xefbe_4786, 0x0fc1_9dc6, 0x240c_a1cc, 0x2de9_2c6f,
    0x4a74_84aa, 0x5cb0_a9dc, 0x76f9_88da, 0x983e_5152, 0xa831_c66d, 0xb003_27c8, 0xbf59_7fc7,
    0xc6e0_0bf3, 0xd5a7_9147, 0x06ca_6351, 0x1429_2967, 0x27b7_0a85, 0x2e1b_2138, 0x4d2c_6dfc,
    0x5338_0d13, 0x650a_7354, 0x766a_0abb, 0x81c2_c92e, 0x9272_2c85, 0xa2bf_e8a1, 0xa81a_664b,
    0xc24b_8b70, 0xc76c_51a3, 0xd192_e819, 0xd699_0624, 0xf40e_3585, 0x106a_a070, 0x19a4_c116,
    0x1e37_6c08, 0x2748_774c, 0x34b0_bcb5, 0x391c_0cb3, 0x4ed8_aa4a, 0x5b9c_ca4f, 0x682e_6ff3,
    0x748f_82ee, 0x78a5_636f, 0x84c8_7814, 0x8cc7_0208, 0x90be_fffa, 0xa450_6ceb, 0xbef9_a3f7,
    0xc671_78f2,
  ]
}
