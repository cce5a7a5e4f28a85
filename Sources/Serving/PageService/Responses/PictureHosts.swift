import CatalogModel

extension PageService {
  /// The directive of a content security policy for pictures: those of the hosts, and uploaded ones of this server.
  package func pictureDirective(for addresses: some Sequence<String>) -> String {
    options.pictureHosts.directive(for: addresses)
      + (options.media?.address != nil ? " 'self'" : "")
  }
}

extension ServedMedia {
  /// The paths at which this server has the uploaded pictures of addresses, which clients may not be able to load yet; other
  /// addresses are left out.
  package func paths(of addresses: Set<String>) -> [String: String] {
    addresses.reduce(into: [:]) { $0[$1] = address?.name(at: $1)?.path }
  }
}

/// From which hosts a browser may load the pictures of pages.
public enum PictureHosts: Hashable, Sendable {
  /// Those that the addresses of the pictures name.
  case ofAddresses
  /// These, each a name such as `cdn.example.com`, `*.example.com` or `localhost:8443`; an empty list is none.
  case named([String])

  /// Whether pages show pictures at all.
  package var areAny: Bool { self != .named([]) }

  /// Whether a text is the name of a host, perhaps with all hosts below it, and with a port.
  public static func isName(_ text: String) -> Bool {
    let name = text.hasPrefix("*.") ? String(text.dropFirst(2)) : text
    // Names with other characters would end the directive, or mean something else there.
    return name.utf8.allSatisfy { $0 != UInt8(ascii: "_") && $0 != UInt8(ascii: "[") }
      && HostName(name) != nil
  }

  /// The directive `img-src` of a content security policy, with data of the page itself.
  ///
  /// - Parameter addresses: The addresses of the pictures, or their beginnings, the most important first.
  package func directive(for addresses: some Sequence<String>) -> String {
    "img-src data:" + sources(for: addresses).map { " \($0)" }.joined()
  }

  /// Whether a page that is loaded now may still not show the pictures of all addresses.
  package func leavesOut(_ addresses: [String]) -> Bool {
    guard self == .ofAddresses else { return true }
    return sources(for: addresses).count < Set(addresses.compactMap(Self.source)).count
  }

  private func sources(for addresses: some Sequence<String>) -> [String] {
    if case .named(let hosts) = self { return hosts.map { "https://\($0)" } }
    var known: Set<String> = []
    var length = 0
    return addresses.lazy.compactMap(Self.source).filter { known.insert($0).inserted }.prefix {
      length += $0.utf8.count + 1
      return length <= Self.longest
    }
  }

  /// The scheme and the host of an `https` address; nil for another one.
  private static func source(_ address: String) -> String? {
    guard address.lowercased().hasPrefix("https://") else { return nil }
    let host = address.dropFirst(8).prefix { !"/?#".contains($0) }.lowercased()
    return !host.hasPrefix("*") && isName(host) ? "https://\(host)" : nil
  }

  /// The most bytes of a directive: proxies refuse responses with large heads, some from 4 KB on.
  private static let longest = 2_000
}
