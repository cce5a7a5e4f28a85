import CatalogModel
import DocumentJSON
import SystemEssentials
import PagePictures
import Publishing

/// Loads the real pictures of pages, to be embedded where they are shown.
struct PictureLoader {
  /// The most bytes of a picture.
  static let largest = 4 << 20
  /// The most bytes of all pictures.
  static let mostBytes = 48 << 20
  /// The most pixels of a picture: an unpacked one takes four bytes for each.
  static let mostPixels = 50_000_000

  /// Whether hosts of this machine and of private networks may be asked.
  var allowsPrivate = false
  /// Where pictures are kept; nil for nowhere.
  var cache: PictureCache?

  /// Loads pictures from the web or from the cache.
  ///
  /// - Returns: The pictures by address, and a sentence for each address that leads to none.
  /// - Throws: `CommandError.noLoader`.
  func load(
    _ addresses: Set<String>
  ) throws -> (images: [String: PictureImage], problems: [String]) {
    var files = addresses.reduce(into: [:]) { $0[$1] = cache?[$1] }
    var problems: [String] = []
    guard var loader = WebLoader() else { throw CommandError.noLoader }
    loader.allowsPrivate = allowsPrivate
    // One byte more tells a file that is too large from one of the largest size.
    loader.byteLimit = Self.largest + 1
    for (address, response) in try loader.load(addresses.subtracting(files.keys)) {
      switch response {
      case .success(let file): files[address] = file.bytes
      case .failure(let failure):
        problems.append("\(address.shortened(to: 200)) cannot be loaded: \(failure).")
      }
    }
    var images: [String: PictureImage] = [:]
    var total = 0
    for (address, bytes) in files.sorted(by: { $0.key < $1.key }) {
      do throws(Problem) {
        let image = try Self.image(bytes)
        guard total + bytes.count <= Self.mostBytes else { throw .noRoom }
        total += bytes.count
        images[address] = image
        cache?[address] = bytes
      } catch {
        problems.append("\(address.shortened(to: 200)) is not shown: \(error.reason).")
      }
    }
    return (images, problems.sorted())
  }

  private static func image(_ bytes: [UInt8]) throws(Problem) -> PictureImage {
    guard bytes.count <= largest else { throw .tooLarge }
    guard let header = PictureHeader(bytes) else { throw .notPicture }
    guard let format = header.format.shown else { throw .otherFormat }
    guard let size = header.size else { throw .notPicture }
    guard size.width <= mostPixels / size.height else { throw .tooLarge }
    return PictureImage(
      format, base64: Data(bytes).base64EncodedString(), pixelWidth: size.width,
      pixelHeight: size.height)
  }

  private enum Problem: Error {
    case tooLarge, notPicture, otherFormat, noRoom

    var reason: String {
      switch self {
      case .tooLarge:
        "it has more than \(largest >> 20) MiB or \(mostPixels / 1_000_000) million pixels"
      case .notPicture: "it is no known picture"
      case .otherFormat: "browsers or apps do not show its format"
      case .noRoom: "all pictures together have more than \(mostBytes >> 20) MiB"
      }
    }
  }
}

extension PictureHeader.Format {
  /// The format of an embedded picture; nil for one that not all browsers, or no apps, show.
  fileprivate var shown: PictureImage.Format? {
    switch self {
    case .png: .png
    case .jpeg: .jpeg
    case .gif: .gif
    case .webP: .webP
    case .avif, .heif, .svg: nil
    }
  }
}

/// Loaded pictures in the user's folder for caches, for a day.
struct PictureCache {
  /// The seconds for which a picture is kept.
  private static let lifetime = 86_400.0
  /// The most files.
  private static let mostFiles = 500

  private let folder: URL

  /// The cache in the user's folder; nil if there is none.
  static var standard: PictureCache? {
    FileManager.default.urls(for: .cachesDirectory, in: .userDomainMask).first.flatMap {
      PictureCache(in: $0.appending(path: "storefront/pictures"))
    }
  }

  /// Opens a cache, and removes what is too old or too much; nil if the folder cannot be used.
  init?(in folder: URL) {
    self.folder = folder
    let files = FileManager.default
    do {
      try files.createDirectory(at: folder, withIntermediateDirectories: true)
      let dated = try files.contentsOfDirectory(atPath: folder.path)
        .map { folder.appending(path: $0) }.map { ($0, Self.age(of: $0)) }.sorted { $0.1 < $1.1 }
      for (number, (file, age)) in dated.enumerated()
      where age > Self.lifetime || number >= Self.mostFiles {
        try files.removeItem(at: file)
      }
    } catch {
      return nil
    }
  }

  /// A picture's file; nil if it is not kept. Setting one has no effect on one that is kept, or if the
  /// folder cannot be written to.
  subscript(address: String) -> [UInt8]? {
    get { (try? Data(contentsOf: file(of: address))).map(Array.init) }
    nonmutating set {
      let file = file(of: address)
      guard let newValue, !FileManager.default.fileExists(atPath: file.path) else { return }
      try? OutputFile.write(Data(newValue), to: file.path)
    }
  }

  private func file(of address: String) -> URL {
    folder.appending(path: ContentHash(of: address.utf8).text)
  }

  private static func age(of file: URL) -> Double {
    let attributes = try? FileManager.default.attributesOfItem(atPath: file.path)
    let date = attributes?[.modificationDate] as? Date
    return -(date?.timeIntervalSinceNow ?? -.infinity)
  }
}
