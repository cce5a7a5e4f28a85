import CatalogModel
import CatalogStore
import EmbeddedStudioAssets
import PagePreviews
import PageService

/// The files of the studio, which are part of the program.
struct StudioAssets: Sendable {
  /// The page, in which the addresses of files have been filled in.
  let page: [UInt8]
  /// The hash of all files, which is part of their addresses: the same address always has the same bytes.
  let hash: String
  private let files: [String: [UInt8]]

  /// The files of this program.
  static let embedded: StudioAssets = {
    var files: [String: [UInt8]] = [:]
    for asset in UnsafeBufferPointer(start: studio_assets, count: Int(studio_asset_count)) {
      files[String(cString: asset.name)] = Array(
        UnsafeBufferPointer(start: asset.bytes, count: Int(asset.count)))
    }
    // With the solver, the browser draws pages itself.
    for name in solver { files[name] = WebAssets.file(name) }
    return StudioAssets(files)
  }()

  /// Files by name; `index.html` is the page.
  init(_ files: [String: [UInt8]]) {
    self.files = files
    let all = files.sorted { $0.key < $1.key }.map { "\($0.key) \(ContentHash(of: $0.value).text)" }
    let hash = ContentHash(of: all.joined(separator: "\n").utf8).shortText
    self.hash = hash
    // Modules import each other by relative addresses, so that the hash is in the folder's name.
    let text = String(decoding: files["index.html"] ?? [], as: UTF8.self)
      .replacing(/\{\{asset ([a-zA-Z0-9._-]+)\}\}/) { "/studio/assets/\(hash)/\($0.1)" }
    page = Array(text.utf8)
  }

  /// The files that are not the studio's own.
  static let solver = ["storefront.js", "storefront.wasm"]

  /// The names of the files.
  var names: [String] { files.keys.sorted() }

  /// A file by its name; `nil` for another name, and for the page.
  subscript(name: String) -> [UInt8]? { name == "index.html" ? nil : files[name] }

  /// The media type of a file.
  static func mediaType(of name: String) -> String {
    switch name.split(separator: ".").last {
    case "js": "text/javascript; charset=utf-8"
    case "css": "text/css; charset=utf-8"
    case "svg": "image/svg+xml"
    case "png": "image/png"
    case "json": "application/json"
    case "wasm": "application/wasm"
    default: "text/plain; charset=utf-8"
    }
  }
}

extension StudioService {
  /// `/studio/`: the page of the studio, which anybody may load. Only to users, its content security policy names the
  /// hosts of pictures: those of drafts are nobody else's business.
  func shell(_ call: StudioCall) throws -> PageResponse {
    var response = try bytes(assets.page, "text/html; charset=utf-8", call)
    // Whoever is no user, or reads this while there is no catalog, is told so by other responses.
    let isUser = (try? signedInUser(call.request)) != nil
    let origins = isUser ? try? catalog.store().pictureOrigins() : nil
    response.headers.append(
      "Content-Security-Policy",
      Self.policy(pictures: pages.pictureDirective(for: origins ?? [])))
    return response
  }

  /// `/studio/assets/{hash}/{name}`: a file of the studio.
  func asset(_ call: StudioCall) throws -> PageResponse {
    guard call.argument == assets.hash, let name = call.arguments.last, let file = assets[name]
    else { throw Problem.noRoute(path: call.request.target) }
    return try bytes(
      file, StudioAssets.mediaType(of: name), call,
      cacheControl: "public, max-age=31536000, immutable")
  }
}
