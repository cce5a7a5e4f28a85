import DocumentJSON

/// The problem document (RFC 9457) of a response.
struct ServerProblem {
  /// The name of a problem of Storefront's server, such as `no-page`; `nil` for any other document, for
  /// instance one of a proxy.
  let name: String?
  /// The detail or title.
  let reason: String?
  /// The slug of the page that the problem is about, if the server names it.
  let page: String?

  /// The name of the problem that a page is not live.
  static let noPage = "no-page"
  /// The name of the problem that no live section contains an app.
  static let noApp = "no-app"

  /// Reads the body of a response; `nil` if it is not a JSON document or larger than 64 KiB.
  init?(_ response: TransportResponse) async {
    guard let bytes = try? await response.bytes(limit: 1 << 16),
      let document = try? JSONDocument(bytes).root
    else { return nil }
    let type = document["type"]?.string ?? ""
    let isOurs = type.hasPrefix(Self.typePrefix) && response.mediaType == "application/problem+json"
    name = isOurs ? String(type.dropFirst(Self.typePrefix.count)) : nil
    reason = (document["detail"] ?? document["title"])?.string
    page = isOurs ? document["page"]?.string : nil
  }

  private static let typePrefix = "urn:problem-type:storefront:"
}
