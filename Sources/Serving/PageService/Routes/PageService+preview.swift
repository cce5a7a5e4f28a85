import CatalogModel
import CompositionalLayout
import SystemEssentials
import PagePictures
import LayoutSolver
import Publishing
import Storefront

/// The route for previews.
extension PageService {
  /// `/preview/{page}`: the page on a phone and a tablet, for a browser. The preview of a live page reloads
  /// itself when another publication is live.
  func preview(_ call: RouteCall) throws -> RouteContent {
    let source = try source(call)
    let audience = try call.query.audience()
    let script = try call.state() == .live ? source.publication.map(Self.reloading) : nil
    let page = try source.page().shown(to: audience)
    let sourcePage = try call.locale.map { _ in try self.source(call, in: nil).page() }
    var shown = PictureContent(
      page.content, source: sourcePage?.content, format: CellFormat(locale: page.locale))
    let hosts = options.pictureHosts
    if hosts.areAny { shown.linkImages { options.media?.path(of: $0) } }
    var content = RouteContent(
      mediaType: "text/html; charset=utf-8", tag: source.tag(for: call),
      // If a cache returned an outdated preview, it would reload itself endlessly.
      freshness: source.freshness == .unkept || audience != nil ? .unkept : .checked,
      bytes: Gzip.coding {
        let name = source.publication.map { "\(page.page.slug)@\($0.number)" } ?? page.page.slug
        let asked = call.query["as"].map { " --as '\($0)'" } ?? ""
        let preview = PagePreview(
          Self.screens(of: page, shown), source: "--page \(name)\(asked)", script: script)
        return Array(preview.html.utf8)
      })
    content.headers = [
      "Content-Security-Policy": Self.policy(
        script, pictures: pictureDirective(for: shown.imageAddresses.sorted())),
      "Referrer-Policy": "no-referrer",
    ]
    return content
  }

  private static func screens(
    of page: PublishedPage, _ content: PictureContent
  ) -> [PagePreview.Screen] {
    let devices = PagePreview.devices { device in
      var device = device
      device.environment.setDirection(page.direction)
      return device
    }
    return devices.map { device in
      let measured = MeasuredPage(
        page.plan, content: content, in: device.environment,
        options: SolverOptions(recordsTrace: true))
      return PagePreview.Screen(PagePicture(measured, device: device))
    }
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

  /// The content security policy: a preview may run its own scripts, receive events and load the page's pictures,
  /// nothing else.
  private static func policy(_ script: String?, pictures: String) -> String {
    let scripts = [PagePreview.script] + [script].compactMap { $0 }
    let hashes = scripts.map { script in
      "'sha256-\(Data(ContentHash(of: script.utf8).bytes).base64EncodedString())'"
    }
    let connections = script == nil ? "" : " connect-src 'self';"
    return "default-src 'none'; script-src \(hashes.joined(separator: " "));"
      + " style-src 'unsafe-inline'; \(pictures);\(connections)"
      + " base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
  }
}
