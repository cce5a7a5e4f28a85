import DocumentJSON

/// The host of a request: a name, an IPv4 address or an IPv6 address in brackets, and a port (RFC 9110,
/// section 7.2). Parsing is strict: user information and everything else that a proxy might read as another
/// host is rejected.
package struct HostName {
  private let host: Substring
  /// The port, if there is one.
  package let port: Int?

  /// The name in lower case, or the address.
  package var name: String { host.lowercased() }

  /// Parses the value of `Host`, or the authority of a URL.
  package init?(_ text: String) {
    var text = text
    let found = text.withUTF8 { bytes in Self.parts(bytes[...]) }
    guard let found else { return nil }
    host = text.prefix(upTo: text.utf8.index(text.startIndex, offsetBy: found.length))
    port = found.port
  }

  /// The length of the name or the address, and the port.
  private static func parts(
    _ bytes: Slice<UnsafeBufferPointer<UInt8>>
  ) -> (length: Int, port: Int?)? {
    let length: Int
    if bytes.first == UInt8(ascii: "[") {
      guard let bracket = bytes.firstIndex(of: UInt8(ascii: "]")) else { return nil }
      let address = bytes[1..<bracket]
      guard address.contains(UInt8(ascii: ":")), address.allSatisfy(isInAddress) else { return nil }
      length = bracket + 1
    } else {
      length = bytes.firstIndex(of: UInt8(ascii: ":")) ?? bytes.count
      guard length > 0, bytes[..<length].allSatisfy(isInName) else { return nil }
    }
    guard length < bytes.count else { return (length, nil) }
    let digits = bytes[(length + 1)...]
    guard bytes[length] == UInt8(ascii: ":"), (1...5).contains(digits.count),
      digits.allSatisfy({ $0.isDigit })
    else { return nil }
    let port = digits.reduce(0) { $0 * 10 + Int($1 - UInt8(ascii: "0")) }
    return port <= 65_535 ? (length, port) : nil
  }

  private static func isInAddress(_ byte: UInt8) -> Bool {
    byte.isDigit || (0x61...0x66).contains(byte | 0x20) || byte == UInt8(ascii: ":")
      || byte == UInt8(ascii: ".")
  }

  /// Letters, digits, and the marks in names of hosts. Names in other letters are sent in Punycode.
  private static func isInName(_ byte: UInt8) -> Bool {
    byte.isDigit || (0x61...0x7A).contains(byte | 0x20) || byte == UInt8(ascii: ".")
      || byte == UInt8(ascii: "-") || byte == UInt8(ascii: "_")
  }

  /// Whether a request target names this host, or none. The target in absolute form has one.
  package func isHost(of target: String) -> Bool {
    guard let (authority, usual) = Self.authority(of: target) else { return true }
    guard let other = HostName(String(authority)) else { return false }
    return name == other.name && port ?? usual == other.port ?? usual
  }

  /// The host in a target in absolute form with its port, and the port of its scheme; nil for other targets.
  static func authority(of target: String) -> (text: Substring, usualPort: Int)? {
    if target.utf8.first == UInt8(ascii: "/") { return nil }
    for (scheme, port) in [("http://", 80), ("https://", 443)] where target.hasPrefix(scheme) {
      return (target.dropFirst(scheme.count).prefix { $0 != "/" && $0 != "?" }, port)
    }
    return nil
  }
}

extension HostName {
  /// Checks the requested host: that of a target in absolute form is the one of the `Host` field, and the
  /// host is among the allowed ones.
  ///
  /// - Throws: ``Problem``: `badTarget`, `noHost`, `wrongHost`.
  package static func check(_ request: PageRequest, allowed: Set<String>?) throws(Problem) {
    let authority = authority(of: request.target)
    if authority == nil, allowed == nil { return }
    let fields = request.headers.values(of: "Host")
    // Two programs must not be able to read different hosts from the same request.
    if authority != nil, let field = fields.first,
      HostName(field)?.isHost(of: request.target) != true
    {
      throw .badTarget(.otherHost)
    }
    guard let allowed else { return }
    guard fields.count <= 1, let field = fields.first ?? authority.map({ String($0.text) }),
      !field.isEmpty
    else { throw .noHost }
    guard let host = HostName(field), allowed.contains(host.name) else { throw .wrongHost(field) }
  }
}
