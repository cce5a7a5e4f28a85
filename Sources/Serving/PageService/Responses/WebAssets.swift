import CatalogModel
import EmbeddedWebAssets

/// The files for browsers, which are part of the program.
package enum WebAssets {
  /// What a web page loads to solve and draw pages: modules and the solver.
  package static let loadable = ["storefront.js", "storefront-page.js", "storefront.wasm"]

  /// A file by its name; nil for another name.
  package static func file(_ name: String) -> [UInt8]? {
    web_asset(name).map {
      Array(UnsafeBufferPointer(start: $0.pointee.bytes, count: Int($0.pointee.count)))
    }
  }
}

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
