/// The items of an AVIF: which of them are pictures, where their pixels are, and the properties of the first one.
struct PictureItems {
  private(set) var width = 0
  private(set) var height = 0
  private(set) var isOnItsSide = false
  /// The places of the pixels of pictures.
  private(set) var kept: [Range<Int>] = []
  /// How many pixels a decoder makes of what is shown, by the pixels' own headers.
  private(set) var decodedPixels = 0
  /// The places of EXIF, which decoders read, too.
  private(set) var metadata: [Range<Int>] = []
  /// The boxes of references of kinds that have no meaning here.
  private(set) var strangers: [PictureBox] = []
  /// The items of which the picture is made: the first one, its tiles and its transparency.
  private var shown: Set<Int> = []
  /// The places of the names of items, which are texts.
  private(set) var names: [Range<Int>] = []
  /// The boxes with the properties of items.
  private(set) var properties: [PictureBox] = []

  private let file: [UInt8]
  private let parts: [PictureBox]

  /// Kinds of items that are pictures, or made of others.
  private static let pictures: Set<String> = ["av01", "grid", "iovl"]

  /// Reads the boxes in `meta`.
  init(_ parts: [PictureBox], _ file: [UInt8]) throws(MediaProblem) {
    (self.file, self.parts) = (file, parts)
    var primary = try box("pitm")
    let isLong = try primary.version() > 0
    let first = try primary.big(isLong ? 4 : 2)
    let kinds = try readKinds()
    try primary.demand(kinds[first].map(Self.pictures.contains) == true)
    shown = try readReferences(from: first)
    try readPlaces(of: kinds)
    try readProperties(of: first)
    try primary.demand(width > 0 && height > 0)
    // With transparency, and with tiles that reach beyond the edges, there are more pixels than are shown.
    try primary.demand(decodedPixels <= 4 * max(width * height, 4_096))
  }

  /// The content of the only box with a name.
  private func box(_ name: String) throws(MediaProblem) -> PictureBytes {
    let found = parts.filter { $0.name == name }
    let input = PictureBytes(file, of: .avif, in: found.first?.content ?? 0..<0)
    try input.demand(found.count == 1)
    return input
  }

  /// The kind of each item, by its number.
  private mutating func readKinds() throws(MediaProblem) -> [Int: String] {
    var list = try box("iinf")
    _ = try list.big(try list.version() == 0 ? 2 : 4)
    var kinds: [Int: String] = [:]
    for entry in try PictureBox.all(in: list) {
      var input = PictureBytes(file, of: .avif, in: entry.content)
      let version = try input.version()
      try input.demand(entry.name == "infe" && (2...3).contains(version))
      let number = try input.big(version == 2 ? 2 : 4)
      // A protected item cannot be shown.
      try input.demand(input.big(2) == 0)
      let kind = try input.tag()
      try input.demand(kinds.updateValue(kind, forKey: number) == nil)
      names.append(input.offset..<input.end)
    }
    return kinds
  }

  /// Reads which items belong to one of them, thumbnails left out.
  private mutating func readReferences(from first: Int) throws(MediaProblem) -> Set<Int> {
    guard let references = parts.first(where: { $0.name == "iref" }) else { return [first] }
    var list = PictureBytes(file, of: .avif, in: references.content)
    let size = try list.version() == 0 ? 2 : 4
    var (sources, owners): ([Int: [Int]], [Int: [Int]]) = ([:], [:])
    for box in try PictureBox.all(in: list) {
      guard ["dimg", "auxl", "prem", "cdsc", "thmb"].contains(box.name) else {
        strangers.append(box)
        continue
      }
      var input = PictureBytes(file, of: .avif, in: box.content)
      let item = try input.big(size)
      for _ in 0..<(try input.big(2)) {
        let other = try input.big(size)
        if box.name == "dimg" { sources[item, default: []].append(other) }
        if box.name == "auxl" || box.name == "prem" { owners[other, default: []].append(item) }
      }
      try input.demand(input.isAtEnd)
    }
    var (found, next): (Set<Int>, [Int]) = ([], [first])
    while let item = next.popLast() {
      if found.insert(item).inserted { next += (sources[item] ?? []) + (owners[item] ?? []) }
    }
    return found
  }

