import CatalogModel
import PagePreviews

/// The route of the solver for browsers.
extension PageService {
  /// `/web/{name}`: a module, or the solver that it loads from beside itself.
  func webAsset(_ call: RouteCall) throws -> RouteContent {
    let name = call.argument
    guard WebAssets.loadable.contains(name), let bytes = WebAssets.file(name) else {
      throw Problem.noRoute(path: call.request.target)
    }
    var content = RouteContent(
      name.hasSuffix(".wasm") ? "application/wasm" : "text/javascript; charset=utf-8", bytes,
      freshness: .fixed)
    content.headers = ["Cross-Origin-Resource-Policy": "cross-origin"]
    return content
  }
}
