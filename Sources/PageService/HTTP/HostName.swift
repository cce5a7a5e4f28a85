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
    for (scheme, usual) in [("http://", 80), ("https://", 443)] where target.hasPrefix(scheme) {
      let authority = target.dropFirst(scheme.count).prefix { $0 != "/" && $0 != "?" }
      guard let other = HostName(String(authority)) else { return false }
      return name == other.name && port ?? usual == other.port ?? usual
    }
    return true
  }
}

extension HostName {
  /// Checks the requested host against a list of allowed hosts.
  ///
  /// - Parameter authority: The host of a target in absolute form, which overrides the `Host` field.
  /// - Throws: ``Problem``: `noHost`, `wrongHost`.
  static func check(
    _ headers: HeaderFields, authority: String? = nil, allowed: Set<String>?
  ) throws(Problem) {
    guard let allowed else { return }
    let fields = headers.values(of: "Host")
    guard fields.count <= 1, let field = authority ?? fields.first, !field.isEmpty else {
      throw .noHost
    }
    guard let host = HostName(field), allowed.contains(host.name) else { throw .wrongHost(field) }
  }
}
