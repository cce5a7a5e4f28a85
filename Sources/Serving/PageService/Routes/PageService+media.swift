import CatalogModel

/// The route of uploaded pictures.
extension PageService {
  /// `/media/{name}`: a picture under the hash of its bytes. Whoever opens it by itself gets a document that may do nothing.
  func medium(_ call: RouteCall) throws -> RouteContent {
    guard let name = MediaName(call.argument), let media = options.media?.pictures,
      let bytes = try media.bytes(of: name)
    else { throw Problem.noMedium(call.argument) }
    return RouteContent(
      mediaType: name.format.mediaType, tag: EntityTag(name.hash.text), freshness: .immutable,
      isCompressible: false,
      headers: [
        "Content-Security-Policy": "default-src 'none'; sandbox",
        "Cross-Origin-Resource-Policy": "cross-origin",
      ]
    ) { _ in bytes }
  }
}
