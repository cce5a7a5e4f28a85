extension CleanedPicture {
  /// The segments of which a JPEG is made, by their markers: tables, the restart interval, and frames that browsers show.
  private static let tables: Set<Int> = [0xC4, 0xDB, 0xDD]
  private static let frames = 0xC0...0xC2

  /// Cleans a JPEG: of the segments of applications, only the color profile, the transform of colors and the mark of
  /// JFIF are kept, and the orientation.
  init(jpeg file: [UInt8]) throws(MediaProblem) {
    var input = PictureBytes(file, of: .jpeg)
    try input.demand(input.big(2) == 0xFFD8)
    var (rest, isJFIF, hasScan): ([UInt8], Bool, Bool) = ([], false, false)
    var orientation: Int?
    while true {
      try input.demand(input.big(1) == 0xFF)
      let start = input.offset - 1
      var marker = try input.big(1)
      // A marker may be preceded by fill bytes.
      while marker == 0xFF { marker = try input.big(1) }
      if marker == 0xD9 { break }
      let length = try input.big(2)
      let data = try input.take(length - 2)
      let segment = [0xFF, UInt8(marker)] + file[input.offset - length..<input.offset]
      switch marker {
      case Self.frames:
        try input.demand(width == 0)
        try readFrame(data)
        rest += segment
      case _ where Self.tables.contains(marker): rest += segment
      case 0xDA:
        try input.demand(width > 0)
        hasScan = true
        rest += segment
        let pixels = input.offset
        try Self.skipPixels(&input)
        rest += file[pixels..<input.offset]
      case 0xE0: isJFIF = isJFIF || data.count >= 14 && data.starts(with: "JFIF\0".utf8)
      case 0xE1 where data.starts(with: "Exif\0\0".utf8):
        orientation = orientation ?? PictureOrientation.read(data.dropFirst(6))
      case 0xE2 where data.starts(with: "ICC_PROFILE\0".utf8): rest += segment
      case 0xEE where data.starts(with: "Adobe".utf8) && data.count >= 12:
        // Decoders need only the color transform of this segment.
        let transform = data[data.startIndex + 11]
        rest += [0xFF, 0xEE, 0, 14] + Array("Adobe".utf8) + [0, 100, 0, 0, 0, 0, transform]
      case 0xE0...0xEF, 0xFE: break
      default: throw input.damage
      }
      try input.demand(input.offset > start)
    }
    try input.demand(hasScan)
    bytes = [0xFF, 0xD8]
    if isJFIF {
      bytes += [0xFF, 0xE0, 0, 16] + Array("JFIF\0".utf8) + [1, 2, 0, 0, 1, 0, 1, 0, 0]
    }
    if let orientation {
      isOnItsSide = PictureOrientation.isOnItsSide(orientation)
      let exif = Array("Exif\0\0".utf8) + PictureOrientation.exif(orientation)
      bytes += [0xFF, 0xE1]
      bytes.append(big: exif.count + 2, 2)
      bytes += exif
    }
    bytes += rest + [0xFF, 0xD9]
  }

  private mutating func readFrame(_ data: ArraySlice<UInt8>) throws(MediaProblem) {
    var frame = PictureBytes(Array(data), of: .jpeg)
    try frame.demand(frame.big(1) == 8)
    (height, width) = (try frame.big(2), try frame.big(2))
    let components = try frame.big(1)
    try frame.demand(width > 0 && height > 0 && [1, 3, 4].contains(components))
    try frame.demand(data.count == 6 + 3 * components)
  }

  /// Goes to the marker behind the pixels of a scan, in which 255 stands before a zero or a restart marker. Fill bytes
  /// before the marker are none of them; before a restart marker, where no program writes any, they are damage.
  private static func skipPixels(_ input: inout PictureBytes) throws(MediaProblem) {
    var offset = input.offset
    while true {
      guard let next = input.bytes[offset..<input.end].firstIndex(of: 0xFF), next + 1 < input.end
      else { throw input.damage }
      let code = input.bytes[next..<input.end].firstIndex { $0 != 0xFF } ?? next
      let marker = input.bytes[code]
      guard marker == 0 || (0xD0...0xD7).contains(marker) else {
        _ = try input.take(next - input.offset)
        return
      }
      try input.demand(code == next + 1)
      offset = next + 2
    }
  }
}
