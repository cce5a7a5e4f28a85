/// The format and the size of a picture, read from the beginning of its file.
package struct PictureHeader: Hashable, Sendable {
  /// The formats that are recognized.
  package enum Format: Sendable {
    case png, jpeg, gif, webP, avif, svg
    /// HEIF with another codec than AVIF.
    case heif
  }

  /// A size in pixels.
  package struct Size: Hashable, Sendable {
    package let width: Int
    package let height: Int

    package init(width: Int, height: Int) { (self.width, self.height) = (width, height) }
  }

  package let format: Format
  /// The size as the picture is shown, upright; nil where the format has none, or the beginning of the file does not say it.
  package let size: Size?

  /// Reads the beginning of a file; nil if it is none of these pictures.
  package init?(_ bytes: [UInt8]) {
    if bytes.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) {
      format = .png
      size = Self.size(bytes.big(16, 4), bytes.big(20, 4))?.turned(Self.orientationOfPNG(bytes))
    } else if bytes.starts(with: [0xFF, 0xD8, 0xFF]) {
      format = .jpeg
      size = Self.sizeOfJPEG(bytes)
    } else if bytes.starts(with: "GIF8".utf8) {
      format = .gif
      size = Self.size(bytes.little(6, 2), bytes.little(8, 2))
    } else if bytes.starts(with: "RIFF".utf8), bytes.dropFirst(8).starts(with: "WEBP".utf8) {
      format = .webP
      size = Self.sizeOfWebP(bytes)
    } else if bytes.dropFirst(4).starts(with: "ftyp".utf8) {
      let brands = stride(from: 8, to: min(bytes.count, bytes.big(0, 4) ?? 0) - 3, by: 4).map {
        String(decoding: bytes[$0..<$0 + 4], as: UTF8.self)
      }
      format = brands.contains { $0 == "avif" || $0 == "avis" } ? .avif : .heif
      size = Self.sizeOfHEIF(bytes)
    } else if Self.isSVG(bytes) {
      format = .svg
      size = nil
    } else {
      return nil
    }
  }

  private static func size(_ width: Int?, _ height: Int?) -> Size? {
    guard let width, let height, width > 0, height > 0, max(width, height) < 1 << 24 else {
      return nil
    }
    return Size(width: width, height: height)
  }

  /// The orientation in a chunk before the pixels.
  private static func orientationOfPNG(_ bytes: [UInt8]) -> Int? {
    var offset = 8
    while let length = bytes.big(offset, 4), offset + 8 <= bytes.count {
      let name = bytes[(offset + 4)..<(offset + 8)]
      if name.elementsEqual("IDAT".utf8) { return nil }
      if name.elementsEqual("eXIf".utf8) {
        return PictureOrientation.read(bytes[(offset + 8)...].prefix(length))
      }
      offset += length + 12
    }
    return nil
  }

  /// The size in the first frame header, behind segments of other kinds, of which one may have the orientation.
  private static func sizeOfJPEG(_ bytes: [UInt8]) -> Size? {
    var offset = 2
    var orientation: Int?
    while offset + 4 <= bytes.count, bytes[offset] == 0xFF {
      let marker = bytes[offset + 1]
      // A marker may be preceded by fill bytes.
      guard marker != 0xFF else {
        offset += 1
        continue
      }
      let isFrame = (0xC0...0xCF).contains(marker) && ![0xC4, 0xC8, 0xCC].contains(marker)
      if isFrame {
        return size(bytes.big(offset + 7, 2), bytes.big(offset + 5, 2))?.turned(orientation)
      }
      guard let length = bytes.big(offset + 2, 2), length >= 2 else { return nil }
      let data = bytes[(offset + 4)...].prefix(length - 2)
      if marker == 0xE1, data.starts(with: "Exif\0\0".utf8) {
        orientation = orientation ?? PictureOrientation.read(data.dropFirst(6))
      }
      offset += 2 + length
    }
    return nil
  }

  private static func sizeOfWebP(_ bytes: [UInt8]) -> Size? {
    if bytes.dropFirst(12).starts(with: "VP8X".utf8) {
      return size(bytes.little(24, 3).map { $0 + 1 }, bytes.little(27, 3).map { $0 + 1 })
    } else if bytes.dropFirst(12).starts(with: "VP8L".utf8) {
      // 14 bits each, behind a byte of signature.
      guard let bits = bytes.little(21, 4) else { return nil }
      return Size(width: bits & 0x3FFF + 1, height: bits >> 14 & 0x3FFF + 1)
    } else if bytes.dropFirst(12).starts(with: "VP8 ".utf8) {
      return size(bytes.little(26, 2).map { $0 & 0x3FFF }, bytes.little(28, 2).map { $0 & 0x3FFF })
    }
    return nil
  }

  /// The largest size that an item has: tiles and thumbnails are smaller than the picture.
  private static func sizeOfHEIF(_ bytes: [UInt8]) -> Size? {
    var largest: Size?
    var rest = bytes[...]
    while let next = rest.firstIndex(of: UInt8(ascii: "i")) {
      if bytes[next...].starts(with: "ispe".utf8),
        let found = size(bytes.big(next + 8, 4), bytes.big(next + 12, 4)),
        found.width * found.height > largest.map({ $0.width * $0.height }) ?? 0
      {
        largest = found
      }
      rest = bytes[(next + 1)...]
    }
    let turn = bytes.indices.first { bytes[$0...].starts(with: "irot".utf8) }
    let isOnItsSide = turn.flatMap { bytes.big($0 + 4, 1) }.map { $0 & 1 == 1 } ?? false
    return isOnItsSide ? largest?.turned(6) : largest
  }

  private static func isSVG(_ bytes: [UInt8]) -> Bool {
    let start = String(decoding: bytes.prefix(1_000), as: UTF8.self)
    return start.contains("<svg") && !start.lowercased().contains("<html")
  }
}

extension PictureHeader.Size {
  /// The size of a picture with an orientation as it is shown.
  fileprivate func turned(_ orientation: Int?) -> Self {
    guard let orientation, PictureOrientation.isOnItsSide(orientation) else { return self }
    return Self(width: height, height: width)
  }
}

extension [UInt8] {
  /// The number in some bytes, the most significant one first; nil beyond the end.
  fileprivate func big(_ offset: Int, _ count: Int) -> Int? {
    guard offset + count <= self.count else { return nil }
    return self[offset..<offset + count].reduce(0) { $0 << 8 | Int($1) }
  }

  /// The number in some bytes, the least significant one first; nil beyond the end.
  fileprivate func little(_ offset: Int, _ count: Int) -> Int? {
    guard offset + count <= self.count else { return nil }
    return self[offset..<offset + count].reversed().reduce(0) { $0 << 8 | Int($1) }
  }
}
