import CatalogModel
import CatalogStore
import DocumentJSON
import PageService
import Publishing

extension StudioService {
  /// `POST /studio/api/picture-size`: the size of the picture at an address, in pixels.
  func pictureSize(_ call: StudioCall) throws -> PageResponse {
    let address = try call.body(PictureAddress.self).address
    let uploaded = try pages.options.media?.address?.name(at: address).flatMap {
      try options.media?.size(of: $0)
    }
    let size = try uploaded ?? pictureSizes.size(of: address, for: call.author ?? "", at: call.now)
    return try json(call) { writer in
      writer.member("width", size.width)
      writer.member("height", size.height)
    }
  }

  private struct PictureAddress: JSONReadable {
    let address: String

    init(json: JSONInput) throws(DocumentError) {
      var members = try ObjectReader(json)
      address = try members.required("address")
      members.finish()
    }
  }
}

/// Reads the sizes of pictures for editors, with the loader that never asks a private network.
struct PictureSizes: Sendable {
  /// Loads the beginning of a file; `nil` if the server lacks the program for it.
  typealias Loading =
    @Sendable (String) throws -> Result<WebLoader.File, WebLoader.Failure>

  private let load: Loading?
  private let limit = AttemptLimit(perMinute: 30)

  /// - Parameter load: Loads a file in place of the program.
  init(load: Loading? = nil) {
    self.load = load ?? Self.loader().map(Self.loading)
  }

  /// The loader of the server; `nil` if the server lacks its program.
  static func loader(program: String = "curl") -> WebLoader? {
    var loader = WebLoader(program: program)
    loader?.fileLimit = 16 << 20
    loader?.requestTime = 8
    loader?.totalTime = 15
    return loader
  }

  /// Loads with a loader.
  static func loading(_ loader: WebLoader) -> Loading {
    { address in try loader.load([address]).values.first ?? .failure(.noTime) }
  }

  /// The size of the picture at an address.
  ///
  /// - Throws: ``Problem``: `tooManyPictureSizes`, `noPictureSize`.
  func size(
    of address: String, for user: String, at now: Moment
  ) throws -> PictureHeader.Size {
    guard let load else { throw Problem.noPictureSize("The server has no program that loads it.") }
    let hash = ContentHash(of: user.utf8).bytes
    let number = hash.prefix(8).reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
    guard limit.takesAttempt(of: number, at: now) else {
      throw Problem.tooManyPictureSizes(limit: limit.perMinute)
    }
    let file: WebLoader.File
    switch try load(address) {
    case .success(let loaded): file = loaded
    case .failure(let failure):
      throw Problem.noPictureSize("The server cannot load it: \(failure).")
    }
    guard let header = PictureHeader(file.bytes) else {
      throw Problem.noPictureSize("It is no known picture.")
    }
    guard let size = header.size else {
      throw Problem.noPictureSize("Pictures of its format do not say their size there.")
    }
    return size
  }
}
