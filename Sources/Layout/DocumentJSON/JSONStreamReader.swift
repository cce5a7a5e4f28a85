/// Reads JSON piece by piece, in memory that does not grow with the text: a document whose arrays are
/// too long to hold, or one value a line (NDJSON).
///
/// It moves through containers by ``enterObject()``, ``enterArray()`` and ``nextKey()``, and reads
/// each value that is wanted as a ``JSONDocument`` whose paths and positions are those of the whole
/// text.
///
/// ```swift
/// var reader = JSONStreamReader { buffer in try file.read(into: buffer) }
/// try reader.enterObject()
/// while let key = try reader.nextKey() {
///   guard key == "apps" else {
///     try reader.skip()
///     continue
///   }
///   try reader.enterArray()
///   while let app = try reader.next() { try insert(app.root) }
/// }
/// try reader.finish()
/// ```
///
/// Lines need no container: `while let line = try reader.next() { … }`.
///
/// Every method throws a ``DocumentError`` for what ``JSONDocument`` refuses, and what the source
/// throws. After an error only ``skipLine()`` makes sense.
public struct JSONStreamReader {
  /// Fills part of a buffer with at least one byte and returns the number of bytes; 0 means the end
  /// of the text.
  public typealias Source = (UnsafeMutableRawBufferPointer) throws(StreamError) -> Int

  private let limits: JSONLimits
  private let source: Source
  /// Part of the text, followed by zeros.
  private var buffer: [UInt8]
  /// The number of bytes of text in the buffer.
  private var count = 0
  private var offset = 0
  private var isComplete = false
  /// The position of a byte in the buffer, and the index of that byte.
  private var mark = (position: TextPosition(line: 1, column: 1), offset: 0)
  /// The number of bytes before those in the buffer.
  private var passed = 0
  private var open: [Container] = []
  private var hasBegun = false

  private struct Container {
    var isObject: Bool
    var path: DocumentPath
    var count = 0
    /// The name of the member whose value comes next.
    var key: String?
    var keys: Set<String> = []
  }

  /// The number of bytes to read at a time.
  private static let chunk = 1 << 18

  /// Reads the text of a source from its start.
  ///
  /// - Parameters:
  ///   - limits: The limits on values read by ``next()``; the depth counts from the start of the
  ///     text.
  ///   - source: Returns the next bytes of the text.
  public init(limits: JSONLimits = .standard, source: @escaping Source) {
    self.limits = limits
    self.source = source
    buffer = Array(repeating: 0, count: Self.chunk + JSONTape.padding)
  }

  /// The position of the next byte.
  public var position: TextPosition { position(ofByte: offset) }

  /// The path of the innermost open container, or of the member whose value comes next.
  public var path: DocumentPath {
    guard let last = open.last else { return .root }
    return last.key.map { last.path.key($0) } ?? last.path
  }

  // MARK: Moving

