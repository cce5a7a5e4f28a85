import DocumentJSON
import SystemEssentials

/// An address that can be loaded: `https`, a host and a port, without user and password.
package struct WebAddress: Hashable, Sendable {
  /// The whole address, without a fragment.
  package let text: String
  /// The name or the IP address of the host; an IPv6 address without brackets.
  package let host: String
  let port: Int

  /// Parses an address; nil if it is none that can be loaded.
  ///
  /// - Parameter base: The address that a relative one refers to.
  package init?(_ text: String, relativeTo base: WebAddress? = nil) {
    // Two parsers read the address, this one and that of the loading program, and they must agree on the host.
    guard text.utf8.allSatisfy({ $0 > 0x20 && $0 < 0x7F && $0 != 0x22 && $0 != 0x5C }),
      let url = URL(string: text, relativeTo: base.flatMap { URL(string: $0.text) }),
      var parts = URLComponents(url: url, resolvingAgainstBaseURL: true),
      parts.scheme?.lowercased() == "https", parts.user == nil, parts.password == nil,
      let host = parts.percentEncodedHost, !host.isEmpty, (1...65_535).contains(parts.port ?? 443)
    else { return nil }
    self.host = host.trimming { "[]".contains($0) }.lowercased()
    guard self.host.utf8.allSatisfy(Self.isInHost) else { return nil }
    port = parts.port ?? 443
    parts.fragment = nil
    guard let whole = parts.string else { return nil }
    self.text = whole
  }

  private static func isInHost(_ byte: UInt8) -> Bool {
    byte.isDigit || (0x61...0x7A).contains(byte) || [0x2D, 0x2E, 0x3A, 0x5F].contains(byte)
  }

  /// The IP addresses of the host; empty if the name is unknown.
  func resolved() -> [IPAddress] {
    var hints = addrinfo()
    hints.ai_socktype = Int32(SOCK_STREAM.rawValue)
    var first: UnsafeMutablePointer<addrinfo>?
    guard getaddrinfo(host, "\(port)", &hints, &first) == 0 else { return [] }
    defer { freeaddrinfo(first) }
    return sequence(first: first, next: { $0?.pointee.ai_next })
      .prefix { $0 != nil }.compactMap { $0.flatMap { IPAddress($0.pointee.ai_addr) } }
  }
}

/// An IPv4 or IPv6 address.
package struct IPAddress: Hashable, Sendable {
  /// The bytes: 4 or 16.
  package let bytes: [UInt8]

  /// Takes the address of a socket address of either family; nil for another one.
  init?(_ address: UnsafePointer<sockaddr>?) {
    guard let address else { return nil }
    switch Int32(address.pointee.sa_family) {
    case AF_INET:
      bytes = UnsafeRawPointer(address).withMemoryRebound(to: sockaddr_in.self, capacity: 1) {
        withUnsafeBytes(of: $0.pointee.sin_addr, Array.init)
      }
    case AF_INET6:
      bytes = UnsafeRawPointer(address).withMemoryRebound(to: sockaddr_in6.self, capacity: 1) {
        withUnsafeBytes(of: $0.pointee.sin6_addr, Array.init)
      }
    default: return nil
    }
  }

  /// Parses an address, such as `192.0.2.7` or `2001:db8::1`.
  package init?(_ text: String) {
    var bytes = [UInt8](repeating: 0, count: 16)
    if inet_pton(AF_INET, text, &bytes) == 1 {
      self.bytes = Array(bytes[..<4])
    } else if inet_pton(AF_INET6, text, &bytes) == 1 {
      self.bytes = bytes
    } else {
      return nil
    }
  }

  /// Whether the address is one of the internet: not of this machine, of a network behind it, or of a group.
  package var isPublic: Bool {
    if let inner = embedded { return inner.isPublic }
    let reserved = bytes.count == 4 ? Self.reserved4 : Self.reserved6
    return !reserved.contains { prefix, length in
      (0..<length).allSatisfy { bit in
        let difference: UInt8 = prefix[bit / 8] ^ bytes[bit / 8]
        return difference & (0x80 >> (bit % 8)) == 0
      }
    }
  }

  /// The IPv4 address that an IPv6 address stands for: mapped (RFC 4291), translated (RFC 6052) or of a 6to4
  /// network (RFC 3056).
  private var embedded: IPAddress? {
    guard bytes.count == 16 else { return nil }
    let isMapped = bytes[..<10].allSatisfy { $0 == 0 } && bytes[10...11] == [0xFF, 0xFF]
    let isTranslated =
      bytes[..<4] == [0x00, 0x64, 0xFF, 0x9B] && bytes[4..<12].allSatisfy { $0 == 0 }
    if isMapped || isTranslated { return IPAddress(bytes: Array(bytes[12...])) }
    return bytes[..<2] == [0x20, 0x02] ? IPAddress(bytes: Array(bytes[2..<6])) : nil
  }

  private init(bytes: [UInt8]) { self.bytes = bytes }

  /// Special-purpose networks of IPv4 (RFC 6890) and multicast, each with its length in bits.
  private static let reserved4: [([UInt8], Int)] = [
    ([0], 8), ([10], 8), ([100, 64], 10), ([127], 8), ([169, 254], 16), ([172, 16], 12),
    ([192, 0, 0], 24), ([192, 0, 2], 24), ([192, 168], 16), ([198, 18], 15), ([198, 51, 100], 24),
    ([203, 0, 113], 24), ([224], 3),
  ]

  /// Special-purpose networks of IPv6: addresses outside 2000::/3 are none of the internet.
  private static let reserved6: [([UInt8], Int)] = [
    ([0x00], 3), ([0x40], 2), ([0x80], 1), ([0x20, 0x01, 0x00], 23),
    ([0x20, 0x01, 0x0D, 0xB8], 32),
  ]
}

extension IPAddress: CustomStringConvertible {
  /// The address in its usual notation.
  package var description: String {
    var text = [CChar](repeating: 0, count: Int(INET6_ADDRSTRLEN))
    inet_ntop(bytes.count == 4 ? AF_INET : AF_INET6, bytes, &text, socklen_t(text.count))
    return String(decoding: text.prefix { $0 != 0 }.map(UInt8.init), as: UTF8.self)
  }
}
