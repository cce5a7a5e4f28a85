import NIOCore

/// The address to which the limits of a peer apply: an IPv4 address or the /64 network of an IPv6 address,
/// because a host can use all addresses of its /64 network.
struct PeerAddress: Hashable, Sendable {
  /// The bits of the address that count.
  let network: UInt64

  /// The remote end of a connection. All local sockets have the same address.
  init(_ address: SocketAddress?) {
    switch address {
    case .v4(let address):
      network = 0xFFFF_0000_0000 | UInt64(UInt32(bigEndian: address.address.sin_addr.s_addr))
    case .v6(let address):
      let bytes = withUnsafeBytes(of: address.address.sin6_addr) { Array($0) }
      let high = bytes[..<8].reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
      // An IPv4 address of an IPv6 socket: ::ffff:a.b.c.d.
      let isMapped = high == 0 && bytes[8..<12].elementsEqual([0, 0, 0xFF, 0xFF])
      network =
        isMapped
        ? 0xFFFF_0000_0000 | bytes[12...].reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
        : high
    default: network = 0
    }
  }

  /// Parses an IP address, such as `192.0.2.7`; `nil` if the text is not one.
  init?(_ text: some StringProtocol) {
    guard let address = try? SocketAddress(ipAddress: String(text), port: 0) else { return nil }
    self.init(address)
  }

  /// Parses the last address of an `X-Forwarded-For` field, which the nearest proxy has added. The
  /// addresses before it are not trustworthy.
  init?(forwardedFor field: String) {
    let last = field.split(separator: ",").last ?? ""
    self.init(last.drop { $0 == " " }.prefix { $0 != " " })
  }
}
