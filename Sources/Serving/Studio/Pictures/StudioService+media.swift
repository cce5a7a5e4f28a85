import CatalogModel
import CatalogStore
import DocumentJSON
import PageService

/// Uploaded pictures.
extension StudioService {
  /// `GET /studio/api/media`: the pictures, the newest first, and what names them.
  func media(_ call: StudioCall) throws -> PageResponse {
    let (store, address) = try uploads
    let uses = try catalog.store().mediaUses()
    let entries = try store.entries()
    return try json(call) { writer in
      writer.array("media") { writer in
        for entry in entries {
          entry.write(usedIn: uses[entry.name] ?? [], at: address, to: &writer)
        }
      }
    }
  }

  /// `DELETE /studio/api/media`: removes the pictures that nothing names; those that are new stay, because their edit may not
  /// be saved yet.
  func removeUnusedMedia(_ call: StudioCall) throws -> PageResponse {
    let store = try uploads.store
    let uses = try catalog.store().mediaUses()
    let unused = try store.unused(besides: uses.keys, at: call.now).removable.map(\.name)
    _ = try store.remove(unused, addedBy: call.now)
    return try json(call) { $0.member("removed", unused.count) }
  }

  /// `DELETE /studio/api/media/{name}`: removes a picture that nothing names.
  func removeMedium(_ call: StudioCall) throws -> PageResponse {
    let store = try uploads.store
    guard let name = MediaName(call.argument) else { throw Problem.noMedium(call.argument) }
    if let uses = try catalog.store().mediaUses()[name] { throw Problem.usedPicture(uses) }
    if try store.remove([name]) != nil { throw Problem.noMedium(call.argument) }
    return nothing()
  }

  /// Where uploads are kept, and where clients load them.
  ///
  /// - Throws: ``Problem``: `noUploads`.
  var uploads: (store: MediaStore, address: MediaAddress) {
    get throws {
      guard let store = options.media, let address = pages.options.media?.address else {
        throw Problem.noUploads
      }
      return (store, address)
    }
  }

  /// `POST /studio/api/media`: keeps the picture in the body without its metadata. The same picture again is kept once.
  func upload(_ call: StudioCall) throws -> PageResponse {
    try StudioCall.checkMediaType(call.request, of: call.route)
    let (store, address) = try uploads
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
}
