import NIOCore

/// Whom limits are counted for: an IPv4 address, or the network of an IPv6 address, of which a host has
/// all 64 bits behind the prefix to itself.
struct PeerAddress: Hashable, Sendable {
  private let network: UInt64

  /// The peer at the other end of a connection. Local sockets have one peer.
  init(_ address: SocketAddress?) {
    switch address {
    case .v4(let address):
      network = 0xFFFF_0000_0000 | UInt64(UInt32(bigEndian: address.address.sin_addr.s_addr))
    case .v6(let address):
      let bytes = withUnsafeBytes(of: address.address.sin6_addr) { Array($0) }
      let high = bytes[..<8].reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
      // An IPv4 address that came through an IPv6 socket, ::ffff:a.b.c.d.
      let isMapped = high == 0 && bytes[8..<12].elementsEqual([0, 0, 0xFF, 0xFF])
      network =
        isMapped
        ? 0xFFFF_0000_0000 | bytes[12...].reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
        : high
    default: network = 0
    }
  }

  /// The peer of an address as text, such as `192.0.2.7`; `nil` if it is none.
  init?(_ text: some StringProtocol) {
    guard let address = try? SocketAddress(ipAddress: String(text), port: 0) else { return nil }
    self.init(address)
  }

  /// The peer that the nearest proxy saw: the last address of an `X-Forwarded-For` field. Those before
  /// it are what clients said.
  init?(forwardedFor field: String) {
    let last = field.split(separator: ",").last ?? ""
    self.init(last.drop { $0 == " " }.prefix { $0 != " " })
  }
}
