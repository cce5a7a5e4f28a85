import DocumentJSON
import ArgumentParser
import CatalogModel
import CatalogStore
import SystemEssentials
import PageService
import ProgramOptions
import StorefrontServer
import Studio

/// The options of the studio.
struct StudioArguments: ParsableArguments {
  @Flag(
    help: ArgumentHelp(
      "Serve the studio below /studio/, in which users edit and publish pages. The catalog must be writable."
    ))
  var studio = false

  @Flag(help: "Nobody may publish a page that they have edited since it was last published.")
  var fourEyes = false

  @Option(
    help: ArgumentHelp(
      "Trust the user name that a trusted proxy sends in this header field.", valueName: "field"))
  var userHeader: String?

  @Option(
    name: .customLong("preview-key"),
    help: ArgumentHelp(
      "The file with the key that signs preview links, readable by its owner only (default: the key in "
        + "$STOREFRONT_PREVIEW_KEY).", valueName: "path"), completion: .file())
  var previewKeyPath: String?

  func validate() throws {
    guard studio else {
      if fourEyes { throw ValidationError("--four-eyes needs --studio.") }
      if userHeader != nil { throw ValidationError("--user-header needs --studio.") }
      return
    }
    if let userHeader,
      userHeader.isEmpty
        || !userHeader.utf8.allSatisfy({
          $0 == 0x2D || (0x30...0x39).contains($0) || (0x61...0x7A).contains($0 | 0x20)
        })
    {
      throw ValidationError("--user-header is the name of a header field, such as X-Remote-User.")
    }
  }

  /// The key that signs preview links; `nil` if there is none.
  ///
  /// - Throws: `ServerSecretError`.
  func previewKey(_ variables: [String: String]) throws(ServerSecretError) -> PreviewKey? {
    try ServerSecrets.previewKey(path: previewKeyPath, variables).flatMap { PreviewKey($0) }
  }

  /// The service that answers requests: the pages, and with `--studio` the studio around them.
  ///
  /// - Throws: ``ServeError/noHosts``, or `CatalogError` if the catalog cannot be written to.
  func service(
    _ pages: PageService, path: String, _ server: ServerOptions, media: MediaStore?,
    publishingTo log: (any PublicationLog)?
  ) throws -> any RequestResponder {
    guard studio else { return pages }
    guard pages.options.hosts != nil else { throw ServeError.noHosts }
    if userHeader != nil, server.trustedProxies.isEmpty { throw ServeError.noProxy }
    var options = StudioOptions()
    options.needsFourEyes = fourEyes
    options.userHeader = userHeader
    options.media = media
    return StudioService(pages, options: options) {
      let store = try CatalogStore(path: path, mode: .readWrite)
      return log.map(store.publishing) ?? store
    }
  }
}
