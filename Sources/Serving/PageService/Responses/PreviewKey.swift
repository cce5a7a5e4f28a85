public import CatalogModel

/// The key that signs preview links: whoever has a link can read the newest draft of one page until the link
/// expires or somebody takes it back, and nothing else.
public struct PreviewKey: Sendable {
  /// The longest time that a link may be valid, in seconds: seven days.
  public static let longestSeconds: Int64 = 7 * 86_400
  /// The smallest length of a key, in bytes.
  public static let shortest = 16

  private let bytes: [UInt8]

  /// Secret bytes, best 32 random ones; `nil` if there are fewer than ``shortest``.
  public init?(_ bytes: [UInt8]) {
    guard bytes.count >= Self.shortest else { return nil }
    self.bytes = bytes
  }

  /// The query of a link to a page's draft, such as `at=draft&expires=1795262400&key=…`.
  ///
  /// - Parameters:
  ///   - page: The page's slug.
  ///   - end: When the link ends; at most ``longestSeconds`` ahead.
  public func query(page: String, until end: Moment) -> String {
    let expires = end.milliseconds / 1000
    return "at=draft&expires=\(expires)&key=\(signature(page: page, expires: expires).text)"
  }

  /// Whether a link is one that this key has signed, and has not expired.
  func admits(page: String, expires: Int64, signature: String, at now: Moment) -> Bool {
    let expected = self.signature(page: page, expires: expires).text
    let isSigned = areEqualSecrets(Array(signature.utf8), Array(expected.utf8))
    let left = expires - now.milliseconds / 1000
    return isSigned && left > 0 && left <= Self.longestSeconds
  }

  private func signature(page: String, expires: Int64) -> ContentHash {
    // Slugs contain no line breaks. The first line says what the signature is for.
    ContentHash(
      of: Array("storefront.preview/1\n\(page)\n\(expires)".utf8), authenticatedBy: bytes)
  }
}

extension RouteQuery {
  /// Whether the request is that of a preview link.
  var hasPreviewKey: Bool { self["key"] != nil || self["expires"] != nil }
}

extension PageService {
  /// What a preview link gives access to: the draft that it names.
  ///
  /// - Throws: `CatalogError` if the catalog cannot say whether the link was taken back.
  func previewAccess(page: String, _ query: RouteQuery) throws -> Access {
    guard let key = options.previewKey, query["at"] == "draft", let text = query["expires"],
      let expires = Int64(text), let signature = query["key"],
      key.admits(page: page, expires: expires, signature: signature, at: now),
      try !store.isPreviewLinkRevoked(page: page, expires: expires)
    else { return .live(beyond: .badPreviewLink) }
    return .everything
  }
}
