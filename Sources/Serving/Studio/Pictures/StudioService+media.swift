import CatalogModel
import CatalogStore
import DocumentJSON
import PageService

extension StudioService {
  /// `POST /studio/api/media`: keeps the picture in the body without its metadata. The same picture again is kept once.
  func upload(_ call: StudioCall) throws -> PageResponse {
    try StudioCall.checkMediaType(call.request, of: call.route)
    guard let store = options.media, let address = pages.options.media?.address else {
      throw Problem.noUploads
    }
    let picture: MediaFile
    do throws(MediaProblem) {
      picture = try MediaFile(cleaning: call.request.body)
    } catch {
      throw Problem.badPicture(error)
    }
    try store.add([picture], at: call.now)
    return try json(call) { writer in
      writer.member("address", address.address(of: picture.name))
      writer.member("width", picture.width)
      writer.member("height", picture.height)
    }
  }

  /// Whether editors can upload pictures.
  var takesUploads: Bool { options.media != nil && pages.options.media?.address != nil }
}
