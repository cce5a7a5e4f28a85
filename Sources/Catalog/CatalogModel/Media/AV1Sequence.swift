/// The size that the pixels of an AVIF themselves say they have, whatever the boxes around them say: that of the sequence
/// header (AV1 Bitstream & Decoding Process Specification, sections 5.3 to 5.5).
struct AV1Sequence {
  let width: Int
  let height: Int

  /// Reads the beginning of an item's data, up to its sequence header.
  init(_ data: ArraySlice<UInt8>) throws(MediaProblem) {
    var input = PictureBytes(Array(data), of: .avif)
    while true {
      let head = try input.big(1)
      // An extension has a byte of its own; every unit has its size.
      if head & 4 != 0 { _ = try input.big(1) }
      try input.demand(head & 0x82 == 2)
      var (size, shift) = (0, 0)
      while case let byte = try input.big(1), shift < 35 {
        size |= (byte & 0x7F) << shift
        shift += 7
        if byte & 0x80 == 0 { break }
      }
      // Only the beginning of the data is here; a unit that exceeds it is not a header.
      let unit = try input.take(min(size, input.end - input.offset))
      guard head >> 3 & 15 != 1 else {
        var bits = PictureBits(unit)
        (width, height) = try Self.size(&bits)
        return
      }
    }
  }

  private static func size(_ bits: inout PictureBits) throws(MediaProblem) -> (Int, Int) {
    _ = try bits.number(4)
    if try bits.number(1) == 1 {
      // The short header of a picture that does not move has only its level.
      _ = try bits.number(5)
    } else {
      try skipOperatingPoints(&bits)
    }
    let (wide, high) = (try bits.number(4) + 1, try bits.number(4) + 1)
    return (try bits.number(wide) + 1, try bits.number(high) + 1)
  }

  private static func skipOperatingPoints(_ bits: inout PictureBits) throws(MediaProblem) {
    var delayLength: Int?
    if try bits.number(1) == 1 {
      _ = (try bits.number(32), try bits.number(32))
      if try bits.number(1) == 1 {
        var zeros = 0
        while try bits.number(1) == 0 { zeros += 1 }
        for _ in 0..<zeros { _ = try bits.number(1) }
      }
      if try bits.number(1) == 1 {
        delayLength = try bits.number(5) + 1
        _ = (try bits.number(32), try bits.number(10))
      }
    }
    let hasDelays = try bits.number(1) == 1
    for _ in 0...(try bits.number(5)) {
      _ = try bits.number(12)
      if try bits.number(5) > 7 { _ = try bits.number(1) }
      if let delayLength, try bits.number(1) == 1 {
        _ = (try bits.number(delayLength), try bits.number(delayLength), try bits.number(1))
      }
      if hasDelays, try bits.number(1) == 1 { _ = try bits.number(4) }
    }
  }
}

/// Numbers of any count of bits, the most significant bit first.
private struct PictureBits {
  private let bytes: [UInt8]
  private var place = 0

  init(_ bytes: ArraySlice<UInt8>) { self.bytes = Array(bytes) }

  mutating func number(_ count: Int) throws(MediaProblem) -> Int {
    guard place + count <= 8 * bytes.count else { throw .damaged(.avif) }
    defer { place += count }
    return (place..<place + count).reduce(0) { $0 << 1 | Int(bytes[$1 / 8] >> (7 - $1 % 8) & 1) }
  }
}
