#if !hasFeature(Embedded)
import SystemEssentials
#endif

/// An address as Foundation parses it (RFC 3986). A browser has its own parser, which it uses when it opens an address;
/// there, every address counts as one.
struct ParsedAddress {
  /// Whether there is a host.
  let hasHost: Bool

  /// Parses an address; `nil` for a text that is none.
  init?(_ text: String) {
    #if hasFeature(Embedded)
    let rest = text.utf8.drop { $0 != UInt8(ascii: ":") }.dropFirst()
    hasHost =
      rest.starts(with: "//".utf8)
      && rest.dropFirst(2).first.map { !"/?#:".utf8.contains($0) } == true
    #else
    guard let url = URL(string: text, encodingInvalidCharacters: false) else { return nil }
    hasHost = url.host()?.isEmpty == false
    #endif
  }
}