  /// Reads where the pixels and the metadata of items are.
  private mutating func readPlaces(of kinds: [Int: String]) throws(MediaProblem) {
    var list = try box("iloc")
    let version = try list.version()
    try list.demand(version <= 2)
    let sizes = try list.big(2)
    let (offsetSize, lengthSize, baseSize) = (sizes >> 12, sizes >> 8 & 15, sizes >> 4 & 15)
    let indexSize = version > 0 ? sizes & 15 : 0
    for size in [offsetSize, lengthSize, baseSize, indexSize] {
      try list.demand([0, 4, 8].contains(size))
    }
    let data = parts.first { $0.name == "idat" }?.content ?? 0..<0
    // Parts may have no bytes in the list, and may lie over one another.
    var (count, bytes) = (0, 0)
    var known: Set<Int> = []
    for _ in 0..<(try list.big(version == 2 ? 4 : 2)) {
      let number = try list.big(version == 2 ? 4 : 2)
      let isInside = version > 0 ? try list.big(2) & 15 : 0
      // Data in another file is refused.
      try list.demand(list.big(2) == 0 && isInside <= 1)
      let base = try list.long(baseSize)
      for _ in 0..<(try list.big(2)) {
        _ = try list.long(indexSize)
        let (offset, length) = (try list.long(offsetSize), try list.long(lengthSize))
        count += 1
        try list.demand(count <= 10_000)
        let kind = kinds[number] ?? ""
        let isShown = shown.contains(number) && Self.pictures.contains(kind)
        guard kind == "Exif" || isShown else { continue }
        let whole = isInside == 1 ? data : 0..<file.count
        let start = whole.lowerBound + base + offset
        // Without a length, the item would reach to the end.
        bytes += length
        try list.demand(length > 0 && start <= whole.upperBound - length && bytes <= file.count)
        if kind == "Exif" {
          metadata.append(start..<start + length)
        } else {
          kept.append(start..<start + length)
          if kind == "av01", known.insert(number).inserted {
            let sequence = try AV1Sequence(file[start..<start + length].prefix(200))
            decodedPixels += sequence.width * sequence.height
          }
        }
      }
    }
  }

  /// Reads the properties of an item: its size, and whether it is turned.
  private mutating func readProperties(of item: Int) throws(MediaProblem) {
    let boxes = try PictureBox.all(in: box("iprp"))
    guard let store = boxes.first(where: { $0.name == "ipco" }) else { throw .damaged(.avif) }
    properties = try PictureBox.all(in: PictureBytes(file, of: .avif, in: store.content))
    strangers += boxes.filter { $0.name != "ipco" && $0.name != "ipma" }
    for box in boxes where box.name == "ipma" {
      var list = PictureBytes(file, of: .avif, in: box.content)
      let head = try list.big(4)
      let (isLongNumber, isLongIndex) = (head >> 24 > 0, head & 1 == 1)
      for _ in 0..<(try list.big(4)) {
        let number = try list.big(isLongNumber ? 4 : 2)
        for _ in 0..<(try list.big(1)) {
          let index = isLongIndex ? try list.big(2) & 0x7FFF : try list.big(1) & 0x7F
          guard number == item, properties.indices.contains(index - 1) else { continue }
          try read(properties[index - 1])
        }
      }
    }
  }

  private mutating func read(_ property: PictureBox) throws(MediaProblem) {
    var input = PictureBytes(file, of: .avif, in: property.content)
    switch property.name {
    case "ispe":
      _ = try input.version()
      (width, height) = (try input.big(4), try input.big(4))
    case "irot": isOnItsSide = try input.big(1) & 1 == 1
    default: break
    }
  }
}

extension PictureBytes {
  /// The version of a box, before its flags.
  fileprivate mutating func version() throws(MediaProblem) -> Int { try big(4) >> 24 }

  /// The next number of 0, 4 or 8 bytes, of which a file of this size needs four.
  fileprivate mutating func long(_ count: Int) throws(MediaProblem) -> Int {
    if count == 8 { try demand(big(4) == 0) }
    return try big(Swift.min(count, 4))
  }
}
