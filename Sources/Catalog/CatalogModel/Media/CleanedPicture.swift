/// A picture without its metadata; `CleanedPicture+png.swift` and its neighbors make it, one for each format.
struct CleanedPicture {
  var bytes: [UInt8] = []
  var width = 0
  var height = 0
  /// Whether it is shown turned by a quarter, so that its width is its height.
  var isOnItsSide = false
}

/// The bytes of a picture, read from the beginning to the end. What is beyond the end is an error and never a crash.
struct PictureBytes {
  let bytes: [UInt8]
  private let format: MediaFormat
  private(set) var offset: Int
  private(set) var end: Int

  init(_ bytes: [UInt8], of format: MediaFormat, in range: Range<Int>? = nil) {
    (self.bytes, self.format) = (bytes, format)
    (offset, end) = (range?.lowerBound ?? 0, range?.upperBound ?? bytes.count)
  }

  /// What is wrong with the file if it is not as it must be.
  var damage: MediaProblem { .damaged(format) }

  var isAtEnd: Bool { offset >= end }

  /// The next bytes.
  mutating func take(_ count: Int) throws(MediaProblem) -> ArraySlice<UInt8> {
    guard count >= 0, count <= end - offset else { throw damage }
    defer { offset += count }
    return bytes[offset..<offset + count]
  }

  /// The next number of up to 7 bytes, the most significant byte first.
  mutating func big(_ count: Int) throws(MediaProblem) -> Int {
    try take(count).reduce(0) { $0 << 8 | Int($1) }
  }

  /// The next number of up to 7 bytes, the least significant byte first.
  mutating func little(_ count: Int) throws(MediaProblem) -> Int {
    try take(count).reversed().reduce(0) { $0 << 8 | Int($1) }
  }

  /// The next four bytes as text.
  mutating func tag() throws(MediaProblem) -> String {
    String(decoding: try take(4), as: UTF8.self)
  }

  /// Throws unless something holds of the file.
  func demand(_ isTrue: Bool) throws(MediaProblem) {
    guard isTrue else { throw damage }
  }

  /// Ends the reading at an earlier byte; what stands behind is left out.
  mutating func end(at end: Int) throws(MediaProblem) {
    try demand(end >= offset && end <= self.end)
    self.end = end
  }
}

extension [UInt8] {
  /// Appends a number in some bytes, the most significant one first.
  mutating func append(big number: Int, _ count: Int) {
    for index in (0..<count).reversed() { append(UInt8(truncatingIfNeeded: number >> (8 * index))) }
  }

  /// Appends a number in some bytes, the least significant one first.
  mutating func append(little number: Int, _ count: Int) {
    for index in 0..<count { append(UInt8(truncatingIfNeeded: number >> (8 * index))) }
  }
}
