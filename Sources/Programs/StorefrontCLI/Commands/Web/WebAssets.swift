import EmbeddedWebAssets
import SystemEssentials

/// The files for browsers, which are part of the program.
struct WebAssets {
  private var files: [String: Data]

  /// The files of this program.
  static var embedded: WebAssets {
    let assets = UnsafeBufferPointer(start: web_assets, count: Int(web_asset_count))
    return WebAssets(
      files: assets.reduce(into: [:]) { files, asset in
        files[String(cString: asset.name)] = Data(bytes: asset.bytes, count: Int(asset.count))
      })
  }

  /// A file by its name.
  subscript(name: String) -> Data { files[name] ?? Data() }

  /// A file of text by its name.
  func text(_ name: String) -> String { String(decoding: self[name], as: UTF8.self) }
}
