import PagePictures

extension PageRequest {
  /// Whether somebody looks for a page in a browser, which names HTML before everything else that it accepts.
  var isOfBrowser: Bool {
    let first = headers["Accept"]?.prefix { $0 != "," && $0 != ";" }
    return first?.lowercased() == "text/html"
  }
}

extension PageResponse {
  /// The response to a problem, which must not be stored: a web page if somebody looks in a browser for what is not
  /// there, otherwise a problem document.
  package init(
    _ problem: Problem, to request: PageRequest? = nil, route: Route? = nil
  ) {
    let document = problem.bytes
    self.init(
      status: problem.status,
      headers: [
        "Content-Type": Problem.mediaType, "Content-Length": "\(document.count)",
        "Cache-Control": "no-store",
      ], body: .bytes(document), route: route)
    headers.append(problem.headers)
    guard problem.status == 404, request?.isOfBrowser == true else { return }
    let bytes = problem.html
    headers["Content-Type"] = "text/html; charset=utf-8"
    headers["Content-Length"] = "\(bytes.count)"
    headers.append(Self.pageSafety)
    body = .bytes(bytes)
  }

  /// What a page of this service may do: show text in its own style.
  static let pageSafety: HeaderFields = [
    "Content-Security-Policy": "default-src 'none'; style-src 'unsafe-inline'"
  ]
}

extension Problem {
  /// The web page.
  fileprivate var html: [UInt8] {
    Array(
      PageService.htmlPage(
        title: title,
        """
        <p>\(detail.escapedForHTML)</p>
        <p><a href="/">All pages</a></p>

        """
      ).utf8)
  }
}

extension PageService {
  /// A web page of this service.
  ///
  /// - Parameters:
  ///   - title: The title, as text.
  ///   - content: The content, as HTML.
  static func htmlPage(title: String, _ content: String) -> String {
    """
    <!DOCTYPE html>
    <html lang="en"><head><meta charset="utf-8"><title>\(title.escapedForHTML)</title>
    <meta name="viewport" content="width=device-width">
    <style>body { font: 16px/1.6 system-ui, sans-serif; margin: 2rem; max-width: 60rem }</style>
    </head><body>
    <h1>\(title.escapedForHTML)</h1>
    \(content)</body></html>

    """
  }
}
