/// Reads a JSON text into the entries of a tape. It keeps its own stack, so that no nesting of the
/// text reaches the program's.
struct TapeParser {
  let base: UnsafePointer<UInt8>
  /// How many bytes there are without the zeros behind them.
  let count: Int
  var offset = 0
  private(set) var entries: [TapeEntry] = []

  private let limits: JSONLimits
  private let origin: TextOrigin
  private var values = 0
  /// The innermost container that is open; at the top level one that does not exist.
  private var top = Frame(entry: -1, isObject: false)
  private var outer: [Frame] = []
  private var largeObjects: [Int: Set<[UInt8]>] = [:]

  /// A container whose end has not been read.
  private struct Frame {
    /// Its entry; -1 at the top level.
    var entry: Int
    var isObject: Bool
    /// How many values it holds so far.
    var count = 0
    /// The entry of the name of the member that is being read.
    var key = 0
    /// Whether a value is being read, and not what stands between values.
    var isInValue = false
    /// A bit for each of the names so far: if a name's bit is not set, the name is new.
    var names: UInt64 = 0
    var hasEscapedNames = false
  }

  /// - Parameter size: how many bytes of the buffer are likely to be read.
  init(
    _ buffer: UnsafeBufferPointer<UInt8>, limits: JSONLimits, origin: TextOrigin, size: Int? = nil
  ) {
    // A buffer always holds the zeros at its end.
    base = buffer.baseAddress.unsafelyUnwrapped
    count = buffer.count - JSONTape.padding
    self.limits = limits
    self.origin = origin
    // Twelve bytes a value or name are usual in dense text.
    entries.reserveCapacity((size ?? count) / 12 + 4)
  }

  /// Reads a text that holds one value and nothing else.
  mutating func document() throws(DocumentError) {
    if count >= 3, base[0] == 0xEF, base[1] == 0xBB, base[2] == 0xBF { offset = 3 }
    try value()
    skipWhitespace()
    guard offset == count else { throw unexpected(.endOfDocument) }
  }

  /// Reads the next value with all that it holds.
  mutating func value() throws(DocumentError) {
    repeat {
      try begin()
    } while try next()
  }

  /// Reads a scalar, or the start of a container up to its first value.
  private mutating func begin() throws(DocumentError) {
    while true {
      skipWhitespace()
      values += 1
      guard values <= limits.values else { throw failure(.tooManyValues(limit: limits.values)) }
      switch base[offset] {
      case UInt8(ascii: "{"):
        try open(.object)
        guard base[offset] == UInt8(ascii: "}") else {
          try name()
          continue
        }
        close()
      case UInt8(ascii: "["):
        try open(.array)
        guard base[offset] == UInt8(ascii: "]") else {
          top.isInValue = true
          continue
        }
        close()
      case UInt8(ascii: "\""): append(.string, isEscaped: try string())
      case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): try number()
      case UInt8(ascii: "t"): try word("true", .true)
      case UInt8(ascii: "f"): try word("false", .false)
      case UInt8(ascii: "n"): try word("null", .null)
      default: throw unexpected(.value)
      }
      return
    }
  }

  /// Reads what follows a value up to the next one; false if the outermost value is complete.
  private mutating func next() throws(DocumentError) -> Bool {
    while top.entry >= 0 {
      top.count += 1
      top.isInValue = false
      skipWhitespace()
      let byte = base[offset]
      if byte == UInt8(ascii: ",") {
        offset += 1
        if top.isObject {
          skipWhitespace()
          try name()
        } else {
          top.isInValue = true
        }
        return true
      }
      guard byte == (top.isObject ? UInt8(ascii: "}") : UInt8(ascii: "]")) else {
        throw unexpected(top.isObject ? .commaOrBrace : .commaOrBracket)
      }
      close()
    }
    return false
  }

  private mutating func open(_ kind: TapeEntry.Kind) throws(DocumentError) {
    guard outer.count < limits.depth else { throw failure(.nestedTooDeeply(limit: limits.depth)) }
    outer.append(top)
    top = Frame(entry: entries.count, isObject: kind == .object)
    entries.append(TapeEntry(kind, start: offset, end: 0, next: 0))
    offset += 1
    skipWhitespace()
  }

  private mutating func close() {
    offset += 1
    entries[top.entry].end = UInt32(truncatingIfNeeded: offset)
    entries[top.entry].next = UInt32(truncatingIfNeeded: entries.count)
    entries[top.entry].count = UInt16(clamping: top.count)
    if top.count > Self.smallCount { largeObjects[top.entry] = nil }
    if let frame = outer.popLast() { top = frame }
  }

  mutating func append(_ kind: TapeEntry.Kind, from start: Int) {
    entries.append(TapeEntry(kind, start: start, end: offset, next: entries.count + 1))
  }

  private mutating func append(_ kind: TapeEntry.Kind, isEscaped: (start: Int, Bool)) {
    append(kind, from: isEscaped.start)
    if isEscaped.1 { entries[entries.count - 1].isEscaped = true }
  }
}

