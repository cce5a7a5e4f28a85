extension CleanedPicture {
  /// Cleans a WebP (RFC 9649): metadata and unknown chunks go, in frames, too. So does the orientation, which not all browsers
  /// follow in this format.
  init(webP file: [UInt8]) throws(MediaProblem) {
    var input = PictureBytes(file, of: .webP)
    try input.demand(input.tag() == "RIFF")
    let length = try input.little(4)
    try input.end(at: 8 + length)
    try input.demand(input.tag() == "WEBP")
    var body: [UInt8] = []
    var (flags, pictures, hasFrames): (Int?, Int, Bool) = (nil, 0, false)
    while !input.isAtEnd {
      let (name, data) = try Self.chunk(&input)
      switch name {
      case "VP8X":
        try input.demand(flags == nil && body.isEmpty && data.count == 10)
        var header = PictureBytes(Array(data), of: .webP)
        // The flags of metadata and the reserved bits are dropped.
        flags = try header.little(4) & 0x32
        (width, height) = (try header.little(3) + 1, try header.little(3) + 1)
      case "VP8 ", "VP8L":
        let size = try Self.size(of: name, data, input)
        try input.demand(flags == nil || size == (width, height))
        (width, height) = size
        body += Self.chunk(name, Array(data))
        pictures += 1
        // The simple form is over.
        if flags == nil { try input.end(at: input.offset) }
      case "ALPH", "ICCP", "ANIM":
        try input.demand(flags != nil)
        body += Self.chunk(name, Array(data))
      case "ANMF":
        try input.demand(flags != nil)
        body += Self.chunk(name, try frame(data))
        hasFrames = true
        pictures += 1
      default: try input.demand(flags != nil)
      }
    }
    let isMoving = (flags ?? 0) & 2 != 0
    try input.demand(pictures > 0 && (pictures == 1 || isMoving) && (!isMoving || hasFrames))
    if let flags {
      var header: [UInt8] = []
      header.append(little: flags, 4)
      header.append(little: width - 1, 3)
      header.append(little: height - 1, 3)
      body = Self.chunk("VP8X", header) + body
    }
    bytes = Array("RIFF".utf8)
    bytes.append(little: body.count + 4, 4)
    bytes += Array("WEBP".utf8) + body
  }

  /// The next chunk: its name and its data, without the byte that makes its length even.
  private static func chunk(
    _ input: inout PictureBytes
  ) throws(MediaProblem) -> (String, ArraySlice<UInt8>) {
    let (name, length) = (try input.tag(), try input.little(4))
    let data = try input.take(length)
    // Some programs leave out the byte at the end of the file.
    if length % 2 == 1, !input.isAtEnd { _ = try input.take(1) }
    return (name, data)
  }

  private static func chunk(_ name: String, _ data: [UInt8]) -> [UInt8] {
    var chunk = Array(name.utf8)
    chunk.append(little: data.count, 4)
    return chunk + data + (data.count % 2 == 1 ? [0] : [])
  }

  /// A frame of an animation without unknown chunks.
  private func frame(_ data: ArraySlice<UInt8>) throws(MediaProblem) -> [UInt8] {
    var input = PictureBytes(Array(data), of: .webP)
    let (x, y) = (try input.little(3) * 2, try input.little(3) * 2)
    let (wide, high) = (try input.little(3) + 1, try input.little(3) + 1)
    _ = try input.take(4)
    try input.demand(x + wide <= width && y + high <= height)
    var frame = Array(data.prefix(16))
    var pictures = 0
    while !input.isAtEnd {
      let (name, part) = try Self.chunk(&input)
      guard ["ALPH", "VP8 ", "VP8L"].contains(name) else { continue }
      if name != "ALPH" {
        try input.demand(Self.size(of: name, part, input) == (wide, high))
        pictures += 1
      }
      frame += Self.chunk(name, Array(part))
    }
    try input.demand(pictures == 1)
    return frame
  }

  /// The size that the pixels themselves say they have.
  private static func size(
    of name: String, _ data: ArraySlice<UInt8>, _ input: PictureBytes
  ) throws(MediaProblem) -> (Int, Int) {
    var pixels = PictureBytes(Array(data.prefix(10)), of: .webP)
    if name == "VP8L" {
      try input.demand(pixels.big(1) == 0x2F)
      let bits = try pixels.little(4)
      try input.demand(bits >> 29 == 0)
      return (bits & 0x3FFF + 1, bits >> 14 & 0x3FFF + 1)
    }
    // A key frame: the lowest bit of its first byte is 0.
    let (tag, start) = (try pixels.little(3), try pixels.big(3))
    try input.demand(tag & 1 == 0 && start == 0x9D012A)
    return (try pixels.little(2) & 0x3FFF, try pixels.little(2) & 0x3FFF)
  }
}
