extension CleanedPicture {
  /// The extensions of applications that are kept: how often an animation runs, and the color profile.
  private static let applications = ["NETSCAPE2.0", "ANIMEXTS1.0", "ICCRGBG1012"]

  /// Cleans a GIF (GIF89a): comments, texts and other extensions of applications go.
  init(gif file: [UInt8]) throws(MediaProblem) {
    var input = PictureBytes(file, of: .gif)
    let version = String(decoding: try input.take(6), as: UTF8.self)
    try input.demand(version == "GIF87a" || version == "GIF89a")
    (width, height) = (try input.little(2), try input.little(2))
    try Self.skipColors(&input, flags: input.big(1), after: 2)
    bytes = Array(file[..<input.offset])
    var hasPixels = false
    while true {
      let start = input.offset
      var isKept = true
      switch try input.big(1) {
      case 0x3B:
        try input.demand(hasPixels)
        bytes.append(0x3B)
        return
      case 0x2C:
        let (x, y) = (try input.little(2), try input.little(2))
        let (wide, high) = (try input.little(2), try input.little(2))
        try input.demand(wide > 0 && high > 0 && x + wide <= width && y + high <= height)
        try Self.skipColors(&input, flags: input.big(1), after: 0)
        // The size of the first codes.
        try input.demand((2...11).contains(input.big(1)))
        hasPixels = try Self.skipBlocks(&input) > 0 || hasPixels
      case 0x21:
        let label = try input.big(1)
        let first = input
        _ = try Self.skipBlocks(&input)
        if label == 0xF9 {
          // The control of a picture is one block of four bytes.
          try input.demand(input.offset == first.offset + 6 && file[first.offset] == 4)
        } else {
          isKept = label == 0xFF && Self.isKept(first, until: input.offset)
        }
      default: throw input.damage
      }
      if isKept { bytes += file[start..<input.offset] }
    }
  }

  /// Skips a table of colors, if the flags say that there is one.
  private static func skipColors(
    _ input: inout PictureBytes, flags: Int, after count: Int
  ) throws(MediaProblem) {
    _ = try input.take(count)
    if flags & 0x80 != 0 { _ = try input.take(3 << (flags & 7 + 1)) }
  }

  /// Skips blocks up to the empty one.
  ///
  /// - Returns: The number of bytes in them.
  private static func skipBlocks(_ input: inout PictureBytes) throws(MediaProblem) -> Int {
    var count = 0
    while case let length = try input.big(1), length > 0 {
      _ = try input.take(length)
      count += length
    }
    return count
  }

  /// Whether an extension is one of those, and, but for a profile, nothing but a number of loops in a block of three bytes.
  private static func isKept(_ blocks: PictureBytes, until end: Int) -> Bool {
    var blocks = blocks
    guard (try? blocks.big(1)) == 11, let bytes = try? blocks.take(11) else { return false }
    let name = String(decoding: bytes, as: UTF8.self)
    guard applications.contains(name) else { return false }
    return name.hasPrefix("ICC") || (try? blocks.big(1)) == 3 && end == blocks.offset + 4
  }
}