// MARK: - Names

extension TapeParser {
  /// Up to this many members, comparing names one by one is quicker than hashing them.
  private static let smallCount = 32

  /// Reads a member's name and the colon after it.
  private mutating func name() throws(DocumentError) {
    guard base[offset] == UInt8(ascii: "\"") else { throw unexpected(.key) }
    top.key = entries.count
    append(.string, isEscaped: try string())
    try checkName()
    skipWhitespace()
    guard base[offset] == UInt8(ascii: ":") else { throw unexpected(.colon) }
    offset += 1
    top.isInValue = true
  }

  /// Refuses the name that was read last if the object has it already.
  private mutating func checkName() throws(DocumentError) {
    let key = entries[top.key]
    let (start, length) = (Int(key.start), Int(key.end - key.start))
    if key.isEscaped { top.hasEscapedNames = true }
    if top.count >= Self.smallCount {
      if try !isNewInLargeObject() { throw duplicate(key) }
      return
    }
    // Length, first and last letter tell nearly all names apart.
    let hash = length &* 31 &+ Int(base[start + 1]) &* 7 &+ Int(base[start + length - 2])
    let bit: UInt64 = 1 << UInt64(hash & 63)
    defer { top.names |= bit }
    guard top.names & bit != 0 || top.hasEscapedNames else { return }
    var other = top.entry + 1
    while other < top.key {
      if isSameName(entries[other], key) { throw duplicate(key) }
      other = Int(entries[other + 1].next)
    }
  }

  private func isSameName(_ first: TapeEntry, _ second: TapeEntry) -> Bool {
    if top.hasEscapedNames { return letters(of: first) == letters(of: second) }
    let length = Int(first.end - first.start)
    guard length == Int(second.end - second.start) else { return false }
    let (left, right) = (base + Int(first.start), base + Int(second.start))
    return (1..<length).allSatisfy { left[$0] == right[$0] }
  }

  private mutating func isNewInLargeObject() throws(DocumentError) -> Bool {
    if largeObjects[top.entry] == nil {
      var names: Set<[UInt8]> = []
      var other = top.entry + 1
      while other < top.key {
        names.insert(letters(of: entries[other]))
        other = Int(entries[other + 1].next)
      }
      largeObjects[top.entry] = names
    }
    let letters = letters(of: entries[top.key])
    return largeObjects[top.entry]?.insert(letters).inserted ?? true
  }

  private func letters(of entry: TapeEntry) -> [UInt8] {
    let bytes = UnsafeBufferPointer(start: base, count: count)
    return Array(JSONText.string(of: entry, in: bytes).utf8)
  }

  private func duplicate(_ key: TapeEntry) -> DocumentError {
    let bytes = UnsafeBufferPointer(start: base, count: count)
    return failure(
      .duplicateKey(JSONText.string(of: key, in: bytes)), at: Int(key.start))
  }
}

// MARK: - Errors

extension TapeParser {
  /// The error that something else stands at the current place.
  func unexpected(_ expected: JSONExpectation) -> DocumentError {
    failure(.malformed(expected: expected, found: offset < count ? base[offset] : nil))
  }

  /// An error at a place, by default the current one.
  func failure(_ problem: DocumentError.Problem, at place: Int? = nil) -> DocumentError {
    let bytes = UnsafeBufferPointer(start: base, count: count)
    return DocumentError(
      problem, at: origin.position(ofByte: place ?? offset, in: bytes), path: path)
  }

  /// The path of the value that is being read, or of the container if none is.
  private var path: DocumentPath {
    let bytes = UnsafeBufferPointer(start: base, count: count)
    let frames = (outer + [top]).filter { $0.entry >= 0 && $0.isInValue }
    let steps = frames.map { frame -> DocumentPath.Step in
      frame.isObject
        ? .key(JSONText.string(of: entries[frame.key], in: bytes)) : .index(frame.count)
    }
    return origin.path.appending(DocumentPath(steps))
  }
}
