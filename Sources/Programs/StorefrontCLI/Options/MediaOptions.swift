import ArgumentParser
import CatalogModel
import CatalogStore
import ProgramOptions

/// Options that name the file of uploaded pictures.
protocol MediaChoice: ParsableArguments {
  /// The path that was given; nil for none.
  var path: String? { get }
}

extension MediaChoice {
  /// The path; nil if there is none.
  var chosenPath: String? { Self.chosen(path, or: "STOREFRONT_MEDIA") }

  /// The pictures in the file.
  ///
  /// - Throws: `ValidationError` if no file is named.
  func store() throws -> MediaStore {
    guard let path = chosenPath else {
      throw ValidationError("Name the file of pictures with --media, such as media.sqlite.")
    }
    return MediaStore(path: path)
  }
}

extension ArgumentHelp {
  /// The help of `--media`.
  static var media: ArgumentHelp {
    ArgumentHelp(
      "The SQLite file of uploaded pictures (default: $STOREFRONT_MEDIA).", valueName: "path")
  }
}

/// The option that selects the file of uploaded pictures.
final class MediaFileOptions: MediaChoice {
  init() {}

  @Option(name: .customLong("media"), help: .media, completion: .file())
  var path: String?
}

/// The options that say where clients load uploaded pictures, too.
final class MediaOptions: MediaChoice {
  init() {}

  @Option(name: .customLong("media"), help: .media, completion: .file())
  var path: String?

  @Option(
    name: .customLong("media-address"),
    help: ArgumentHelp(
      "Where clients load them, before /media/ (default: $STOREFRONT_MEDIA_ADDRESS).",
      valueName: "url"))
  var givenAddress: String?

  func validate() throws {
    guard let text = Self.chosen(givenAddress, or: "STOREFRONT_MEDIA_ADDRESS"),
      MediaAddress(text) == nil
    else { return }
    throw ValidationError(
      "The address of pictures is an https address without a query, such as https://shop.example.com."
    )
  }

  /// The address before the paths of pictures; nil if there is none.
  var address: MediaAddress? {
    Self.chosen(givenAddress, or: "STOREFRONT_MEDIA_ADDRESS").flatMap { MediaAddress($0) }
  }

  /// The pictures that clients can load; nil if no file is named.
  var served: ServedMedia? { chosenPath.map { ServedMedia(MediaStore(path: $0), at: address) } }
}
