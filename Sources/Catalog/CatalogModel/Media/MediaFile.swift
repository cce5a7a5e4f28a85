/// A picture that somebody has uploaded, as it is kept: checked part by part, and without its metadata.
///
/// The pixels are never decoded. What is kept is only what a decoder needs: the pixels, animation, color (ICC profiles
/// included) and, of EXIF, the orientation, because without it photos of phones would lie on their sides. Text, EXIF, XMP,
/// thumbnails, unknown parts and whatever stands behind the end go.
package struct MediaFile: Hashable, Sendable {
  /// The format.
  package let format: MediaFormat
  /// The bytes.
  package let bytes: [UInt8]
  /// The width in pixels, upright.
  package let width: Int
  /// The height in pixels, upright.
  package let height: Int

  /// Checks a file, and takes its metadata out.
  ///
  /// - Parameters:
  ///   - file: The bytes.
  ///   - limits: How large pictures may be.
  /// - Throws: ``MediaProblem``.
  package init(cleaning file: [UInt8], limits: MediaLimits = MediaLimits()) throws(MediaProblem) {
    guard file.count <= limits.bytes else { throw .tooManyBytes(limit: limits.bytes) }
    guard let format = MediaFormat(of: file) else { throw .unknownFormat }
    self.format = format
    let cleaned =
      switch format {
      case .png: try CleanedPicture(png: file)
      case .jpeg: try CleanedPicture(jpeg: file)
      case .gif: try CleanedPicture(gif: file)
      case .webP: try CleanedPicture(webP: file)
      case .avif: try CleanedPicture(avif: file)
      }
    guard cleaned.width > 0, cleaned.height > 0 else { throw .damaged(format) }
    guard cleaned.width <= limits.side, cleaned.height <= limits.side,
      cleaned.width * cleaned.height <= limits.pixels
    else { throw .tooManyPixels(limit: limits.pixels, side: limits.side) }
    bytes = cleaned.bytes
    (width, height) =
      cleaned.isOnItsSide ? (cleaned.height, cleaned.width) : (cleaned.width, cleaned.height)
  }

  /// The name under which it is kept and served.
  package var name: MediaName { MediaName(hash: ContentHash(of: bytes), format: format) }
}

/// How large uploaded pictures may be.
package struct MediaLimits: Sendable {
  /// The most bytes of a file.
  package static let mostBytes = 10 << 20

  /// The most bytes of a file.
  package var bytes = mostBytes
  /// The most pixels, for which a device needs four bytes each.
  package var pixels = 40_000_000
  /// The most pixels of a side.
  package var side = 16_384

  /// The limits that the server has.
  package init() {}
}

/// The formats of pictures that can be uploaded. Documents that can have scripts, such as SVG and HTML, are none.
package enum MediaFormat: String, CaseIterable, Sendable {
  case png, jpeg, gif, webP, avif

  /// Recognizes a file by its beginning; nil for anything else.
  init?(of file: [UInt8]) {
    switch PictureHeader(Array(file.prefix(64)))?.format {
    case .png: self = .png
    case .jpeg: self = .jpeg
    case .gif: self = .gif
    case .webP: self = .webP
    case .avif: self = .avif
    case .svg, .heif, nil: return nil
    }
  }

  /// The extension of names.
  package var fileExtension: String { self == .jpeg ? "jpg" : rawValue.lowercased() }
  /// The media type.
  package var mediaType: String { "image/\(rawValue.lowercased())" }
}

/// Why a file is not taken.
package enum MediaProblem: Error, Hashable, Sendable {
  case tooManyBytes(limit: Int)
  case tooManyPixels(limit: Int, side: Int)
  /// The file is none of the formats, whatever its name says.
  case unknownFormat
  /// A part is missing, contradicts another one, or is none of the format.
  case damaged(MediaFormat)
  /// The file is an AVIF with several frames.
  case moving
}

extension MediaProblem: CustomStringConvertible {
  /// What is wrong, and what to do, in sentences.
  package var description: String {
    switch self {
    case .tooManyBytes(let limit):
      "The file has more than \(limit >> 20) MB. Make it smaller."
    case .tooManyPixels(let limit, let side):
      "The picture has more than \(limit / 1_000_000) million pixels, or a side of more than \(side). Make it smaller."
    case .unknownFormat:
      "The file is no picture in PNG, JPEG, WebP, GIF or AVIF. Save it in one of these formats."
    case .damaged(let format):
      "The file begins as \(format.title) but is damaged or uses what browsers do not show. Save the picture again."
    case .moving: "The file is an AVIF that moves. Save it as WebP or GIF."
    }
  }
}

extension MediaFormat {
  /// The name of the format.
  package var title: String { self == .webP ? "WebP" : rawValue.uppercased() }
}
