/// How a picture is turned for showing: the one thing of EXIF that is kept (EXIF 2.32, tag 274).
enum PictureOrientation {
  /// The orientation in EXIF data, from 2 to 8; nil if the picture is upright, or the data does not say.
  static func read(_ exif: ArraySlice<UInt8>) -> Int? {
    let bytes = Array(exif)
    let isLittle = bytes.starts(with: "II".utf8)
    guard isLittle || bytes.starts(with: "MM".utf8) else { return nil }
    func number(_ offset: Int, _ count: Int) -> Int? {
      guard offset >= 0, offset <= bytes.count - count else { return nil }
      let part = bytes[offset..<offset + count]
      return isLittle
        ? part.reversed().reduce(0) { $0 << 8 | Int($1) } : part.reduce(0) { $0 << 8 | Int($1) }
    }
    guard number(2, 2) == 42, let first = number(4, 4), let count = number(first, 2) else {
      return nil
    }
    for entry in 0..<min(count, 1_000) {
      let place = first + 2 + 12 * entry
      guard number(place, 2) == 274 else { continue }
      guard number(place + 2, 2) == 3, number(place + 4, 4) == 1, let value = number(place + 8, 2),
        (2...8).contains(value)
      else { return nil }
      return value
    }
    return nil
  }

  /// Whether width and height change places.
  static func isOnItsSide(_ orientation: Int) -> Bool { orientation >= 5 }

  /// EXIF data with an orientation and nothing else.
  static func exif(_ orientation: Int) -> [UInt8] {
    Array("MM".utf8) + [0, 42, 0, 0, 0, 8, 0, 1]
      + [1, 18, 0, 3, 0, 0, 0, 1, 0, UInt8(orientation), 0, 0, 0, 0, 0, 0]
  }
}
