import ArgumentParser
import CatalogModel
import CatalogStore
import Logging
import PageService
import ProgramOptions

/// The uploaded pictures.
struct MediaArguments: ParsableArguments {
  @Option(
    name: .customLong("media"),
    help: ArgumentHelp(
      "The SQLite file of uploaded pictures, which are served below /media/ and which editors upload in the "
        + "studio (default: $STOREFRONT_MEDIA).", valueName: "path"), completion: .file())
  var path: String?

  @Option(
    name: .customLong("media-address"),
    help: ArgumentHelp(
      "The address under which clients load them, before /media/, such as https://shop.example.com "
        + "(default: $STOREFRONT_MEDIA_ADDRESS).", valueName: "url"))
  var address: String?

  @Option(
    name: .customLong("media-source"),
    help: ArgumentHelp(
      "The https address of the server on which editors upload, such as https://editors.example.com: this server "
        + "copies from there what live pages name.", valueName: "url"))
  var source: String?

  func validate() throws {
    if let source {
      guard MediaAddress(source) != nil else {
        throw ValidationError(
          "--media-source is an https address without a query, such as https://editors.example.com."
        )
      }
      guard store != nil else { throw ValidationError("--media-source needs --media.") }
    }
    guard let text = Self.chosen(address, or: "STOREFRONT_MEDIA_ADDRESS") else { return }
    guard MediaAddress(text) != nil else {
      throw ValidationError(
        "--media-address is an https address without a query, such as https://shop.example.com.")
    }
    guard store != nil else { throw ValidationError("--media-address needs --media.") }
  }

  /// The file of pictures; `nil` if there are none.
  var store: MediaStore? { Self.chosen(path, or: "STOREFRONT_MEDIA").map { MediaStore(path: $0) } }

  /// The file of pictures with the address under which clients load them.
  var served: ServedMedia? {
    store.map {
      ServedMedia(
        $0, at: Self.chosen(address, or: "STOREFRONT_MEDIA_ADDRESS").flatMap { MediaAddress($0) })
    }
  }

  /// What copies pictures from another server; `nil` without one.
  ///
  /// - Throws: ``ServeError/noLoader``.
  func copier(from catalog: CatalogStore, _ logger: Logger) throws -> MediaCopier? {
    guard let store, let source = source.flatMap({ MediaAddress($0) }) else { return nil }
    guard let load = MediaFollower.loading else { throw ServeError.noLoader }
    let follower = MediaFollower(
      of: catalog, into: store, from: source, replacements: { catalog.replacements }, load: load)
    return MediaCopier(follower, logger)
  }
}
