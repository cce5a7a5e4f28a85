/// A line and column in a text, as in an editor.
public struct TextPosition: Hashable, Sendable {
  /// The line, from 1.
  public var line: Int
  /// The character in the line, from 1; counted in Unicode scalars.
  public var column: Int

  /// Lines and columns count from 1.
  public init(line: Int, column: Int) {
    self.line = line
    self.column = column
  }

  /// Advances past some UTF-8 text.
  mutating func advance(over text: some Sequence<UInt8>) {
    let isDone = text.withContiguousStorageIfAvailable { bytes in
      let feed = UInt8(ascii: "\n")
      let feeds = Self.count(in: bytes) { $0 == feed }
      var rest = bytes
      if feeds > 0, let last = bytes.lastIndex(of: feed) {
        line += feeds
        column = 1
        rest = UnsafeBufferPointer(rebasing: bytes[(last + 1)...])
      }
      column += rest.count - Self.count(in: rest) { $0 & 0xC0 == 0x80 }
      return true
    }
    if isDone == true { return }
    for byte in text {
      if byte == UInt8(ascii: "\n") {
        line += 1
        column = 1
      } else if byte & 0xC0 != 0x80 {
        column += 1
      }
    }
  }
}

extension TextPosition {
  /// The number of bytes that satisfy a condition. It is counted in chunks of bytes, which the
  /// compiler vectorizes, because positions are needed for every record of a file.
  @inline(__always)
  private static func count(
    in bytes: UnsafeBufferPointer<UInt8>, where isSo: (UInt8) -> Bool
  ) -> Int {
    var total = 0
    var start = 0
    while start < bytes.count {
      let end = min(start + 128, bytes.count)
      var count: UInt8 = 0
      for place in start..<end { count &+= isSo(bytes[place]) ? 1 : 0 }
      total += Int(count)
      start = end
    }
    return total
  }
}

/// Where a part of a text begins in the whole text.
struct TextOrigin: Sendable {
  /// The position of the first byte.
  var position = TextPosition(line: 1, column: 1)
  /// The number of bytes before it.
  var offset = 0
  /// The path of the container of the part, and the step from there to the part.
  var container = DocumentPath.root
  var step: DocumentPath.Step?

  /// The path of the part.
  var path: DocumentPath {
    step.map { DocumentPath(container.steps + CollectionOfOne($0)) } ?? container
  }

  /// The position of a byte of the part. A byte order mark does not count as a character.
  func position(ofByte offset: Int, in bytes: some RandomAccessCollection<UInt8>) -> TextPosition {
    var cursor = TextCursor(self)
    return cursor.position(ofByte: offset, in: bytes)
  }
}

/// Finds the positions of many bytes of one text; fast if they are requested in order.
struct TextCursor {
  private let origin: TextOrigin
  private var position: TextPosition
  private var offset = 0

  init(_ origin: TextOrigin) {
    self.origin = origin
    position = origin.position
  }

  mutating func position(
    ofByte target: Int, in bytes: some RandomAccessCollection<UInt8>
  ) -> TextPosition {
    if target < offset { self = TextCursor(origin) }
    var rest = bytes.dropFirst(offset).prefix(target - offset)
    if offset == 0, origin.offset == 0, rest.starts(with: [0xEF, 0xBB, 0xBF]) {
      rest = rest.dropFirst(3)
    }
    position.advance(over: rest)
    offset = target
    return position
  }
}
