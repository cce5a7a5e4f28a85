import ArgumentParser
import DocumentJSON
import Publishing

/// The address of a server: `http` or `https`, a host and a port, perhaps with a path before those of the routes.
struct ServerAddress: ExpressibleByArgument, Hashable {
  /// Whether the connection is encrypted.
  let isSecure: Bool
  /// The name or the IP address of the host; an IPv6 address without brackets.
  let host: String
  let port: Int
  /// The address as it was given, without a slash at its end.
  let text: String
  /// The path before those of the routes; empty for none.
  let prefix: String

  /// Parses an address, such as `https://shop.example.com` or `http://127.0.0.1:8080`; nil if it is none.
  init?(argument: String) {
    // Two parsers read the address, this one and that of curl, and they must agree on the host.
    guard argument.utf8.count <= 2_000,
      argument.utf8.allSatisfy({
        $0 > 0x20 && $0 < 0x7F && ![0x22, 0x23, 0x3F, 0x40, 0x5C].contains($0)
      })
    else { return nil }
    var rest: Substring
    if argument.lowercased().hasPrefix("https://") {
      (isSecure, rest) = (true, argument.dropFirst(8))
    } else if argument.lowercased().hasPrefix("http://") {
      (isSecure, rest) = (false, argument.dropFirst(7))
    } else {
      return nil
    }
    while rest.last == "/" { rest.removeLast() }
    text = (isSecure ? "https://" : "http://") + rest
    let authority = rest.prefix { $0 != "/" }
    prefix = String(rest[authority.endIndex...])
    let name: Substring
    let after: Substring
    if authority.first == "[" {
      guard let bracket = authority.firstIndex(of: "]") else { return nil }
      name = authority[..<bracket].dropFirst()
      after = authority[bracket...].dropFirst()
      guard IPAddress(String(name))?.bytes.count == 16 else { return nil }
    } else {
      name = authority.prefix { $0 != ":" }
      after = authority[name.endIndex...]
      guard name.utf8.allSatisfy(Self.isInName) else { return nil }
    }
    guard !name.isEmpty else { return nil }
    host = name.lowercased()
    if after.isEmpty {
      port = isSecure ? 443 : 80
    } else {
      guard after.first == ":", after.dropFirst().allSatisfy(\.isNumber),
        let number = Int(after.dropFirst()), (1...65_535).contains(number)
      else { return nil }
      port = number
    }
  }

  private static func isInName(_ byte: UInt8) -> Bool {
    byte.isDigit || (0x61...0x7A).contains(byte | 0x20) || [0x2D, 0x2E, 0x5F].contains(byte)
  }

  /// The value of `Host`.
  var authority: String {
    String(text.drop { $0 != "/" }.dropFirst(2).prefix { $0 != "/" })
  }

  /// Whether nobody on the way can read what is sent: it is encrypted, or stays on this machine.
  var isPrivate: Bool {
    isSecure || host == "localhost" || host == "::1"
      || IPAddress(host).map { $0.bytes.count == 4 && $0.bytes[0] == 127 } ?? false
  }
}
