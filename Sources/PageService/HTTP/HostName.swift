import DocumentJSON

/// The host of a request: a name, an IPv4 address or an IPv6 address in brackets, and a port (RFC 9110,
/// section 7.2). Parsing is strict: user information and everything else that a proxy might read as another
/// host is rejected.
package struct HostName: Equatable {
  /// The name in lower case, or the address.
  package let name: String
  /// The port, if there is one.
  package let port: Int?

  /// Parses the value of `Host`, or the authority of a URL.
  package init?(_ text: String) {
    let bytes = text.utf8
    let end: String.Index
    if bytes.first == UInt8(ascii: "[") {
      guard let bracket = bytes.firstIndex(of: UInt8(ascii: "]")) else { return nil }
      let address = bytes[..<bracket].dropFirst()
      guard address.contains(UInt8(ascii: ":")), address.allSatisfy(Self.isInAddress) else {
        return nil
      }
      end = bytes.index(after: bracket)
    } else {
      end = bytes.firstIndex(of: UInt8(ascii: ":")) ?? bytes.endIndex
      guard end > bytes.startIndex, bytes[..<end].allSatisfy(Self.isInName) else { return nil }
    }
    name = text[..<end].lowercased()
    guard end < bytes.endIndex else {
      port = nil
      return
    }
    let digits = bytes[end...].dropFirst()
    guard bytes[end] == UInt8(ascii: ":"), digits.count <= 5, digits.allSatisfy(\.isDigit),
      let number = Int(text[digits.startIndex...]), number <= 65_535
    else { return nil }
    port = number
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
