extension CleanedPicture {
  /// Cleans an AVIF (ISO 23008-12, AV1 Image File Format). Its boxes refer to one another by places in the file, so what goes
  /// is overwritten by zeros where it stands: a box of a kind that a decoder does not need, and every byte of pixel data
  /// that belongs to no picture.
  init(avif file: [UInt8]) throws(MediaProblem) {
    let input = PictureBytes(file, of: .avif)
    var boxes = try PictureBox.all(in: input)
    try input.demand(boxes.first?.name == "ftyp")
    guard !boxes.contains(where: { $0.name == "moov" }) else { throw .moving }
    let found = boxes.filter { $0.name == "meta" }
    try input.demand(found.count == 1 && found[0].content.count >= 4)
    let meta = found[0].content.dropFirst(4)
    let parts = try PictureBox.all(in: PictureBytes(file, of: .avif, in: meta))
    let items = try PictureItems(parts, file)
    (width, height, isOnItsSide) = (items.width, items.height, items.isOnItsSide)

    bytes = file
    boxes += parts
    for box in boxes where !Self.kept.contains(box.name) { erase(box) }
    for box in items.properties where !Self.keptProperties.contains(box.name) { erase(box) }
    for box in items.strangers { erase(box) }
    try cleanBrands(boxes[0].content)
    // The names of the handler and of items are texts.
    for box in parts where box.name == "hdlr" { zero(box.content.dropFirst(12)) }
    for name in items.names { zero(name) }
    let pixels = items.kept.sorted { $0.lowerBound < $1.lowerBound }
    let data = boxes.filter { ["mdat", "idat"].contains($0.name) }
    for range in pixels + items.metadata {
      try input.demand(data.contains { $0.content.contains(range) })
    }
    for box in data {
      var place = box.content.lowerBound
      for part in pixels where part.overlaps(box.content) {
        if part.lowerBound > place { zero(place..<part.lowerBound) }
        place = max(place, part.upperBound)
      }
      if place < box.content.upperBound { zero(place..<box.content.upperBound) }
    }
    // Some decoders refuse a picture whose EXIF is no valid TIFF, so an empty directory takes its place.
    for range in items.metadata where !pixels.contains(where: { $0.overlaps(range) }) {
      zero(range)
      let empty: [UInt8] = [0, 0, 0, 0, 0x4D, 0x4D, 0, 0x2A, 0, 0, 0, 8]
      if range.count >= empty.count + 6 {
        bytes.replaceSubrange(range.prefix(empty.count), with: empty)
      }
    }
  }

  /// The boxes that stay: of the file, and of `meta`.
  private static let kept: Set<String> = [
    "ftyp", "meta", "mdat", "hdlr", "pitm", "iloc", "iinf", "iprp", "iref", "idat",
  ]
  /// The properties that stay: size, codec, color and how the picture is turned and cut.
  private static let keptProperties: Set<String> = [
    "ispe", "pixi", "av1C", "colr", "irot", "imir", "auxC", "clap", "pasp", "clli", "mdcv", "a1op",
    "a1lx", "lsel",
  ]

  private static let brands: Set<String> = [
    "avif", "avis", "mif1", "miaf", "msf1", "MA1A", "MA1B", "iso8", "tmap",
  ]

  /// Renames brands that no program knows to one that all know.
  private mutating func cleanBrands(_ range: Range<Int>) throws(MediaProblem) {
    guard range.count >= 8, range.count % 4 == 0 else { throw .damaged(.avif) }
    zero(range.dropFirst(4).prefix(4))
    for place in stride(from: range.lowerBound, to: range.upperBound, by: 4)
    where place != range.lowerBound + 4 {
      let brand = String(decoding: bytes[place..<place + 4], as: UTF8.self)
      if !Self.brands.contains(brand) {
        bytes.replaceSubrange(place..<place + 4, with: Array("mif1".utf8))
      }
    }
  }

  /// Turns a box into free space.
  private mutating func erase(_ box: PictureBox) {
    bytes.replaceSubrange(
      box.content.lowerBound - box.headLength + 4..<box.content.lowerBound - box.headLength + 8,
      with: Array("free".utf8))
    zero(box.content)
  }

  private mutating func zero(_ range: Range<Int>) {
    for index in range { bytes[index] = 0 }
  }
}

/// A box: a name, and the place of its content.
struct PictureBox {
  let name: String
  let content: Range<Int>
  /// The bytes before the content.
  let headLength: Int

  /// The boxes from a place on, which must fill the rest.
  static func all(in input: PictureBytes) throws(MediaProblem) -> [PictureBox] {
    var input = input
    var boxes: [PictureBox] = []
    while !input.isAtEnd {
      let start = input.offset
      var length = try input.big(4)
      let name = try input.tag()
      if length == 1 {
        try input.demand(input.big(1) == 0)
        length = try input.big(7)
      } else if length == 0 {
        length = input.end - start
      }
      let head = input.offset - start
      _ = try input.take(length - head)
      try input.demand(boxes.count < 1_000)
      boxes.append(
        PictureBox(name: name, content: start + head..<input.offset, headLength: head))
    }
    return boxes
  }
}
