import ArgumentParser
import PagePictures

/// Whether pictures show the catalog's real pictures.
final class ImageOptions: ParsableArguments {
  init() {}

  @Flag(
    help: ArgumentHelp(
      "Load the icons and the artwork of the items, and embed them in the file; a picture that "
        + "cannot be loaded looks missing."))
  var images = false

  @Flag(help: "Let --images ask hosts of this machine and of private networks.")
  var allowPrivate = false

  func validate() throws {
    if allowPrivate, !images {
      throw ValidationError("--allow-private has no effect without --images.")
    }
  }

  /// The content with its pictures, if they are asked for. What cannot be loaded is listed on standard
  /// error.
  func illustrated(_ content: PictureContent?) throws -> PictureContent? {
    guard images, var content else { return content }
    // Pictures of private hosts are not kept: a later command may not be allowed to ask for them.
    let loader = PictureLoader(
      allowsPrivate: allowPrivate, cache: allowPrivate ? nil : .standard)
    let (images, problems) = try loader.load(content.imageAddresses)
    content.images = images
    Output.warn(problems)
    return content
  }
}
