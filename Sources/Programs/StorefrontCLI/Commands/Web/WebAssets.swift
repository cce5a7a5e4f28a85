import EmbeddedWebAssets
import SystemEssentials

/// The files for browsers, which are part of the program.
enum WebAssets {
  /// Those that a web page loads, and their types.
  static let names = [
    "storefront.js", "storefront.d.ts", "storefront-page.js", "storefront-page.d.ts",
    "storefront.wasm",
  ]

  /// A file by its name.
  static func data(_ name: String) -> Data {
    web_asset(name).map { Data(bytes: $0.pointee.bytes, count: Int($0.pointee.count)) } ?? Data()
  }

  /// A file of text by its name.
  static func text(_ name: String) -> String { String(decoding: data(name), as: UTF8.self) }
}
