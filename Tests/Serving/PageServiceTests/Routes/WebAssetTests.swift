import Foundation
import PageService
import TestSupport
import Testing

/// The solver for browsers, as other sites load it.
struct WebAssetTests {
  @Test(arguments: ["storefront.js", "storefront-page.js", "storefront.wasm"])
  func `a module is the file of the program, for any site that may read`(name: String) throws {
    var options = PageServiceOptions()
    options.origins = ["*"]
    let service = try ServedCatalog().service(options)
    let response = service.response(to: PageRequest("/web/\(name)"))
    let file = PackageFolder.file("Sources/Pages/EmbeddedWebAssets/\(name)")
    #expect(try response.bytes == Array(Data(contentsOf: file)))
    let isModule = name.hasSuffix(".js")
    #expect(
      response.headers["Content-Type"]
        == (isModule ? "text/javascript; charset=utf-8" : "application/wasm"))
    #expect(response.headers["Access-Control-Allow-Origin"] == "*")
    #expect(response.headers["Cross-Origin-Resource-Policy"] == "cross-origin")
    #expect(response.headers["ETag"] != nil)
  }

  @Test(arguments: ["playground.html", "storefront.d.ts", "x"])
  func `nothing else is there`(name: String) throws {
    let service = try ServedCatalog().service()
    #expect(service.response(to: PageRequest("/web/\(name)")).status == 404)
  }
}
