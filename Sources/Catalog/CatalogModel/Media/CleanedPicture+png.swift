extension CleanedPicture {
  /// The chunks that are kept: pixels, animation and color (PNG, third edition, section 11).
  private static let kept: Set<String> = [
    "IHDR", "PLTE", "IDAT", "IEND", "tRNS", "acTL", "fcTL", "fdAT", "cHRM", "cICP", "cLLI", "gAMA",
    "iCCP", "mDCV", "sBIT", "sRGB",
  ]
  private static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

  /// Cleans a PNG.
  init(png file: [UInt8]) throws(MediaProblem) {
    var input = PictureBytes(file, of: .png)
    try input.demand(input.take(8).elementsEqual(Self.signature))
    bytes = Self.signature
    var (hasPixels, hasColors) = (false, false)
    var (name, orientation): (String, Int?) = ("", nil)
    var (rest, hasPalette): ([UInt8], Bool) = ([], false)
    repeat {
      let start = input.offset
      let length = try input.big(4)
      name = try input.tag()
      let data = try input.take(length)
      let sum = try input.big(4)
      try input.demand(Self.checksum(file[start + 4..<start + 8 + length]) == UInt32(sum))
      try input.demand((name == "IHDR") == (start == 8))
      switch name {
      case "IHDR":
        hasPalette = try readHeader(data, input)
        bytes += file[start..<input.offset]
        continue
      case "PLTE": hasColors = true
      case "IDAT":
        try input.demand(hasColors || !hasPalette)
        hasPixels = true
      case "IEND": try input.demand(length == 0)
      case "eXIf": orientation = PictureOrientation.read(data)
      case "fcTL": try checkFrame(data, input)
      default: break
      }
      if name == "iCCP", let end = data.firstIndex(of: 0) {
        // The name of a profile is a text.
        rest += Self.chunk(name, Array("ICC".utf8) + data[end...])
      } else if Self.kept.contains(name) {
        rest += file[start..<input.offset]
      } else {
        // Without a critical chunk, the pixels have no meaning.
        try input.demand(name.utf8.first.map { $0 & 0x20 != 0 } == true)
      }
    } while name != "IEND"
    try input.demand(hasPixels)
    if let orientation {
      isOnItsSide = PictureOrientation.isOnItsSide(orientation)
      bytes += Self.chunk("eXIf", PictureOrientation.exif(orientation))
    }
    bytes += rest
  }

  /// - Returns: Whether the colors are in a palette.
  private mutating func readHeader(
    _ data: ArraySlice<UInt8>, _ input: PictureBytes
  ) throws(MediaProblem) -> Bool {
    try input.demand(data.count == 13)
    var header = PictureBytes(Array(data), of: .png)
    (width, height) = (try header.big(4), try header.big(4))
    let (depth, color) = (try header.big(1), try header.big(1))
    let depths: [Int: [Int]] = [
      0: [1, 2, 4, 8, 16], 2: [8, 16], 3: [1, 2, 4, 8], 4: [8, 16], 6: [8, 16],
    ]
    try input.demand(depths[color]?.contains(depth) == true)
    let (methods, interlacing) = (try header.big(2), try header.big(1))
    try input.demand(methods == 0 && interlacing <= 1)
    return color == 3
  }

  /// Checks that a frame of an animation lies in the picture.
  private func checkFrame(_ data: ArraySlice<UInt8>, _ input: PictureBytes) throws(MediaProblem) {
    try input.demand(data.count == 26)
    var frame = PictureBytes(Array(data.dropFirst(4)), of: .png)
    let (wide, high, x, y) = (
      try frame.big(4), try frame.big(4), try frame.big(4), try frame.big(4)
    )
    try input.demand(wide > 0 && high > 0 && x + wide <= width && y + high <= height)
  }

  private static func chunk(_ name: String, _ data: [UInt8]) -> [UInt8] {
    var chunk: [UInt8] = []
    chunk.append(big: data.count, 4)
    chunk += Array(name.utf8) + data
    chunk.append(big: Int(checksum(chunk[4...])), 4)
    return chunk
  }

  /// The cyclic redundancy code of chunks (PNG, annex D).
  static func checksum(_ bytes: ArraySlice<UInt8>) -> UInt32 {
    ~bytes.reduce(~0) { sum, byte in
      sum &>> 8 ^ table[Int(truncatingIfNeeded: (sum ^ UInt32(byte)) & 0xFF)]
    }
  }

  private static let table: [UInt32] = (0..<256).map { number in
    (0..<8).reduce(UInt32(number)) { sum, _ in sum & 1 == 1 ? sum >> 1 ^ 0xEDB8_8320 : sum >> 1 }
  }
}