  /// The kind of the next value at this level; nil at the end of the container or of the text.
  package mutating func peek() throws(StreamError) -> JSONKind? {
    guard try isValueNext() else { return nil }
    return switch buffer[offset] {
    case UInt8(ascii: "{"): .object
    case UInt8(ascii: "["): .array
    case UInt8(ascii: "\""): .string
    case UInt8(ascii: "t"), UInt8(ascii: "f"): .boolean
    case UInt8(ascii: "n"): .null
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): .number
    default: throw unexpected(.value, path: nextPath)
    }
  }

  /// Enters the object that comes next.
  public mutating func enterObject() throws(StreamError) { try enter(.object) }

  /// Enters the array that comes next.
  public mutating func enterArray() throws(StreamError) { try enter(.array) }

  private mutating func enter(_ kind: JSONKind) throws(StreamError) {
    guard let found = try peek() else { throw unexpected(.value) }
    let path = nextPath
    guard found == kind else {
      let place = position
      // A text that is no JSON may begin with the letter of a literal.
      if [.boolean, .null, .number].contains(found) { _ = try next() }
      throw DocumentError(.wrongKind(expected: kind, found: found), at: place, path: path)
    }
    guard open.count < limits.depth else {
      throw DocumentError(.nestedTooDeeply(limit: limits.depth), at: position, path: path)
    }
    take()
    open.append(Container(isObject: kind == .object, path: path))
  }

  /// The name of the object's next member, whose value comes next; nil at the end of the object,
  /// which is then left.
  public mutating func nextKey() throws(StreamError) -> String? {
    guard let last = open.indices.last, open[last].isObject else { return nil }
    if open[last].key != nil { try skip() }
    guard try moveOn() else { return nil }
    guard buffer[offset] == UInt8(ascii: "\"") else { throw unexpected(.key) }
    let place = markPosition()
    let key = try read(TextOrigin(position: place, container: open[last].path)).root.string ?? ""
    guard open[last].keys.insert(key).inserted else {
      throw DocumentError(.duplicateKey(key), at: place, path: open[last].path)
    }
    try skipWhitespace()
    guard buffer[offset] == UInt8(ascii: ":") else { throw unexpected(.colon) }
    offset += 1
    open[last].key = key
    return key
  }

  /// Reads the next value; nil at the end of the text, or at the end of the container, which is
  /// then left.
  public mutating func next() throws(StreamError) -> JSONDocument? {
    guard try isValueNext() else { return nil }
    var origin = TextOrigin(position: markPosition(), offset: passed + offset)
    if let last = open.last {
      origin.container = last.path
      origin.step = last.key.map { .key($0) } ?? .index(last.count)
    }
    let document = try read(origin)
    endValue()
    return document
  }

  /// Skips the next value, however large it is.
  public mutating func skip() throws(StreamError) {
    let depth = open.count
    repeat {
      switch try peek() {
      case .object: try enterObject()
      case .array: try enterArray()
      case nil where open.count < depth: return
      case nil: break
      default: _ = try next()
      }
    } while open.count > depth
  }

  /// Skips the rest of a line, to continue with the next line after an error.
  public mutating func skipLine() throws(StreamError) {
    open = []
    repeat {
      if let end = buffer[offset..<count].firstIndex(of: UInt8(ascii: "\n")) {
        offset = end + 1
        return
      }
      offset = count
    } while try refill()
  }

  /// Throws if any text follows.
  public mutating func finish() throws(StreamError) {
    try skipWhitespace()
    guard offset == count else { throw unexpected(.endOfDocument) }
  }

  // MARK: Reading

  /// Whether a value comes next; otherwise, the container is left.
  private mutating func isValueNext() throws(StreamError) -> Bool {
    guard let last = open.last else {
      try skipWhitespace()
      while try skipMark() { try skipWhitespace() }
      return offset < count
    }
    if last.isObject {
      if last.key == nil { guard try nextKey() != nil else { return false } }
      try skipWhitespace()
      return true
    }
    return try moveOn()
  }

  /// Moves past the comma before the next member or element; returns false at the end of the
  /// container.
  private mutating func moveOn() throws(StreamError) -> Bool {
    guard let last = open.last else { return false }
    try skipWhitespace()
    if buffer[offset] == (last.isObject ? UInt8(ascii: "}") : UInt8(ascii: "]")), !isAfterComma {
      take()
      open.removeLast()
      endValue()
      return false
    }
    guard last.count > 0, !isAfterComma else { return true }
    guard buffer[offset] == UInt8(ascii: ",") else {
      throw unexpected(last.isObject ? .commaOrBrace : .commaOrBracket)
    }
    take()
    isAfterComma = true
    try skipWhitespace()
    return true
  }

  /// Whether the comma before the next value has been read.
  private var isAfterComma = false

  private mutating func take() {
    offset += 1
    isAfterComma = false
  }

  private mutating func endValue() {
    isAfterComma = false
    guard let last = open.indices.last else { return }
    open[last].count += 1
    open[last].key = nil
  }

  /// The path of the next value.
  private var nextPath: DocumentPath {
    guard let last = open.last else { return .root }
    return last.key.map { last.path.key($0) } ?? last.path.index(last.count)
  }

  /// Parses the next value, reading more of the text as needed.
  private mutating func read(_ origin: TextOrigin) throws(StreamError) -> JSONDocument {
    var limits = limits
    limits.depth -= open.count
    while true {
      let result = buffer[offset..<count + JSONTape.padding].withUnsafeBufferPointer {
        (buffer) -> (result: Result<[TapeEntry], DocumentError>, length: Int) in
        var parser = TapeParser(buffer, limits: limits, origin: origin, size: 1_000)
        do throws(DocumentError) {
          try parser.value()
          return (.success(parser.entries), parser.offset)
        } catch {
          return (.failure(error), parser.offset)
        }
      }
      // The last token may continue in text that has not been read yet.
      if offset + result.length + 16 > count, try refill() { continue }
      let entries = try result.result.get()
      guard result.length <= limits.bytes else {
        throw DocumentError(
          .valueTooLarge(limit: limits.bytes), at: origin.position, path: origin.path)
      }
      let text = buffer[offset..<offset + result.length]
      offset += result.length
      return JSONDocument(tape: JSONTape(text, entries: entries, origin: origin))
    }
  }

  private mutating func skipWhitespace() throws(StreamError) {
    if !hasBegun {
      hasBegun = true
      while count < 3, try refill() {}
      if buffer.starts(with: [0xEF, 0xBB, 0xBF]) { (offset, mark.offset) = (3, 3) }
    }
    repeat {
      while buffer[offset] == 0x20 || (0x09...0x0A).contains(buffer[offset])
        || buffer[offset] == 0x0D
      {
        offset += 1
      }
      guard offset == count else { return }
    } while try refill()
  }

  /// Skips a byte order mark, which lines of files that were put together begin with.
  private mutating func skipMark() throws(StreamError) -> Bool {
    guard buffer[offset] == 0xEF else { return false }
    while count - offset < 3, try refill() {}
    guard buffer[offset...].starts(with: [0xEF, 0xBB, 0xBF]) else { return false }
    (mark, offset) = ((position, offset + 3), offset + 3)
    return true
  }

  /// Reads more text after the part of the buffer that is still needed; returns false at the end of
  /// the text.
  private mutating func refill() throws(StreamError) -> Bool {
    guard !isComplete else { return false }
    mark = (position(ofByte: offset), 0)
    buffer.removeSubrange(..<offset)
    passed += offset
    count -= offset
    offset = 0
    guard count <= limits.bytes else {
      throw DocumentError(.valueTooLarge(limit: limits.bytes), at: position, path: nextPath)
    }
    // A value that does not fit is parsed again from its start; the buffer at most doubles.
    let size = max(Self.chunk, 2 * count) + JSONTape.padding
    if buffer.count < size {
      buffer.append(contentsOf: repeatElement(0, count: size - buffer.count))
    }
    let start = count
    // A value that is larger than a chunk is parsed again only after the text has doubled.
    repeat {
      let end = count
      let read = try buffer.withUnsafeMutableBufferPointer { buffer throws(StreamError) in
        try source(
          UnsafeMutableRawBufferPointer(
            UnsafeMutableBufferPointer(rebasing: buffer[end..<size - JSONTape.padding])))
      }
      count += min(max(read, 0), size - JSONTape.padding - end)
      isComplete = count == end
    } while !isComplete && start >= Self.chunk && count < 2 * start
    for place in count..<count + JSONTape.padding { buffer[place] = 0 }
    return count > start
  }

  // MARK: Places

  /// The position of the next byte, from which later positions are counted.
  private mutating func markPosition() -> TextPosition {
    mark = (position, offset)
    return mark.position
  }

  private func position(ofByte place: Int) -> TextPosition {
    var position = mark.position
    position.advance(over: buffer[mark.offset..<place])
    return position
  }

  private func unexpected(
    _ expected: JSONExpectation, path place: DocumentPath? = nil
  ) -> DocumentError {
    DocumentError(
      .malformed(expected: expected, found: offset < count ? buffer[offset] : nil), at: position,
      path: place ?? path)
  }
}
