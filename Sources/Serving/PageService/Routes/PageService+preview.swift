import CatalogModel
import CompositionalLayout
import SystemEssentials
import PagePictures
import PagePreviews
import Publishing
import Storefront

/// The route for previews.
extension PageService {
  /// `/preview/{page}`: the page on any device, for a browser. The preview of a live page reloads
  /// itself when another publication is live.
  func preview(_ call: RouteCall) throws -> RouteContent {
    let source = try source(call)
    let audience = try call.query.audience()
    let script = try call.state() == .live ? source.publication.map(Self.reloading) : nil
    let page = try source.page().shown(to: audience)
    let sourcePage = try call.locale.map { _ in try self.source(call, in: nil).page() }
    let shown = PictureContent(
      page.content, source: sourcePage?.content, format: CellFormat(locale: page.locale))
    var content = RouteContent(
      mediaType: "text/html; charset=utf-8", tag: source.tag(for: call),
      // If a cache returned an outdated preview, it would reload itself endlessly.
      freshness: source.freshness == .unkept || audience != nil ? .unkept : .checked,
      bytes: ContentCoding.coded {
        var choice = EnvironmentChoice()
        choice.device = .standard
        choice.direction = page.direction
        let preview = PagePreview(
          page.plan, content: shown, in: choice, pictures: pictures(of: shown),
          solver: .address("../web/storefront.wasm"), script: script, language: page.locale)
        return Array(try preview.html.utf8)
      })
    content.headers = [
      "Content-Security-Policy": Self.policy(
        script, pictures: pictureDirective(for: shown.imageAddresses.sorted())),
      "Referrer-Policy": "no-referrer",
    ]
    return content
  }

  /// Where the browser loads the pictures of a page from.
  private func pictures(of content: PictureContent) -> PictureSources {
    guard options.pictureHosts.areAny else { return PictureSources(files: [:]) }
    var sources = PictureSources()
    sources.paths = options.media?.paths(of: content.imageAddresses) ?? [:]
    return sources
  }

  /// The script that reloads the preview of a publication when another one is live.
  private static func reloading(_ publication: Publication) -> String {
    // Slugs consist of letters, digits and hyphens.
    """
    new EventSource("../v1/pages/\(publication.page.asSlug)/events").addEventListener("page", event => {
      if (JSON.parse(event.data).number !== \(publication.number)) location.reload();
    });
    """
  }

  /// The content security policy: a preview may run its own scripts and the solver, receive events and load the page's
  /// pictures, nothing else.
  private static func policy(_ script: String?, pictures: String) -> String {
    let scripts = [PagePreview.script] + [script].compactMap { $0 }
    let hashes = scripts.map { script in
      "'sha256-\(Data(ContentHash(of: script.utf8).bytes).base64EncodedString())'"
    }
    return "default-src 'none'; script-src \(hashes.joined(separator: " ")) 'wasm-unsafe-eval';"
      + " style-src 'unsafe-inline'; \(pictures); connect-src 'self';"
      + " base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
  }
}
