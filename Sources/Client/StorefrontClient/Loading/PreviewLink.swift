import Foundation

/// A link of the studio to the draft of a page.
struct PreviewLink: Hashable, Sendable {
  /// The server's address.
  let server: URL
  /// The page's slug.
  let page: String
  /// The parameters that give access.
  let query: [URLQueryItem]

  /// Takes a link apart; `nil` if it is not one.
  init?(_ link: URL) {
    guard var parts = URLComponents(url: link, resolvingAgainstBaseURL: true),
      let items = parts.queryItems, let range = parts.path.range(of: "/preview/")
    else { return nil }
    page = String(parts.path[range.upperBound...])
    query = items.filter { ["at", "expires", "key"].contains($0.name) }
    guard !page.isEmpty, !page.contains("/"), query.count == 3 else { return nil }
    parts.path = String(parts.path[..<range.lowerBound])
    (parts.queryItems, parts.fragment) = (nil, nil)
    guard let server = parts.url else { return nil }
    self.server = server
  }
}
