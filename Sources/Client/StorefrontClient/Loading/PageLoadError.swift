public import DocumentJSON

/// An error of loading a page.
public enum PageLoadError: Error, Hashable, Sendable {
  /// The name is not a slug: 1 to 100 letters, digits and hyphens.
  case invalidName(String)
  /// No complete response was received.
  case transport(TransportError)
  /// The server has no page with this slug, or it is not live.
  case noSuchPage(String)
  /// The server responded with an error or another unexpected status. The reason and the time to wait
  /// before the next request are `nil` if the response contains none.
  case refused(status: Int, reason: String?, retryAfter: Duration? = nil)
  /// The response has another media type than `application/json`.
  case otherType(String)
  /// The response is a page with another slug.
  case otherPage(String)
  /// The response has an older publication than the expected one, or, if `found` is `nil`, the server does
  /// not have the expected one. Usually a cache in front of the server is outdated.
  case outdated(found: Int?, expected: Int)
  /// The response is not a page that this version can read.
  case unreadable(DocumentError)

  /// Whether the same request may succeed later.
  public var isTemporary: Bool {
    switch self {
    case .transport(.tooLarge), .invalidName, .otherType, .otherPage, .unreadable: false
    case .transport, .noSuchPage, .outdated: true
    case .refused(let status, _, _): status >= 500 || [408, 425, 429].contains(status)
    }
  }
}

extension PageLoadError: CustomStringConvertible {
  /// What is wrong and how to correct it.
  public var description: String {
    switch self {
    case .invalidName(let name):
      "\(quoted(name, to: 40)) is not a page name. Use lowercase letters, digits and hyphens."
    case .transport(let error): error.description
    case .noSuchPage(let page):
      "The server has no page \(quoted(page, to: 40)). Check its name and whether it is published."
    case .refused(let status, let reason, _):
      "The server responded with status \(status)"
        + (reason.map { ": \($0.shortened())" } ?? ".")
    case .otherType(let type):
      "The server sent \(quoted(type, to: 40)) instead of application/json. Check the address, and "
        + "whether the network requires signing in."
    case .otherPage(let page):
      "The server sent the page \(quoted(page, to: 40)) instead. Check the address and the caches in "
        + "front of the server."
    case .outdated(let found, let expected):
      "The server, or a cache in front of it, sent "
        + (found.map { "publication \($0)" } ?? "no publication")
        + ", but publication \(expected) is expected. Try again later."
    case .unreadable(let error):
      "This version cannot read the response as a page: \(error). "
        + "Check the address, or update the app."
    }
  }
}
